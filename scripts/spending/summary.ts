import type { Score } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
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

export interface SummaryTally {
  add: (entry: ScoredPurchase) => void;
  finish: (told: Pick<ScoredSet, 'rates' | 'resting'>) => Summary;
}

/** Counts a set purchase by purchase: its figures, and which caps they break. */
export function summaryTally(): SummaryTally {
  const byBand: Record<string, number> = {};
  const notScored: Record<string, number> = {};
  const pairs: Record<string, number> = {};
  const byTens = Array<number>(11).fill(0);
  let [eligible, listed] = [0, 0];
  const add = (entry: ScoredPurchase): void => {
    const { score } = entry;
    if (score.notScoredBecause !== undefined) count(notScored, score.notScoredBecause);
    if (!isScored(entry)) return;
    eligible += 1;
    if (isListed(entry)) listed += 1;
    count(byBand, score.bucket);
    const tens = Math.floor(score.total / 10);
    byTens[tens] = (byTens[tens] ?? 0) + 1;
    for (const pair of pairsOf(score)) count(pairs, pair);
  };
  const finish: SummaryTally['finish'] = ({ rates, resting }) => {
    const together = Object.entries(pairs)
      .map(([rules, purchases]) => ({ rules, purchases }))
      .toSorted((a, b) => b.purchases - a.purchases)
      .slice(0, 12);
    const summary = { eligible, byBand, listed, byTens, notScored, together };
    const over = rates.filter(({ rule, overLimit }) => overLimit && !resting.includes(rule)).map(({ rule }) => rule);
    return { ...summary, broken: brokenBy(summary, over) };
  };
  return { add, finish };
}

/** The set in figures, and which caps they break. */
export function summaryOf({ scored, ...told }: Pick<ScoredSet, 'scored' | 'rates' | 'resting'>): Summary {
  const tally = summaryTally();
  for (const entry of scored) tally.add(entry);
  return tally.finish(told);
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
