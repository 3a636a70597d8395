import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativePurchaseReviews, nativePurchases, nativeUpgrades } from '../db/native.ts';
import type { PurchaseReviewDocument } from '../review-documents.ts';
import type { Migration } from '../release/migration.ts';
import { reviewKey } from '../spending/reviews.ts';

const AT_ONCE = 500;
const MOVED = 'reviews-apart';
const OLD = { review: { $exists: true } };

/** A purchase as it was stored when its verdict stood in it. */
interface ReviewedPurchase {
  _id: string;
  review: Pick<PurchaseReviewDocument, 'status' | 'at'>;
}

/**
 * Moves the verdicts that an older version kept in the purchases, once. A verdict given since then stays as it is.
 * @returns how many it found
 */
export async function moveReviews(store: Store, at: Date): Promise<number> {
  if ((await nativeUpgrades(store).findOne({ _id: MOVED })) !== null) return 0;
  let moved = 0;
  let batch: ReviewedPurchase[] = [];
  const move = async () => {
    if (batch.length === 0) return;
    await nativePurchaseReviews(store).bulkWrite(batch.map(kept), { ordered: false });
    await nativePurchases(store).updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $unset: { review: '' } });
    moved += batch.length;
    batch = [];
  };
  const old = { projection: { review: 1 }, batchSize: AT_ONCE } as const;
  for await (const purchase of nativePurchases(store).find<ReviewedPurchase>(OLD, old)) {
    batch.push(purchase);
    if (batch.length === AT_ONCE) await move();
  }
  await move();
  await nativeUpgrades(store).updateOne({ _id: MOVED }, { $setOnInsert: { at } }, { upsert: true });
  return moved;
}

const kept = ({ _id, review }: ReviewedPurchase): mongo.AnyBulkWriteOperation<PurchaseReviewDocument> => ({
  updateOne: {
    filter: { _id: reviewKey(_id) },
    update: { $setOnInsert: { purchase: _id, status: review.status, at: review.at } },
    upsert: true,
  },
});

export const reviewsApart: Migration = {
  id: '0001-reviews-apart',
  says: 'Verdicts of reviewers stand beside the purchases, which every scoring writes anew.',
  waiting: (store) => nativePurchases(store).countDocuments(OLD),
  run: ({ store, at }) => moveReviews(store, at),
};
