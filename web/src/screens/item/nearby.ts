import type { CivicItem } from '@moontower/contracts/item';
import type { LonLat } from '@moontower/contracts/place';

const EARTH_RADIUS_M = 6_371_008.8;
const METRES_PER_FOOT = 0.3048;

/** Great-circle distance in metres. */
export function distanceM([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const radians = Math.PI / 180;
  const half = Math.sin(((latB - latA) * radians) / 2) ** 2
    + Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lonB - lonA) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

export const feet = (metres: number) => Math.round(metres / METRES_PER_FOOT);

export interface Neighbour { item: CivicItem; distanceM: number }

/** Records around a point, nearest first, without the record itself; records at one distance keep the order given. */
export function neighbours(self: CivicItem, around: readonly CivicItem[]): Neighbour[] {
  const centre = self.location?.coordinates;
  if (centre === undefined) return [];
  return around
    .flatMap((item) => (item.uid === self.uid || item.location === undefined ? [] : [{ item, distanceM: distanceM(centre, item.location.coordinates) }]))
    .sort((a, b) => a.distanceM - b.distanceM);
}
