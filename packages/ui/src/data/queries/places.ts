import { geocode } from '@moontower/contracts/addresses/address';
import type { FoundPlace, GeocodeAnswer } from '@moontower/contracts/routes/geocode';
import { city } from '../../city.ts';
import { ApiError } from '../requests/api-fetch.ts';
import { ask } from '../requests/ask.ts';

/** The specification's limits: exact, ten seconds, a position at most a minute old. */
const LOCATION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
export type LocationProblem = 'unsupported' | 'denied' | 'failed';

/** Asks the browser where the reader is. Only ever called by a press. */
export async function locateReader(): Promise<{ lon: number; lat: number; accuracyM: number } | LocationProblem> {
  if (!('geolocation' in navigator)) return 'unsupported';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude, accuracyM: coords.accuracy }),
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
  | { kind: 'street'; words: string }
  | { kind: 'zip'; zips: string[] }
  | { kind: 'problem'; problem: 'missing' | 'offline' }
  | { kind: 'problem'; problem: 'beyond'; where: string }
  | { kind: 'problem'; problem: 'busy' | 'slow' | 'down'; retryInS: number };

const MOST_CHOICES = 5;
/** Longer than the API itself waits for the map service. */
const GEOCODER_MS = 14_000;
const AGAIN_S = { busy: 60, slow: 15, down: 30 } as const;

/** The place of a text, whatever it looks like: for who says that a place is meant. */
export async function queryGeocoder(text: string): Promise<Lookup> {
  try {
    return readAnswer(await ask(geocode, { query: { q: text.trim() } }, { signal: AbortSignal.timeout(GEOCODER_MS) }));
  } catch (error) {
    return readFailure(error, navigator.onLine);
  }
}

export function readAnswer({ places, geocoder, problem, retryInS, outside, attribution }: GeocodeAnswer): Lookup {
  if (geocoder === 'unavailable') {
    const why = problem ?? 'down';
    return { kind: 'problem', problem: why, retryInS: retryInS ?? AGAIN_S[why] };
  }
  const [first] = places;
  if (first === undefined)
    return outside === undefined
      ? { kind: 'problem', problem: 'missing' }
      : { kind: 'problem', problem: 'beyond', where: outside };
  return places.length === 1
    ? { kind: 'place', place: first, attribution }
    : { kind: 'choices', places: places.slice(0, MOST_CHOICES), attribution };
}

export function readFailure(error: unknown, online: boolean): Lookup {
  if (!online) return { kind: 'problem', problem: 'offline' };
  const problem =
    error instanceof ApiError && error.status === 429
      ? 'busy'
      : error instanceof Error && error.name === 'TimeoutError'
        ? 'slow'
        : 'down';
  return { kind: 'problem', problem, retryInS: AGAIN_S[problem] };
}

/** The council district of a point; the city's outlines are fetched only for this. */
export async function districtOf(point: { lon: number; lat: number }): Promise<number | undefined> {
  const { districtsOf } = await import('@moontower/city/drawn');
  return (await districtsOf(city.id))(point.lon, point.lat);
}

/** What every label of the map service ends in, and the reader of this page knows. */
const FRAME = new Set([city.name, ...city.place.split(', '), ...city.counties, 'United States']);

/**
 * `1100, Congress Avenue, Downtown, Springfield, Sangamon County, Illinois, 62701, United States` → `1100 Congress
 * Avenue,
 * Downtown, 78701`.
 */
export function shortLabel(label: string): string {
  const all = label
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parts = all.filter((part) => !FRAME.has(part));
  const [first = label.trim(), second, ...rest] = parts;
  return /^\d+[a-z]?$/i.test(first) && second !== undefined
    ? [`${first} ${second}`, ...rest].join(', ')
    : [first, ...parts.slice(1)].join(', ');
}
