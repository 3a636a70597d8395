import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import { nativeBulletins } from './bulletin-documents.ts';

/** Indexes of bulletins, each with the query that needs it. */
export const bulletinIndexes: readonly ListedIndex[] = [
  {
    query: 'one bulletin follows another',
    collection: (store) => nativeBulletins(store).collectionName,
    keys: { after: 1 },
    options: { unique: true },
  },
];
