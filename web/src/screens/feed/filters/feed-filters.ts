import { periodOf, type FeedFilters, type Period } from '@moontower/contracts/views/feed-view';

export {
  ALL_TYPES,
  DEFAULT_TYPES,
  itemsQuery,
  NO_FILTERS,
  PERIODS,
  periodStart,
  readAmount,
  readFeedFilters,
  RINGS,
  SORTS,
} from '@moontower/contracts/views/feed-view';
export type { FeedFilters, Period, Ring, Sort } from '@moontower/contracts/views/feed-view';
export { writeFeedFilters } from '@moontower/ui/data/feed/write-feed-filters.ts';

/**
 * The chosen period, or the one that stands until one is chosen.
 * @param recorded the page itself says so from its first byte, for an answer that says so may fail
 */
export function periodInForce(
  filters: FeedFilters,
  recorded = 'recording' in document.documentElement.dataset,
): Period {
  return periodOf(filters, recorded);
}
