import { OPEN_CHANGES, type NewEvent } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { nativeChanges, nativeItems } from '../db/native.ts';
import { retractEvents } from '../events/retract-events.ts';
import { transact } from '../db/transact.ts';

const AT_ONCE = 500;

/**
 * Takes back what versions before this one left in the history and the event log of records that are sensitive now.
 * What is clean is only looked at, so it is harmless to repeat.
 * @param eventOf what is told of a record now
 * @returns how many records had something to take back
 */
export async function retractOlderItems(store: Store, eventOf: (item: ItemDocument) => NewEvent): Promise<number> {
  let found = 0;
  let batch: string[] = [];
  for await (const { _id } of nativeItems(store).find(
    { sensitive: true },
    { projection: { _id: 1 }, batchSize: AT_ONCE },
  )) {
    batch.push(_id);
    if (batch.length === AT_ONCE) {
      found += await settle(store, batch, eventOf);
      batch = [];
    }
  }
  return found + (await settle(store, batch, eventOf));
}

async function settle(store: Store, ids: string[], eventOf: (item: ItemDocument) => NewEvent): Promise<number> {
  const telling =
    ids.length === 0
      ? []
      : await nativeChanges(store).distinct('uid', {
          uid: { $in: ids },
          fields: { $elemMatch: { name: { $nin: [...OPEN_CHANGES] } } },
        });
  if (telling.length === 0) return 0;
  return transact(store, async (session) => {
    // Read again inside: a reading may have written one of them since.
    const items = await nativeItems(store)
      .find({ _id: { $in: telling }, sensitive: true }, { session })
      .toArray();
    await retractEvents(
      store,
      items.map(({ _id }) => _id),
      { events: items.map(eventOf), session },
    );
    return items.length;
  });
}
