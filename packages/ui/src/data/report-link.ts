import type { LonLat } from '@moontower/contracts/place/place';

/**
 * Where a problem is reported, with its place in WGS 84 degrees where one is known. It is written first; who is signed
 * out signs in to send it.
 */
export const reportLink = (place: Readonly<LonLat> | undefined): string =>
  `/incidents?new=1${place === undefined ? '' : `&at=${place.map((degrees) => degrees.toFixed(5)).join(',')}`}`;
