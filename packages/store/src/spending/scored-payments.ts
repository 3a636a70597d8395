import type { Store } from '../db/connect.ts';
import { nativeCounters, nativePayments } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const MARK = 'scored-payments';
const ASKED = 'scorings-asked';
const DONE = 'scorings-done';

/** Keeps that payments which changed up to then are in the scores. */
export async function recordScoredUpTo(store: Store, at: Date): Promise<void> {
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

/**
 * Counts a wish for a full scoring.
 * @returns its number: a scoring that begins afterwards reads what it was asked for
 */
export async function requestScoring(store: Store): Promise<number> {
  const counter = await nativeCounters(store).findOneAndUpdate(
    { _id: ASKED },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  return counter?.seq ?? 0;
}

const numberOf = async (store: Store, _id: typeof ASKED | typeof DONE): Promise<number> =>
  (await nativeCounters(store).findOne({ _id }, { maxTimeMS: READ_LIMIT_MS }))?.seq ?? 0;

/** The newest wish: read before a scoring reads anything else. */
export const newestScoringRequest = (store: Store): Promise<number> => numberOf(store, ASKED);

/** Keeps that a scoring has ended which began after this wish. */
export async function recordScoringDone(store: Store, wish: number): Promise<void> {
  await nativeCounters(store).updateOne({ _id: DONE }, { $max: { seq: wish } }, { upsert: true });
}

/** Whether a scoring has ended that began after this wish. */
export const isScoringDone = async (store: Store, wish: number): Promise<boolean> =>
  wish <= (await numberOf(store, DONE));
