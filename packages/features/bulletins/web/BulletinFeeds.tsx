import styled from 'styled-components';
import type { BulletinFeed } from '../contract.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useBulletinWords } from './bulletin-words.ts';

const COLUMNS = ['readings', 'new', 'changed', 'gone', 'heldBack'] as const;

/** What each feed brought, with the link to its source beside it; on phones each feed becomes a card. */
export function BulletinFeeds({ feeds, all }: { feeds: readonly BulletinFeed[]; all: number }) {
  const { feeds: words, totals } = useBulletinWords();
  const { status } = useWords();
  const format = useFormat();
  const labels = {
    readings: words.readings,
    new: totals.fresh,
    changed: totals.changed,
    gone: totals.gone,
    heldBack: totals.heldBack,
  };
  return (
    <section>
      <h2>{words.title}</h2>
      <Note>{words.note(format.count(feeds.length), format.count(all))}</Note>
      <Table
        caption={words.caption}
        onPhones="cards"
        rows={feeds}
        rowKey={({ feed }) => feed}
        rowMarks={({ feed }) => ({ 'data-feed': feed })}
        columns={[
          {
            id: 'feed',
            header: words.feed,
            rowHeader: true,
            cell: ({ homepage, title }) => <FeedLink href={homepage} title={title} />,
          },
          ...COLUMNS.map((name): Column<BulletinFeed> => ({
            id: name,
            header: labels[name],
            align: 'end',
            cell: (feed) => format.count(feed[name]),
          })),
          { id: 'state', header: words.state, wide: true, cell: ({ state }) => status.states[state] },
          {
            id: 'cityUpdated',
            header: words.cityUpdated,
            wide: true,
            cell: ({ cityUpdatedAt }) =>
              cityUpdatedAt === undefined ? (
                words.noTime
              ) : (
                <Time at={cityUpdatedAt}>{format.dayTime(cityUpdatedAt)}</Time>
              ),
          },
        ]}
      />
    </section>
  );
}

function FeedLink({ href, title }: { href: string; title: string }) {
  const { ui } = useWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <SourceName of={title} />
      <span className="visually-hidden"> {ui.newWindow}</span>
    </a>
  );
}

const Note = styled.p`
  margin: 2px 0 8px;
  font: ${font.small};
  color: ${color.ink2};
  max-width: 76ch;
`;
