import type { CalendarDate, NewEvent } from '@moontower/contracts';
import type { RowCollection } from './commit-chunk.ts';
import type { Store } from '../db/connect.ts';
import { appendEvents } from '../events/event-log.ts';
import { nativeChanges, nativeFeeds, nativeItems, nativePayments, nativeRecords, nativeRuns } from '../db/native.ts';
import { updateTallies } from '../tallies/write-tallies.ts';
import { transact } from '../db/transact.ts';
import type { ClientSession } from 'mongoose';

const AT_ONCE = 1_000;
export interface Withdrawal {
  feed: string;
  runId: string;
  at: Date;
}

/**
 * Ids of a feed's rows that are still published, in lists of a thousand.
 * @param after payments of later days only; not those whose year we repaired, since their source files them under
 * another
 */
export async function* publishedIds(
  store: Store,
  into: RowCollection,
  { feed, after }: { feed: string; after?: CalendarDate },
): AsyncGenerator<string[]> {
  const days = after === undefined ? {} : { paidOn: { $gt: after }, yearRepaired: { $ne: true } };
  const filter = { feed, withdrawnAt: { $exists: false }, ...days };
  const options = { projection: { _id: 1 as const } };
  const cursor =
    into === 'items'
      ? nativeItems(store).find(filter, options)
      : into === 'payments'
        ? nativePayments(store).find(filter, options)
        : nativeRecords(store).find(filter, options);
  let ids: string[] = [];
  for await (const { _id } of cursor.batchSize(AT_ONCE)) {
    ids.push(_id);
    if (ids.length === AT_ONCE) {
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

async function withdrawItems(store: Store, ids: string[], { feed, runId, at }: Withdrawal): Promise<void> {
  await transact(store, async (session) => {
    const gone = await nativeItems(store)
      .find({ _id: { $in: ids }, withdrawnAt: { $exists: false } }, { session, projection: { raw: 0, words: 0 } })
      .toArray();
    if (gone.length === 0) return;
    const events = gone.map(({ _id, type, pulseType, district }): NewEvent => ({
      name: 'item:withdrawn',
      payload: { uid: _id, feed, type, pulseType, district },
    }));
    await appendEvents(store, events, { at, session });
    await nativeItems(store).updateMany(
      { _id: { $in: gone.map(({ _id }) => _id) } },
      { $set: { withdrawnAt: at, changedAt: at } },
      { session },
    );
    await updateTallies(store, 'items', { steps: gone.map((before) => ({ before })), session });
    await nativeChanges(store).insertMany(
      gone.map(({ _id }) => ({ uid: _id, feed, at, fields: [{ name: 'withdrawn', to: at.toISOString() }] })),
      { session },
    );
    await nativeRuns(store).updateOne({ _id: runId }, { $inc: { withdrawn: gone.length } }, { session });
    await nativeFeeds(store).updateOne({ _id: feed }, { $inc: { withdrawn: gone.length } }, { session });
  });
}

async function withdrawOthers(
  store: Store,
  into: 'payments' | 'records',
  { ids, feed, runId, at }: Withdrawal & { ids: string[] },
): Promise<void> {
  await transact(store, async (session) => {
    const filter: WithdrawFilter = { _id: { $in: ids }, withdrawnAt: { $exists: false } };
    await untally(store, into, { filter, session });
    const { modifiedCount } =
      into === 'payments'
        ? await nativePayments(store).updateMany(filter, { $set: { withdrawnAt: at, changedAt: at } }, { session })
        : await nativeRecords(store).updateMany(filter, { $set: { withdrawnAt: at } }, { session });
    await nativeRuns(store).updateOne({ _id: runId }, { $inc: { withdrawn: modifiedCount } }, { session });
    await nativeFeeds(store).updateOne({ _id: feed }, { $inc: { withdrawn: modifiedCount } }, { session });
  });
}

/** Takes payments and records that are about to leave out of the sums. */
async function untally(
  store: Store,
  of: 'payments' | 'records',
  { filter, session }: { filter: WithdrawFilter; session: ClientSession },
): Promise<void> {
  const options = { session, projection: { raw: 0 } };
  const steps = <D>(leaving: D[]) => leaving.map((before) => ({ before }));
  if (of === 'payments')
    await updateTallies(store, of, {
      steps: steps(await nativePayments(store).find(filter, options).toArray()),
      session,
    });
  else
    await updateTallies(store, of, {
      steps: steps(await nativeRecords(store).find(filter, options).toArray()),
      session,
    });
}
interface WithdrawFilter {
  _id: { $in: string[] };
  withdrawnAt: { $exists: false };
}

/**
 * Tombstones rows the publisher no longer holds: dated, announced, kept. The same id coming back revives the same
 * record.
 */
export async function withdrawRows(
  store: Store,
  ids: readonly string[],
  { into, ...origin }: Withdrawal & { into: RowCollection },
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    if (into === 'items') await withdrawItems(store, part, origin);
    else await withdrawOthers(store, into, { ...origin, ids: part });
  }
}
