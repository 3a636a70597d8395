import type { Store } from '../db/connect.ts';
import { nativeLogEntries } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { leafOf, readEntry } from './entries.ts';
import type { LogLeaf } from './entry-documents.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS };
/** Entries of one answer: about 100 kB each, where a chunk had a thousand rows. */
const AT_ONCE = 50;

/** Beginnings and lengths of the entries that hold positions from one to another. */
async function entriesOver(store: Store, first: number, last: number): Promise<{ _id: number; count: number }[]> {
  const before = await nativeLogEntries(store).findOne({ _id: { $lte: first } }, { sort: { _id: -1 }, ...LIMIT });
  return nativeLogEntries(store)
    .find({ _id: { $gte: before?._id ?? first, $lte: last } }, { projection: { count: 1 }, ...LIMIT })
    .sort({ _id: 1 })
    .toArray();
}

/** Positions by the entry that holds them; one past the end of the log is in none. */
async function byEntry(store: Store, positions: readonly number[]): Promise<Map<number, number[]>> {
  if (positions.length === 0) return new Map();
  const wanted = [...new Set(positions)].toSorted((one, other) => other - one);
  const held = new Map<number, number[]>();
  for (const { _id, count } of await entriesOver(store, Math.min(...wanted), Math.max(...wanted))) {
    const own: number[] = [];
    // The least one stands last.
    while ((wanted.at(-1) ?? Infinity) < _id + count) own.push(...wanted.splice(-1));
    if (own.length > 0) held.set(_id, own);
  }
  return held;
}

/**
 * Leaves wherever they stand, by position; an entry that holds several is read once. A position past the end has none.
 */
export async function readLeavesAt(store: Store, positions: readonly number[]): Promise<Map<number, LogLeaf>> {
  const held = await byEntry(store, positions);
  const ids = [...held.keys()];
  const found = new Map<number, LogLeaf>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const documents = await nativeLogEntries(store)
      .find({ _id: { $in: ids.slice(from, from + AT_ONCE) } }, LIMIT)
      .toArray();
    for (const entry of documents.map(readEntry))
      for (const position of held.get(entry.position) ?? [])
        found.set(position, leafOf(entry, position - entry.position));
  }
  return found;
}
