import { periodOf, RINGS, type FeedFilters, type Period, type Ring } from '@moontower/contracts/feed-view';

export { ALL_TYPES, DEFAULT_TYPES, itemsQuery, NO_FILTERS, PERIODS, periodStart, readAmount, readFeedFilters, RINGS, SORTS } from '@moontower/contracts/feed-view';
export type { FeedFilters, Period, Ring, Sort } from '@moontower/contracts/feed-view';

/** Writes the address bar, leaving out whatever was not chosen. `density` is the device's and is kept by the caller. */
export function writeFeedFilters(filters: FeedFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | undefined) => { if (value !== undefined && value !== '') params.set(name, value); };
  put('q', filters.q);
  put('types', filters.types.join(','));
  put('subtypes', filters.subtypes.join(','));
  put('district', filters.districts.join(','));
  put('min', filters.min);
  put('period', filters.period);
  if (filters.near !== undefined) {
    put('near', `${filters.near.lon.toFixed(5)},${filters.near.lat.toFixed(5)}`);
    put('place', filters.place);
    if (filters.radius !== RINGS.moontower) put('radius', String(filters.radius));
  }
  put('sort', filters.sort === 'newest' ? undefined : filters.sort);
  put('view', filters.view === 'stories' ? undefined : filters.view);
  put('page', filters.page === 1 ? undefined : String(filters.page));
  return params;
}

/**
 * The chosen period, or the one that stands until one is chosen.
 * @param recorded the page itself says so from its first byte, for an answer that says so may fail
 */
export function periodInForce(filters: FeedFilters, recorded = 'recording' in document.documentElement.dataset): Period {
  return periodOf(filters, recorded);
}

/** The ring that stands in the address bar, as one of the choices. */
export function ringInUse(filters: FeedFilters): Ring {
  return Object.keys(RINGS).filter((ring): ring is keyof typeof RINGS => ring in RINGS).find((ring) => RINGS[ring] === filters.radius) ?? 'moontower';
}

/** How many choices narrow the feed, for the phone's "Filters (2)". */
export function countChosen(filters: FeedFilters): number {
  return [filters.q !== '', filters.types.length > 0, filters.subtypes.length > 0, filters.districts.length > 0, filters.min !== '',
    filters.period !== undefined, filters.near !== undefined].filter(Boolean).length;
}
