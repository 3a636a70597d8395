import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { pauseFeed, readFeed } from '../addresses.ts';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { whyWords } from '@moontower/ui/records/first-read/feed-why.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { ActRow } from './desk/ActRow.tsx';
import { Desk } from './desk/Desk.tsx';
import { CardHead, CardList, Small } from './desk/desk-styles.ts';
import { useHashTarget } from './desk/use-hash-target.ts';
import { HeldReading } from './HeldReading.tsx';
import { LookAtAll } from './LookAtAll.tsx';
import { useOperationsWords } from './operations-words.ts';
import { useSourceName } from './use-source-name.ts';

/** What needs a person stands first. */
const ORDER: readonly FeedStatus['state'][] = ['held', 'unreachable', 'drifted', 'stale', 'late', 'waiting', 'loading'];
const rank = ({ state }: FeedStatus): number => {
  const at = ORDER.indexOf(state);
  return at === -1 ? ORDER.length : at;
};
const TONES: Partial<Record<FeedStatus['state'], 'ok' | 'late' | 'stale' | 'error'>> = {
  ok: 'ok',
  held: 'error',
  unreachable: 'error',
  drifted: 'stale',
  stale: 'stale',
  late: 'late',
};

/** Every feed with its state, and what operators do with it. */
export function FeedsDesk() {
  const { feedsDesk: words } = useOperationsWords();
  return (
    <Desk title={words.title} lead={words.lead}>
      <LookAtAll />
      <Feeds />
    </Desk>
  );
}

function Feeds() {
  const { feedsDesk: words } = useOperationsWords();
  const answer = useQuery(feeds());
  return (
    <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={8} height={72} />}>
      {(all) => <FeedList all={all} />}
    </Async>
  );
}

export function FeedList({ all }: { all: readonly FeedStatus[] }) {
  useHashTarget();
  return (
    <List>
      {all
        .toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title))
        .map((feed) => (
          <li key={feed.id} id={`feed-${feed.id}`} tabIndex={-1}>
            <Feed feed={feed} />
          </li>
        ))}
    </List>
  );
}

function Feed({ feed }: { feed: FeedStatus }) {
  const { id, title, state, stateWhy } = feed;
  const { status } = useWords();
  const now = useNow();
  const words = useOperationsWords();
  const format = useFormat();
  const sourceName = useSourceName();
  const isPaused = stateWhy === 'paused';
  const why = whyWords(feed, { words: status.why, format, now });
  return (
    <article>
      <CardHead>
        <h2>
          <SourceName of={title} />
        </h2>
        <StatePill tone={TONES[state] ?? 'off'}>{isPaused ? words.feedsDesk.paused : status.states[state]}</StatePill>
      </CardHead>
      {why === undefined || isPaused ? null : <p>{why}</p>}
      {hasSource(feed) ? (
        <Small>
          <a href={feed.homepage}>{words.feedsDesk.publisher(feed.publisher)}</a>
        </Small>
      ) : null}
      <Looked feed={feed} isPaused={isPaused} />
      {state === 'held' && !isPaused ? <HeldReading feed={id} title={sourceName(title)} /> : null}
      {hasSource(feed) ? <FeedActs feed={feed} isPaused={isPaused} /> : null}
    </article>
  );
}

const hasSource = ({ calculated, residents }: FeedStatus): boolean => calculated !== true && residents !== true;

function Looked({ feed, isPaused }: { feed: FeedStatus; isPaused: boolean }) {
  const { lookedAt = feed.checkedAt, nextCheckAt } = feed;
  const { feedsDesk: words } = useOperationsWords();
  const format = useFormat();
  const never = hasSource(feed) ? words.never : null;
  return (
    <Small>
      {lookedAt === undefined ? never : <Time at={lookedAt}>{words.checked(format.dayTime(lookedAt))}</Time>}{' '}
      {nextCheckAt === undefined || isPaused ? null : words.next(format.dayTime(nextCheckAt))}
    </Small>
  );
}

function FeedActs({ feed: { id, title }, isPaused }: { feed: FeedStatus; isPaused: boolean }) {
  const name = useSourceName()(title);
  const words = useOperationsWords();
  const read = (full: boolean) => () => ask(readFeed, { params: { feed: id }, body: { full } });
  const pause = () => ask(pauseFeed, { params: { feed: id }, body: { paused: !isPaused } });
  const turn = { ...(isPaused ? words.feedsDesk.resume : words.feedsDesk.pause), send: pause };
  const reads = [
    { ...words.acts.read, cannot: words.cannot.read, send: read(false) },
    { ...words.acts.readAll, cannot: words.cannot.read, send: read(true) },
  ];
  return <ActRow acts={isPaused ? [turn] : [...reads, turn]} name={name} changes={[['feeds']]} />;
}

const List = styled(CardList)`
  margin-top: 20px;
  & > li {
    scroll-margin-top: 96px;
  }
`;
