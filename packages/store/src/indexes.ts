import { mongo, type Model } from 'mongoose';
import { changes, dueJobs, eventBursts, geocodes, items, payments, purchases, quarantine, records, runs } from './collections.ts';
import { bulletinIndexes } from './bulletin-indexes.ts';
import type { Store } from './connect.ts';
import { isTaken } from './transact.ts';

const DAY_S = 86_400;

interface Options { sparse?: boolean; expireAfterSeconds?: number; unique?: boolean }
type Keys = [keys: Record<string, 1 | -1 | '2dsphere'>, options?: Options];

const index = <D>(on: (store: Store) => Model<D>, query: string, ...[keys, options = {}]: Keys) => ({
  query, create: (store: Store) => on(store).collection.createIndex(keys, options),
});

/** Every index with the query that needs it. An index without a query is a write for nothing. */
export const indexes = [
  index(items, 'newest first, whatever the filter', { publishedAt: -1, _id: -1 }),
  index(items, 'home feed by type', { type: 1, publishedAt: -1, _id: -1 }),
  index(items, 'Civic Pulse by pulse type', { pulseType: 1, publishedAt: -1, _id: -1 }),
  index(items, 'by council district', { district: 1, publishedAt: -1, _id: -1 }),
  index(items, 'of one feed', { feed: 1, publishedAt: -1, _id: -1 }),
  index(items, 'near a place or within a box, in a period', { location: '2dsphere', publishedAt: -1 }),
  index(items, 'words from their beginning', { words: 1 }),
  index(items, 'at least a value', { valueCents: -1 }, { sparse: true }),
  index(items, 'coming deadlines', { deadlineAt: 1 }, { sparse: true }),
  index(items, 'without a point, to look their address up', { pointProblem: 1 }, { sparse: true }),
  index(items, 'withdrawn ones, to leave them out of counts', { withdrawnAt: 1 }, { sparse: true }),
  index(changes, 'history of an item', { uid: 1, at: -1 }),
  index(purchases, 'flagged, highest score first', { 'score.total': -1, amountCents: -1, _id: 1 }),
  index(purchases, 'flagged, newest first', { publishedAt: -1, _id: 1 }),
  index(purchases, 'one vendor', { 'vendor.code': 1 }),
  index(payments, 'those of a purchase together, to sum them', { purchase: 1, _id: 1 }),
  index(eventBursts, 'events after a sequence number', { last: 1 }),
  index(eventBursts, 'events older than two weeks leave', { at: 1 }, { expireAfterSeconds: 14 * DAY_S }),
  index(items, 'records past their retention leave', { expiresAt: 1 }, { sparse: true, expireAfterSeconds: 0 }),
  index(payments, 'of one feed: the newest, and to count and withdraw', { feed: 1, paidOn: -1 }),
  index(records, 'of one feed: the newest, and to count and withdraw', { feed: 1, publishedAt: -1 }),
  index(runs, 'ledger lines of a feed, newest first', { feed: 1, startedAt: -1 }),
  index(runs, 'ledger lines older than a year leave', { startedAt: 1 }, { expireAfterSeconds: 365 * DAY_S }),
  index(quarantine, 'rows set aside of a feed, newest first', { feed: 1, at: -1 }),
  index(geocodes, 'answers of the geocoder are asked for again after a month', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index(dueJobs, 'promises not yet kept', { doneAt: 1, at: 1 }),
  index(dueJobs, 'kept promises leave', { doneAt: 1 }, { expireAfterSeconds: 2 * DAY_S }),
  ...bulletinIndexes,
] as const;

/** Creates what is missing; harmless to repeat and from several processes at once. Throws, naming the index and how many values stand twice, where one cannot be made. */
export async function ensureIndexes(store: Store): Promise<void> {
  for (const { create, query } of indexes) {
    try { await create(store); }
    catch (error) { throw isTaken(error) ? await notUnique(store, query, error) : error; }
  }
}

async function notUnique(store: Store, query: string, cause: unknown): Promise<Error> {
  const pattern: unknown = cause instanceof mongo.MongoServerError ? cause['keyPattern'] : undefined;
  const collection = cause instanceof Error ? /collection: [^.]+\.(\S+)/.exec(cause.message)?.[1] : undefined;
  if (collection === undefined || typeof pattern !== 'object' || pattern === null) return new Error(`The index for "${query}" cannot be made: a value stands twice.`, { cause });
  const fields = Object.keys(pattern);
  const twice = await store.getClient().db(store.name).collection(collection).aggregate([{ $group: { _id: fields.map((field) => `$${field}`), times: { $sum: 1 } } }, { $match: { times: { $gt: 1 } } }]).toArray();
  return new Error(`The unique index on ${fields.join(', ')} of ${collection} ("${query}") cannot be made: ${twice.length} ${twice.length === 1 ? 'value stands' : 'values stand'} more than once.`, { cause });
}
