import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { pauseFeed, readFeed } from '../addresses.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { whyWords } from '@moontower/ui/records/first-read/feed-why.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { HeldReading } from './HeldReading.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { useAct } from './use-act.ts';
import { useOperationsWords } from './operations-words.ts';
import { useOperator } from './use-operator.ts';
import { WaysIn } from './WaysIn.tsx';

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
  const { feedsDesk: words, title } = useOperationsWords();
  const operator = useOperator();
  const answer = useQuery(feeds());
  if (operator === 'checking') return <Page title={title} />;
  if (operator === undefined) return <WaysIn />;
  return (
    <>
      <OperatorNav by={operator} />
      <Page title={words.title} lead={words.lead}>
        <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={8} height={72} />}>
          {(all) => (
            <List>
              {all
                .toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title))
                .map((feed) => (
                  <li key={feed.id} id={`feed-${feed.id}`}>
                    <Feed feed={feed} />
                  </li>
                ))}
            </List>
          )}
        </Async>
      </Page>
    </>
  );
}

function Feed({ feed }: { feed: FeedStatus }) {
  const { id, title, state, stateWhy } = feed;
  const { status } = useWords();
  const now = useNow();
  const words = useOperationsWords();
  const format = useFormat();
  const isPaused = stateWhy === 'paused';
  const why = whyWords(feed, { words: status.why, format, now });
  return (
    <article>
      <Head>
        <h2>{title}</h2>
        <StatePill tone={TONES[state] ?? 'off'}>{isPaused ? words.feedsDesk.paused : status.states[state]}</StatePill>
      </Head>
      {why === undefined || isPaused ? null : <p>{why}</p>}
      <Looked feed={feed} isPaused={isPaused} />
      {state === 'held' && !isPaused ? <HeldReading feed={id} title={title} /> : null}
      {hasSource(feed) ? <FeedActs feed={feed} isPaused={isPaused} /> : null}
    </article>
  );
}

const hasSource = ({ calculated, residents }: FeedStatus): boolean => calculated !== true && residents !== true;

function Looked({ feed: { checkedAt, nextCheckAt }, isPaused }: { feed: FeedStatus; isPaused: boolean }) {
  const { feedsDesk: words } = useOperationsWords();
  const format = useFormat();
  return (
    <Told>
      {checkedAt === undefined ? words.never : <Time at={checkedAt}>{words.checked(format.dayTime(checkedAt))}</Time>}{' '}
      {nextCheckAt === undefined || isPaused ? null : words.next(format.dayTime(nextCheckAt))}
    </Told>
  );
}

function FeedActs({ feed: { id, title }, isPaused }: { feed: FeedStatus; isPaused: boolean }) {
  const words = useOperationsWords();
  const { act, isPending } = useAct([['feeds']]);
  const read = (full: boolean) => ask(readFeed, { params: { feed: id }, body: { full } });
  const pause = () => ask(pauseFeed, { params: { feed: id }, body: { paused: !isPaused } });
  const turn = isPaused ? words.feedsDesk.resume : words.feedsDesk.pause;
  const all = [
    ...(isPaused
      ? []
      : [
          { ...words.acts.read, send: () => read(false) },
          { ...words.acts.readAll, send: () => read(true) },
        ]),
    { ...turn, send: pause },
  ];
  return (
    <Row>
      {all.map(({ press: says, label, done, send }) => (
        <Button
          key={says}
          $small
          disabled={isPending}
          aria-label={label(title)}
          onClick={() => void act({ send, done, name: title })}
        >
          {says}
        </Button>
      ))}
    </Row>
  );
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin-top: 20px;
  & > li > article {
    display: grid;
    gap: 6px;
    padding: 16px 20px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
    overflow-wrap: anywhere;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  align-items: center;
  & > h2 {
    font: ${font.h3};
  }
`;
const Told = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
