import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feed';
import type { CivicItem } from '@moontower/contracts/item';
import { withQuery } from '../../data/api-fetch.ts';
import { feeds } from '../../data/queries.ts';
import { below, color } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { LateFeeds } from '../../ui/late-feeds.ts';
import { Lead, Wrap } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import type { Format } from '../../words/format.ts';
import { lazyPart } from '../../words/lazy-part.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { FeedBar } from './FeedBar.tsx';
import { FeedFilterBar } from './FeedFilterBar.tsx';
import { FeedList } from './FeedList.tsx';
import { NearForm } from './NearForm.tsx';
import { useFeedFilters } from './use-feed-filters.ts';
import { useFeedList } from './use-feed-list.ts';
import { ViewMenu } from './ViewMenu.tsx';

const AddressNote = lazyPart(async () => (await import('./FeedAddressNote.tsx')).FeedAddressNote);
const FeedEmpty = lazyPart(async () => (await import('./FeedEmpty.tsx')).FeedEmpty, ['feedParts']);
const WeekRail = lazyPart(async () => (await import('./WeekRail.tsx')).WeekRail, ['feedParts']);

/** Home: what changed, by day. */
export function FeedScreen() {
  const { feed } = useWords();
  const format = useFormat();
  const { filters, change } = useFeedFilters();
  const [paused, setPaused] = useState(false);
  const nowMs = useNow();
  const { about, period, parameters, query, held, total, settled } = useFeedList(filters, paused);
  const sources = useQuery(feeds());
  const feedsById = useMemo(() => new Map(sources.data?.map((source) => [source.id, source])), [sources.data]);
  const shown = settled ? held.shown : undefined;
  const title = isToday(shown?.[0], format, nowMs) ? feed.titleToday : feed.title;
  const rss = withQuery('/api/items', { ...parameters, format: 'atom' });
  const csv = withQuery('/api/items', { ...parameters, format: 'csv' });
  useTitle(feed.pageTitle);
  return (
    <Wrap>
      <Head><h1>{title}</h1><Lead>{feed.lead}</Lead><NearForm filters={filters} change={change} /></Head>
      <Columns>
        <List $waiting={shown === undefined}>
          {location.search === '' ? null : <Suspense><AddressNote /></Suspense>}
          <FeedFilterBar total={total} filters={filters} period={period} change={change} rss={rss} csv={csv} />
          <FeedBar items={shown} total={total} checkedAt={lastLook(sources.data)} nowMs={nowMs} live={held.live} waiting={held.waiting} show={() => void held.show()} paused={paused} setPaused={setPaused} sorted={filters.sort !== 'newest'}
            menu={<ViewMenu filters={filters} change={change} />} />
          <Suspense>{shown === undefined ? null : <LateFeeds brief from={shown.map(({ feed: id }) => id)} />}</Suspense>
          <Async answer={{ ...query, data: shown, isPending: shown === undefined && query.error === null }} skeleton={<Waiting><SkeletonRows /></Waiting>} isEmpty={(rows) => rows.length === 0}
            empty={<Suspense><FeedEmpty filters={filters} period={period} change={change} firstLoad={about?.totalItems === 0} /></Suspense>}>
            {(rows) => <FeedList items={rows} total={total} filters={filters} change={change} feedsById={feedsById} nowMs={nowMs} fresh={held.fresh} csv={csv} />}
          </Async>
        </List>
        <Suspense fallback={<span />}><WeekRail feedsById={feedsById} rss={rss} /></Suspense>
      </Columns>
    </Wrap>
  );
}

function lastLook(sources: readonly FeedStatus[] | undefined): string | undefined {
  return sources?.flatMap(({ checkedAt }) => (checkedAt === undefined ? [] : [checkedAt])).sort().at(-1);
}

function isToday(item: CivicItem | undefined, format: Format, nowMs: number): boolean {
  return item !== undefined && format.dayKey(item.publishedAt) === format.dayKey(nowMs);
}

/** As tall as the screen while nothing is there yet: what follows the list on a phone does not jump. */
const List = styled.div<{ $waiting: boolean }>`min-width: 0; min-height: ${({ $waiting }) => ($waiting ? '100vh' : '0')};`;
const Waiting = styled.div`margin: 16px 0 0 100px; ${below.phone} { margin: 40px calc(-1 * var(--gutter)) 0; }`;
const Head = styled.header`
  padding-top: 28px;
  ${below.phone} { padding-top: 16px; & > p { display: none; } }
`;
const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 40px; align-items: start; margin-top: 12px; color: ${color.ink};
  ${below.panel} { grid-template-columns: minmax(0, 1fr) 300px; gap: 24px; }
  ${below.short} { grid-template-columns: minmax(0, 1fr); }
  ${below.phone} { gap: 32px; }
`;
