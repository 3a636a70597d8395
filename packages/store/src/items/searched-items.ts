import { guarded, type CivicItem } from '@moontower/contracts';
import type { ItemDocument } from '../documents.ts';
import type { Store } from '../db/connect.ts';
import { readBatches } from '../db/read-batches.ts';
import { nativeItems } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { itemWords } from './search-words.ts';
import { toCivicItem, type Labels } from './to-civic-item.ts';

/** What a search needs to know of a record to find it. */
export type SearchedItem = Pick<
  ItemDocument,
  | '_id'
  | 'type'
  | 'district'
  | 'publishedAt'
  | 'expiresAt'
  | 'withdrawnAt'
  | 'words'
  | 'sensitive'
  | 'placeKey'
  | 'streets'
>;

const SEARCHED = {
  type: 1,
  district: 1,
  publishedAt: 1,
  expiresAt: 1,
  withdrawnAt: 1,
  words: 1,
  sensitive: 1,
  placeKey: 1,
  streets: 1,
} as const;
const LISTED = { raw: 0, facts: 0, words: 0, hash: 0 } as const;
/** Rows of a batch: they are read in one go, and others wait for it. */
const AT_ONCE = 200;
/** Of a record whose exact place nobody may learn, not what is stored is searched but what is shown. */
const wordsShown = (stored: ItemDocument): string[] => itemWords(guarded(stored));

async function itemsOf(store: Store, ids: readonly string[]): Promise<SearchedItem[]> {
  const found: SearchedItem[] = [];
  const cursor = nativeItems(store).find<SearchedItem>(
    { _id: { $in: [...ids] } },
    { projection: SEARCHED, batchSize: AT_ONCE },
  );
  for await (const some of readBatches(cursor)) found.push(...some);
  const guardedOnes = found.flatMap(({ _id, sensitive }) => (sensitive === true ? [_id] : []));
  if (guardedOnes.length === 0) return found;
  const whole = await nativeItems(store)
    .find({ _id: { $in: guardedOnes } }, { projection: { raw: 0, facts: 0, hash: 0 } })
    .toArray();
  return [
    ...found.filter(({ sensitive }) => sensitive !== true),
    ...whole.map((item) => (item.sensitive === true ? { ...item, words: wordsShown(item) } : item)),
  ];
}

/** Records as a search reads them. Only `eachItem` reads the whole collection: to build the index. */
export function searchedItems(store: Store, labels: Labels) {
  return {
    /** All records, with those that are shown in no list. The words of sensitive ones are left to `items`. */
    async *eachItem(): AsyncGenerator<SearchedItem> {
      const cursor = nativeItems(store).find<SearchedItem>({}, { projection: SEARCHED, batchSize: AT_ONCE });
      for await (const found of readBatches(cursor)) yield* found;
    },
    /** Those of these records that are there. */
    items: (ids: readonly string[]) => itemsOf(store, ids),
    /** The same as they are shown, by id; what no list shows is left out. */
    async shown(ids: readonly string[]): Promise<Map<string, CivicItem>> {
      if (ids.length === 0) return new Map();
      const found = await nativeItems(store)
        .find(
          { _id: { $in: [...ids] }, withdrawnAt: { $exists: false } },
          { projection: LISTED, maxTimeMS: READ_LIMIT_MS },
        )
        .toArray();
      return new Map(found.map((document) => [document._id, toCivicItem(document, labels)]));
    },
    /** How many shown records there are at each of these places; those without one are not named. */
    async recordsAt(field: 'placeKey' | 'streets', keys: readonly string[]): Promise<Map<string, number>> {
      if (keys.length === 0) return new Map();
      const found = await nativeItems(store)
        .aggregate<{ _id: string; count: number }>(
          [
            { $match: { [field]: { $in: [...keys] }, withdrawnAt: { $exists: false } } },
            { $project: { [field]: 1 } },
            { $unwind: `$${field}` },
            { $match: { [field]: { $in: [...keys] } } },
            { $group: { _id: `$${field}`, count: { $sum: 1 } } },
          ],
          { maxTimeMS: READ_LIMIT_MS },
        )
        .toArray();
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
  };
}
