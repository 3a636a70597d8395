import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { Model } from 'mongoose';
import {
  changes,
  dueJobs,
  eventBursts,
  geocodes,
  items,
  payments,
  purchaseReviews,
  purchases,
  quarantine,
  records,
  runs,
  tombstones,
} from './db/collections.ts';
import { claimIndexes } from './claims/claim-indexes.ts';
import { identityIndexes } from './accounts/identity-indexes.ts';
import type { Store } from './db/connect.ts';
import { DEPARTMENT_SUMS, PEERS, VENDOR_SUMS } from './spending/purchases/purchase-indexes.ts';
import { mailIndexes } from './mail/mail-indexes.ts';
import { nativeGonePurchases, nativeOperatorSessions, nativePastScores } from './db/native.ts';
import { WORDS_INDEX } from './items/words-of-start.ts';
import { TEN_YEARS_S } from './retention.ts';
import { logIndexes } from './log/entries.ts';
import { versionIndexes } from './versions/version-indexes.ts';
import {
  createIndexes,
  deleteReplaced,
  type IndexChange,
  type IndexOptions,
  type ListedIndex,
  type WantedIndex,
} from './db/upgrade-index.ts';

const DAY_S = 86_400;
/** Collections whose indexes are made at once: each waits for the journal, and the driver's pool is for others too. */
const LANES = 4;

const index = <D>(
  on: (store: Store) => Model<D>,
  query: string,
  ...[keys, options = {}]: [keys: WantedIndex['keys'], options?: IndexOptions]
): ListedIndex => ({ query, keys, options, collection: (store: Store) => on(store).collection.name });

/**
 * Every index of the store itself with the query that needs it; those of rooms stand there. An index without a query
 * is a write for nothing.
 */
