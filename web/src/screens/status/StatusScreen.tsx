import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Download } from 'lucide-react';
import { listFeeds } from '@moontower/contracts/addresses/feeds';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds, summary } from '@moontower/ui/data/queries/queries.ts';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { isAbsent } from '@moontower/ui/records/first-read/not-read.ts';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { saveFile } from '@moontower/ui/data/save-file.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { hashName } from '@moontower/ui/router/hash-name.ts';
import { Link, useLocation } from '@moontower/ui/router/router.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedStatePill } from './FeedStatePill.tsx';
import { FeedTable } from './FeedTable.tsx';
import { HostRules } from './HostRules.tsx';
import { feedsCsv } from './feeds-csv.ts';
import { STATE_ORDER } from './feed-states.ts';

/** How fresh each feed is, and what became of every row it sent. */
export function StatusScreen() {
  const { status } = useWords();
  const format = useFormat();
  const answer = useQuery(feeds());
  useRefreshed('feeds');
  const recorded = useQuery(summary()).data?.city.mode === 'recorded';
  const { here, absent } = sortFeeds(answer.data ?? [], recorded);
  useNamedLine(here.length, absent.length);
  const fresh = here.filter(({ state }) => state === 'ok').length;
  const headline = recorded
    ? status.recorded.headline(format.count(here.length))
    : status.headline(format.count(fresh), format.count(here.length));
  return (
    <Page title={answer.data === undefined ? status.loadingTitle : headline} lead={status.lead}>
      <Async
        answer={answer}
        skeleton={
          <Space>
            <SkeletonRows rows={6} height={62} />
          </Space>
        }
      >
        {() => (
          <>
            <Counts feeds={here} />
            <FeedTable feeds={here} />
            <Absent feeds={absent} />
          </>
        )}
      </Async>
      <HostRules />
      <Explain />
    </Page>
  );
}

/** A link to a feed's line finds it although the lines came after the address, folded away or not. */
function useNamedLine(here: number, absent: number): void {
  const { hash } = useLocation();
  const named = hashName(hash);
  useEffect(() => {
    const line = named === '' ? null : document.getElementById(named);
    line?.closest('details')?.setAttribute('open', '');
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [named, here, absent]);
}

/** Recorded records are of some feeds only: the others are named apart, they are in no trouble. */
function sortFeeds(all: readonly FeedStatus[], recorded: boolean): { here: FeedStatus[]; absent: FeedStatus[] } {
  const absent = all.filter((feed) => isAbsent(feed, recorded));
  return { here: all.filter((feed) => !absent.includes(feed)), absent };
}

function Absent({ feeds: absent }: { feeds: readonly FeedStatus[] }) {
  const {
    status: { recorded },
  } = useWords();
  const format = useFormat();
  if (absent.length === 0) return null;
  return (
    <Folded>
      <summary>{recorded.absent(format.count(absent.length))}</summary>
      <p>{recorded.absentText}</p>
      <FeedTable feeds={absent} />
    </Folded>
  );
}

function Counts({ feeds: all }: { feeds: readonly FeedStatus[] }) {
  const { status } = useWords();
  const format = useFormat();
  const now = useNow();
  const checkedAt = all
    .flatMap((feed) => (feed.checkedAt === undefined ? [] : [feed.checkedAt]))
    .sort()
    .at(-1);
  const states = STATE_ORDER.map((state) => ({
    state,
    count: all.filter((feed) => feed.state === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <Bar>
      {states.map(({ state, count }) => (
        <FeedStatePill key={state} state={state} count={count} />
      ))}
      {checkedAt === undefined ? null : <span>{status.checkedAll(format.stamp(checkedAt, now))}</span>}
      <End>
        <Button $bare $small onClick={() => saveFile('moontower_feeds.csv', 'text/csv', feedsCsv(all))}>
          <Download aria-hidden />
          {status.csv}
        </Button>
      </End>
    </Bar>
  );
}

function Explain() {
  const { status } = useWords();
  const named = ['ok', 'late', 'stale', 'held', 'unreachable', 'drifted'] as const;
  return (
    <Two>
      <Card>
        <h2>{status.how.title}</h2>
        <dl>
          {named.map((state) => (
            <div key={state}>
              <dt>
                <FeedStatePill state={state} />
              </dt>
              <dd>{status.how[state]}</dd>
            </div>
          ))}
        </dl>
        <p>{status.how.live}</p>
      </Card>
      <Card>
        <h2>{status.ifStale.title}</h2>
        <p>{status.ifStale.text}</p>
        <p>
          <a href={listFeeds.path}>{status.ifStale.json}</a> <Link to="/corrections">{status.ifStale.report}</Link>
        </p>
      </Card>
    </Two>
  );
}

const Folded = styled.details`
  margin-top: 16px;
  & > summary {
    padding: 8px 0;
    font: ${font.uiStrong};
    cursor: pointer;
  }
  & > p {
    margin-bottom: 8px;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Space = styled.div`
  margin-top: 50px;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  min-height: 36px;
  margin: 14px 0 8px;
  font: ${font.small};
  color: ${color.ink2};
`;
const End = styled.span`
  margin-left: auto;
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 24px;
  align-items: start;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Card = styled.section`
  padding: 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  & > h2 {
    margin-bottom: 8px;
  }
  & > p {
    color: ${color.ink2};
  }
  & > p + p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 10px;
  }
  & > dl > div {
    display: grid;
    grid-template-columns: minmax(min(8rem, 50%), auto) minmax(0, 1fr);
    gap: 4px 16px;
    padding: 4px 0;
    align-items: baseline;
  }
`;
