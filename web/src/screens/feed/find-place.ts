import type { CivicItem } from '@moontower/contracts/item';
import type { FoundPlace, GeocodeAnswer } from '@moontower/contracts/routes/geocode';
import { ApiError, apiFetch, withQuery } from '../../data/api-fetch.ts';
import { addressKey } from './group-stories.ts';
import { isPlaceText } from './near-text.ts';

/** The specification's limits: exact, ten seconds, a position at most a minute old. */
const LOCATION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
export type LocationProblem = 'unsupported' | 'denied' | 'failed';

/** Asks the browser where the reader is. Only ever called by a press. */
export async function locateReader(): Promise<{ lon: number; lat: number } | LocationProblem> {
  if (!('geolocation' in navigator)) return 'unsupported';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude }),
      (problem) => resolve(problem.code === problem.PERMISSION_DENIED ? 'denied' : 'failed'),
      LOCATION_OPTIONS,
    );
  });
}

/** What became of a text: one place, at most five to choose from, words to search for, or why there is no place. */
export type Lookup =
  | { kind: 'place'; place: FoundPlace; attribution?: string }
  | { kind: 'choices'; places: readonly FoundPlace[]; attribution?: string }
  | { kind: 'words' }
  | { kind: 'problem'; problem: 'missing' | 'offline' }
  | { kind: 'problem'; problem: 'beyond'; where: string }
  | { kind: 'problem'; problem: 'busy' | 'slow' | 'down'; retryInS: number };

const MOST_CHOICES = 5;
/** The records answer at once or are not waited for. */
const RECORDS_MS = 1_500;
/** Longer than the API itself waits for the map service. */
const GEOCODER_MS = 14_000;
const AGAIN_S = { busy: 60, slow: 15, down: 30 } as const;

/** Looks a text up: an address that one of our records has exactly needs no outside service, any other is asked of `/api/geocode`. */
export async function findPlace(text: string): Promise<Lookup> {
  if (!isPlaceText(text)) return { kind: 'words' };
  const known = await placeAmongRecords(text).catch(() => undefined);
  if (known !== undefined) return { kind: 'place', place: known };
  return askGeocoder(text);
}

/** The place of a text, whatever it looks like: for who says that a place is meant. */
export async function askGeocoder(text: string): Promise<Lookup> {
  try {
    return readAnswer(await apiFetch<GeocodeAnswer>(withQuery('/api/geocode', { q: text.trim() }), { signal: AbortSignal.timeout(GEOCODER_MS) }));
  } catch (error) { return readFailure(error, navigator.onLine); }
}

async function placeAmongRecords(text: string): Promise<FoundPlace | undefined> {
  const wanted = addressKey(text);
  if (wanted === undefined) return undefined;
  const found = await apiFetch<CivicItem[]>(withQuery('/api/items', { q: wanted, limit: 100 }), { signal: AbortSignal.timeout(RECORDS_MS) });
  const match = found.find(({ location, precision, address }) => location !== undefined && (precision === 'exact' || precision === 'address') && addressKey(address) === wanted);
  if (match?.location === undefined) return undefined;
  return { label: text.trim(), location: match.location.coordinates, district: match.councilDistrict, source: 'records', precision: 'address' };
}

export function readAnswer({ places, geocoder, problem, retryInS, outside, attribution }: GeocodeAnswer): Lookup {
  if (geocoder === 'unavailable') {
    const why = problem ?? 'down';
    return { kind: 'problem', problem: why, retryInS: retryInS ?? AGAIN_S[why] };
  }
  const [first] = places;
  if (first === undefined) return outside === undefined ? { kind: 'problem', problem: 'missing' } : { kind: 'problem', problem: 'beyond', where: outside };
  return places.length === 1 ? { kind: 'place', place: first, attribution } : { kind: 'choices', places: places.slice(0, MOST_CHOICES), attribution };
}

export function readFailure(error: unknown, online: boolean): Lookup {
  if (!online) return { kind: 'problem', problem: 'offline' };
  const problem = error instanceof ApiError && error.status === 429 ? 'busy' : error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'down';
  return { kind: 'problem', problem, retryInS: AGAIN_S[problem] };
}

/** The council district of a point; the city's outlines are fetched only for this. */
export async function districtOf(point: { lon: number; lat: number }): Promise<number | undefined> {
  const { districtAt } = await import('@moontower/city/austin/districts');
  return districtAt(point.lon, point.lat);
}
