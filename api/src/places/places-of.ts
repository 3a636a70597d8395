import type { City } from '@moontower/city';
import type { PlaceSearch } from '@moontower/endpoints/place-search';
import type { Store } from '@moontower/store';
import { createGeocoder } from '@moontower/store/geocoding/geocoder';
import { geocodeReads } from '@moontower/store/geocoding/geocode-queries';
import { storedLimitsOf } from '@moontower/store/requests/stored-limits';
import type { ApiConfig } from '../config.ts';
import { publicUrlOf } from '../sending-settings.ts';
import { createPlaceSearch } from './place-search.ts';
import { queryNominatim } from './query-nominatim.ts';

/** Addresses for points, and points for addresses: of what is stored, else of the geocoder. */
export function placesOf(config: ApiConfig, { store, city }: { store: Store; city: City }): PlaceSearch {
  const geocoder = createGeocoder({
    reads: geocodeReads(store),
    keptLimits: storedLimitsOf(store),
    ask: queryNominatim({ url: config.GEOCODER_URL, agent: `Moontower/1 (${publicUrlOf(config)})` }),
    city,
    nowMs: Date.now,
  });
  return createPlaceSearch({ geocoder, city });
}
