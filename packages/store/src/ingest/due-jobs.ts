import type { ClientSession } from 'mongoose';
import { nativeDueJobs } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { DueJobDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { isTaken } from '../db/transact.ts';

/** Promises a job. @returns false when the same job was promised before (by another worker, or earlier) */
export async function scheduleJob(
  store: Store,
  job: Pick<DueJobDocument, '_id' | 'name' | 'payload'>,
  at: Date,
): Promise<boolean> {
  try {
    await nativeDueJobs(store).insertOne({ ...job, at }, { ignoreUndefined: true });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Schedules jobs together with what a transaction writes. @throws where one was promised before */
export async function scheduleJobs(
  store: Store,
  promised: readonly Pick<DueJobDocument, '_id' | 'name' | 'payload'>[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  await nativeDueJobs(store).insertMany(
    promised.map((job) => ({ ...job, at })),
    { session },
  );
}

/** Schedules a job together with what a transaction writes, where it was not promised before. */
export async function scheduleJobOnce(
  store: Store,
  { _id, name, payload }: Pick<DueJobDocument, '_id' | 'name' | 'payload'>,
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  await nativeDueJobs(store).updateOne({ _id }, { $setOnInsert: { name, payload, at } }, { upsert: true, session });
}

/** What jobs of a name are about that were asked for in such a window, and are still to be done. */
export function subjectsWaiting(
  store: Store,
  { name, field, window }: { name: string; field: string; window: string },
): Promise<string[]> {
  const asked = { name, doneAt: { $exists: false }, 'payload.window': { $regex: `^${window}` } };
  return nativeDueJobs(store).distinct(`payload.${field}`, asked, { maxTimeMS: READ_LIMIT_MS });
}

/** Forgets jobs whose payload names one of these, by its field: what they were about is no more. */
export async function deleteJobs(
  store: Store,
  named: Readonly<Record<string, readonly string[]>>,
  session: ClientSession,
): Promise<void> {
  const each = Object.entries(named).map(([field, values]) => ({ [`payload.${field}`]: { $in: [...values] } }));
  await nativeDueJobs(store).deleteMany({ $or: each }, { session });
}

/** Writes down how a job ended, also where its promise is still on its way: that then finds its place taken. */
export async function finishJob(
  store: Store,
  { _id, name, payload }: Pick<DueJobDocument, '_id' | 'name' | 'payload'>,
  { outcome, at }: { outcome: string; at: Date },
): Promise<void> {
  await nativeDueJobs(store).updateOne(
    { _id },
    { $set: { doneAt: at, outcome }, $setOnInsert: { name, payload, at } },
    { upsert: true },
  );
}

/** Done before, and not in vain: telling the queue of it again must not do it again. */
export async function isDone(store: Store, id: string): Promise<boolean> {
  return (
    (await nativeDueJobs(store).findOne(
      { _id: id, doneAt: { $exists: true }, outcome: { $not: /^failed: / } },
      { projection: { _id: 1 } },
    )) !== null
  );
}

const GAVE_UP = { $gte: 'failed: ', $lt: 'failed:!' } as const;

interface FailedJobs {
  name: string;
  count: number;
  /** When the first of them failed. */
  since: Date;
  /** What the last of them said. */
  why: string;
}

/**
 * Jobs that failed for the last time within the two days that they are kept, counted by name, the oldest failure
 * first. The store counts them: many of one name hide none of another.
 */
export async function failedJobs(store: Store, { without }: { without: string }): Promise<FailedJobs[]> {
  const found = await nativeDueJobs(store)
    .aggregate<{ _id: string; count: number; since: Date; last: string }>(
      [
        { $match: { outcome: GAVE_UP, name: { $ne: without } } },
        { $set: { endedAt: { $ifNull: ['$doneAt', '$at'] } } },
        {
          $group: {
            _id: '$name',
            count: { $sum: 1 },
            since: { $min: '$endedAt' },
            last: { $top: { sortBy: { endedAt: -1, _id: -1 }, output: '$outcome' } },
          },
        },
        { $sort: { since: 1, _id: 1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found.map(({ _id: name, count, since, last }) => ({ name, count, since, why: last.slice('failed: '.length) }));
}

/** Where Redis keeps a job as failed it is forgotten there once its promise is this old. */
const FORGOTTEN_MS = 61_000;
interface SettleMoment {
  at: Date;
  session: ClientSession;
}

/** Promises jobs of a name again that failed for the last time. @returns how many */
export async function retryFailedJobs(store: Store, name: string, { at, session }: SettleMoment): Promise<number> {
  const { modifiedCount } = await nativeDueJobs(store).updateMany(
    { name, outcome: GAVE_UP },
    { $set: { at: new Date(at.getTime() - FORGOTTEN_MS) }, $unset: { doneAt: '', outcome: '' } },
    { session },
  );
  return modifiedCount;
}

/** Lets jobs of a name be that failed for the last time. @returns how many */
export async function dismissFailedJobs(store: Store, name: string, { session }: SettleMoment): Promise<number> {
  const { modifiedCount } = await nativeDueJobs(store).updateMany(
    { name, outcome: GAVE_UP },
    [{ $set: { outcome: { $concat: ['dismissed: ', '$outcome'] } } }],
    { session },
  );
  return modifiedCount;
}

/** Promised before `before` and not settled, the oldest first: what the queue must know about. */
export function unsettledJobs(store: Store, before: Date): AsyncIterable<DueJobDocument> {
  return nativeDueJobs(store)
    .find({ doneAt: { $exists: false }, at: { $lt: before } })
    .sort({ at: 1 });
}

/** Whether a reading of this feed is promised and not settled. */
export async function isReadingPromised(store: Store, feed: string): Promise<boolean> {
  const which = { doneAt: { $exists: false }, name: 'pull-feed', 'payload.feed': feed };
  return (await nativeDueJobs(store).findOne(which, { projection: { _id: 1 } })) !== null;
}

const MOST_COUNTED = 10_000;

/** Jobs that are due and not settled: how many, at most 10,000, and when the oldest was due. */
export async function waitingJobs(store: Store, at: Date): Promise<{ count: number; oldest: Date | undefined }> {
  const due = { doneAt: { $exists: false }, at: { $lte: at } } as const;
  const [count, oldest] = await Promise.all([
    nativeDueJobs(store).countDocuments(due, { limit: MOST_COUNTED, maxTimeMS: READ_LIMIT_MS }),
    nativeDueJobs(store).findOne(due, { sort: { at: 1 }, projection: { at: 1 }, maxTimeMS: READ_LIMIT_MS }),
  ]);
  return { count, oldest: oldest?.at };
}
