import type { IndexOptions, ListedIndex, WantedIndex } from '../db/upgrade-index.ts';
import type { Store } from '../db/connect.ts';
import { nativeVersions } from './version-document.ts';

const collection = (store: Store) => nativeVersions(store).collectionName;
const index = (
  query: string,
  ...[keys, options = {}]: [keys: WantedIndex['keys'], options?: IndexOptions]
): ListedIndex => ({ query, keys, options, collection });
const having = (name: string): IndexOptions => ({ partialFilterExpression: { [name]: { $exists: true } } });
const NEWEST = { at: -1, _id: -1 } as const;

/** Whatever a list of changes is asked for, one index has it in order. */
export const versionIndexes: readonly ListedIndex[] = [
  index('all changes, newest first, of a span of days', NEWEST),
  index('changes of one feed', { feed: 1, ...NEWEST }),
  index('changes of one kind', { kind: 1, ...NEWEST }),
  index('changes of one row', { uid: 1, ...NEWEST }),
  index('changes of the payments of one purchase', { purchase: 1, ...NEWEST }, having('purchase')),
  index('the version that follows one', { prior: 1 }, having('prior')),
  index('changes of one column', { 'fields.name': 1, ...NEWEST }),
  index('changes of one department', { department: 1, ...NEWEST }, having('department')),
  index('changes of one vendor', { vendor: 1, ...NEWEST }, having('vendor')),
  index('changes from a sum on', { sizes: 1, ...NEWEST }, having('sizes')),
  index('versions of records that left ten years ago', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
];
