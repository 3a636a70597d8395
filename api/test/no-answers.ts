import type { Alerts } from '@moontower/alerts/store/mailbox-alerts';
import type { Subscriptions } from '@moontower/alerts/store/subscriptions';
import type { Inquiries } from '@moontower/inquiries/store';
import type { Search } from '@moontower/search/api/start-search';
/** Parts that hold nothing, for tests of the HTTP side alone. */
import type { Deps } from '../src/deps.ts';
import { summariseBulletin } from '@moontower/bulletins/contract';
import { aBulletin, SEEN_AT } from './seed.ts';

export const noCouncil: Deps['council'] = {
  meetings: async () => [],
  agenda: async () => [
    {
      _id: 'austin-council-agenda:26-1',
      title: 'Council item 1: An example',
      subtype: 'consent',
      publishedAt: SEEN_AT,
      publishedDayOnly: true,
      url: 'https://example.org/item',
      facts: {},
      raw: '{"item_number":"1"}',
    },
  ],
  takenOff: async () => [],
  edits: async () => new Map(),
  votes: async () => [],
  votesOf: async () => [],
  agendaDays: async () => [],
  voters: async () => [{ name: 'Sample Member', district: 1, newest: SEEN_AT }],
  countVotesOf: async () => 0,
  contracts: async () => [],
  files: async () => ({ checkedAt: new Map(), newestVote: undefined }),
};

/** Sums of nothing. */
export const noAnalytics: Deps['analytics'] = {
  complete: async () => undefined,
  cells: async () => [],
  feeds: async () => new Map(),
  fewRecords: async () => [],
  largest: async () => undefined,
  waitingForPlace: async () => new Map(),
  eachRow: async function* () {},
  countRows: async () => 0,
  summary: async () => ({
    n: 0,
    open: 0,
    inReview: 0,
    approved: 0,
    saidApproved: 0,
    expired: 0,
    expiredApproved: 0,
    flagged: 0,
    reversed: 0,
    byType: [],
    days: new Map(),
    byYear: new Map(),
    waiting: new Map(),
    filedYears: undefined,
    approvedYears: undefined,
  }),
};

export const findsNothing: Search = {
  answer: async ({ q }) => ({
    q,
    asked: 'words',
    total: 0,
    groups: [],
    facets: { kinds: [], types: [], districts: [] },
    close: false,
  }),
};
export const noNonprofits: Deps['nonprofits'] = {
  list: async () => ({ list: [], total: 0 }),
  get: async () => undefined,
  near: async () => [],
  funding: async () => ({
    funding: { payments: { state: 'unread' }, contracts: { state: 'unread' }, grants: { state: 'unread' } },
    money: [],
  }),
  filings: async () => ({ state: 'not-asked', old: false, list: [] }),
  ask: async () => ({ state: 'asked', old: false, list: [] }),
};

export const noInquiries: Inquiries = {
  take: async () => 'MT-23456789',
  list: async () => ({ inquiries: [], total: 0 }),
  remove: async () => false,
  summary: async (at) => ({ citiesInterested: 0, months: [], asOf: at.toISOString() }),
};
export const noSubscriptions: Subscriptions = {
  askByMail: async () => undefined,
  confirm: async () => false,
  leave: async () => false,
  end: async () => false,
  addWebhook: async ({ url }) => ({ id: 'w1', url, renewed: 0 }),
  renew: async () => undefined,
  beforeHello: async () => undefined,
  list: async () => [],
};

export const oneBulletin: Deps['bulletins'] = {
  list: async () => ({ bulletins: [summariseBulletin(aBulletin())] }),
  get: async (id) => (id === 'latest' || id === aBulletin().id ? aBulletin() : undefined),
};

export const noAlerts: Alerts = {
  ask: async () => false,
  confirm: async () => false,
  named: async () => undefined,
  owns: async () => false,
  mailbox: async () => undefined,
  records: async () => ({ language: 'en', items: [] }),
  changeByKey: async () => undefined,
  endByKey: async () => undefined,
  list: async () => [],
  change: async () => undefined,
  end: async () => undefined,
};
