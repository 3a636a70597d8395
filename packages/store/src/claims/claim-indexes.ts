import type { ListedIndex } from '../db/upgrade-index.ts';

const index = (
  collection: string,
  query: string,
  ...[keys, options = {}]: [keys: ListedIndex['keys'], options?: ListedIndex['options']]
): ListedIndex => ({ query, keys, options, collection: () => collection });

/** Indexes of fact checks, contests and corrections, each with the query that needs it. */
export const claimIndexes: readonly ListedIndex[] = [
  index(
    'claims',
    'claims and contests that wait for reviewers, oldest first',
    { waitingSince: 1 },
    { partialFilterExpression: { waitingSince: { $exists: true } } },
  ),
  index('claims', 'what was said of a purchase, newest first', { purchase: 1, at: -1 }),
  index('claims', 'decided ones, newest first', { decidedAt: -1 }, { sparse: true }),
  index('claims', 'claims of one account', { author: 1 }, { sparse: true }),
  index('contestCodes', 'codes leave when they are too old', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index('contestCodeAsks', 'asked codes leave when they are too old', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index('corrections', 'the log, newest first', { at: -1, _id: -1 }),
  index('pastScores', 'earlier scores of a purchase, newest first', { purchase: 1, until: -1 }),
];
