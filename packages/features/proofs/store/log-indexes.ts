import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import { nativeLogCheckpoints } from './log-documents.ts';

/** Tiles are asked for by name alone. */
export const logIndexes: readonly ListedIndex[] = [
  {
    query: 'the newest checkpoint, and the one of a time',
    collection: (store) => nativeLogCheckpoints(store).collectionName,
    keys: { at: -1 },
    options: {},
  },
];
