import { bandRankOf } from '@moontower/contracts/spending/bands';
import type { NewEvent } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import type { Store } from '../../db/connect.ts';
import type { PaymentDocument, PurchaseDocument } from '../../documents.ts';
import { appendEvents } from '../../events/event-log.ts';
import { nativePayments, nativePurchases } from '../../db/native.ts';
import { PAST_FIELDS, recordGonePurchases, recordPastScores } from './purchase-past.ts';
import { reopenOutgrown } from '../outgrown.ts';
import { withheldOf } from '../reviews.ts';
import { tallies } from '../../tallies/index.ts';
import { fieldsOf } from '../../tallies/tally.ts';
import { updateTallies } from '../../tallies/write-tallies.ts';
import { requireLease, type Fence } from '../../db/leases.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { transact } from '../../db/transact.ts';

export type PaymentLine = Omit<PaymentDocument, 'raw' | 'hash' | 'rawHash' | 'changedAt' | 'withdrawnAt'>;

/** Payments that stand, all or those of some purchases; those of a purchase together, in the order of purchase ids. */
export async function* paymentsByPurchase(store: Store, of?: readonly string[]): AsyncGenerator<PaymentLine> {
  const cursor = nativePayments(store).find(of === undefined ? {} : { purchase: { $in: [...of] } }, {
    projection: { raw: 0, hash: 0, rawHash: 0, changedAt: 0 },
    sort: { purchase: 1, _id: 1 },
    allowDiskUse: true,
    batchSize: 2_000,
  });
  try {
    for await (const payment of cursor) if (payment.withdrawnAt === undefined) yield payment;
  } finally {
    await cursor.close();
  }
}

/**
 * Purchases of which a payment came in, changed or left since then, in the order of ids; at most `most` of them and one
 * more.
 */
export async function changedPurchases(store: Store, since: Date, most: number): Promise<string[]> {
  const found = await nativePayments(store)
    .aggregate<{ _id: string }>(
      [
        { $match: { changedAt: { $gte: since } } },
        { $group: { _id: '$purchase' } },
        { $limit: most + 1 },
        { $sort: { _id: 1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

/** What is known of a scored purchase, in the order of ids. */
export type StoredPurchase = Pick<PurchaseDocument, '_id' | 'hash'> & { score: { total: number } };
export async function* storedPurchases(store: Store, of?: readonly string[]): AsyncGenerator<StoredPurchase> {
  const cursor = nativePurchases(store).find<StoredPurchase>(of === undefined ? {} : { _id: { $in: [...of] } }, {
    projection: { hash: 1, 'score.total': 1 },
    sort: { _id: 1 },
    batchSize: 5_000,
  });
  try {
    for await (const purchase of cursor) yield purchase;
  } finally {
    await cursor.close();
  }
}

export interface PurchaseWrites {
  upserts: PurchaseDocument[];
  removals: string[];
  events: NewEvent[];
  at: Date;
  /** Under whose right this is written: of two scorings at once the one that was taken over writes nothing more. */
  fence?: Fence;
}

/**
 * Stores scored purchases, takes away those whose payments are gone, and tells of the flagged ones, all in one
 * transaction.
 */
export async function writePurchases(
  store: Store,
  { upserts, removals, events, at, fence }: PurchaseWrites,
): Promise<void> {
  const operations: mongo.AnyBulkWriteOperation<PurchaseDocument>[] = upserts.map(({ _id, ...purchase }) => ({
    replaceOne: {
      filter: { _id },
      replacement: { ...purchase, bandRank: bandRankOf(purchase.score.bucket) },
      upsert: true,
    },
  }));
  if (removals.length > 0) operations.push({ deleteMany: { filter: { _id: { $in: removals } } } });
  if (operations.length === 0) return;
  const ids = [...upserts.map(({ _id }) => _id), ...removals];
  await transact(store, async (session) => {
    if (fence !== undefined) await requireLease(store, fence, session);
    const before = new Map(
      (
        await nativePurchases(store)
          .find({ _id: { $in: ids } }, { session, projection: { ...fieldsOf(tallies.purchases), ...PAST_FIELDS } })
          .toArray()
      ).map((purchase) => [purchase._id, purchase]),
    );
    const after = new Map(upserts.map((purchase) => [purchase._id, purchase]));
    const steps = ids.map((id) => ({ before: before.get(id), after: after.get(id) }));
    await updateTallies(store, 'purchases', { steps, session });
    await nativePurchases(store).bulkWrite(operations, { ordered: false, session, ignoreUndefined: true });
    await recordPastScores(store, { before, after, at, session });
    await recordGonePurchases(store, { gone: removals, here: upserts.map(({ _id }) => _id), at, session });
    const reopened = await reopenOutgrown(store, { before, after, at, session });
    const shown = await shownOf(store, events, session);
    await appendEvents(store, [...told(shown, after), ...reopened], { at, session });
  });
}

/** Without what was withheld: its title may name a private person. */
async function shownOf(store: Store, events: readonly NewEvent[], session: ClientSession): Promise<NewEvent[]> {
  const flagged = events.flatMap((event) => (event.name === 'spending:flagged' ? [event.payload.id] : []));
  if (flagged.length === 0) return [...events];
  const withheld = await withheldOf(store, flagged, session);
  return events.filter((event) => event.name !== 'spending:flagged' || !withheld.has(event.payload.id));
}

/** With the codes by which flagged purchases are watched. */
const told = (events: readonly NewEvent[], after: ReadonlyMap<string, PurchaseDocument>): NewEvent[] =>
  events.map((event) => {
    const purchase = event.name === 'spending:flagged' ? after.get(event.payload.id) : undefined;
    if (event.name !== 'spending:flagged' || purchase === undefined) return event;
    const { vendor, department, object, personal } = purchase;
    const codes = {
      departmentCode: department.code,
      vendorCode: personal ? undefined : vendor.code,
      objectCode: object.code,
    };
    return { name: event.name, payload: { ...event.payload, ...codes } };
  });
