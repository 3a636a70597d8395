import type { City } from '@moontower/city';
import { AppError, MINUTE_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { itemsToGeocode, recordNotFound, placeItem } from '@moontower/store/geocoding/geocode-writes';
import type { Effects } from '../sources/source.ts';
import { lookUpWith, type LookUpResult } from './look-up.ts';

/**
 * Addresses of one job at most: at one a second the time ends it first, and those that other records know cost no
 * second.
 */
const AT_ONCE = 5_000;
const LONGEST_MS = 8 * MINUTE_MS;
/** So many answers in a row that are no places: the geocoder changed, and asking on is no use. */
const MOST_BAD = 3;
const FACTS = {
  records: 'Looked up: another record of the city has a point for this address',
  service: 'Looked up from the address; © OpenStreetMap contributors',
} as const;

export interface GeocodeContext {
  city: City;
  store: Store;
  effects: Effects;
}
export interface GeocodeCounts {
  placed: number;
  notFound: number;
}

async function settle(
  { store, city }: Pick<GeocodeContext, 'store' | 'city'>,
  id: string,
  { found, at }: { found: LookUpResult | undefined; at: Date },
): Promise<boolean> {
  const [lon, lat] = found?.place.location ?? [undefined, undefined];
  const { location } = city.checkPoint(lon, lat);
  if (found !== undefined && location !== undefined)
    return placeItem(store, id, {
      location,
      district: city.districtAt(...location.coordinates),
      fact: FACTS[found.from],
      at,
    });
  await recordNotFound(store, id, at);
  return false;
}

/** The day's questions to the geocoder are asked: the rest waits for tomorrow. */
const isSpent = (error: unknown): boolean => error instanceof AppError && error.code === 'too_many_requests';

/**
 * Gives points to records that have an address only, one address a second. A geocoder that is away or asks for quiet
 * ends the job (tried again later, nothing lost); an address it answers badly is left without an exact location.
 * `begun`: when the job began, milliseconds, since it ends some minutes after.
 */
export async function geocodeItems({ city, store, effects }: GeocodeContext, begun: number): Promise<GeocodeCounts> {
  const lookUp = lookUpWith(store, effects, city);
  const result = { placed: 0, notFound: 0 };
  let bad = 0;
  for (const { _id, address = '' } of await itemsToGeocode(store, begun, AT_ONCE)) {
    if (effects.nowMs() - begun > LONGEST_MS) break;
    effects.signal.throwIfAborted();
    const at = new Date(effects.nowMs());
    let found: LookUpResult | undefined;
    try {
      found = await lookUp(address);
      bad = 0;
    } catch (error) {
      if (isSpent(error)) break;
      bad += 1;
      if (!(error instanceof AppError) || error.code !== 'source_changed' || bad >= MOST_BAD) throw error;
    }
    if (await settle({ store, city }, _id, { found, at })) result.placed += 1;
    else result.notFound += 1;
  }
  return result;
}
