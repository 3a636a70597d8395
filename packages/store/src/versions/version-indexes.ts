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

/**
 * Behind the order: of a question by several things one index has the rows, and what else is asked is told by its keys.
 * A question that nothing answers would read each version of a department otherwise.
 */
const BESIDE = { feed: 1, department: 1, vendor: 1, amountCents: 1 } as const;
/** What has an index whose keys begin with it and the kind: whoever asks for no kind names all of them. */
export const LISTED_BY_KIND = ['feed', 'department', 'vendor', 'fields.name'] as const;
const by = (name: (typeof LISTED_BY_KIND)[number]): WantedIndex['keys'] => {
  const beside = Object.entries(BESIDE).filter(([other]) => other !== name);
  return { [name]: 1, kind: 1, ...NEWEST, ...Object.fromEntries(beside) };
};

/** Whatever a list of changes is asked for, one index has it in order. */
export const versionIndexes: readonly ListedIndex[] = [
  index('all changes, newest first, of a span of days', NEWEST),
  index('changes of one feed', by('feed')),
  index('changes of one kind', { kind: 1, ...NEWEST }),
  index('changes of one row', { uid: 1, ...NEWEST }),
  index('changes of the payments of one purchase', { purchase: 1, ...NEWEST }, having('purchase')),
  index('the version that follows one', { prior: 1 }, having('prior')),
  index('changes of one column', by('fields.name')),
  index('changes of one department', by('department'), having('department')),
  index('changes of one vendor', by('vendor'), having('vendor')),
  index('changes from a sum on', { sizes: 1, ...NEWEST }, having('sizes')),
  index('items that a list as of a moment holds otherwise', { undone: 1, ...NEWEST }, having('undone')),
  index('versions of records that left ten years ago', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
];
