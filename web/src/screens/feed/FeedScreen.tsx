import { memo, Suspense, useMemo, useState } from 'react';
import styled from 'styled-components';
import { listItems } from '@moontower/contracts/addresses/items';
import type { FeedStatus } from '@moontower/contracts/feed';
import type { CivicItem } from '@moontower/contracts/item';
import { hrefOf } from '../../data/ask.ts';
import { below, color } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { FirstReadNote } from '../../records/first-read.ts';
import { LateFeeds } from '../../records/late-feeds.ts';
import { firstReading } from '../../records/use-first-read.ts';
import { Lead, Wrap } from '../../ui/Page.tsx';
import { NoteFailed } from '../../ui/PartFailed.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Format } from '@moontower/words/format';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFormat, useLanguage, useWords } from '../../words/WordsProvider.tsx';
import { FeedBar } from './FeedBar.tsx';
import { FeedFilterBar } from './FeedFilterBar.tsx';
import { FeedList, Waiting } from './FeedList.tsx';
import { NearForm } from './NearForm.tsx';
import type { FeedFilters } from './feed-filters.ts';
import { useFeedFilters, type FeedFiltersInUse } from './use-feed-filters.ts';
import { useFeedAnswers, useFeedList } from './use-feed-list.ts';

const AddressNote = lazyPart(
  async () => (await import('./FeedAddressNote.tsx')).FeedAddressNote,
  undefined,
  NoteFailed,
);
const FirstVisit = lazyPart(async () => (await import('./FirstVisit.tsx')).FirstVisit, undefined, NoteFailed);
const ViewMenu = lazyPart(async () => (await import('./ViewMenu.tsx')).ViewMenu, []);
const FeedEmpty = lazyPart(async () => (await import('./FeedEmpty.tsx')).FeedEmpty, ['feedParts']);
const Unplaced = lazyPart(async () => (await import('./Unplaced.tsx')).Unplaced, ['feedParts'], NoteFailed);
const WeekRail = lazyPart(async () => (await import('./WeekRail.tsx')).WeekRail, ['feedParts']);

/** Home: what changed, by day. */
export function FeedScreen() {
  const { filters, change } = useFeedFilters();
  const [paused, setPaused] = useState(false);
  return (
    <FeedPage
      answers={useFeedAnswers(filters, paused)}
      filters={filters}
      change={change}
      paused={paused}
      setPaused={setPaused}
    />
  );
}

interface PageProps {
  answers: ReturnType<typeof useFeedAnswers>;
  filters: FeedFilters;
  change: FeedFiltersInUse['change'];
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

const FeedPage = memo(function FeedPage({ answers, filters, change, paused, setPaused }: PageProps) {
  const { feed } = useWords();
  const format = useFormat();
  const language = useLanguage();
  const nowMs = useNow();
  const { about, sources, period, week, parameters, query, settled } = answers;
  const { held, total, matching } = useFeedList(answers, filters, paused);
  const feedsById = useMemo(() => new Map(sources?.map((source) => [source.id, source])), [sources]);
  const shown = settled || filters.period !== undefined ? held.shown : undefined;
  const title = isToday(shown?.[0], format, nowMs) ? feed.titleToday : feed.title;
  return (
    <Wrap>
      <Head>
        <h1>{title}</h1>
        <Lead>{feed.lead}</Lead>
        <Suspense>
          <FirstVisit />
        </Suspense>
        <NearForm filters={filters} change={change} />
      </Head>
      <Columns>
        <List $waiting={shown === undefined}>
          {location.search === '' ? null : (
            <Suspense>
              <AddressNote />
            </Suspense>
          )}
          <FeedFilterBar
            matching={matching}
            filters={filters}
            period={period}
            change={change}
            parameters={parameters}
          />
          <FeedBar
            items={shown}
            total={total}
            checkedAt={query.data?.asOf}
            nowMs={nowMs}
            waiting={held.waiting}
            show={() => void held.show()}
            paused={paused}
            setPaused={setPaused}
            sorted={filters.sort !== 'newest'}
            menu={
              <Suspense>
                <ViewMenu filters={filters} change={change} />
              </Suspense>
            }
          />
          <Notes shown={shown} sources={sources} />
          <Async
            answer={{ ...query, data: shown }}
            skeleton={<Waiting />}
            isEmpty={(rows) => rows.length === 0}
            empty={
              <Suspense>
                <FeedEmpty filters={filters} period={period} change={change} byType={about?.byType} />
              </Suspense>
            }
          >
            {(rows) => (
              <FeedList
                items={rows}
                total={total}
                filters={filters}
                change={change}
                feedsById={feedsById}
                nowMs={nowMs}
                fresh={held.fresh}
                csv={hrefOf(listItems, { query: { ...parameters, format: 'csv' } })}
              />
            )}
          </Async>
          <Suspense>
            <Unplaced items={shown} districts={filters.districts} />
          </Suspense>
        </List>
        <Suspense fallback={<span />}>
          <WeekRail
            feedsById={feedsById}
            rss={hrefOf(listItems, {
              query: { ...parameters, format: 'atom', lang: language === 'es' ? language : undefined },
            })}
            since={week}
            parameters={parameters}
          />
        </Suspense>
      </Columns>
    </Wrap>
  );
});

/** What is wrong with the sources of the rows, and that not all of them were read yet; nothing before the rows. */
function Notes({ shown, sources }: { shown: readonly CivicItem[] | undefined; sources: FeedStatus[] | undefined }) {
  if (shown === undefined) return null;
  return (
    <Suspense>
      <LateFeeds brief from={shown.map(({ feed: id }) => id)} />
      {shown.length === 0 || sources === undefined || firstReading(sources) === undefined ? null : <FirstReadNote />}
    </Suspense>
  );
}

function isToday(item: CivicItem | undefined, format: Format, nowMs: number): boolean {
  return item !== undefined && format.dayKey(item.publishedAt) === format.dayKey(nowMs);
}

/** As tall as the screen while nothing is there yet: what follows the list on a phone does not jump. */
const List = styled.div<{ $waiting: boolean }>`
  min-width: 0;
  min-height: ${({ $waiting }) => ($waiting ? '100vh' : '0')};
`;
const Head = styled.header`
  position: relative;
  padding-top: 28px;
  ${below.phone} {
    padding-top: 16px;
    & > p {
      display: none;
    }
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 40px;
  align-items: start;
  margin-top: 12px;
  color: ${color.ink};
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 24px;
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below.phone} {
    gap: 32px;
  }
`;
