import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CivicItem } from '@moontower/contracts/item';
import type { ItemEvent, Watch } from '@moontower/contracts/event';
import { config } from '../../config.ts';
import { items, summary } from '../../data/queries.ts';
import { useHeldList } from '../../data/use-held-list.ts';
import { DEFAULT_TYPES, itemsQuery, periodInForce, periodStart, type FeedFilters, type Period } from './feed-filters.ts';
import { matchesArrival } from './match-arrival.ts';

const uidOf = (item: CivicItem) => item.uid;

/** What the feed shows and what waits: the list stays still until the pill is pressed. */
export function useFeedList(filters: FeedFilters, paused: boolean) {
  const about = useQuery(summary());
  const recorded = about.data?.city.mode === 'recorded' && !about.data.city.shifted;
  const period: Period = periodInForce(filters, recorded);
  // The start of the period stands still while the page is open, else every hour would be a new list.
  const [openedAt] = useState(() => Date.now());
  const since = useMemo(() => periodStart(period, openedAt), [period, openedAt]);
  const parameters = useMemo(() => itemsQuery(filters, since), [filters, since]);
  const options = items(parameters, { paused });
  const query = useQuery(options);
  const watch = useMemo<Pick<Watch, 'types' | 'districts'>>(() => ({
    types: DEFAULT_TYPES.filter((type) => filters.types.length === 0 || filters.types.includes(type)),
    ...(filters.districts.length > 0 ? { districts: filters.districts } : {}),
  }), [filters.types, filters.districts]);
  const total = query.data?.total ?? 0;
  const oldestShown = total > config.itemLimit ? query.data?.items.at(-1)?.publishedAt : undefined;
  const held = useHeldList({
    listKey: options.queryKey, rows: query.data?.items, isPlaceholder: query.isPlaceholderData, idOf: uidOf, watch, paused,
    refetch: async () => (await query.refetch()).data?.items,
    accept: (event: ItemEvent) => matchesArrival(filters, { since, oldestShown }, event),
  });
  useShowWhenEmpty(held.shown?.length === 0 && !query.isPlaceholderData, held.waiting, held.show);
  return { about: about.data, period, parameters, query, held, total, capped: total > config.itemLimit, settled: about.isFetched || filters.period !== undefined };
}

/** On an empty list nothing moves under the reader, so the first arrivals of a first load appear by themselves. */
function useShowWhenEmpty(empty: boolean, waiting: number, show: () => Promise<void>): void {
  const showing = useRef(false);
  useEffect(() => {
    if (!empty || waiting === 0 || showing.current) return;
    showing.current = true;
    void show().finally(() => { showing.current = false; });
  }, [empty, waiting, show]);
}
