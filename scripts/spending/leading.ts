import { bandRankOf } from '@moontower/contracts/spending/bands';
import { MONEY_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { ScoredPurchase } from './score-lines.ts';
import { isListed, isScored } from './summary.ts';

type Order = (a: ScoredPurchase, b: ScoredPurchase) => number;

/** So many amounts of a set are shown by themselves: what is large is worth knowing though no rule minds it. */
const LARGEST = 5;
const byAmount: Order = (a, b) => b.purchase.amountCents - a.purchase.amountCents;

const rank = ({ score }: ScoredPurchase): number => bandRankOf(score.bucket);
const byBand: Order = (a, b) => rank(b) - rank(a) || b.score.total - a.score.total || byAmount(a, b);

/** Puts an entry into a list that is in order, behind its equals, and keeps the first so many. */
function place<T>(list: T[], entry: T, { most, order }: { most: number; order: (a: T, b: T) => number }): void {
  let at = list.length;
  for (let before = list[at - 1]; before !== undefined && order(entry, before) < 0; before = list[at - 1]) at -= 1;
  list.splice(at, 0, entry);
  if (list.length > most) list.pop();
}

export interface TopList<T> {
  add: (entry: ScoredPurchase) => void;
  found: () => T[];
}

export function largest(): TopList<ScoredPurchase> {
  const found: ScoredPurchase[] = [];
  return {
    add: (entry) => {
      if (isScored(entry)) place(found, entry, { most: LARGEST, order: byAmount });
    },
    found: () => [...found],
  };
}
export const largestOf = (scored: readonly ScoredPurchase[]): ScoredPurchase[] => foundIn(largest(), scored);

/** A vendor and account's highest, and how many more of them are listed. */
export interface Case {
  entry: ScoredPurchase;
  more: number;
}

/**
 * Highest first, from the tracker's floor of money on, one of a vendor and account: the same case many times tells
 * nothing more. Of a case that has not come among the first its number alone is held.
 */
export function highestCases(places: number): TopList<Case> {
  const times = new Map<string, number>();
  const shown: { key: string; entry: ScoredPurchase }[] = [];
  const order = (a: { entry: ScoredPurchase }, b: { entry: ScoredPurchase }) => byBand(a.entry, b.entry);
  return {
    add: (entry) => {
      if (!isListed(entry) || !isScored(entry) || entry.purchase.amountCents < 100 * MONEY_FLOOR) return;
      const key = caseOf(entry);
      times.set(key, (times.get(key) ?? 0) + 1);
      const held = shown.findIndex((one) => one.key === key);
      if (held >= 0 && byBand(entry, shown[held]?.entry ?? entry) >= 0) return;
      if (held >= 0) shown.splice(held, 1);
      place(shown, { key, entry }, { most: places, order });
    },
    found: () => shown.map(({ key, entry }) => ({ entry, more: (times.get(key) ?? 1) - 1 })),
  };
}

const caseOf = ({ purchase: { vendor, object } }: ScoredPurchase): string =>
  `${vendor.code ?? vendor.name ?? ''}|${object.code ?? object.name ?? ''}`;

export const highest = (scored: readonly ScoredPurchase[], { places }: { places: number }): Case[] =>
  foundIn(highestCases(places), scored);

function foundIn<T>(leading: TopList<T>, scored: readonly ScoredPurchase[]): T[] {
  for (const entry of scored) leading.add(entry);
  return leading.found();
}
