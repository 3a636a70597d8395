import type { ListedIndex } from '@moontower/store/db/upgrade-index';

const index = (
  collection: string,
  query: string,
  ...[keys, options = {}]: [keys: ListedIndex['keys'], options?: ListedIndex['options']]
): ListedIndex => ({ query, keys, options, collection: () => collection });

/** Indexes of residents' findings, each with the query that needs it. */
export const findingIndexes: readonly ListedIndex[] = [
  index(
    'findings',
    'live ones, newest first',
    { liveAt: -1, _id: -1 },
    { partialFilterExpression: { liveAt: { $exists: true } } },
  ),
  index(
    'findings',
    'live ones about one thing',
    { 'live.about.kind': 1, 'live.about.key': 1, liveAt: -1 },
    { partialFilterExpression: { liveAt: { $exists: true } } },
  ),
  index('findings', 'of one account, newest first', { author: 1, createdAt: -1 }, { sparse: true }),
  index('findings', 'those that wait for reviewers, oldest first', { waitingSince: 1 }, { sparse: true }),
  index(
    'findings',
    'live ones that name a party, for letters, oldest first',
    { liveAt: 1 },
    { partialFilterExpression: { 'live.party': { $exists: true } } },
  ),
  index('findings', 'those with an error that waits for an answer', { errorSince: 1 }, { sparse: true }),
  index('findings', 'those whose errors an account sent', { 'errors.sender': 1 }, { sparse: true }),
  index('findings', 'those whose links were looked at longest ago', { state: 1, checkedAt: 1 }),
  index('findingPictures', 'of one account, and those that no finding names', { author: 1, finding: 1 }),
  index('findingPictures', 'of one finding, and old ones to sweep', { finding: 1, addedAt: 1 }),
  index('findingReplyCodes', 'codes nobody used leave', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index('findingReplyCodes', 'codes of one finding', { finding: 1 }),
];
