import type { Model } from 'mongoose';
import { changes, eventBursts, items, payments, purchases } from './collections.ts';
import type { Store } from './connect.ts';


const index = <D>(on: (store: Store) => Model<D>, query: string, keys: Record<string, 1 | -1 | '2dsphere'>, options: { sparse?: boolean; expireAfterSeconds?: number; unique?: boolean } = {}) => ({
  query, create: (store: Store) => on(store).collection.createIndex(keys, options),
});

/** Every index with the query that needs it. An index without a query is a write for nothing. */
export const indexes = [
  index(items, 'newest first, any filter', { publishedAt: -1, _id: -1 }),
  index(items, 'home feed by type', { type: 1, publishedAt: -1, _id: -1 }),
  index(items, 'Civic Pulse by pulse type', { pulseType: 1, publishedAt: -1, _id: -1 }),
  index(items, 'by council district', { district: 1, publishedAt: -1, _id: -1 }),
  index(items, 'of one feed', { feed: 1, publishedAt: -1, _id: -1 }),
  index(items, 'near a place, within a box', { location: '2dsphere' }),
  index(items, 'words from their beginning', { words: 1 }),
  index(items, 'at least a value', { valueCents: -1 }, { sparse: true }),
  index(items, 'coming deadlines', { deadlineAt: 1 }, { sparse: true }),
  index(items, 'one address together', { address: 1, publishedAt: -1 }, { sparse: true }),
  index(items, 'withdrawn ones, to leave them out of counts', { withdrawnAt: 1 }, { sparse: true }),
  index(changes, 'history of an item', { uid: 1, at: -1 }),
  index(purchases, 'flagged, highest score first', { 'score.total': -1, amountCents: -1, _id: 1 }),
  index(purchases, 'flagged, newest first', { publishedAt: -1, _id: 1 }),
  index(purchases, 'one vendor', { 'vendor.code': 1 }),
  index(payments, 'those of a purchase together, to sum them', { purchase: 1, _id: 1 }),
  index(eventBursts, 'events after a sequence number', { last: 1 }),
] as const;

/** Creates what is missing; harmless to repeat and from several processes at once. */
export async function ensureIndexes(store: Store): Promise<void> {
  for (const { create } of indexes) await create(store);
}
