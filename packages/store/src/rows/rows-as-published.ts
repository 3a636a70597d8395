import { guarded, openColumns, type PublishedRow } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeItems, nativePayments, nativePurchases, nativeRecords } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument, RowCollection } from '../documents.ts';
import { withheldPurchases } from '../spending/reviews.ts';
import { readPublishedRow } from '../versions/published-row.ts';
import { openFiles, paymentRow, recordRow } from './published-rows.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS };

/** A row as everybody is shown it, with its own date and the position of its newest leaf. */
export interface PublicRow extends PublishedRow {
  feed: string;
  into: RowCollection;
  title?: string | undefined;
  /** Whatever day the row itself is of: published, paid. */
  datedAt?: string | undefined;
  leaf?: number | undefined;
  /** Of a payment. */
  purchase?: string | undefined;
}

const itemRow = (item: ItemDocument): PublicRow => {
  const columns = readPublishedRow(item.raw);
  return {
    id: item._id,
    feed: item.feed,
    into: 'items',
    // An older release stored a camp's exact place in its title: the block alone is shown.
    title: (item.sensitive === true ? guarded(item) : item).title,
    columns: item.sensitive === true ? openColumns(columns) : columns,
    firstSeenAt: item.firstSeenAt.toISOString(),
    changedAt: item.changedAt.toISOString(),
    withdrawnAt: item.withdrawnAt?.toISOString(),
    datedAt: item.publishedAt.toISOString(),
    leaf: item.leaf,
  };
};

/** What residents report leaves with them: nobody takes it home as evidence of what a publisher said. */
async function itemsOf(store: Store, ids: string[]): Promise<PublicRow[]> {
  const found = await nativeItems(store)
    .find({ _id: { $in: ids }, provenance: { $ne: 'resident-report' } }, LIMIT)
    .toArray();
  return found.map(itemRow);
}

async function recordsOf(store: Store, ids: string[]): Promise<PublicRow[]> {
  const found = await nativeRecords(store)
    .find({ _id: { $in: ids }, feed: { $in: [...openFiles()] } }, LIMIT)
    .toArray();
  return found.map((record) => ({
    ...recordRow(record),
    feed: record.feed,
    into: 'records' as const,
    datedAt: record.publishedAt?.toISOString(),
    leaf: record.leaf,
  }));
}

/** Payments that stand and whose purchase has a page. */
async function paymentsOf(store: Store, ids: string[]): Promise<PublicRow[]> {
  const [found, takenOff] = await Promise.all([
    nativePayments(store)
      .find({ _id: { $in: ids }, withdrawnAt: { $exists: false } }, LIMIT)
      .toArray(),
    withheldPurchases(store),
  ]);
  const purchases = await nativePurchases(store)
    .find({ _id: { $in: [...new Set(found.map(({ purchase }) => purchase))] } }, LIMIT)
    .toArray();
  const of = new Map(purchases.map((purchase) => [purchase._id, purchase]));
  return found.flatMap((payment) => {
    const purchase = of.get(payment.purchase);
    if (purchase === undefined || takenOff.includes(payment.purchase)) return [];
    return {
      ...paymentRow(payment, purchase),
      feed: payment.feed,
      into: 'payments' as const,
      datedAt: payment.paidOn === undefined ? undefined : `${payment.paidOn}T12:00:00.000Z`,
      leaf: payment.leaf,
      purchase: payment.purchase,
    };
  });
}

/** Rows as everybody is shown them, in the order asked for. What is not shown row by row is left out. */
export async function rowsAsPublished(store: Store, uids: readonly string[]): Promise<PublicRow[]> {
  const ids = [...new Set(uids)];
  const found = await Promise.all([itemsOf(store, ids), recordsOf(store, ids), paymentsOf(store, ids)]);
  const by = new Map(found.flat().map((row) => [row.id, row]));
  return ids.flatMap((id) => by.get(id) ?? []);
}

/** Ids of the payments of purchases that stand. */
export async function paymentIds(store: Store, purchases: readonly string[], limit: number): Promise<string[]> {
  const found = await nativePayments(store)
    .find({ purchase: { $in: [...purchases] }, withdrawnAt: { $exists: false } }, { projection: { _id: 1 }, ...LIMIT })
    .sort({ purchase: 1, _id: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Ids of the newest payments of a vendor, by its code, as far as they stand and name nobody. */
export async function vendorPaymentIds(store: Store, code: string, limit: number): Promise<string[]> {
  const found = await nativePurchases(store)
    .find({ 'vendor.code': code, personal: false }, { projection: { _id: 1 }, ...LIMIT })
    .sort({ publishedAt: -1, _id: 1 })
    .limit(limit)
    .toArray();
  return paymentIds(
    store,
    found.map(({ _id }) => _id),
    limit,
  );
}
