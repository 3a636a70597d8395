import type { CivicItem } from '@moontower/contracts/item';
import { apiFetch, withQuery } from '../../data/api-fetch.ts';
import { addressKey } from './group-stories.ts';

export interface Place { lon: number; lat: number; name: string }
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

/** Finds an address among the records we hold: the city has already placed it, so no outside service learns what was asked. */
export async function placeOfAddress(text: string): Promise<Place | undefined> {
  const wanted = addressKey(text);
  if (wanted === undefined) return undefined;
  const found = await apiFetch<CivicItem[]>(withQuery('/api/items', { q: wanted, limit: 100 }));
  const match = found.find((item) => item.location !== undefined && item.precision !== 'district' && addressKey(item.address) === wanted);
  const [lon, lat] = match?.location?.coordinates ?? [];
  return lon === undefined || lat === undefined ? undefined : { lon, lat, name: text.trim() };
}

/** The council district of a point; the city's outlines are fetched only for this. */
export async function districtOf(point: { lon: number; lat: number }): Promise<number | undefined> {
  const { districtAt } = await import('@moontower/city/austin/districts');
  return districtAt(point.lon, point.lat);
}
