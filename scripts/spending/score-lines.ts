import { isBusinessDay } from '@moontower/city';
import type { Purchase, Score } from '@moontower/contracts';
import {
  baselineBuilder,
  flagRates,
  rules,
  scorePurchase,
  scoringOf,
  type Baseline,
  type Facts,
  type FlagRate,
  type PaidDocument,
} from '@moontower/scoring';
import { heldOnce } from './held-once.ts';
import { documentsOf, foldPurchase, type PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';

export interface ScoredPurchase {
  purchase: Purchase;
  score: Score;
  /** Where its lines stand: number of the file, point, number of the row. */
  places?: readonly string[];
}
export interface ScoredSet {
  ruleSet: string;
  scored: ScoredPurchase[];
  baseline: Baseline;
  /** Over every eligible purchase, with all rules on. */
  rates: readonly FlagRate[];
  resting: readonly string[];
  eligible: number;
}
/** What the law says there, when it is scored, and what other files tell. */
export interface Terms {
  formalThresholdCents: (onDate: string) => number;
  isLargeAccount?: (name: string) => boolean;
  scoredAt: string;
  facts?: Facts;
}
export interface Part {
  purchase: Purchase;
  documents?: readonly PaidDocument[];
  places?: readonly string[];
}

/** Purchases out of lines in any order. Without an order file every order of the map's counts as held. */
export function purchasesOf(lines: readonly PurchaseLine[]): Part[] {
  const byPurchase = new Map<string, [PurchaseLine, ...PurchaseLine[]]>();
  for (const line of lines) {
    const held = byPurchase.get(line.purchase);
    if (held === undefined) byPurchase.set(line.purchase, [line]);
    else held.push(line);
  }
  const columns = heldOnce<string[]>((names) => names.join(' '));
  return [...byPurchase.values()].map((own) => {
    const purchase = foldPurchase(own, own[0].order === undefined ? undefined : {});
    return {
      purchase: {
        ...purchase,
        notRecorded: columns(purchase.notRecorded),
        // Without a commodity the account is the kind of goods; where there is neither, a direct purchase has its
        // vendor only.
        commodityClass:
          purchase.commodity.code?.slice(0, 3) ??
          purchase.commodity.name ??
          (purchase.unit === 'order' ? '-' : undefined),
      },
      documents: documentsOf(own),
      places: own.map(({ key }) => key),
    };
  });
}

/** Most purchases have nothing found of them: of those that could be judged alike one score is held. */
const quietOnce = (): ((score: Score) => Score) => {
  const once = heldOnce<Score>((score) => JSON.stringify(score));
  return (score) => (score.hits.length === 0 ? once(score) : score);
};

/** Scores a set as the nightly pass does: rates over all of it first, then without the rules that rest. */
export function scoreSet(parts: readonly Part[], { scoredAt, facts, ...law }: Terms): ScoredSet {
  const builder = baselineBuilder({ ...law, isBusinessDay }, facts);
  for (const { purchase, documents } of parts) builder.add(purchase, documents);
  const baseline = builder.finish();
  const counter = flagRates(rules);
  const all = scoringOf(rules);
  for (const { purchase } of parts)
    counter.add(scorePurchase(purchase, baseline, { ...all, scoredAt, judged: counter.judged }));
  const { rates, overLimit, eligible } = counter.report();
  const scoring = scoringOf(rules, overLimit);
  const held = quietOnce();
  return {
    ruleSet: scoring.ruleSet,
    baseline,
    rates,
    resting: [...overLimit],
    eligible,
    scored: parts.map(({ purchase, places }) => ({
      purchase,
      ...(places === undefined ? {} : { places }),
      score: held(scorePurchase(purchase, baseline, { ...scoring, scoredAt })),
    })),
  };
}
