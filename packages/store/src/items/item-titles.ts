import { nativeItems } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { Store } from '../db/connect.ts';

/** Titles of those of these records that are stored, by id; a sensitive one keeps its own to itself. */
export async function readTitles(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await nativeItems(store)
    .find({ _id: { $in: [...ids] }, sensitive: { $ne: true } }, { maxTimeMS: READ_LIMIT_MS })
    .project<{ _id: string; title: string }>({ title: 1 })
    .toArray();
  return new Map(found.map(({ _id, title }) => [_id, title]));
}
