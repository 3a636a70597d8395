import { NO_ROWS } from '@moontower/contracts';
import { nativeFeeds, nativeItems, nativeLeases } from './native.ts';
import type { Store } from './connect.ts';
import type { FeedAbout, FeedDocument } from './documents.ts';
import type { ClientSession, mongo } from 'mongoose';
import { isTaken } from './transact.ts';

/** Describes a feed and makes sure that it has a document, also before its first run. */
export async function describeFeed(store: Store, id: string, about: FeedAbout): Promise<void> {
  const empty: Omit<FeedDocument, '_id' | 'about'> = { totals: NO_ROWS, withdrawn: 0, skipped: {}, quarantinedBy: {}, withoutPoint: {}, coverage: {}, unknownColumns: [], missingColumns: [], types: [], pulseTypes: [] };
  try { await nativeFeeds(store).updateOne({ _id: id }, { $set: { about }, $setOnInsert: empty }, { upsert: true, ignoreUndefined: true }); }
  catch (error) { if (!isTaken(error)) throw error; await nativeFeeds(store).updateOne({ _id: id }, { $set: { about } }, { ignoreUndefined: true }); }
  await learnTypes(store, id);
}

/** Reads all records of a feed that an older version stored, once; from then on each commit adds what it brings. */
async function learnTypes(store: Store, id: string): Promise<void> {
  if (await nativeFeeds(store).findOne({ _id: id, types: { $exists: false } }, { projection: { _id: 1 } }) === null) return;
  const [types, pulseTypes] = await Promise.all([nativeItems(store).distinct('type', { feed: id }), nativeItems(store).distinct('pulseType', { feed: id })]);
  await nativeFeeds(store).updateOne({ _id: id }, { $addToSet: { types: { $each: types }, pulseTypes: { $each: pulseTypes } } });
}

export async function readFeed(store: Store, id: string): Promise<FeedDocument | undefined> {
  return await nativeFeeds(store).findOne({ _id: id }) ?? undefined;
}

export interface Lease { owner: string; now: Date; forMs: number }

/** Takes the right to read a feed, for so long. @returns false while somebody else holds it */
export async function takeLease(store: Store, id: string, { owner, now, forMs }: Lease): Promise<boolean> {
  try {
    await nativeLeases(store).updateOne({ _id: id, $or: [{ owner }, { until: { $lt: now } }] }, { $set: { owner, until: new Date(now.getTime() + forMs) } }, { upsert: true });
  } catch (error) { if (isTaken(error)) return false; throw error; }
  await nativeFeeds(store).updateOne({ _id: id }, { $set: { reader: owner } });
  return true;
}

export async function keepLease(store: Store, id: string, { owner, now, forMs }: Lease): Promise<void> {
  await nativeLeases(store).updateOne({ _id: id, owner }, { $set: { until: new Date(now.getTime() + forMs) } });
}

export async function dropLease(store: Store, id: string, owner: string): Promise<void> {
  await nativeLeases(store).deleteOne({ _id: id, owner });
}

export interface FeedChange { set: Partial<FeedDocument>; unset?: readonly (keyof FeedDocument)[]; session?: ClientSession }

/** Sets and takes away fields of a feed, in the caller's transaction where one is given. An undefined value is left alone. */
export async function settleFeed(store: Store, id: string, { set, unset = [], session }: FeedChange): Promise<void> {
  const update: mongo.UpdateFilter<FeedDocument> = {};
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  if (given.length > 0) Object.assign(update, { $set: Object.fromEntries(given) });
  if (unset.length > 0) Object.assign(update, { $unset: Object.fromEntries(unset.map((name) => [name, ''])) });
  if (Object.keys(update).length > 0) await nativeFeeds(store).updateOne({ _id: id }, update, { session });
}
