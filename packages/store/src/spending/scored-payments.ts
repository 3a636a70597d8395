import type { Store } from '../db/connect.ts';
import { nativeCounters, nativePayments } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const MARK = 'scored-payments';

/** Keeps that payments which changed up to then are in the scores. */
export async function noteScoredUpTo(store: Store, at: Date): Promise<void> {
  await nativeCounters(store).updateOne({ _id: MARK }, { $max: { seq: at.getTime() } }, { upsert: true });
}

/** Whether a payment changed that no scoring has seen: what a worker stored that was ended before it scored. */
export async function paymentsWait(store: Store): Promise<boolean> {
  const mark = await nativeCounters(store).findOne({ _id: MARK });
  const found = await nativePayments(store).findOne(mark === null ? {} : { changedAt: { $gt: new Date(mark.seq) } }, {
    projection: { _id: 1 },
    maxTimeMS: READ_LIMIT_MS,
  });
  return found !== null;
}
