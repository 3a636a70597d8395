import type { NewEvent } from '@moontower/contracts';
import type { mongo } from 'mongoose';
import type { Store } from './connect.ts';
import type { PaymentDocument, PurchaseDocument } from './documents.ts';
import { appendEvents } from './event-log.ts';
import { nativePayments, nativePurchases } from './native.ts';
import { transact } from './transact.ts';

export type PaymentLine = Omit<PaymentDocument, 'raw' | 'hash' | 'rawHash' | 'changedAt' | 'withdrawnAt'>;

/** All payments that stand, those of a purchase together, in the order of purchase ids. */
export async function* paymentsByPurchase(store: Store): AsyncGenerator<PaymentLine> {
  const cursor = nativePayments(store).find({}, { projection: { raw: 0, hash: 0, rawHash: 0, changedAt: 0 }, sort: { purchase: 1, _id: 1 }, allowDiskUse: true, batchSize: 2_000 });
  try {
    for await (const payment of cursor) if (payment.withdrawnAt === undefined) yield payment;
  } finally { await cursor.close(); }
}

/** What is known of a scored purchase, in the order of ids. */
export type StoredPurchase = Pick<PurchaseDocument, '_id' | 'hash' | 'review'> & { score: { total: number } };
export async function* storedPurchases(store: Store): AsyncGenerator<StoredPurchase> {
  const cursor = nativePurchases(store).find<StoredPurchase>({}, { projection: { hash: 1, review: 1, 'score.total': 1 }, sort: { _id: 1 }, batchSize: 5_000 });
  try { for await (const purchase of cursor) yield purchase; } finally { await cursor.close(); }
}

export interface PurchaseWrites { upserts: PurchaseDocument[]; removals: string[]; events: NewEvent[]; at: Date }

/** Stores scored purchases, takes away those whose payments are gone, and tells of the flagged ones, all in one transaction. */
export async function writePurchases(store: Store, { upserts, removals, events, at }: PurchaseWrites): Promise<void> {
  const operations: mongo.AnyBulkWriteOperation<PurchaseDocument>[] = upserts.map(({ _id, ...purchase }) => ({ replaceOne: { filter: { _id }, replacement: purchase, upsert: true } }));
  if (removals.length > 0) operations.push({ deleteMany: { filter: { _id: { $in: removals } } } });
  if (operations.length === 0) return;
  await transact(store, async (session) => {
    await nativePurchases(store).bulkWrite(operations, { ordered: false, session, ignoreUndefined: true });
    await appendEvents(store, events, { at, session });
  });
}
