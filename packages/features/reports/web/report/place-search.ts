import { geocode } from '@moontower/contracts/addresses/address';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { queryGeocoder, shortLabel, type Lookup } from '@moontower/ui/data/queries/places.ts';
import { pinAt } from './pin.ts';
import type { Pin } from '../queue/report-shelf.ts';

/** Longer than the API itself waits for the map service. */
const REVERSE_MS = 14_000;

/** What is said beneath the address. `middle`: only the street or the quarter was found. */
export type PlaceMessage =
  | { say: 'found'; district: number | undefined; middle: boolean; attribution?: string }
  | { say: 'choices'; places: readonly FoundPlace[]; attribution?: string }
  | { say: 'notFound' | 'unavailable' | 'offline' };

export interface PlaceResult {
  pin?: Pin;
  /** What the address field is filled with. */
  address?: string;
  said: PlaceMessage;
}

/** Shorter texts name no place. */
export const SHORTEST = 4;

export const placeOf = (
  { location: [lon, lat], district, precision }: FoundPlace,
  attribution?: string,
): PlaceResult => ({
  pin: pinAt(lon, lat, { from: 'address' }),
  said: { say: 'found', district, middle: precision !== undefined && precision !== 'address', attribution },
});

/**
 * What the map service's answer means for a report: one place sets the pin, several are asked about, none keeps the
 * address as it was written.
 */
export function readLookup(lookup: Lookup): PlaceResult {
  switch (lookup.kind) {
    case 'place':
      return placeOf(lookup.place, lookup.attribution);
    case 'choices':
      return { said: { say: 'choices', places: lookup.places, attribution: lookup.attribution } };
    case 'problem':
      return {
        said: {
          say:
            lookup.problem === 'offline'
              ? 'offline'
              : lookup.problem === 'missing' || lookup.problem === 'beyond'
                ? 'notFound'
                : 'unavailable',
        },
      };
    default:
      return { said: { say: 'notFound' } };
  }
}

export const searchPlace = async (text: string): Promise<PlaceResult> => readLookup(await queryGeocoder(text));

/** The street address at a point, and its district; nothing where the map service does not say. */
export async function addressAt({
  lon,
  lat,
}: Pick<Pin, 'lon' | 'lat'>): Promise<{ address: string; district: number | undefined } | undefined> {
  try {
    const { places } = await ask(
      geocode,
      { query: { lat: String(lat), lon: String(lon) } },
      { signal: AbortSignal.timeout(REVERSE_MS), part: 'places' },
    );
    const [place] = places;
    return place === undefined ? undefined : { address: shortLabel(place.label), district: place.district };
  } catch {
    return undefined;
  }
}
