import type { NewEvent } from '@moontower/contracts';
import type { RowCollection } from './commit-chunk.ts';
import type { Store } from './connect.ts';
import { appendEvents } from './event-log.ts';
import { nativeChanges, nativeFeeds, nativeItems, nativePayments, nativeRecords, nativeRuns } from './native.ts';
import { transact } from './transact.ts';

const AT_ONCE = 1_000;
export interface Withdrawing { feed: string; runId: string; at: Date }

/** Ids of a feed's rows that are still published, in the order of ids, in lists of a thousand. */
export async function* publishedIds(store: Store, into: RowCollection, feed: string): AsyncGenerator<string[]> {
  const filter = { feed, withdrawnAt: { $exists: false } };
  const options = { projection: { _id: 1 as const } };
  const cursor = into === 'items' ? nativeItems(store).find(filter, options) : into === 'payments' ? nativePayments(store).find(filter, options) : nativeRecords(store).find(filter, options);
  let ids: string[] = [];
  for await (const { _id } of cursor.batchSize(AT_ONCE)) { ids.push(_id); if (ids.length === AT_ONCE) { yield ids; ids = []; } }
  if (ids.length > 0) yield ids;
}

async function withdrawItems(store: Store, ids: string[], { feed, runId, at }: Withdrawing): Promise<void> {
  await transact(store, async (session) => {
    const gone = await nativeItems(store).find({ _id: { $in: ids }, withdrawnAt: { $exists: false } }, { session, projection: { type: 1, pulseType: 1, district: 1 } }).toArray();
    if (gone.length === 0) return;
    const events = gone.map(({ _id, type, pulseType, district }): NewEvent => ({ name: 'item:withdrawn', payload: { uid: _id, feed, type, pulseType, district } }));
    await appendEvents(store, events, { at, session });
    await nativeItems(store).updateMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { $set: { withdrawnAt: at, changedAt: at } }, { session });
    await nativeChanges(store).insertMany(gone.map(({ _id }) => ({ uid: _id, feed, at, fields: [{ name: 'withdrawn', to: at.toISOString() }] })), { session });
    await nativeRuns(store).updateOne({ _id: runId }, { $inc: { withdrawn: gone.length } }, { session });
    await nativeFeeds(store).updateOne({ _id: feed }, { $inc: { withdrawn: gone.length } }, { session });
  });
}

async function withdrawOthers(store: Store, into: 'payments' | 'records', { ids, feed, runId, at }: Withdrawing & { ids: string[] }): Promise<void> {
  await transact(store, async (session) => {
    const filter = { _id: { $in: ids }, withdrawnAt: { $exists: false } };
    const { modifiedCount } = into === 'payments'
      ? await nativePayments(store).updateMany(filter, { $set: { withdrawnAt: at } }, { session }) : await nativeRecords(store).updateMany(filter, { $set: { withdrawnAt: at } }, { session });
    await nativeRuns(store).updateOne({ _id: runId }, { $inc: { withdrawn: modifiedCount } }, { session });
    await nativeFeeds(store).updateOne({ _id: feed }, { $inc: { withdrawn: modifiedCount } }, { session });
  });
}

/** Tombstones rows the publisher no longer holds: dated, announced, kept. The same id coming back revives the same record. */
export async function withdrawRows(store: Store, ids: readonly string[], { into, ...origin }: Withdrawing & { into: RowCollection }): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    if (into === 'items') await withdrawItems(store, part, origin);
    else await withdrawOthers(store, into, { ...origin, ids: part });
  }
}
