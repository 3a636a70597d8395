import type { Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { nativeItems, nativePayments, nativeRecords } from '../db/native.ts';
import type { RowCollection, RowDocument } from '../documents.ts';

/** Stored rows by id, whole or only the named fields of them. */
export async function readRows(
  store: Store,
  into: RowCollection,
  { ids, fields = [] }: { ids: readonly string[]; fields?: readonly string[] },
): Promise<RowDocument[]> {
  const projection = Object.fromEntries(fields.map((name) => [name, 1]));
  const options = { projection, batchSize: ids.length + 1 };
  const filter = { _id: { $in: [...ids] } };
  if (into === 'items') return nativeItems(store).find(filter, options).toArray();
  return into === 'payments'
    ? nativePayments(store).find(filter, options).toArray()
    : nativeRecords(store).find(filter, options).toArray();
}

/** Stored items by id. */
export async function readItems(store: Store, ids: readonly string[]): Promise<Map<string, ItemDocument>> {
  const found = await nativeItems(store)
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return new Map(found.map((item) => [item._id, item]));
}

/** Whether any row of the feed was ever stored. */
export async function hasRows(store: Store, into: RowCollection, feed: string): Promise<boolean> {
  // Every id begins with its feed's name and a colon; the semicolon is the character after it.
  const filter = { _id: { $gte: `${feed}:`, $lt: `${feed};` } };
  const options = { projection: { _id: 1 } } as const;
  if (into === 'items') return (await nativeItems(store).findOne(filter, options)) !== null;
  return (
    (await (into === 'payments'
      ? nativePayments(store).findOne(filter, options)
      : nativeRecords(store).findOne(filter, options))) !== null
  );
}

/** Open items of a feed behind an id, in the order of ids. */
export async function openItems(
  store: Store,
  feed: string,
  { after = `${feed}:`, limit }: { after?: string | undefined; limit: number },
): Promise<{ _id: string; key: string }[]> {
  return nativeItems(store)
    .find(
      {
        _id: { $gt: after, $lt: `${feed};` },
        'status.state': { $in: ['open', 'in-progress'] },
        withdrawnAt: { $exists: false },
      },
      { projection: { key: 1 } },
    )
    .sort({ _id: 1 })
    .limit(limit)
    .maxTimeMS(10_000)
    .toArray();
}
