import { AppError, type BoundingBox } from '@moontower/contracts';
import { z } from 'zod';
import { searchWords } from '../items/search-words.ts';
import type { FoundAddress } from './geocode-queries.ts';

/** What the geocoder must know of its city. */
export interface GeocodedCity {
  name: string;
  /** As an address ends: `Springfield, Illinois`. */
  place: string;
  box: BoundingBox;
  districtAt: (lon: number, lat: number) => number | undefined;
}

/** One question to the service, and the name under which its answer is kept. */
export interface PlaceQuestion {
  key: string;
  path: string;
}

/** Longer answers are no list of five places. */
export const LARGEST_ANSWER = 200_000;
const MOST_PLACES = 5;
/**
 * Nominatim's place ranks: 28 and up are houses and named places, 26 and 27 streets, below that quarters, ZIP codes,
 * cities.
 */
const HOUSE_RANK = 28;
const STREET_RANK = 26;

/** Where a text is within the city's box; the city is named to the service where the text does not. */
export function inCity(text: string, { name, place, box: [west, south, east, north] }: GeocodedCity): PlaceQuestion {
  const words = searchWords(text);
  const query = new URLSearchParams({
    q: words.includes(name.toLowerCase()) ? text : `${text}, ${place}`,
    format: 'json',
    limit: String(MOST_PLACES),
    countrycodes: 'us',
    viewbox: `${west},${north},${east},${south}`,
    bounded: '1',
  });
  return { key: `q ${words.join(' ')}`, path: `/search?${query.toString()}` };
}

/** Where in the country a text is. */
export function inCountry(text: string): PlaceQuestion {
  const query = new URLSearchParams({ q: text, format: 'json', limit: '1', countrycodes: 'us' });
  return { key: `w ${searchWords(text).join(' ')}`, path: `/search?${query.toString()}` };
}

/**
 * Which address is at a point. Four decimals are about 10 m: enough for an address, and neighbours share the answer.
 */
export function atPoint(lon: number, lat: number): PlaceQuestion {
  const [x, y] = [lon.toFixed(4), lat.toFixed(4)];
  const query = new URLSearchParams({ format: 'json', lat: y, lon: x, zoom: '18' });
  return { key: `r ${x} ${y}`, path: `/reverse?${query.toString()}` };
}

const coordinate = z.union([z.string(), z.number()]).transform(Number).pipe(z.number().min(-180).max(180));
const Place = z.object({
  display_name: z.string().max(1000),
  lat: coordinate,
  lon: coordinate,
  place_rank: z.number().optional(),
});
const Nowhere = z.object({ error: z.unknown() });

/**
 * The service's answer as at most five places, each once. Throws `source_changed` for whatever is no list of places.
 */
export function readPlaces(text: string, { districtAt }: GeocodedCity): FoundAddress[] {
  const body = text.length > LARGEST_ANSWER ? undefined : parse(text);
  if (Nowhere.safeParse(body).success) return [];
  const places = z.array(Place).safeParse(Array.isArray(body) ? body : [body]);
  if (!places.success)
    throw new AppError('source_changed', 'The geocoder answered something that is not a list of places.');
  const found = places.data.map(({ display_name: label, lat, lon, place_rank: rank }): FoundAddress => ({
    label,
    location: [lon, lat],
    district: districtAt(lon, lat),
    ...(rank === undefined ? {} : { precision: precisionOf(rank) }),
  }));
  // A street is several ways with one name each.
  return found
    .filter(({ label }, at) => found.findIndex((other) => other.label === label) === at)
    .slice(0, MOST_PLACES);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const precisionOf = (rank: number) => (rank >= HOUSE_RANK ? 'address' : rank >= STREET_RANK ? 'street' : 'area');

/** A place without the house number that was asked for is not that address, whatever kind of place it is. */
export function asExactAs([house = '']: readonly string[], place: FoundAddress): FoundAddress {
  return place.precision === 'address' && /^\d/.test(house) && !searchWords(place.label).includes(house)
    ? { ...place, precision: 'street' }
    : place;
}