export const indexes: readonly ListedIndex[] = [
  index(items, 'newest first, whatever the filter', { publishedAt: -1, _id: -1 }),
  index(items, 'home feed by type', { type: 1, publishedAt: -1, _id: -1 }),
  index(items, 'Civic Pulse by pulse type', { pulseType: 1, publishedAt: -1, _id: -1 }),
  index(items, 'by council district', { district: 1, publishedAt: -1, _id: -1 }),
  // The types at the end: a ZIP code and types are counted by keys alone.
  index(
    items,
    'of one ZIP code, of whatever types',
    { zip: 1, publishedAt: -1, _id: -1, type: 1, pulseType: 1 },
    { partialFilterExpression: { zip: { $exists: true } } },
  ),
  index(items, 'of one feed', { feed: 1, publishedAt: -1, _id: -1 }),
  index(runs, 'readings that ended in these hours', { finishedAt: 1 }),
  index(
    items,
    'largest of the records first seen in these hours',
    { firstSeenAt: 1, valueCents: -1 },
    { partialFilterExpression: { valueCents: { $gt: 0 } } },
  ),
  index(items, 'near a place or within a box, in a period', { location: '2dsphere', publishedAt: -1 }),
  { ...index(items, 'words from their beginning, of each the newest first', WORDS_INDEX), replaces: 'words_1' },
  index(
    items,
    'of one address, block, crossing, parcel or point, newest first',
    { placeKey: 1, publishedAt: -1, _id: -1 },
    { partialFilterExpression: { placeKey: { $exists: true } } },
  ),
  index(
    items,
    'on one street, newest first',
    { streets: 1, publishedAt: -1, _id: -1 },
    { partialFilterExpression: { streets: { $exists: true } } },
  ),
  index(items, 'at least a value', { valueCents: -1 }, { sparse: true }),
  index(
    items,
    'flagged by a rule of accountability',
    { publishedAt: -1 },
    { partialFilterExpression: { flags: { $exists: true } } },
  ),
  index(items, 'coming deadlines', { deadlineAt: 1 }, { sparse: true }),
  index(items, 'without a point, to look their address up', { pointProblem: 1 }, { sparse: true }),
  index(items, 'withdrawn ones, to leave them out of counts', { withdrawnAt: 1 }, { sparse: true }),
  index(changes, 'history of an item', { uid: 1, at: -1 }),
  index(tombstones, 'that a record was here is told for ten years', { at: 1 }, { expireAfterSeconds: TEN_YEARS_S }),
  {
    query: 'that a purchase was here is told for ten years',
    collection: (store: Store) => nativeGonePurchases(store).collectionName,
    keys: { goneAt: 1 },
    options: { expireAfterSeconds: TEN_YEARS_S },
  },
  {
    query: 'what a purchase scored ten years ago leaves',
    collection: (store: Store) => nativePastScores(store).collectionName,
    keys: { until: 1 },
    options: { expireAfterSeconds: TEN_YEARS_S },
  },
  index(purchases, 'flagged, highest band and score first', {
    bandRank: -1,
    'score.total': -1,
    amountCents: -1,
    _id: 1,
  }),
  index(purchases, 'how many have a score and more', { 'score.total': -1 }),
  index(purchases, 'a band, highest score first', {
    'score.bucket': 1,
    bandRank: -1,
    'score.total': -1,
    amountCents: -1,
    _id: 1,
  }),
  index(
    purchases,
    'flagged, highest sum first',
    { amountCents: -1, 'score.total': -1, _id: 1 },
    { partialFilterExpression: { 'score.total': { $gte: FLAG_FLOOR } } },
  ),
  index(
    purchases,
    'suggested for review, highest score first',
    { 'score.reviewPriority': 1, bandRank: -1, 'score.total': -1, amountCents: -1, _id: 1 },
    { partialFilterExpression: { 'score.reviewPriority': true } },
  ),
  index(purchases, 'flagged, newest first, of one day the largest', { publishedAt: -1, amountCents: -1, _id: 1 }),
  // All that its sums read stands in the index, so that no purchase is fetched for them.
  index(purchases, 'sums of one vendor', VENDOR_SUMS),
  index(purchases, 'sums of one department', DEPARTMENT_SUMS),
  index(purchases, 'comparable purchases: the same goods', PEERS.commodity),
  index(purchases, 'comparable purchases: the same class of goods', PEERS.class),
  index(purchases, 'comparable purchases: the same object of spending', PEERS.object),
  index(purchases, 'other codes of a vendor of this name', { 'vendor.name': 1, 'score.bucket': 1, 'vendor.code': 1 }),
  index(
    records,
    'contracts of a vendor',
    { 'fields.vend_cust_cd': 1 },
    { partialFilterExpression: { 'fields.vend_cust_cd': { $exists: true } } },
  ),
  index(purchaseReviews, 'purchases with a verdict', { status: 1, purchase: 1 }),
  index(purchaseReviews, 'pages of purchases that were taken off', { withheld: 1 }, { sparse: true }),
  index(payments, 'those of a purchase together, to sum them', { purchase: 1, _id: 1 }),
  index(payments, 'purchases of what came in or changed lately, to score them at once', { changedAt: 1, purchase: 1 }),
  index(eventBursts, 'events after a sequence number', { last: 1 }),
  index(eventBursts, 'events older than two weeks leave', { at: 1 }, { expireAfterSeconds: 14 * DAY_S }),
  index(
    items,
    'records past their retention, to sweep them; not left to MongoDB, which would leave no tombstone',
    { expiresAt: 1 },
    { sparse: true },
  ),
  index(payments, 'behind a sum of a department, a year and an object', {
    'department.code': 1,
    fiscalYear: 1,
    'object.code': 1,
  }),
  index(
    records,
    'behind a sum of the budget',
    { 'fields.fy': 1, 'fields.dept_cd': 1, 'fields.obj_cd': 1 },
    { partialFilterExpression: { 'fields.fy': { $exists: true } } },
  ),
  index(
    records,
    'votes of one member of the council, newest first',
    { 'fields.voter_name': 1, publishedAt: -1 },
    { partialFilterExpression: { 'fields.voter_name': { $exists: true } } },
  ),
  index(
    records,
    'contracts by the award of the council',
    { 'fields.brd_awd_no': 1 },
    { partialFilterExpression: { 'fields.brd_awd_no': { $exists: true } } },
  ),
  index(
    records,
    'contracts by their number',
    { 'fields.doc_id': 1 },
    { partialFilterExpression: { 'fields.doc_id': { $exists: true } } },
  ),
  ...(
    [
      ['by name', { 'fields.NAME': 1, 'fields.NTEE_CD': 1 }],
      ['by revenue', { 'fields.REVENUE_AMTCents': -1, _id: 1 }],
      ['by assets', { 'fields.ASSET_AMTCents': -1, _id: 1 }],
    ] as const
  ).map(([order, keys]) =>
    index(records, `nonprofits ${order}`, keys, { partialFilterExpression: { kind: 'nonprofit' } }),
  ),
  index(payments, 'of one feed: the newest, and to count and withdraw', { feed: 1, paidOn: -1 }),
  index(records, 'of one feed: the newest, and to count and withdraw', { feed: 1, publishedAt: -1 }),
  index(runs, 'ledger lines of a feed, newest first', { feed: 1, startedAt: -1 }),
  index(runs, 'ledger lines older than a year leave', { startedAt: 1 }, { expireAfterSeconds: 365 * DAY_S }),
  index(quarantine, 'rows set aside of a feed, newest first', { feed: 1, at: -1 }),
  index(quarantine, 'rows set aside by feed and reason, to count and play again', { feed: 1, reason: 1, _id: 1 }),
  index(quarantine, 'rows set aside half a year ago leave', { at: 1 }, { expireAfterSeconds: 180 * DAY_S }),
  index(
    geocodes,
    'answers of the geocoder are asked for again after a month',
    { expiresAt: 1 },
    { expireAfterSeconds: 0 },
  ),
  index(dueJobs, 'promises not yet kept', { doneAt: 1, at: 1 }),
  index(
    dueJobs,
    'jobs that were given up',
    { outcome: 1 },
    { partialFilterExpression: { outcome: { $gte: 'failed: ', $lt: 'failed:!' } } },
  ),
  index(dueJobs, 'promises about a report, to drop them with it', { 'payload.incident': 1 }, { sparse: true }),
  index(dueJobs, 'promises to send a mail, to drop them with it', { 'payload.mail': 1 }, { sparse: true }),
  index(dueJobs, 'kept promises leave', { doneAt: 1 }, { expireAfterSeconds: 2 * DAY_S }),
  {
    query: 'sign-ins of operators leave after a day',
    collection: (store: Store) => nativeOperatorSessions(store).collectionName,
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
  },
  ...identityIndexes,
  ...claimIndexes,
  ...mailIndexes,
  ...logIndexes,
  ...versionIndexes,
  { query: 'the sums of one tally', keys: { tally: 1 }, options: {}, collection: () => 'tallies' },
];

/**
 * Creates what is missing, `ofRooms` too, and changes what has other options; harmless to repeat and from several
 * processes at once.
 * @returns what had other options and was changed, to be logged
 * @throws Error naming the index, the records in its way and what to do; an index that stood there stands again
 */
export async function ensureIndexes(store: Store, ofRooms: readonly ListedIndex[] = []): Promise<IndexChange[]> {
  const db = store.getClient().db(store.name);
  const byCollection = new Map<string, WantedIndex[]>();
  for (const { collection, ...wanted } of [...indexes, ...ofRooms]) {
    const name = collection(store);
    byCollection.set(name, [...(byCollection.get(name) ?? []), wanted]);
  }
  const waiting = [...byCollection];
  const changed: IndexChange[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, wanted] = next;
      changed.push(...(await createIndexes(db, db.collection(name), wanted)));
      changed.push(...(await deleteReplaced(db.collection(name), wanted)));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return changed;
}
