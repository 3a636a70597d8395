import { districtKeys } from '@moontower/contracts/place/city-districts';
import { RINGS, type FeedFilters } from '@moontower/contracts/views/feed-view';

/** Writes the address bar, leaving out whatever was not chosen. `density` is the device's and is kept by the caller. */
export function writeFeedFilters(filters: FeedFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') params.set(name, value);
  };
  put('q', filters.q);
  put('types', filters.types.join(','));
  put('subtypes', filters.subtypes.join(','));
  put('district', districtKeys(filters.districts));
  put('zip', filters.zips.join(','));
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
