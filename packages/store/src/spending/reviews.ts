import type { ClientSession } from 'mongoose';
import { purchaseReviews } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { nativePurchaseReviews } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { Outgrown, PurchaseReviewDocument, Verdict } from '../review-documents.ts';

const WHOLE = '*';
/** Of a purchase as a whole, or of one rule's word about it. */
export const reviewKey = (purchase: string, rule = WHOLE): string => `${purchase}|${rule}`;

/** Sets the verdict on a purchase, or on one rule's word about it, in place of the one before. */
export async function writeReview(store: Store, review: Omit<PurchaseReviewDocument, '_id'>): Promise<void> {
  await nativePurchaseReviews(store).replaceOne({ _id: reviewKey(review.purchase, review.rule) }, review, {
    upsert: true,
    ignoreUndefined: true,
  });
}

/** What people say of a purchase: their verdict, or what ended it. */
export type PurchaseReview = { verdict: Verdict } | { clearedAt: Date; outgrown: Outgrown };

/** What people say of these purchases as a whole, by purchase. */
export async function readVerdicts(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, PurchaseReview>> {
  if (ids.length === 0) return new Map();
  const found = await purchaseReviews(store)
    .find({ _id: { $in: ids.map((id) => reviewKey(id)) } })
    .lean<PurchaseReviewDocument[]>()
    .maxTimeMS(READ_LIMIT_MS);
  return new Map(
    found.flatMap(({ purchase, status, at, outgrown }): [string, PurchaseReview][] => {
      if (status !== 'outgrown') return [[purchase, { verdict: status }]];
      return outgrown === undefined ? [] : [[purchase, { clearedAt: at, outgrown }]];
    }),
  );
}

/** Purchases that have this verdict as a whole. */
export async function purchasesWith(store: Store, status: Verdict): Promise<string[]> {
  const found = await purchaseReviews(store)
    .find({ status, rule: { $exists: false } })
    .lean<PurchaseReviewDocument[]>()
    .maxTimeMS(READ_LIMIT_MS);
  return found.map(({ purchase }) => purchase);
}

/** Purchases whose flag people cleared, and those whose page was taken off because it names a private person. */
export async function readReviewed(store: Store): Promise<{ cleared: string[]; withheld: string[] }> {
  const found = await nativePurchaseReviews(store)
    .find({ $or: [{ status: 'cleared' }, { withheld: true }], rule: { $exists: false } }, { maxTimeMS: READ_LIMIT_MS })
    .project<{ purchase: string; withheld?: true }>({ _id: 0, purchase: 1, withheld: 1 })
    .toArray();
  const of = (isWithheld: boolean) =>
    found.flatMap(({ purchase, withheld }) => ((withheld === true) === isWithheld ? [purchase] : []));
  return { cleared: of(false), withheld: of(true) };
}

/** All purchases whose page was taken off because it names a private person. */
export async function withheldPurchases(store: Store): Promise<string[]> {
  const found = await nativePurchaseReviews(store)
    .find({ withheld: true, rule: { $exists: false } }, { maxTimeMS: READ_LIMIT_MS })
    .project<{ purchase: string }>({ _id: 0, purchase: 1 })
    .toArray();
  return found.map(({ purchase }) => purchase);
}

/** Those of these purchases whose page was taken off. */
export async function withheldOf(
  store: Store,
  ids: readonly string[],
  session?: ClientSession,
): Promise<ReadonlySet<string>> {
  const options = session === undefined ? { maxTimeMS: READ_LIMIT_MS } : { session };
  const found = await nativePurchaseReviews(store)
    .find({ _id: { $in: [...new Set(ids)].map((id) => reviewKey(id)) }, withheld: true }, options)
    .toArray();
  return new Set(found.map(({ purchase }) => purchase));
}
