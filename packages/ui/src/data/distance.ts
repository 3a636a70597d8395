import type { LonLat } from '@moontower/contracts/place/place';

const EARTH_RADIUS_M = 6_371_008.8;

/** Great-circle distance in metres between two [longitude, latitude] points. */
export function distanceM([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const radians = Math.PI / 180;
  const half =
    Math.sin(((latB - latA) * radians) / 2) ** 2 +
    Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lonB - lonA) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}
