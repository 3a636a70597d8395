import { nativeBulletins, nativeDeliveries, nativeSubscriptions } from './bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { nativeItems, nativeRuns } from '../db/native.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';

const nameOf =
  (collection: (store: Store) => { collectionName: string }) =>
  (store: Store): string =>
    collection(store).collectionName;

const DAY_S = 86_400;

/** Indexes of the hourly bulletins and their subscribers, each with the query that needs it. */
export const bulletinIndexes: readonly ListedIndex[] = [
  { query: 'readings that ended in these hours', collection: nameOf(nativeRuns), keys: { finishedAt: 1 }, options: {} },
  {
    query: 'largest of the records first seen in these hours',
    collection: nameOf(nativeItems),
    keys: { firstSeenAt: 1, valueCents: -1 },
    options: { partialFilterExpression: { valueCents: { $gt: 0 } } },
  },
  {
    query: 'one bulletin follows another',
    collection: nameOf(nativeBulletins),
    keys: { after: 1 },
    options: { unique: true },
  },
  {
    query: 'one subscription an address',
    collection: nameOf(nativeSubscriptions),
    keys: { channel: 1, addressHash: 1 },
    options: { unique: true },
  },
  {
    query: 'the links of mails',
    collection: nameOf(nativeSubscriptions),
    keys: { leaveKey: 1 },
    options: { unique: true },
  },
  {
    query: 'links to what comes to a mailbox',
    collection: nameOf(nativeSubscriptions),
    keys: { manageKey: 1 },
    options: { unique: true, partialFilterExpression: { manageKey: { $exists: true } } },
  },
  {
    query: 'feeds of a mailbox’s alerts',
    collection: nameOf(nativeSubscriptions),
    keys: { feedKey: 1 },
    options: { unique: true, partialFilterExpression: { feedKey: { $exists: true } } },
  },
  {
    query: 'confirming links',
    collection: nameOf(nativeSubscriptions),
    keys: { confirmHashes: 1 },
    options: { sparse: true },
  },
  {
    query: 'bulletins that an account asked for',
    collection: nameOf(nativeSubscriptions),
    keys: { account: 1 },
    options: { sparse: true },
  },
  {
    query: 'who gets a bulletin',
    collection: nameOf(nativeSubscriptions),
    keys: { state: 1, askedAt: -1 },
    options: {},
  },
  {
    query: 'unconfirmed and ended subscriptions leave',
    collection: nameOf(nativeSubscriptions),
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
  },
  {
    query: 'deliveries older than a month leave',
    collection: nameOf(nativeDeliveries),
    keys: { createdAt: 1 },
    options: { expireAfterSeconds: 31 * DAY_S },
  },
];
