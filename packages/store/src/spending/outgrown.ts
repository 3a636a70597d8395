import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { NewEvent } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativePurchaseReviews } from '../db/native.ts';
import type { PurchaseDocument } from '../documents.ts';
import type { JudgedPurchase, Outgrown, PurchaseReviewDocument } from '../review-documents.ts';
import { countingRules } from './purchases/purchase-past.ts';
import { reviewKey } from './reviews.ts';

/** The share by which an amount may grow after a verdict: at the same one, rule F41 asks about a contract. */
const GROWTH = 1.25;
type ScoredPurchase = Pick<PurchaseDocument, '_id' | 'amountCents' | 'score'>;

/** What reviewers have before them when they come to a verdict: the amount, and the rules that give points. */
export const judgedOf = (purchase: Omit<ScoredPurchase, '_id'>): JudgedPurchase => ({
  amountCents: purchase.amountCents,
  rules: countingRules(purchase),
});

/**
 * What of a flagged purchase those who cleared it could not see: an amount that grew by more than a quarter, and rules
 * that give points since then. Undefined where the verdict still covers the purchase.
 */
export function outgrowth(judged: JudgedPurchase, now: Omit<ScoredPurchase, '_id'>): Omit<Outgrown, 'at'> | undefined {
  if (now.score.total < FLAG_FLOOR) return undefined;
  const gained = countingRules(now).filter((rule) => !judged.rules.includes(rule));
  const hasGrown = now.amountCents > judged.amountCents * GROWTH;
  if (!hasGrown && gained.length === 0) return undefined;
  return { ...(hasGrown ? { amountCents: { before: judged.amountCents, after: now.amountCents } } : {}), gained };
}

interface ScoreStep {
  before: ReadonlyMap<string, ScoredPurchase>;
  after: ReadonlyMap<string, ScoredPurchase>;
  at: Date;
  session: ClientSession;
}

/**
 * Ends verdicts "cleared" that newly scored purchases have outgrown, so that these are open questions again. Answers
 * what is told of each. A verdict of before this was kept is held against what stood before this scoring.
 */
export async function reopenOutgrown(store: Store, { before, after, at, session }: ScoreStep): Promise<NewEvent[]> {
  if (after.size === 0) return [];
  const cleared = await nativePurchaseReviews(store)
    .find(
      { _id: { $in: [...after.keys()].map((id) => reviewKey(id)) }, status: 'cleared', withheld: { $exists: false } },
      { session },
    )
    .toArray();
  const updates = cleared.flatMap((review) => {
    const change = changeOf(review, { before: before.get(review.purchase), now: after.get(review.purchase), at });
    return change === undefined ? [] : [{ id: review.purchase, change }];
  });
  if (updates.length > 0)
    await nativePurchaseReviews(store).bulkWrite(
      updates.map(({ id, change }) => ({ updateOne: { filter: { _id: reviewKey(id) }, update: { $set: change } } })),
      { session, ignoreUndefined: true },
    );
  return updates.flatMap(({ id, change }) =>
    change.outgrown === undefined ? [] : [{ name: 'spending:reviewed' as const, payload: { id } }],
  );
}

function changeOf(
  { judged }: PurchaseReviewDocument,
  { before, now, at }: { before: ScoredPurchase | undefined; now: ScoredPurchase | undefined; at: Date },
): Partial<Pick<PurchaseReviewDocument, 'status' | 'judged' | 'outgrown'>> | undefined {
  const seen = judged ?? (before === undefined ? undefined : judgedOf(before));
  if (seen === undefined || now === undefined) return undefined;
  const grown = outgrowth(seen, now);
  if (grown !== undefined) return { judged: seen, status: 'outgrown', outgrown: { at, ...grown } };
  return judged === undefined ? { judged: seen } : undefined;
}
