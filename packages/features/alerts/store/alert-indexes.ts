import type { Store } from '@moontower/store/db/connect';
import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import { nativeAlerts, nativeNews, nativeTold } from './alert-documents.ts';
import { nativeDeliveries, nativeSubscriptions } from './subscription-documents.ts';

const DAY_S = 86_400;
const nameOf =
  (collection: (store: Store) => { collectionName: string }) =>
  (store: Store): string =>
    collection(store).collectionName;

/** Indexes of alerts, of who gets them and of what is posted, each with the query that needs it. */
export const alertIndexes: readonly ListedIndex[] = [
  { query: 'alerts of a mailbox', collection: nameOf(nativeAlerts), keys: { reader: 1, createdAt: -1 }, options: {} },
  {
    query: 'alerts that changed since the matcher looked',
    collection: nameOf(nativeAlerts),
    keys: { changedAt: 1 },
    options: {},
  },
  {
    query: 'alerts that an account asked for',
    collection: nameOf(nativeAlerts),
    keys: { account: 1 },
    options: { sparse: true },
  },
  {
    query: 'confirming links of alerts',
    collection: nameOf(nativeAlerts),
    keys: { confirmHashes: 1 },
    options: { sparse: true },
  },
  {
    query: 'unconfirmed and ended alerts leave',
    collection: nameOf(nativeAlerts),
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
  },
  {
    query: 'alerts that are told at once',
    collection: nameOf(nativeAlerts),
    keys: { state: 1, frequency: 1 },
    options: {},
  },
  {
    query: 'active alerts, those of a mailbox together',
    collection: nameOf(nativeAlerts),
    keys: { state: 1, reader: 1 },
    options: {},
  },
  {
    query: 'alerts whose next digest goes back further',
    collection: nameOf(nativeAlerts),
    keys: { catchUp: 1 },
    options: { sparse: true },
  },
  {
    query: 'news of some questions since a place in the log',
    collection: nameOf(nativeNews),
    keys: { queries: 1, seq: 1 },
    options: {},
  },
  { query: 'news since a place in the log', collection: nameOf(nativeNews), keys: { seq: 1 }, options: {} },
  {
    query: 'news older than two months leave',
    collection: nameOf(nativeNews),
    keys: { at: 1 },
    options: { expireAfterSeconds: 60 * DAY_S },
  },
  {
    query: 'what a reader was told at once',
    collection: nameOf(nativeTold),
    keys: { reader: 1, digest: 1 },
    options: {},
  },
  {
    query: 'told at once by mails whose end is not known yet',
    collection: nameOf(nativeTold),
    keys: { mail: 1 },
    options: { sparse: true },
  },
  {
    query: 'news that a mail was to tell at once and never did',
    collection: nameOf(nativeTold),
    keys: { owed: 1, reader: 1 },
    options: { partialFilterExpression: { owed: true } },
  },
  {
    query: 'what went out at once is remembered for two weeks',
    collection: nameOf(nativeTold),
    keys: { at: 1 },
    options: { expireAfterSeconds: 14 * DAY_S },
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
