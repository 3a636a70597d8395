import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { DAY_MS } from '@moontower/contracts/time';
import { color, font, from } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { whyWords } from '@moontower/ui/records/first-read/feed-why.ts';
import { leftWords } from '@moontower/ui/records/words/left-words.ts';
import { lineOf } from '@moontower/ui/records/first-read/not-read.ts';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cadenceWords } from './cadence.ts';
import { FeedLedger } from './FeedLedger.tsx';
import { FeedStatePill } from './FeedStatePill.tsx';

/** Every feed in one table; on phones each row becomes a card. */
export function FeedTable({ feeds }: { feeds: readonly FeedStatus[] }) {
  const {
    status: { table, cadence },
  } = useWords();
  const format = useFormat();
  return (
    <Table
      caption={table.caption}
      label={table.label}
      onPhones="lines"
      rows={feeds}
      rowKey={({ id }) => id}
      rowMarks={({ id }) => ({ 'data-feed': id, id: lineOf(id), tabIndex: -1 })}
      columns={[
        { id: 'state', header: table.state, cell: (feed) => <State feed={feed} /> },
        { id: 'feed', header: table.feed, rowHeader: true, cell: (feed) => <Name feed={feed} /> },
        { id: 'publisher', header: table.publisher, cell: (feed) => <Publisher feed={feed} /> },
        {
          id: 'every',
          header: table.every,
          cell: ({ cadenceMs, residents }) => (residents === true ? table.asWritten : cadenceWords(cadenceMs, cadence)),
        },
        { id: 'updated', header: table.updated, whole: true, cell: (feed) => <Updated feed={feed} /> },
        { id: 'checked', header: table.checked, align: 'end', cell: (feed) => <Checked feed={feed} /> },
        {
          id: 'rows',
          header: table.rows,
          align: 'end',
          cell: (feed) => (
            <>
              {format.count(feed.stored)}
              <FirstLoad feed={feed} />
            </>
          ),
        },
      ]}
      beneath={{
        header: table.details,
        label: ({ title }) => `${table.details}: ${title}`,
        content: (feed) => <FeedLedger feed={feed} />,
      }}
    />
  );
}

function State({ feed }: { feed: FeedStatus }) {
  return (
    <>
      <FeedStatePill state={feed.state} />
      {feed.simulated === true ? <SampleTag /> : null}
      <Why feed={feed} />
      <Ending feed={feed} />
    </>
  );
}

function Name({ feed }: { feed: FeedStatus }) {
  const {
    status: { table },
    ui,
  } = useWords();
  return (
    <Named>
      <a href={feed.homepage} target="_blank" rel="noopener noreferrer">
        <SourceName of={feed.title} />
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>
      <Code>{feed.dataset}</Code>
      {feed.unofficial ? <Small>{table.unofficial}</Small> : null}
      {feed.shapeOnly === true ? <Small>{table.shapeOnly}</Small> : null}
    </Named>
  );
}

function Publisher({ feed }: { feed: FeedStatus }) {
  return (
    <>
      <span lang="en">{feed.publisher}</span>
      <Licence licence={feed.licence} />
    </>
  );
}

