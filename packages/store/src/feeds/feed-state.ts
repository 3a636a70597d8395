import { AppError, NO_ROWS } from '@moontower/contracts';
import { acquireLease, type Lease } from '../db/leases.ts';
import { nativeFeeds, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { FeedAbout, FeedDocument } from '../feed-documents.ts';
import type { ClientSession, mongo } from 'mongoose';
import { isTaken } from '../db/transact.ts';

/** A feed of which nothing was read yet. */
export const NO_FEED = {
  totals: NO_ROWS,
  withdrawn: 0,
  skipped: {},
  quarantinedBy: {},
  withoutPoint: {},
  coverage: {},
  unknownColumns: [],
  missingColumns: [],
  types: [],
  pulseTypes: [],
} satisfies Omit<FeedDocument, '_id' | 'about'>;

/** Describes a feed and makes sure that it has a document, also before its first run. */
export async function describeFeed(store: Store, id: string, about: FeedAbout): Promise<void> {
  try {
    await nativeFeeds(store).updateOne(
      { _id: id },
      { $set: { about }, $setOnInsert: NO_FEED },
      { upsert: true, ignoreUndefined: true },
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    await nativeFeeds(store).updateOne({ _id: id }, { $set: { about } }, { ignoreUndefined: true });
  }
  await learnTypes(store, id);
}

/** Reads all records of a feed that an older version stored, once; from then on each commit adds what it brings. */
async function learnTypes(store: Store, id: string): Promise<void> {
  if ((await nativeFeeds(store).findOne({ _id: id, types: { $exists: false } }, { projection: { _id: 1 } })) === null)
    return;
  const [types, pulseTypes] = await Promise.all([
    nativeItems(store).distinct('type', { feed: id }),
    nativeItems(store).distinct('pulseType', { feed: id }),
  ]);
  await nativeFeeds(store).updateOne(
    { _id: id },
    { $addToSet: { types: { $each: types }, pulseTypes: { $each: pulseTypes } } },
  );
}

export async function readFeed(store: Store, id: string): Promise<FeedDocument | undefined> {
  return (await nativeFeeds(store).findOne({ _id: id })) ?? undefined;
}

/** Whether an operator lets nothing of a feed be read. */
export async function isFeedPaused(store: Store, id: string): Promise<boolean> {
  const paused = { _id: id, pausedAt: { $exists: true } };
  return (await nativeFeeds(store).findOne(paused, { projection: { _id: 1 } })) !== null;
}

/** The feeds of these ids; every feed without any. */
export async function readFeeds(store: Store, ids?: readonly string[]): Promise<FeedDocument[]> {
  return nativeFeeds(store)
    .find(ids === undefined ? {} : { _id: { $in: [...ids] } })
    .toArray();
}

/** Notes how many rows a first load will bring, while it goes on. */
export async function expectRows(store: Store, id: string, expectedRows: number): Promise<void> {
  await nativeFeeds(store).updateOne(
    { _id: id, 'firstLoad.done': false },
    { $set: { 'firstLoad.expectedRows': expectedRows } },
  );
}

/**
 * Takes the right to read a feed, for so long; whoever has it is the feed's reader.
 * @returns false while somebody else holds it
 */
export async function acquireFeedLease(store: Store, id: string, lease: Lease): Promise<boolean> {
  if (!(await acquireLease(store, id, lease))) return false;
  await nativeFeeds(store).updateOne({ _id: id }, { $set: { reader: lease.owner } });
  return true;
}

/** What a run is told that was asleep while another one took its feed over: nothing of it is written any more. */
export const lostReading = (): AppError =>
  new AppError('run_held', 'Another worker took over this reading.', { details: { superseded: true } });

export const isLostReading = (error: unknown): boolean =>
  error instanceof AppError && error.details['superseded'] === true;

export interface FeedChange {
  set: Partial<FeedDocument>;
  unset?: readonly (keyof FeedDocument)[];
  session?: ClientSession;
  /** The run that changes it, and that is to be its reader still. */
  reader?: string;
}

/**
 * Sets and takes away fields of a feed, in the caller's transaction where one is given. An undefined value is left
 * alone.
 * @throws AppError run_held where another run reads the feed by now
 */
export async function updateFeed(
  store: Store,
  id: string,
  { set, unset = [], session, reader }: FeedChange,
): Promise<void> {
  const update: mongo.UpdateFilter<FeedDocument> = {};
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  if (given.length > 0) Object.assign(update, { $set: Object.fromEntries(given) });
  if (unset.length > 0) Object.assign(update, { $unset: Object.fromEntries(unset.map((name) => [name, ''])) });
  if (Object.keys(update).length === 0) return;
  const filter = { _id: id, ...(reader !== undefined && { reader }) };
  const { matchedCount } = await nativeFeeds(store).updateOne(filter, update, { session });
  if (matchedCount === 0 && reader !== undefined) throw lostReading();
}

/** Feeds whose first reading goes on. */
export async function feedsInFirstLoad(store: Store): Promise<string[]> {
  const found = await nativeFeeds(store)
    .find({ 'firstLoad.done': false }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}
