import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { ALL_PULSE_TYPES, OTHER_ITEM_TYPES, SPEC_ITEM_TYPES, type ItemDetail } from '@moontower/contracts/items/item';
import { feet } from '@moontower/ui/data/feet.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { OriginalNote, plainText, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { Neighbour } from './nearby.ts';
import { NEAR_M, type Nearby } from './use-nearby.ts';

const ROWS = 8;

/** What else the city recorded within one moontower, as a table with distances. */
export function NearbySection({ record, nearby }: { record: ItemDetail; nearby: UseQueryResult<Nearby> }) {
  const {
    item: { near },
  } = useWords();
  return (
    <Section aria-labelledby="nearby">
      <h2 id="nearby">{near.title}</h2>
      {nearby.isEnabled ? (
        <Async answer={nearby} isEmpty={({ rows }) => rows.length === 0} empty={<Note>{near.none}</Note>}>
          {(found) => <Found record={record} found={found} />}
        </Async>
      ) : (
        <Note>{near.noPoint}</Note>
      )}
    </Section>
  );
}

function Found({ record, found: { rows, others, listed, relation } }: { record: ItemDetail; found: Nearby }) {
  const {
    item: { near },
    ui,
  } = useWords();
  const format = useFormat();
  const distance = ({ distanceM }: Neighbour) => {
    const away = feet(distanceM);
    return away === 0 ? near.sameSpot : near.feet(format.count(away));
  };
  const title = plainText(titleSegments(record, ui));
  // Both say every type and all dates: what they open holds as many records as are counted here.
  const point = record.location?.coordinates.join(',') ?? '';
  const list =
    `types=${[...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES].join(',')}&period=all` +
    `&near=${point}&radius=${String(NEAR_M)}&place=${encodeURIComponent(record.address ?? title)}`;
  return (
    <>
      <Clipped>
        <Table
          caption={near.caption(title)}
          onPhones="lines"
          rows={rows.slice(0, ROWS)}
          rowKey={({ item: { uid } }) => uid}
          columns={[
            { id: 'what', header: near.what, rowHeader: true, cell: ({ item }) => <What item={item} /> },
            {
              id: 'status',
              header: near.status,
              speaks: true,
              cell: ({ item: { status, provenance, publishedAt } }) =>
                status === undefined ? null : (
                  <StatusLine status={status} provenance={provenance} publishedAt={publishedAt} />
                ),
            },
            {
              id: 'changed',
              header: near.changed,
              whole: true,
              cell: ({ item }) => <Time at={item.publishedAt}>{format.day(item.publishedAt)}</Time>,
            },
            { id: 'distance', header: near.distance, align: 'end', cell: distance },
          ]}
        />
      </Clipped>
      <Note>
        {near.all(format.count(others, relation), format.count(listed, relation))}{' '}
        <Link to={`/civic-pulse?types=${ALL_PULSE_TYPES.join(',')}&window=all&ring=${point},${String(NEAR_M)}`}>
          {near.map}
        </Link>{' '}
        <Link to={`/?${list}`}>{near.feed}</Link>
      </Note>
    </>
  );
}

function What({ item }: Pick<Neighbour, 'item'>) {
  const { ui } = useWords();
  const title = titleSegments(item, ui);
  return (
    <>
      <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">
        <RecordText segments={title} />
      </Link>
      <OriginalNote segments={title} />
    </>
  );
}

const Section = styled.section`
  margin-top: 36px;
  & > h2 {
    margin-bottom: 12px;
  }
`;
const Note = styled.p`
  margin-top: 8px;
  font: ${font.meta};
  color: ${color.ink3};
  & > a {
    margin-left: 8px;
    display: inline-block;
    min-height: 24px;
  }
`;
/** A long title takes three lines, not the table. */
const Clipped = styled.div`
  & tbody th > a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`;
