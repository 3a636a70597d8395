import { AppError } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../../db/connect.ts';
import { nativeGonePurchases, nativePurchaseReviews, nativePurchases } from '../../db/native.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import type { PurchaseDocument } from '../../documents.ts';

const WHOLE = '*';
const NO_PURCHASE = 'There is no purchase with this id.';
const GONE_PURCHASE = 'The city took the payments of this purchase back, so there is nothing to show any more.';

/** A purchase that something can be said of. @throws AppError not_found, gone */
export async function requirePurchase(
  store: Store,
  id: string,
  session?: ClientSession,
): Promise<Pick<PurchaseDocument, '_id' | 'score' | 'description' | 'commodity' | 'object'>> {
  // One after the other: a session takes one question at a time.
  const options = { session, ...(session === undefined ? { maxTimeMS: READ_LIMIT_MS } : {}) };
  const found = await nativePurchases(store).findOne({ _id: id }, options);
  const review = await nativePurchaseReviews(store).findOne({ _id: `${id}|${WHOLE}` }, options);
  if (review?.withheld === true) throw new AppError('not_found', NO_PURCHASE);
  if (found !== null) return found;
  const gone = await nativeGonePurchases(store).findOne({ _id: id }, options);
  throw gone === null ? new AppError('not_found', NO_PURCHASE) : new AppError('gone', GONE_PURCHASE);
}
