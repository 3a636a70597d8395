import type { CivicItem } from '@moontower/contracts/items/item';
import { distanceM } from '@moontower/ui/data/distance.ts';

export interface Neighbour {
  item: CivicItem;
  distanceM: number;
}

/** Records around a point, nearest first, without the record itself; records at one distance keep the order given. */
export function neighbours(self: CivicItem, around: readonly CivicItem[]): Neighbour[] {
  const centre = self.location?.coordinates;
  if (centre === undefined) return [];
  return around
    .flatMap((item) =>
      item.uid === self.uid || item.location === undefined
        ? []
        : [{ item, distanceM: distanceM(centre, item.location.coordinates) }],
    )
    .sort((a, b) => a.distanceM - b.distanceM);
}
