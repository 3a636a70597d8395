import type { LonLat } from '@moontower/contracts';

const EARTH_RADIUS_M = 6_378_137;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on the sphere, as MongoDB counts them. */
export function metresBetween([ax, ay]: LonLat, [bx, by]: LonLat): number {
  const [dLat, dLon] = [radians(by - ay) / 2, radians(bx - ax) / 2];
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(ay)) * Math.cos(radians(by)) * Math.sin(dLon) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
