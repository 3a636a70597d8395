import { AppError, type CivicItem, type Filter, type ItemDetail } from '@moontower/contracts';
import { createMetrics, quietLog } from '@moontower/runtime';
import type { OperatorSessionDocument } from '@moontower/store/documents';
import { columnsOf } from '@moontower/store/pulse/pulse-points';
import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { toFlaggedItem } from '@moontower/store/spending/to-flagged-item';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createVisitors } from '../src/request-context/visitor.ts';
import { createTokens } from '../src/request-context/who.ts';
import { fakeAccounts } from './fake-accounts.ts';
import { keptInMemory } from './kept-in-memory.ts';
import type { Deps } from '../src/deps.ts';
import { fakePork } from './fake-pork.ts';
import { fakeRooms } from './fake-rooms.ts';
import { noCouncil, noAnalytics, noNonprofits, oneBulletin } from './no-answers.ts';
import { noPast } from './no-past.ts';
import { noFindings } from './no-findings.ts';
import { aStoredPurchase, manyItems, SEEN_AT } from './seed.ts';
import { austin } from '@moontower/city';
import type { Claims } from '@moontower/store/claims/claims';

const nothing = async (): Promise<never> => {
  throw new AppError('not_found');
};

/** Fact checks and contests where there are none. */
const noClaims: Claims = {
  about: async () => [],
  checks: async () => ({ checks: [], waiting: { claims: 0, contests: 0 } }),
  waiting: async () => [],
  corrections: async () => [],
  make: nothing,
  contest: nothing,
  askCode: nothing,
  issueCode: nothing,
  decide: nothing,
};

export const NOW_MS = SEEN_AT.getTime() + 60_000;
const NO_DESK: Deps['inquiryDesk'] = { email: undefined, answerHours: undefined };

const LOOKS = new Map([['austin-311', SEEN_AT.toISOString()]]);

const emptyDesk: Deps['mail'] = {
  isLate: async () => false,
  desk: async (server) => ({
    server,
    counts: { waiting: 0, sending: 0, sent: 0, failed: 0, dropped: 0 },
    capped: [],
    mails: [],
    suspended: [],
  }),
};

/** Deps over a few items in memory: the HTTP side alone, without stores. Filters are not applied, except `limit`. */
export function fakeDeps(about: Partial<Deps> = {}, count = 20): Deps {
  const documents = manyItems(count).toReversed();
  const items = documents.map((document) => toCivicItem(document, { simulated: false }));
  const flagged = [toFlaggedItem(aStoredPurchase(), { simulated: false, checkbook: austin.checkbook })];
  const deps: Omit<Deps, 'roomEndpoints' | 'measureRooms'> = {
    items: fakeItems(items),
    past: noPast,
    atPlaces: async ({ slug }) =>
      slug === '501-oak-dr' ? { records: [], districts: [], total: 0, cut: false, kinds: [] } : undefined,
    council: noCouncil,
    claims: noClaims,
    officials: async (first) => first,
    filesWithCity: false,
    floodPoints: undefined,
    photoLimits: {},
    photoRoom: { bytes: async () => 0, mostBytes: 1_000_000 },
    pulse: fakePulse(items),
    pork: fakePork(flagged),
    rows: { read: async () => undefined, runOf: async () => undefined },
    feeds: { list: async () => [], setAside: async () => [], hosts: async () => [] },
    analytics: noAnalytics,
    nonprofits: noNonprofits,
    findings: noFindings,
    stats: fakeStats(items.length),
    places: {
      search: async () => ({ places: [], geocoder: 'not-asked' }),
      reverse: async () => ({ places: [], geocoder: 'not-asked' }),
    },
    inquiryDesk: NO_DESK,
    bulletins: oneBulletin,
    mail: emptyDesk,
    sends: { mail: false, sms: false, webhookSecret: undefined, allowInside: false },
    events: { head: async () => 0, after: async () => [] },
    position: () => 0,
    facts: austin,
    city: { id: 'austin', name: 'Austin', mode: 'live', shifted: false },
    namesKeys: false,
    otherCities: { name: 'other cities', list: () => [], readings: () => [], stop: () => undefined },
    tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    publicUrl: 'https://moontower.example',
    operatorToken: 'operators-token-1',
    operatorSessions: sessionsInMemory(),
    tokens: createTokens({ secret: undefined, accounts: { signedIn: async () => undefined }, nowMs: () => NOW_MS }),
    accounts: fakeAccounts(),
    limitPoints: {},
    keptRequests: keptInMemory(),
    sharesLimits: () => true,
    sharedLimits: ({ points, perMs }) => new RateLimiterMemory({ points, duration: perMs / 1000 }),
    keptLimits: ({ points, perMs }) => new RateLimiterMemory({ points, duration: perMs / 1000 }),
    visitors: createVisitors(),
    securityContact: undefined,
    nowMs: () => NOW_MS,
    unready: async () => [],
    log: quietLog(),
    workers: async () => [],
    metrics: createMetrics('api-test'),
    ...about,
  };
  return { roomEndpoints: fakeRooms(deps), measureRooms: async () => undefined, ...deps };
}

