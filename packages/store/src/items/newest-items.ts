import type { Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import {
  afterPosition,
  askedWords,
  isOfArea,
  itemQuery,
  type ItemQuery,
  type Position,
  type TypeMeaning,
} from './item-filter.ts';
import type { ListedItem } from './to-civic-item.ts';
import { wordsOfStarts } from './words-of-start.ts';

/** Withheld from lists: the row as it was published, and what it is found by. */
export const LISTED = { raw: 0, facts: 0, words: 0, hash: 0 } as const;
export const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;
/**
 * A batch is unpacked without a pause. The usual page, with the row behind it, is one batch; longer ones come in
 * smaller pieces, between which others have a turn.
 */
const USUAL_BATCH = 501;
const LONG_BATCH = 200;
const batchOf = (rows: number): number => (rows <= USUAL_BATCH ? USUAL_BATCH : LONG_BATCH);

interface NewestQuestion {
  filter: Filter;
  reading: TypeMeaning;
  /** The last row that was seen. */
  position: Position | undefined;
  rows: number;
}

/** The newest records of a filter; of the same moment the larger id first. */
export function newestItems(store: Store): (question: NewestQuestion) => Promise<ListedItem[]> {
  const sorted = (query: ItemQuery, order: Partial<typeof NEWEST_FIRST>, rows: number) =>
    items(store)
      .find(query, LISTED)
      .sort(order)
      .limit(rows)
      .batchSize(batchOf(rows))
      .maxTimeMS(READ_LIMIT_MS)
      .lean<ListedItem[]>();

  /** In the order of an index of words, which knows no ids: of a full page the last moment is read once more. */
  async function ofWords(query: ItemQuery, rows: number): Promise<ListedItem[]> {
    const some = await sorted(query, { publishedAt: -1 }, rows);
    const last = some.at(-1)?.publishedAt;
    if (last === undefined || some.length < rows) return some.sort(newerFirst);
    const newer = some.filter(({ publishedAt }) => publishedAt > last);
    const same = await sorted({ $and: [query, { publishedAt: last }] }, { _id: -1 }, rows - newer.length);
    return [...newer.sort(newerFirst), ...same];
  }

  return async ({ filter, reading, position, rows }) => {
    // In an area the index of places is read, and not twice.
    const starts = filter.q === undefined || isOfArea(filter) ? [] : askedWords(filter.q);
    const known = await wordsOfStarts(store, starts);
    const query = afterPosition(itemQuery(filter, reading, known), position);
    return known.size === 0 ? sorted(query, NEWEST_FIRST, rows) : ofWords(query, rows);
  };
}

const newerFirst = (one: ListedItem, other: ListedItem): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one._id < other._id ? 1 : -1);
