import type { ListedIndex } from '@moontower/store/db/upgrade-index';

const index = (
  collection: string,
  query: string,
  ...[keys, options = {}]: [keys: ListedIndex['keys'], options?: ListedIndex['options']]
): ListedIndex => ({ query, keys, options, collection: () => collection });

/** Indexes of residents' reports, each with the query that needs it. */
export const incidentIndexes: readonly ListedIndex[] = [
  index('incidents', 'public reports, newest first', { review: 1, publicVisible: 1, createdAt: -1, _id: -1 }),
  index(
    'incidents',
    'reports of one account, newest first',
    { author: 1, createdAt: -1, _id: -1 },
    { partialFilterExpression: { author: { $exists: true } } },
  ),
  index(
    'incidents',
    'reports that wait for a reviewer, oldest first',
    { waitingSince: 1 },
    { partialFilterExpression: { waitingSince: { $exists: true } } },
  ),
  index('incidents', 'photos that wait for a reviewer', { 'photos.waitingSince': 1 }, { sparse: true }),
  index('incidents', 'one photo, to decide about it', { 'photos.id': 1 }, { sparse: true }),
  index(
    'incidents',
    'words beside steps that wait for a reviewer',
    { 'steps.moderation.waitingSince': 1 },
    { sparse: true },
  ),
  index('incidents', 'the words beside one step, to decide about them', { 'steps.moderation.id': 1 }, { sparse: true }),
  index(
    'incidents',
    'anonymous reports whose tie to the account is to be cut',
    { untieAt: 1 },
    { partialFilterExpression: { untieAt: { $exists: true } } },
  ),
  index(
    'incidents',
    'filings with the city by how they stand, the longest unchecked first',
    { 'filing.state': 1, 'filing.checkedAt': 1 },
    { partialFilterExpression: { 'filing.state': { $exists: true } } },
  ),
  index(
    'incidents',
    'filings by how they stand, the newest asked for first, for whoever looks after them',
    { 'filing.state': 1, 'filing.askedAt': -1 },
    { partialFilterExpression: { 'filing.state': { $exists: true } } },
  ),
  index('incidents', 'reports of one city ticket', { 'filing.ticket': 1 }, { sparse: true }),
  index('incidents', 'made in the last hour, and four weeks ago, to ask whether it is fixed', { createdAt: -1 }),
  index('incidentComments', 'comments on a report, oldest first', { incident: 1, at: 1 }),
  index('incidentComments', 'comments of one account', { author: 1 }, { sparse: true }),
  index(
    'incidentComments',
    'comments that wait for a reviewer, oldest first',
    { waitingSince: 1 },
    { partialFilterExpression: { waitingSince: { $exists: true } } },
  ),
  index('incidentFlags', 'flags of a report', { incident: 1, at: 1 }),
  index('incidentFlags', 'flags nobody looked at, oldest first', { doneAt: 1, at: 1 }),
  index('incidentFlags', 'one flag, to decide about it', { id: 1 }, { unique: true }),
  index('incidentFlags', 'flags of one account', { author: 1 }, { sparse: true }),
  index('follows', 'who hears of a record', { uid: 1, since: 1 }),
  index('follows', 'what an account follows, newest first', { account: 1, since: -1 }),
  index('follows', 'the link that ends a follow', { leaveKey: 1 }, { unique: true }),
  index('incidentViews', 'views are counted once a day, then forgotten', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index('viewSalts', 'the salt of a day is not kept', { expiresAt: 1 }, { expireAfterSeconds: 0 }),
  index('photos.files', 'photos of one report, to take them off', { 'metadata.incident': 1 }),
  index('photos.files', 'photos that no report holds', { uploadDate: 1 }),
  index(
    'photos.files',
    'bytes of photos in a bucket, by keys alone',
    { outside: 1, length: 1 },
    { partialFilterExpression: { outside: true } },
  ),
  index('photos.chunks', 'the pieces of a photo in order', { files_id: 1, n: 1 }, { unique: true }),
];
