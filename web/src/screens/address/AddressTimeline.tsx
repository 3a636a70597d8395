import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PlacePage, PlaceRecord } from '@moontower/contracts';
import { recordPage } from '@moontower/contracts/items/record-page';
import { feet } from '@moontower/ui/data/feet.ts';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { useFirstRead } from '@moontower/ui/records/first-read/use-first-read.ts';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PRINTED_RECORDS } from './TwoSheets.tsx';
import { kindsAt, type KindCount } from './kinds.ts';

/** How many there are of each kind, and all of them in one table. */
export function AddressTimeline({ place }: { place: PlacePage }) {
  const { places: words } = useWords();
  const format = useFormat();
  const { timeline } = words;
  const total = format.count(place.total, place.totalRelation);
  const printed = Math.min(place.records.length, PRINTED_RECORDS);
  return (
    <>
      <Kinds place={place} />
      <Section aria-labelledby="timeline">
        <h2 id="timeline">{timeline.title}</h2>
        <p>
          <OnScreen>{timeline.of(format.count(place.records.length), total)}</OnScreen>
          <OnPaper>{timeline.printed(format.count(printed), total, `${location.origin}${location.pathname}`)}</OnPaper>
          {place.cut ? ` ${timeline.cut}` : ''}
        </p>
        <Animals place={place} />
        <Table
          caption={timeline.caption(words.named(place.label))}
          onPhones="lines"
          rows={place.records}
          rowKey={({ item: { uid } }) => uid}
          columns={[
            { id: 'what', header: timeline.what, rowHeader: true, cell: (row) => <What row={row} /> },
            { id: 'where', header: timeline.where, speaks: true, cell: (row) => <Where row={row} kind={place.kind} /> },
            {
              id: 'published',
              header: timeline.published,
              whole: true,
              cell: ({ item: { publishedAt } }) => <Time at={publishedAt}>{format.day(publishedAt)}</Time>,
            },
            {
              id: 'seen',
              header: timeline.seen,
              whole: true,
              cell: ({ item: { firstSeenAt } }) => <Time at={firstSeenAt}>{format.day(firstSeenAt)}</Time>,
            },
            {
              id: 'source',
              header: timeline.source,
              cell: ({ item }) => (
                <a href={recordPage({ ...item, id: item.uid }, pathHere)} rel="noopener">
                  <SourceName of={item.sourceLabel} />
                </a>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}

/** Of animals only the newest are listed beside the rest: what was not leads to the list of them. */
function Animals({ place: { kinds, records, location, radiusM } }: { place: PlacePage }) {
  const {
    places: { timeline },
  } = useWords();
  const format = useFormat();
  const count = kinds.find(({ type }) => type === 'animals')?.count ?? 0;
  const listed = records.filter(({ item: { type } }) => type === 'animals').length;
  if (count <= listed || location === undefined) return null;
  const near = location.coordinates.map((degrees) => degrees.toFixed(5)).join(',');
  return (
    <p data-screen-only>
      <Link to={`/?near=${near}&radius=${radiusM}&types=animals&period=all`}>
        {timeline.animals(format.count(count))}
      </Link>
    </p>
  );
}

function Kinds({ place }: { place: PlacePage }) {
  const {
    places: { count },
    ui,
  } = useWords();
  const format = useFormat();
  const held = useQuery(summary()).data?.byType;
  const { reading } = useFirstRead();
  const all = kindsAt(place.kinds, held);
  // What there is none of takes a sentence, not a row each.
  const absent = (why: KindCount): string =>
    all.flatMap(({ type, counted }) => (counted === why ? [ui.types[type]] : [])).join(', ');
  const say = (kinds: string, words: (kinds: string) => string) => (kinds === '' ? null : <p>{words(kinds)}</p>);
  const [none, notHeld] = [absent('none'), absent('not-held')];
  return (
    <Section aria-labelledby="kinds">
      <h2 id="kinds">{count.title}</h2>
      <Counts>
        {all.map(({ type, counted }) =>
          typeof counted === 'string' ? null : (
            <li key={type}>
              <span>{ui.types[type]}</span> <span>{format.count(counted)}</span>
            </li>
          ),
        )}
      </Counts>
      {reading === undefined ? (
        <>
          {say(none, count.none)}
          {say(notHeld, count.notHeld)}
        </>
      ) : (
        say([none, notHeld].filter((kinds) => kinds !== '').join(', '), count.notRead)
      )}
      <p>{count.resident}</p>
    </Section>
  );
}

function What({ row: { item } }: { row: PlaceRecord }) {
  const { ui } = useWords();
  const title = titleSegments(item, ui);
  return (
    <>
      {item.provenance === 'resident-report' ? (
        <ProvenanceBadge provenance={item.provenance} />
      ) : (
        <TypeBadge type={item.type} />
      )}
      <br />
      <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">
        <RecordText segments={title} />
      </Link>
      <OriginalNote segments={title} />
      {item.status === undefined ? null : (
        <StatusLine status={item.status} provenance={item.provenance} publishedAt={item.publishedAt} />
      )}
    </>
  );
}

function Where({ row: { where, metres, item }, kind }: { row: PlaceRecord; kind: PlacePage['kind'] }) {
  const {
    places: { timeline },
  } = useWords();
  const format = useFormat();
  if (kind === 'street') return <>{timeline.street}</>;
  if (where !== 'near') return <>{timeline[where]}</>;
  return (
    <>
      {metres === undefined ? timeline.nearby : timeline.near(format.count(feet(metres)))}
      {item.address === undefined ? null : (
        <>
          <br />
          <bdi>{item.address}</bdi>
        </>
      )}
    </>
  );
}

const Section = styled.section`
  margin-top: 28px;
  & > p {
    margin: 4px 0 8px;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const OnScreen = styled.span`
  @media print {
    display: none;
  }
`;
const OnPaper = styled.span`
  display: none;
  @media print {
    display: inline;
    overflow-wrap: anywhere;
  }
`;
const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 4px 24px;
  margin-top: 8px;
  font: ${font.small};
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    border-bottom: 1px solid ${color.line};
    padding: 4px 0;
  }
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
