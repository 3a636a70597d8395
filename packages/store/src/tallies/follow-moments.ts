import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeTallyStates } from '../db/native.ts';

const LONGEST_MS = 120_000;
const AT_ONCE = 2_000;

/** A time of MongoDB's, with the ids of all documents that were written since the moment before it. */
export interface Moment {
  at: mongo.Timestamp;
  changed: ReadonlySet<string>;
}
/** What is read of an event of a change stream. */
interface Change extends mongo.Document {
  ns: { coll: string };
  documentKey?: { _id: string };
  clusterTime: mongo.Timestamp;
}
export interface Moments {
  next: () => Promise<Moment>;
  close: () => Promise<void>;
}

/**
 * Follows a collection from moment to moment. A moment is the time of a mark that is written for it: MongoDB tells
 * changes in the order of their times, so that whatever was written before has been told when the mark is.
 */
export async function followMoments(store: Store, collection: string): Promise<Moments> {
  const marks = nativeTallyStates(store);
  const mark = `moment ${randomUUID()}`;
  const stream = store
    .getClient()
    .db(store.name)
    .watch<mongo.Document, Change>(
      [
        { $match: { $or: [{ 'ns.coll': collection }, { 'ns.coll': marks.collectionName, 'documentKey._id': mark }] } },
        { $project: { 'ns.coll': 1, documentKey: 1, clusterTime: 1 } },
      ],
      { maxAwaitTimeMS: 1_000 },
    );

  async function next(): Promise<Moment> {
    await marks.updateOne({ _id: mark }, { $inc: { moments: 1 } }, { upsert: true });
    const changed = new Set<string>();
    const until = performance.now() + LONGEST_MS;
    while (performance.now() < until) {
      const change = await stream.tryNext();
      if (change?.documentKey === undefined) continue;
      const { _id } = change.documentKey;
      if (change.ns.coll === marks.collectionName) return { at: change.clusterTime, changed };
      changed.add(_id);
    }
    throw new Error(`MongoDB did not tell within ${LONGEST_MS / 1_000} s what changed in ${collection}.`);
  }

  const close = async () => {
    await stream.close();
    await marks.deleteOne({ _id: mark });
  };
  // The driver opens the stream with the first question.
  await stream.tryNext();
  return { next, close };
}

/** Documents as they stood at a moment, of a filter, in the order of their ids. */
export function readAt(
  store: Store,
  at: mongo.Timestamp,
  find: { find: string; filter: object; projection?: object; sort?: object; limit?: number },
) {
  return store
    .getClient()
    .db(store.name)
    .runCursorCommand({ ...find, batchSize: AT_ONCE, readConcern: { level: 'snapshot', atClusterTime: at } })
    .setBatchSize(AT_ONCE);
}
