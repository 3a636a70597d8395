import type { Score } from '@moontower/contracts';
import { bandRankOf } from '@moontower/contracts/spending/bands';
import { FLAG_FLOOR, MONEY_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { FLAG_RATE_LIMIT } from '@moontower/scoring';
import type { ScoredPurchase, ScoredSet } from './score-lines.ts';

/** What must hold of a set that can be judged: shares of its eligible purchases. */
export const CAPS = { high: [0.0001, 0.005], listed: [0.002, 0.04], rule: FLAG_RATE_LIMIT } as const;
/** Below this a share of a thousandth is chance. */
export const FEWEST = 10_000;

export interface Summary {
  eligible: number;
  byBand: Record<string, number>;
  listed: number;
  byTens: number[];
  notScored: Record<string, number>;
  /** Pairs of rules that fire together, the commonest first. */
  together: { rules: string; purchases: number }[];
  broken: string[];
}

const count = <K extends string>(into: Record<K, number>, key: K): void => {
  into[key] = (into[key] ?? 0) + 1;
};

export const isScored = ({ score }: ScoredPurchase): boolean => score.bucket !== 'not-scored';
export const isListed = ({ score }: ScoredPurchase): boolean => score.total >= FLAG_FLOOR;

/** The set in figures, and which caps they break. */
export function summaryOf({ scored, rates, resting }: Pick<ScoredSet, 'scored' | 'rates' | 'resting'>): Summary {
  const eligible = scored.filter(isScored);
  const byBand: Record<string, number> = {};
  const notScored: Record<string, number> = {};
  const pairs: Record<string, number> = {};
  const byTens = Array<number>(11).fill(0);
  for (const { score } of scored) if (score.notScoredBecause !== undefined) count(notScored, score.notScoredBecause);
  for (const { score } of eligible) {
    count(byBand, score.bucket);
    const tens = Math.floor(score.total / 10);
    byTens[tens] = (byTens[tens] ?? 0) + 1;
    for (const pair of pairsOf(score)) count(pairs, pair);
  }
  const listed = eligible.filter(isListed).length;
  const summary = {
    eligible: eligible.length,
    byBand,
    listed,
    byTens,
    notScored,
    together: Object.entries(pairs)
      .map(([rules, purchases]) => ({ rules, purchases }))
      .toSorted((a, b) => b.purchases - a.purchases)
      .slice(0, 12),
  };
  const over = rates.filter(({ rule, overLimit }) => overLimit && !resting.includes(rule)).map(({ rule }) => rule);
  return { ...summary, broken: brokenBy(summary, over) };
}

function pairsOf({ hits }: Score): string[] {
  const fired = hits.filter(({ points }) => points > 0).map(({ rule }) => rule);
  return fired.flatMap((rule, at) => fired.slice(at + 1).map((other) => `${rule} + ${other}`));
}

function brokenBy({ eligible, byBand, listed }: Omit<Summary, 'broken'>, over: readonly string[]): string[] {
  const percent = (part: number) => `${((100 * part) / Math.max(1, eligible)).toFixed(3)} %`;
  const rules = over.map((rule) => `${rule} fires on more than ${CAPS.rule * 100} % and does not rest`);
  const shares = (['high', 'listed'] as const).flatMap((what) => {
    const [least, most] = CAPS[what];
    const found = what === 'high' ? (byBand['high'] ?? 0) : listed;
    if (found > most * eligible && found > 1) return [`${percent(found)} are ${what}, at most ${most * 100} %`];
    const isTooFew = eligible >= FEWEST && found < least * eligible;
    return isTooFew ? [`${percent(found)} are ${what}, at least ${least * 100} %`] : [];
  });
  return [...rules, ...shares];
}

/** So many amounts of a set are shown by themselves: what is large is worth knowing though no rule minds it. */
const LARGEST = 5;
export const largestOf = (scored: readonly ScoredPurchase[]): ScoredPurchase[] =>
  scored
    .filter(isScored)
    .toSorted((a, b) => b.purchase.amountCents - a.purchase.amountCents)
    .slice(0, LARGEST);

/**
 * Highest first, from the tracker's floor of money on, of one vendor and account at most `most`: the same case many
 * times tells nothing more.
 */
export function highest(
  scored: readonly ScoredPurchase[],
  { most, places }: { most: number; places: number },
): { entry: ScoredPurchase; more: number }[] {
  const cases = new Map<string, { entry: ScoredPurchase; more: number }[]>();
  const shown: { entry: ScoredPurchase; more: number }[] = [];
  const ranked = scored
    .filter((entry) => isListed(entry) && entry.purchase.amountCents >= 100 * MONEY_FLOOR)
    .toSorted(
      (a, b) => rank(b) - rank(a) || b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents,
    );
  for (const entry of ranked) {
    const { vendor, object } = entry.purchase;
    const key = `${vendor.code ?? vendor.name ?? ''}|${object.code ?? object.name ?? ''}`;
    const held = cases.get(key) ?? [];
    cases.set(key, held);
    if (held.length >= most) {
      const last = held.at(-1);
      if (last !== undefined) last.more += 1;
    } else if (shown.length < places) {
      const place = { entry, more: 0 };
      held.push(place);
      shown.push(place);
    }
  }
  return shown;
}
const rank = ({ score }: ScoredPurchase): number => bandRankOf(score.bucket);
