import type { CivicItem } from '@moontower/contracts/items/item';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { newIds } from '@moontower/ui/data/live/still-list.ts';

export const uidOf = (item: CivicItem) => item.uid;

/**
 * What stands, without reports that a resident took back: those that a newer answer lacks.
 * @param end of a full answer: it holds nothing older
 */
export const withoutTakenBack = (
  shown: readonly CivicItem[] | undefined,
  newest: readonly CivicItem[] | undefined,
  end = '',
): readonly CivicItem[] | undefined => {
  const uids = new Set(newest?.map(uidOf));
  return newest === undefined
    ? shown
    : shown?.filter((item) => item.provenance !== 'resident-report' || uids.has(item.uid) || item.publishedAt <= end);
};

/** How many records there were when the list came to stand. */
export interface StandingTotal extends Total {
  /** The list holds fewer than that. */
  cut: boolean;
}

/**
 * Of the rows that stand: without those that wait, and never fewer than they are. A number at which counting ended has
 * more behind it, with or without those that wait.
 */
export function standingTotal(
  shown: readonly CivicItem[] = [],
  { items, total, totalRelation }: Total & { items: readonly CivicItem[] } = { items: [], total: 0 },
): StandingTotal {
  const all = totalRelation === undefined ? total - newIds(items, shown, uidOf).size : total;
  return { total: Math.max(shown.length, all), totalRelation, cut: totalRelation !== undefined || all > shown.length };
}
