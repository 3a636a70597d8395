import { useCallback, useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Watch } from '@moontower/contracts/event';
import { DAY_MS } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import { config } from '@moontower/ui/config.ts';
import { feeds, items, summary, type ItemList } from '@moontower/ui/data/queries/queries.ts';
import { clockAhead, serverNow } from '@moontower/ui/data/requests/server-clock.ts';
import { heardByList } from '@moontower/ui/data/live/still-list.ts';
import { useShowWhenEmpty } from '@moontower/ui/data/feed/use-show-when-empty.ts';
import { useStillList } from '@moontower/ui/data/live/use-still-list.ts';
import {
  ALL_TYPES,
  DEFAULT_TYPES,
  itemsQuery,
  periodInForce,
  periodStart,
  type FeedFilters,
  type Period,
} from './filters/feed-filters.ts';
import { matchesArrival } from './match-arrival.ts';
import { matchingOf } from './matching.ts';
import { standingTotal, uidOf, withoutTakenBack } from './standing-total.ts';

/**
 * Where only the server can tell whether an arrival belongs to the list, it is asked this long after the first of them,
 * for all of them.
 */
const ASK_AFTER_MS = 2_000;

/**
 * What the feed rests on. The answers are taken as deferred values: the library tells of an answer in a way that draws
 * at once and whole, which would hold a phone's thread for a fifth of a second.
 */
export function useFeedAnswers(filters: FeedFilters, paused: boolean) {
  const about = useQuery(summary());
  const sources = useQuery(feeds());
  const period: Period = periodInForce(filters);
  const now = serverNow();
  const since = periodStart(period, now, city.zone);
  const parameters = itemsQuery(filters, since);
  // Not of its start: after midnight the list stands, and what is read then waits. Of a clock that was days wrong.
  const daysAhead = Math.round(clockAhead() / DAY_MS);
  const options = items(parameters, { paused, of: itemsQuery(filters, `${period} ${daysAhead}`) });
  // A list that is shown again is compared once with the server, for nobody listened meanwhile: what it lacks waits
  // behind the pill.
  const query = useQuery({ ...options, staleTime: 0 });
  return useDeferredValue({
    about: about.data,
    sources: sources.data,
    settled: about.isFetched,
    period,
    since,
    week: periodStart('7d', now, city.zone),
    parameters,
    query,
    listKey: options.queryKey,
  });
}

/** What the feed shows and what waits: the list stays still until the pill is pressed. */
export function useFeedList(
  { query, since, listKey, settled }: ReturnType<typeof useFeedAnswers>,
  filters: FeedFilters,
  paused: boolean,
) {
  const watch = useMemo(() => watchFor(filters), [filters]);
  const oldestShown = oldestOfFull(query.data);
  const { refetch: read } = query;
  const reread = useCallback(async () => (await read({ throwOnError: true })).data?.items, [read]);
  const ask = useCallback(async () => {
    await read({ throwOnError: true });
    return undefined;
  }, [read]);
  const held = useStillList({
    listKey,
    rows: query.data?.items,
    isPlaceholder: query.isPlaceholderData,
    idOf: uidOf,
    stands: 'first',
    remembered: true,
    watch,
    hear: (event) => heardByList(event, (arrival) => matchesArrival(filters, { since, oldestShown }, arrival)),
    read: reread,
    ask,
    askAfterMs: ASK_AFTER_MS,
    paused,
  });
  const newest = query.isPlaceholderData ? undefined : query.data?.items;
  const stands = useMemo(() => withoutTakenBack(held.shown, newest, oldestShown), [held.shown, newest, oldestShown]);
  const standing = useMemo(() => standingTotal(stands, query.data), [stands, query.data]);
  useShowWhenEmpty(stands?.length === 0 && !query.isPlaceholderData && !query.isError, held.waiting, held.show);
  const shown = settled || filters.period !== undefined ? stands : undefined;
  return { held, shown, standing, matching: matchingOf(query) };
}

/** Where a full list ends. */
function oldestOfFull(list: ItemList | undefined): string | undefined {
  return list !== undefined && list.total > config.itemLimit ? list.items.at(-1)?.publishedAt : undefined;
}

function watchFor({ types, districts }: FeedFilters): Pick<Watch, 'types' | 'districts'> {
  const wanted = types.length === 0 ? DEFAULT_TYPES : ALL_TYPES.filter((type) => types.includes(type));
  return { types: [...wanted], ...(districts.length > 0 ? { districts } : {}) };
}
