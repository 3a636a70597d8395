import { summariseBulletin, type CivicItem, type Filter, type FlaggedItem, type ItemDetail } from '@moontower/contracts';
import { createMetrics, quietLog } from '@moontower/runtime';
import { columnsOf } from '@moontower/store/pulse-points';
import { toCivicItem } from '@moontower/store/to-civic-item';
import { toFlaggedItem } from '@moontower/store/to-flagged-item';
import type { Deps } from '../src/deps.ts';
import { aBulletin, aRuleCatalogue, aStoredPurchase, manyItems, SEEN_AT } from './seed.ts';

export const NOW_MS = SEEN_AT.getTime() + 60_000;

const LOOKS = new Map([['austin-311', SEEN_AT.toISOString()]]);

/** Deps over a few items in memory: the HTTP side alone, without stores. Filters are not applied, except `limit`. */
export function fakeDeps(about: Partial<Deps> = {}, count = 20): Deps {
  const documents = manyItems(count).toReversed();
  const items = documents.map((document) => toCivicItem(document, { simulated: false }));
  const flagged = [toFlaggedItem(aStoredPurchase(), { simulated: false })];
  return {
    items: {
      list: async ({ limit }) => ({ items: items.slice(0, limit), total: items.length, next: items.length > limit ? 'bmV4dA' : undefined }),
      listNearest: async ({ limit }) => ({ items: items.slice(0, limit), total: items.length }),
      count: async () => items.length, each: (_filter: Filter) => each(items), asOf: async () => SEEN_AT.toISOString(), gone: async (uid) => (uid === 'austin-311:LEFT' ? { uid, feed: 'austin-311', feedTitle: 'Austin 311 requests', type: 'service-requests', goneAt: SEEN_AT.toISOString(), keptDays: 90, url: 'https://311.example.org/tickets/LEFT' } : undefined), looksFor: async () => LOOKS, looksAtSpending: async () => LOOKS,
      get: async (uid) => { const found = items.find((item) => item.uid === uid); return found === undefined ? undefined : detail(found); },
    },
    pulse: {
      points: async () => ({ columns: columnsOf(items.flatMap(({ location, type, subtype, councilDistrict, provenance, publishedAt }, index) => (location === undefined ? [] : [{ lon: location.coordinates[0], lat: location.coordinates[1], time: Date.parse(publishedAt) / 1_000, type, subtype, district: councilDistrict ?? 0, provenance, index }]))), total: items.length, withoutLocation: items.filter(({ location }) => location === undefined).length }),
      count: async () => items.length, withoutPoint: async () => 0, districts: async () => ({ '1': 2 }), stats: async () => ({ day: '2026-11-20', active: 1, today: 1, week: 2, byType: { '311': 2 }, usual: [] }),
    },
    pork: {
      flagged: async () => ({ items: flagged, total: 1 }), eachFlagged: () => each<FlaggedItem>(flagged), countFlagged: async () => 1,
      statistics: async () => ({
        totalFlagged: 1, totalScored: 1, totalNotScored: 0, totalValue: 1, totalWastefulValue: 1, highPriorityCount: 1, highPriorityValue: 1, averageWastefulnessScore: 72,
        wasteByPriority: { high: 1 }, wasteByCategory: { Services: 1 }, largestWasteItems: flagged, highPriorityItems: flagged, scoreDistribution: { '70-79': 1 }, sampleScores: [72],
        topKeywords: [{ keyword: 'consulting', count: 1 }], notScoredByReason: {}, ruleSet: 'r1',
      }),
      ruleCatalogue: async () => aRuleCatalogue(),
    },
    feeds: { list: async () => [], setAside: async () => [] },
    stats: { counts: async () => ({ totalItems: items.length, totalPayments: 0, totalPurchases: 1, byType: {}, byFeed: {}, rowsLast30Days: 0 }) },
    geocoder: { search: async () => ({ places: [], geocoder: 'not-asked' }), reverse: async () => ({ places: [], geocoder: 'not-asked' }) },
    bulletins: { list: async () => ({ bulletins: [summariseBulletin(aBulletin())] }), get: async (id) => (id === 'latest' || id === aBulletin().id ? aBulletin() : undefined) },
    subscriptions: { askByMail: async () => undefined, confirm: async () => false, leave: async () => false, end: async () => false, addWebhook: async () => 'w1', list: async () => [] },
    sends: { mail: false, webhookSecret: undefined, allowInside: false },
    events: { head: async () => 0, after: async () => [] },
    position: () => 0, city: { id: 'austin', name: 'Austin', mode: 'live', shifted: false }, tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    publicUrl: 'https://moontower.example', operatorToken: 'operators-token-1', nowMs: () => NOW_MS, unready: async () => [], log: quietLog(), metrics: createMetrics('api-test'), ...about,
  };
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> { yield* all; }

function detail(item: CivicItem): ItemDetail {
  return { ...item, facts: {}, raw: {}, changes: [], source: { title: 'Austin 311', dataset: 'requests', publisher: 'City of Austin', homepage: 'https://311.example.org', licence: 'Public domain' } };
}
