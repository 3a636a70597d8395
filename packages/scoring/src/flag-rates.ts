import type { Score } from '@moontower/contracts';
import type { Rule } from './rule.ts';

/** Above this share of eligible purchases a rule says more about the data than about purchases. */
export const FLAG_RATE_LIMIT = 0.05;
/** Below this many eligible purchases a rate says nothing. */
export const FEWEST_FOR_RATES = 1_000;

export interface FlagRate { rule: string; fired: number; share: number; overLimit: boolean }

/** Counts how often each rule fires, over eligible purchases. */
export function flagRates(rules: readonly Rule[]): { add: (score: Score) => void; report: () => { eligible: number; rates: FlagRate[]; overLimit: Set<string> } } {
  const counts = new Map(rules.map(({ id }) => [id, 0]));
  let eligible = 0;
  return {
    add: ({ bucket, hits }) => {
      if (bucket === 'not-scored') return;
      eligible += 1;
      for (const { rule } of hits) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    },
    report: () => {
      const rates = [...counts].map(([rule, fired]) => {
        const share = eligible === 0 ? 0 : fired / eligible;
        return { rule, fired, share, overLimit: eligible >= FEWEST_FOR_RATES && share > FLAG_RATE_LIMIT };
      });
      return { eligible, rates, overLimit: new Set(rates.filter(({ overLimit }) => overLimit).map(({ rule }) => rule)) };
    },
  };
}
