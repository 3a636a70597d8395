import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { indexName, isWanted, sameKeys, type ListedIndex } from '../db/upgrade-index.ts';

export interface PlannedIndex {
  collection: string;
  index: string;
  /** `changed`: one of the same keys or name stands there with other options. */
  what: 'new' | 'changed';
}

/** What `ensureIndexes` would do; nothing is written. */
export async function planIndexes(store: Store, wanted: readonly ListedIndex[]): Promise<PlannedIndex[]> {
  const db = store.getClient().db(store.name);
  const standing = new Map<string, mongo.IndexDescriptionInfo[]>();
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    standing.set(name, await db.collection(name).indexes());
  return wanted.flatMap((one) => {
    const collection = one.collection(store);
    const found = standing.get(collection) ?? [];
    if (found.some((each) => isWanted(each, one))) return [];
    const index = indexName(one);
    const isThere = found.some((each) => each.name === index || sameKeys(each, one));
    return [{ collection, index, what: isThere ? 'changed' : 'new' }];
  });
}
