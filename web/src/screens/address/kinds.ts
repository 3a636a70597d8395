import { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from '@moontower/contracts/items/item-types';
import type { PlacePage } from '@moontower/contracts';

type Type = PlacePage['kinds'][number]['type'];
/** Kinds that can be at an address; of those without a record the page says so. */
const AT_ADDRESSES = [...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES].filter(
  (type) => !['council', 'money', 'animals', 'news', 'homelessness', 'public-safety'].includes(type),
);

/**
 * How many records of a kind are here; where there is none, whether this copy holds any of the kind at all. `unknown`:
 * that is not known.
 */
export type KindCount = number | 'none' | 'not-held' | 'unknown';

/** Those with records first. `byType`: what this copy holds of each type, once that is known. */
export function kindsAt(
  kinds: PlacePage['kinds'],
  byType: Readonly<Record<string, number>> | undefined,
): { type: Type; counted: KindCount }[] {
  const counts = new Map(kinds.map(({ type, count }) => [type, count]));
  const isKnown = byType !== undefined && Object.keys(byType).length > 0;
  const absent = (type: Type): KindCount => {
    if (!isKnown) return 'unknown';
    return (byType[type] ?? 0) === 0 ? 'not-held' : 'none';
  };
  return [...new Set([...counts.keys(), ...AT_ADDRESSES])].map((type) => ({
    type,
    counted: counts.get(type) ?? absent(type),
  }));
}
