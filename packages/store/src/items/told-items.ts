import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeChanges, nativeItems } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ChangeDocument, ItemDocument } from '../documents.ts';
import type { ItemQuery } from './item-filter.ts';
import type { ListedItem } from './to-civic-item.ts';

// Records by their ids, for whoever tells others of them: alerts and bulletins.

const SHOWN = { withdrawnAt: { $exists: false } } as const;
const LISTED = { raw: 0, facts: 0, words: 0, hash: 0 } as const;
/** Records that are looked up at once. */
const AT_ONCE = 5_000;
const parts = (uids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(uids.length / AT_ONCE) }, (_, n) => uids.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

/** When each of these records last changed, in ms, without those that are hidden or withdrawn. */
export async function lastChanges(store: Store, uids: readonly string[]): Promise<Map<string, number>> {
  const stamps = new Map<string, number>();
  for (const part of parts(uids)) {
    const which = { _id: { $in: part }, ...SHOWN };
    const found = nativeItems(store).find(which, { projection: { changedAt: 1 }, batchSize: AT_ONCE });
    for (const { _id, changedAt } of await found.toArray()) stamps.set(_id, changedAt.getTime());
  }
  return stamps;
}

/** Those of these records that are shown, by uid. */
export async function listedItems(store: Store, uids: readonly string[]): Promise<Map<string, ListedItem>> {
  const whole = new Map<string, ListedItem>();
  for (const part of parts(uids)) {
    const which = { _id: { $in: part }, ...SHOWN };
    const found = nativeItems(store).find<ListedItem>(which, { projection: LISTED, batchSize: AT_ONCE });
    for (const item of await found.toArray()) whole.set(item._id, item);
  }
  return whole;
}

/** Records that match one of these queries, without what only their own page needs; `dated`: the nearest date first. */
export function itemsOfQueries(
  store: Store,
  queries: readonly ItemQuery[],
  { dated, most }: { dated: boolean; most: number },
): Promise<ListedItem[]> {
  return nativeItems(store)
    .find<ListedItem>({ $or: [...queries] }, { projection: LISTED, maxTimeMS: READ_LIMIT_MS })
    .sort(dated ? { deadlineAt: 1, _id: 1 } : { publishedAt: -1, _id: -1 })
    .limit(most)
    .toArray();
}

/** What these records are called, by uid; withdrawn ones too. */
export async function itemTitles(store: Store, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const found = await nativeItems(store)
    .find({ _id: { $in: [...uids] } }, { projection: { title: 1 } })
    .toArray();
  return new Map(found.map(({ _id, title }) => [_id, title]));
}

/** Some fields of these records as they stand, withdrawn ones too. */
export function itemFields<T extends Partial<ItemDocument>>(
  store: Store,
  uids: readonly string[],
  ...[projection, session]: [projection: Readonly<Record<string, 0 | 1>>, session?: ClientSession]
): Promise<T[]> {
  return nativeItems(store)
    .find<T>({ _id: { $in: [...uids] } }, { projection, ...(session && { session }) })
    .toArray();
}

/** What was seen to change in these records since a moment, the newest first of each. */
export async function changesSince(store: Store, uids: readonly string[], from: Date): Promise<ChangeDocument[]> {
  if (uids.length === 0) return [];
  return nativeChanges(store)
    .find({ uid: { $in: [...uids] }, at: { $gte: from } })
    .sort({ uid: 1, at: -1 })
    .toArray();
}

export type ValuedItem = Pick<
  ItemDocument,
  '_id' | 'title' | 'titleParts' | 'type' | 'feed' | 'url' | 'address' | 'publishedAt'
> & { valueCents?: number };

/**
 * The records with the largest stated values among those first seen from `from` up to `to`. Withdrawn records are no
 * news, sensitive ones are not carried into mail; records of persons' payments carry no value here.
 */
export function largestOfSpan(
  store: Store,
  { from, to }: { from: Date; to: Date },
  { most, limitMs }: { most: number; limitMs: number },
): Promise<ValuedItem[]> {
  const projection = { title: 1, titleParts: 1, type: 1, feed: 1, url: 1, address: 1, publishedAt: 1, valueCents: 1 };
  return nativeItems(store)
    .find<ValuedItem>(
      { firstSeenAt: { $gte: from, $lt: to }, valueCents: { $gt: 0 }, ...SHOWN, sensitive: { $ne: true } },
      { projection, sort: { valueCents: -1, _id: 1 }, limit: most, maxTimeMS: limitMs },
    )
    .toArray();
}

/** Titles of those of these records that are stored, by id; a sensitive one keeps its own to itself. */
export async function readTitles(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await nativeItems(store)
    .find({ _id: { $in: [...ids] }, sensitive: { $ne: true } }, { maxTimeMS: READ_LIMIT_MS })
    .project<{ _id: string; title: string }>({ title: 1 })
    .toArray();
  return new Map(found.map(({ _id, title }) => [_id, title]));
}
