import type { FeedFilters } from './feed-filters.ts';

/** How many choices narrow the feed, for the phone's "Filters (2)". */
export function countChosen(filters: FeedFilters): number {
  return [
    filters.q !== '',
    filters.types.length > 0,
    filters.subtypes.length > 0,
    filters.districts.length > 0,
    filters.zips.length > 0,
    filters.min !== '',
    filters.period !== undefined,
    filters.near !== undefined,
  ].filter(Boolean).length;
}
