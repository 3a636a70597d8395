import type { Score } from '@moontower/contracts';
import type { Rule } from './rule.ts';

/** Above this share of eligible purchases a rule says more about the data than about purchases. */
export const FLAG_RATE_LIMIT = 0.05;
/** A rule that rests goes on resting until its share has fallen to this. */
export const REST_UNTIL = 0.04;
/** Below this many eligible purchases a rate says nothing. */
export const FEWEST_FOR_RATES = 1_000;

/**
 * `judged`: purchases the rule could say something about; `share`: of all eligible purchases, those on which it fired.
 */
export interface FlagRate {
  rule: string;
  judged: number;
  fired: number;
  share: number;
  overLimit: boolean;
}
export interface FlagRates {
  /** To be handed to `scorePurchase`. */
  judged: (rule: Rule) => void;
  add: (score: Score) => void;
  /** `resting`: rules that were switched off before; within 4 to 5 % a rule stays what it was. */
  report: (resting?: ReadonlySet<string>) => { eligible: number; rates: FlagRate[]; overLimit: Set<string> };
}

/** Counts how often each rule could judge and how often it fires, over eligible purchases. */
export function flagRates(rules: readonly Rule[]): FlagRates {
  const counts = new Map(rules.map(({ id }) => [id, { judged: 0, fired: 0 }]));
  let eligible = 0;
  return {
    judged: ({ id }) => {
      const count = counts.get(id);
      if (count !== undefined) count.judged += 1;
    },
    add: ({ bucket, hits }) => {
      if (bucket === 'not-scored') return;
      eligible += 1;
      for (const { rule } of hits) {
        const count = counts.get(rule);
        if (count !== undefined) count.fired += 1;
      }
    },
    report: (resting) => {
      const rates = [...counts].map(([rule, { judged, fired }]) => {
        const share = eligible === 0 ? 0 : fired / eligible;
        return {
          rule,
          judged: Math.max(judged, fired),
          fired,
          share,
          overLimit:
            eligible >= FEWEST_FOR_RATES && share > (resting?.has(rule) === true ? REST_UNTIL : FLAG_RATE_LIMIT),
        };
      });
      return {
        eligible,
        rates,
        overLimit: new Set(rates.filter(({ overLimit }) => overLimit).map(({ rule }) => rule)),
      };
    },
  };
}
