import type { Store } from '../../db/connect.ts';
import { nativeItems } from '../../db/native.ts';
import type { ItemDocument } from '../../documents.ts';

export type AddressedItem = Pick<
  ItemDocument,
  | '_id'
  | 'type'
  | 'feed'
  | 'subtype'
  | 'title'
  | 'summary'
  | 'address'
  | 'location'
  | 'precision'
  | 'district'
  | 'zip'
  | 'status'
  | 'publishedAt'
  | 'tags'
>;

/** Published items of these feeds that have an address and are not sensitive, in no order. */
export async function* addressedItems(
  store: Store,
  { feeds, since }: { feeds: readonly string[]; since: Date },
): AsyncGenerator<AddressedItem> {
  const filter = {
    feed: { $in: [...feeds] },
    address: { $exists: true },
    withdrawnAt: { $exists: false },
    sensitive: { $ne: true },
    publishedAt: { $gte: since },
  } as const;
  const projection = {
    type: 1,
    feed: 1,
    subtype: 1,
    title: 1,
    summary: 1,
    address: 1,
    location: 1,
    precision: 1,
    district: 1,
    zip: 1,
    status: 1,
    publishedAt: 1,
    tags: 1,
  } as const;
  const cursor = nativeItems(store).find(filter, { projection, batchSize: 1_000 });
  try {
    for await (const item of cursor) yield item;
  } finally {
    await cursor.close();
  }
}
