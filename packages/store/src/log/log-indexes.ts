import { nativeLogEntries } from '../db/native.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';

/** Entries of rows are found by position, which each version keeps: an index of their keys would cost every chunk. */
export const logIndexes: readonly ListedIndex[] = [
  {
    query: 'the leaf of one of our corrections, decisions, rules or feeds',
    collection: (store) => nativeLogEntries(store).collectionName,
    keys: { kind: 1, keys: 1, _id: -1 },
    options: { partialFilterExpression: { kind: { $in: ['corrections', 'decisions', 'rules', 'feeds', 'log'] } } },
  },
];