/** When the city last updated it and how long ago that is. */
function Updated({ feed }: { feed: FeedStatus }) {
  const {
    status: { table },
    ui,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const { cityUpdatedAt: at } = feed;
  const days = at === undefined ? 0 : Math.floor((now - Date.parse(at)) / DAY_MS);
  return (
    <>
      {at === undefined ? (
        feed.residents === true ? (
          table.noneWritten
        ) : (
          table.noTime
        )
      ) : (
        <>
          <Time at={at}>{format.day(at)}</Time>
          <Small>{days < 2 ? format.age(at, now) : ui.ages.days(days)}</Small>
        </>
      )}
      <Newest feed={feed} />
    </>
  );
}

function Checked({ feed: { checkedAt, nextCheckAt, residents } }: { feed: FeedStatus }) {
  const {
    status: { table },
  } = useWords();
  const format = useFormat();
  const now = useNow();
  return (
    <>
      {checkedAt === undefined ? (
        residents === true ? (
          table.writtenHere
        ) : (
          table.never
        )
      ) : (
        <Time at={checkedAt}>{format.stamp(checkedAt, now)}</Time>
      )}
      {nextCheckAt === undefined ? null : (
        <Small>
          {table.next} <Time at={nextCheckAt}>{format.stamp(nextCheckAt, now)}</Time>
        </Small>
      )}
    </>
  );
}

/**
 * Under which terms the publisher gives the records away; those that many feeds share are said in the page's language.
 */
function Licence({ licence }: { licence: string }) {
  const {
    status: { ledger, licences },
  } = useWords();
  const known = Object.entries(licences).find(([name]) => name === licence)?.[1];
  return (
    <Small data-licence>
      {ledger.licence}: {known ?? <span lang="en">{licence}</span>}
    </Small>
  );
}

/** Why the feed is in its state; where only the worker's own sentence has the figures, that too. */
function Why({ feed }: { feed: FeedStatus }) {
  const { status } = useWords();
  const format = useFormat();
  const now = useNow();
  const told = whyWords(feed, { words: status.why, format, now });
  if (told === undefined) return null;
  const more = feed.stateWhy === 'held' || feed.stateWhy === 'other-form' ? feed.stateReason : undefined;
  return (
    <>
      <Small>{told}</Small>
      {more === undefined ? null : <Small lang="en">{more}</Small>}
    </>
  );
}

/** What the source says of the end of the address we read. One that has ended is told by the feed's state. */
function Ending({ feed: { sourceEnding, stateWhy } }: { feed: FeedStatus }) {
  const {
    status: { ending },
    ui,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  if (sourceEnding === undefined || stateWhy === 'ended') return null;
  const { endsAt, info } = sourceEnding;
  const day = endsAt === undefined ? '' : format.day(endsAt);
  const said = endsAt === undefined ? ending.noDay : Date.parse(endsAt) > now ? ending.on(day) : ending.since(day);
  return (
    <Broken>
      {said}{' '}
      {info === undefined ? null : (
        <a href={info} target="_blank" rel="noopener noreferrer">
          {ending.more}
          <span className="visually-hidden"> {ui.newWindow}</span>
        </a>
      )}
    </Broken>
  );
}

/** The newest record, where the city's time of update comes from elsewhere. */
function Newest({ feed: { newestRecordAt, cityTimeFrom } }: { feed: FeedStatus }) {
  const { status } = useWords();
  const format = useFormat();
  if (newestRecordAt === undefined || cityTimeFrom === 'record') return null;
  return <Small>{status.newestRecord(format.day(newestRecordAt))}</Small>;
}

/** How far a first load has come; gone once it is done. */
function FirstLoad({ feed: { firstLoad, title, state } }: { feed: FeedStatus }) {
  const {
    status: { firstLoad: words },
  } = useWords();
  const format = useFormat();
  if (firstLoad === undefined || firstLoad.done || (firstLoad.rows === 0 && state !== 'loading')) return null;
  const { rows, expectedRows, secondsLeft } = firstLoad;
  return (
    <Broken>
      {expectedRows === undefined
        ? words.noTotal(format.count(rows))
        : words.progress(format.count(rows), format.count(expectedRows))}
      {secondsLeft === undefined ? '' : `, ${leftWords(secondsLeft, words)}`}
      {expectedRows === undefined ? null : <progress max={expectedRows} value={rows} aria-label={words.label(title)} />}
    </Broken>
  );
}

/** Beside the longer columns a name would break within its words. */
const Named = styled.div`
  ${from.phone} {
    min-width: 11rem;
  }
`;
const Small = styled.small`
  display: block;
  font: ${font.meta};
  color: ${color.ink3};
  & progress {
    display: block;
    width: 100%;
    height: 6px;
    margin-top: 4px;
    accent-color: ${color.primary};
  }
`;
/** A sentence among numbers. */
const Broken = styled(Small)`
  white-space: normal;
`;
const Code = styled.code`
  display: block;
  font: ${font.monoSmall};
  color: ${color.ink3};
`;
