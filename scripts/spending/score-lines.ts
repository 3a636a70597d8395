import { isBusinessDay } from '@moontower/city';
import { texanPayees } from '@moontower/city/texas/payees';
import type { Purchase, Score } from '@moontower/contracts';
import {
  baselineBuilder,
  flagRates,
  rules,
  scorePurchase,
  scoringOf,
  type Baseline,
  type CityRules,
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
export interface Terms extends Omit<CityRules, 'isBusinessDay'> {
  scoredAt: string;
  facts?: Facts;
}
export interface Part {
  purchase: Purchase;
  documents?: readonly PaidDocument[];
  places?: readonly string[];
}

/** Makes purchases of their lines. Without an order file every order of the map's counts as held. */
export function partMaker(): (own: readonly [PurchaseLine, ...PurchaseLine[]]) => Part {
  const columns = heldOnce<string[]>((names) => names.join(' '));
  return (own) => {
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
  };
}

/** Purchases out of lines in any order. */
export function purchasesOf(lines: readonly PurchaseLine[]): Part[] {
  const byPurchase = new Map<string, [PurchaseLine, ...PurchaseLine[]]>();
  for (const line of lines) {
    const held = byPurchase.get(line.purchase);
    if (held === undefined) byPurchase.set(line.purchase, [line]);
    else held.push(line);
  }
  return [...byPurchase.values()].map(partMaker());
}

/** Most purchases have nothing found of them: of those that could be judged alike one score is held. */
const quietOnce = (): ((score: Score) => Score) => {
  const once = heldOnce<Score>((score) => JSON.stringify(score));
  return (score) => (score.hits.length === 0 ? once(score) : score);
};

/**
 * Scores purchases as the nightly pass does: rates over all of them first, then without the rules that rest. Each is
 * told once it is scored, and none is held.
 *
 * @param parts the same purchases in the same order, as often as they are asked for
 */
export function scoreEach(
  parts: () => Iterable<Part>,
  { scoredAt, facts, ...law }: Terms,
  tell: (entry: ScoredPurchase) => void,
): Omit<ScoredSet, 'scored'> {
  const builder = baselineBuilder({ payees: texanPayees, ...law, isBusinessDay }, facts);
  for (const { purchase, documents } of parts()) builder.add(purchase, documents);
  const baseline = builder.finish();
  const counter = flagRates(rules);
  const all = scoringOf(rules);
  for (const { purchase } of parts())
    counter.add(scorePurchase(purchase, baseline, { ...all, scoredAt, judged: counter.judged }));
  const { rates, overLimit, eligible } = counter.report();
  const scoring = scoringOf(rules, overLimit);
  for (const { purchase, places } of parts())
    tell({
      purchase,
      ...(places === undefined ? {} : { places }),
      score: scorePurchase(purchase, baseline, { ...scoring, scoredAt }),
    });
  return { ruleSet: scoring.ruleSet, baseline, rates, resting: [...overLimit], eligible };
}

/** The same of a set that fits memory, with its scores. */
export function scoreSet(parts: readonly Part[], terms: Terms): ScoredSet {
  const scored: ScoredPurchase[] = [];
  const held = quietOnce();
  const told = scoreEach(
    () => parts,
    terms,
    ({ score, ...entry }) => scored.push({ ...entry, score: held(score) }),
  );
  return { ...told, scored };
}
