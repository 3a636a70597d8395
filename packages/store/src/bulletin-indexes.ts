import { nativeBulletins, nativeDeliveries, nativeSubscriptions } from './bulletin-documents.ts';
import type { Store } from './connect.ts';
import { nativeItems, nativeRuns } from './native.ts';

const DAY_S = 86_400;

/** Indexes of the hourly bulletins and their subscribers, each with the query that needs it. */
export const bulletinIndexes = [
  { query: 'readings that ended in these hours', create: (store: Store) => nativeRuns(store).createIndex({ finishedAt: 1 }) },
  { query: 'largest of the records first seen in these hours', create: (store: Store) => nativeItems(store).createIndex({ firstSeenAt: 1, valueCents: -1 }, { partialFilterExpression: { valueCents: { $gt: 0 } } }) },
  { query: 'one bulletin follows another', create: (store: Store) => nativeBulletins(store).createIndex({ after: 1 }, { unique: true }) },
  { query: 'one subscription an address', create: (store: Store) => nativeSubscriptions(store).createIndex({ channel: 1, addressHash: 1 }, { unique: true }) },
  { query: 'the links of mails', create: (store: Store) => nativeSubscriptions(store).createIndex({ leaveKey: 1 }, { unique: true }) },
  { query: 'confirming links', create: (store: Store) => nativeSubscriptions(store).createIndex({ confirmHashes: 1 }, { sparse: true }) },
  { query: 'who gets a bulletin, and how many asked lately', create: (store: Store) => nativeSubscriptions(store).createIndex({ state: 1, askedAt: -1 }) },
  { query: 'unconfirmed and ended subscriptions leave', create: (store: Store) => nativeSubscriptions(store).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }) },
  { query: 'deliveries older than a month leave', create: (store: Store) => nativeDeliveries(store).createIndex({ createdAt: 1 }, { expireAfterSeconds: 31 * DAY_S }) },
] as const;
