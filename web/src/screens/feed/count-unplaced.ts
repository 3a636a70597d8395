import type { CivicItem } from '@moontower/contracts/items/item';

/** Records with neither a point nor a district: no district's list has them. */
export function countUnplaced(items: readonly Pick<CivicItem, 'location' | 'councilDistrict'>[]): number {
  return items.filter(({ location, councilDistrict }) => location === undefined && councilDistrict === undefined)
    .length;
}

/** The chosen types of which this copy holds no record at all, where all of them are such. `byType`: what is held. */
export function notHeld(
  types: readonly string[],
  byType: Readonly<Record<string, number>> | undefined,
): readonly string[] {
  if (byType === undefined || Object.keys(byType).length === 0) return [];
  return types.every((type) => (byType[type] ?? 0) === 0) ? types : [];
}
