import type { Model } from 'mongoose';
import { changes, dueJobs, eventBursts, geocodes, items, payments, purchases, quarantine, records, runs } from './collections.ts';
import { bulletinIndexes, type ListedIndex } from './bulletin-indexes.ts';
import type { Store } from './connect.ts';
import { makeIndex, type IndexChange, type IndexOptions, type WantedIndex } from './upgrade-index.ts';

const DAY_S = 86_400;

const index = <D>(on: (store: Store) => Model<D>, query: string, ...[keys, options = {}]: [keys: WantedIndex['keys'], options?: IndexOptions]): ListedIndex => ({
  query, keys, options, collection: (store: Store) => on(store).collection.name,
});

/** Every index with the query that needs it. An index without a query is a write for nothing. */
export const indexes: readonly ListedIndex[] = [
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
  index(items, 'records past their retention, to sweep them; not left to MongoDB, which would leave no tombstone', { expiresAt: 1 }, { sparse: true }),
  index(payments, 'of one feed: the newest, and to count and withdraw', { feed: 1, paidOn: -1 }),
  index(records, 'of one feed: the newest, and to count and withdraw', { feed: 1, publishedAt: -1 }),
  index(runs, 'ledger lines of a feed, newest first', { feed: 1, startedAt: -1 }),
  index(runs, 'ledger lines older than a year leave', { startedAt: 1 }, { expireAfterSeconds: 365 * DAY_S }),
  index(quarantine, 'rows set aside of a feed, newest first', { feed: 1, at: -1 }),
  index(geocodes, 'answers of the geocoder are asked for again after a month', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index(dueJobs, 'promises not yet kept', { doneAt: 1, at: 1 }),
  index(dueJobs, 'kept promises leave', { doneAt: 1 }, { expireAfterSeconds: 2 * DAY_S }),
  ...bulletinIndexes,
];

/**
 * Creates what is missing and changes what has other options; harmless to repeat and from several processes at once.
 * @returns what had other options and was changed, to be logged
 * @throws Error naming the index, the records in its way and what to do; an index that stood there stands again
 */
export async function ensureIndexes(store: Store): Promise<IndexChange[]> {
  const db = store.getClient().db(store.name);
  const changed: IndexChange[] = [];
  for (const { collection, ...wanted } of indexes) {
    const change = await makeIndex(db, db.collection(collection(store)), wanted);
    if (change !== undefined) changed.push(change);
  }
  return changed;
}
