import type { LonLat } from '@moontower/contracts/place/place';
import { readToken } from './requests/api-fetch.ts';

/**
 * Where a problem is reported, with its place in WGS 84 degrees where one is known; by way of the sign-in for whoever
 * is signed out.
 */
export function reportLink(place: Readonly<LonLat> | undefined, signedIn = readToken() !== undefined): string {
  const at = place === undefined ? '' : `&at=${place.map((degrees) => degrees.toFixed(5)).join(',')}`;
  const form = `/incidents?new=1${at}`;
  return signedIn ? form : `/auth?next=${encodeURIComponent(form)}`;
}
