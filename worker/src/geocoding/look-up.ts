import type { Store } from '@moontower/store';
import { storedLimitsOf } from '@moontower/store/requests/stored-limits';
import { geocodeReads, type FoundAddress } from '@moontower/store/geocoding/geocode-queries';
import { createGeocoder, type Asker } from '@moontower/store/geocoding/geocoder';
import { LARGEST_ANSWER, type GeocodedCity } from '@moontower/store/geocoding/nominatim';
import { isLoopback } from '@moontower/runtime/variables/trusted-proxies';
import { searchWords } from '@moontower/store/items/search-words';
import { addressOf, readText } from '../sources/read-json.ts';
import type { Effects } from '../sources/source.ts';

/** A job of the night has time; a longer pause that the service asks for ends it. */
const PATIENCE = { turnMs: 60_000, answerMs: 60_000 } as const;

/** A service on this machine, as the sample city's, is nobody else's: it need not be spared. */
const OWN_TURN_MS = 20;
const isOnThisMachine = (address: string): boolean => isLoopback(new URL(address).hostname);

export interface LookUpResult {
  place: FoundAddress;
  from: 'records' | 'service';
}
export type LookUp = (address: string) => Promise<LookUpResult | undefined>;

/** The geocoder of API and worker, as records use it: only a house with the number that was asked for is an address. */
export function lookUpWith(store: Store, effects: Effects, city: GeocodedCity): LookUp {
  const address = addressOf(effects, 'geocoder');
  const geocoder = createGeocoder({
    reads: geocodeReads(store, isOnThisMachine(address) ? { turnMs: OWN_TURN_MS } : {}),
    keptLimits: storedLimitsOf(store),
    city,
    ask: (path) => readText(effects, { url: `${address}${path}`, maxBytes: LARGEST_ANSWER }),
    // Turns are shared with other processes, by the clock of the wall.
    nowMs: Date.now,
  });
  const asker: Asker = { who: 'records', signal: effects.signal, ...PATIENCE };
  return async (address) => {
    const [house = '', ...rest] = searchWords(address);
    if (!/^\d/.test(house) || rest.length === 0) return undefined;
    const { from, places } = await geocoder.find(address, asker);
    const place = places.find(({ label }) => searchWords(label).includes(house));
    return place === undefined || from === 'nobody' ? undefined : { place, from };
  };
}