function fakeStats(totalItems: number): Deps['stats'] {
  const counts = { totalItems, totalPayments: 0, totalPurchases: 1, byType: {}, byFeed: {}, rowsLast30Days: 0 };
  return { counts: async () => counts };
}

function sessionsInMemory(): Deps['operatorSessions'] {
  const held = new Map<string, OperatorSessionDocument>();
  return {
    begin: async (session) => {
      held.set(session._id, session);
    },
    find: async (id) => held.get(id) ?? null,
    end: async (id) => {
      held.delete(id);
    },
  };
}

function fakeItems(items: CivicItem[]): Deps['items'] {
  return {
    list: async ({ limit }) => ({
      items: items.slice(0, limit),
      total: items.length,
      next: items.length > limit ? 'bmV4dA' : undefined,
    }),
    listNearest: async ({ limit }) => ({ items: items.slice(0, limit), total: items.length }),
    count: async () => items.length,
    each: (_filter: Filter) => each(items),
    asOf: async () => SEEN_AT.toISOString(),
    gone: async (uid) =>
      uid === 'austin-311:LEFT'
        ? {
            uid,
            feed: 'austin-311',
            feedTitle: 'Austin 311 requests',
            type: 'service-requests',
            goneAt: SEEN_AT.toISOString(),
            keptDays: 90,
            url: 'https://311.example.org/tickets/LEFT',
          }
        : undefined,
    looksFor: async () => LOOKS,
    looksAtSpending: async () => LOOKS,
    get: async (uid) => {
      const found = items.find((item) => item.uid === uid);
      return found === undefined ? undefined : detail(found);
    },
  };
}

function fakePulse(items: CivicItem[]): Deps['pulse'] {
  return {
    points: async () => ({
      columns: columnsOf(
        items.flatMap(({ location, type, subtype, councilDistrict, provenance, publishedAt }, index) =>
          location === undefined
            ? []
            : [
                {
                  lon: location.coordinates[0],
                  lat: location.coordinates[1],
                  time: Date.parse(publishedAt) / 1_000,
                  type,
                  subtype,
                  district: councilDistrict ?? 0,
                  provenance,
                  index,
                },
              ],
        ),
      ),
      total: items.length,
      withoutLocation: items.filter(({ location }) => location === undefined).length,
    }),
    count: async () => items.length,
    withoutPoint: async () => 0,
    newestAt: async () => SEEN_AT.getTime(),
    districts: async () => ({ '1': 2 }),
    stats: async () => ({ day: '2026-11-20', active: 1, today: 1, week: 2, byType: { '311': 2 }, usual: [] }),
  };
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

function detail(item: CivicItem): ItemDetail {
  return {
    ...item,
    facts: {},
    raw: {},
    changes: [],
    source: {
      title: 'Austin 311',
      dataset: 'requests',
      publisher: 'City of Austin',
      homepage: 'https://311.example.org',
      licence: 'Public domain',
    },
  };
}
