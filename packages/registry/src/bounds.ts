/** What keeps a collection from growing for ever. */
export type Bound =
  /** A document leaves by itself: an index of the list expires each, but those that `keeps` names. */
  | { kind: 'expires'; keeps?: string }
  /** The same, in the database that the cities of one MongoDB share. */
  | { kind: 'expires-beside' }
  /** A job of ours takes out what is due, since more goes with it than one document. */
  | { kind: 'swept'; by: string; after: string }
  /** At most so many documents for each of something that is few. */
  | { kind: 'one-each'; of: string }
  /** As many as the city has published, or people have written and not taken back. */
  | { kind: 'stays'; with: string };

const expires: Bound = { kind: 'expires' };
const expiresBut = (keeps: string): Bound => ({ kind: 'expires', keeps });
const oneEach = (of: string): Bound => ({ kind: 'one-each', of });
const stays = (grows: string): Bound => ({ kind: 'stays', with: grows });
const sweptReports: Bound = { kind: 'swept', by: 'care-for-reports', after: 'a day without their report' };

/** Every collection by what bounds it; a test fails for one that is missing here. */
export const bounds: Readonly<Record<string, Bound>> = {
  accountLinks: expires,
  accounts: stays('accounts that were not deleted'),
  alertMarks: oneEach('how far a matcher of alerts has read'),
  alertNews: expires,
  alertTold: expires,
  alerts: expiresBut('those that a reader confirmed and did not end'),
  audit: expires,
  bulletins: stays('hours: 8,760 a year'),
  changes: { kind: 'swept', by: 'sweep-items', after: 'their record' },
  claims: stays('what people said of purchases'),
  contestCodeAsks: expires,
  contestCodes: expires,
  corrections: stays('corrections, which stay public'),
  counters: oneEach('sequence'),
  credentials: oneEach('account'),
  deliveries: expires,
  dueJobs: expiresBut('promises that are not kept yet'),
  dueTimes: oneEach('recurring job'),
  events: expires,
  feeds: oneEach('feed'),
  findingPictures: { kind: 'swept', by: 'check-links', after: 'a day without a finding' },
  findingReplyCodes: expires,
  findings: stays('findings that were not withdrawn'),
  follows: stays('what accounts follow'),
  geocodes: expires,
  gonePurchases: expires,
  incidentComments: stays('comments of reports'),
  incidentFlags: stays('flags of reports'),
  incidentViews: expires,
  incidents: stays('reports of residents'),
  inquiries: expires,
  items: { kind: 'swept', by: 'sweep-items', after: 'the retention of their feed, where it has one' },
  keptRequests: expires,
  knownIssues: oneEach('line of "What is wrong now"'),
  knownPlaces: expires,
  leases: oneEach('work that one process does at a time'),
  limits: expires,
  logCheckpoints: stays('checkpoints: one each five minutes in which the log grew, at most 105,120 a year'),
  logEntries: stays('versions of rows and own acts: 32 bytes and a salt for each, never taken out'),
  logState: oneEach('log'),
  logTiles: stays('leaves: a tile for 256 of them'),
  logWaiting: oneEach('act that has no leaf yet'),
  mailboxes: expires,
  mails: expires,
  nonprofitFilings: oneEach('nonprofit'),
  nonprofitFunding: oneEach('nonprofit'),
  nonprofitMatchings: oneEach('run over all nonprofits, the last one'),
  officials: oneEach('roster'),
  open311Keys: oneEach('key that an operator gave'),
  operatorSessions: expires,
  outbox: oneEach('event that has no number yet'),
  pastScores: expires,
  payments: stays('accounting lines of the city: those of all fiscal years that it publishes'),
  'photos.chunks': sweptReports,
  'photos.files': sweptReports,
  purchaseReviews: oneEach('purchase that people reviewed'),
  purchases: stays('purchases, one for several payments'),
  quarantine: expires,
  records: stays('contracts, budget lines, votes, contributions as published'),
  ruleCatalogues: oneEach('version of the rules'),
  runs: expires,
  searchBuilds: oneEach('process that keeps the search'),
  sessions: expires,
  sharedAnswers: { kind: 'expires-beside' },
  sharedPieces: { kind: 'expires-beside' },
  sourceHosts: oneEach('host that is read'),
  subscriptions: expiresBut('those that a reader confirmed and did not end'),
  tallies: oneEach('group of a sum'),
  tallyStates: oneEach('sum'),
  tombstones: expires,
  upgrades: oneEach('migration'),
  versions: expiresBut('those of records that the publisher still publishes'),
  viewSalts: expires,
  workers: oneEach('process that runs'),
};
