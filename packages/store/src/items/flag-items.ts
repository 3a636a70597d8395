import type { ItemFlag, ItemType, NewEvent } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { transact } from '../db/transact.ts';
import type { ItemDocument } from '../documents.ts';
import { appendEvents } from '../events/event-log.ts';

const AT_ONCE = 500;
export type ItemToFlag = Pick<
  ItemDocument,
  '_id' | 'type' | 'subtype' | 'title' | 'status' | 'stages' | 'facts' | 'address' | 'flags' | 'publishedAt'
>;

/** Published records of these types that are not sensitive, in no order, without their rows. */
export async function* readItemsToFlag(store: Store, types: readonly ItemType[]): AsyncGenerator<ItemToFlag> {
  const projection = {
    type: 1,
    subtype: 1,
    title: 1,
    status: 1,
    stages: 1,
    facts: 1,
    address: 1,
    flags: 1,
    publishedAt: 1,
  } as const;
  const cursor = nativeItems(store).find<ItemToFlag>(
    { type: { $in: [...types] }, withdrawnAt: { $exists: false }, sensitive: { $ne: true } },
    { projection, batchSize: 1_000 },
  );
  try {
    for await (const item of cursor) yield item;
  } finally {
    await cursor.close();
  }
}

/** Writes flags, and takes them away where there are none, with an event for each record that is there still. */
export async function saveFlags(
  store: Store,
  flags: readonly { id: string; flags: readonly ItemFlag[] }[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < flags.length; from += AT_ONCE) {
    const part = flags.slice(from, from + AT_ONCE);
    await transact(store, async (session) => {
      const ids = part.map(({ id }) => id);
      const found = await nativeItems(store)
        .find({ _id: { $in: ids }, withdrawnAt: { $exists: false } }, { session, projection: { raw: 0, words: 0 } })
        .toArray();
      if (found.length === 0) return;
      await appendEvents(store, found.map(changedEvent), { at, session });
      await nativeItems(store).bulkWrite(
        part.map(({ id, flags: own }) => ({
          updateOne: {
            filter: { _id: id },
            update: own.length === 0 ? { $unset: { flags: '' } } : { $set: { flags: [...own] } },
          },
        })),
        { session, ordered: false },
      );
    });
  }
}

function changedEvent(item: ItemDocument): NewEvent {
  const { _id, feed, type, pulseType, subtype, title, district, location, publishedAt, provenance } = item;
  return {
    name: 'item:changed',
    payload: {
      uid: _id,
      feed,
      type,
      pulseType,
      subtype,
      title,
      district,
      location,
      provenance,
      publishedAt: publishedAt.toISOString(),
    },
  };
}
