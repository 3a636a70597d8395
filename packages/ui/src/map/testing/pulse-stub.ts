import type { PulseCollection, PulseFeature, PulseStats } from '@moontower/contracts/pulse/pulse';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';

type StubProperties = Partial<PulseFeature['properties']> & { at?: [number, number] | null };
const PLAIN = {
  type: 'service-requests',
  pulseType: '311',
  subtype: 'other',
  address: '811 Congress Ave',
  councilDistrict: 9,
  publishedAt: '2026-03-30T12:00:00.000Z',
} as const;

/** Test data: one event with only what a case cares about said. `at: null` is an event without an exact place. */
export function aPulseFeature({
  id = 'austin-311:1',
  at = [-97.74, 30.27],
  ...own
}: StubProperties = {}): PulseFeature {
  return {
    type: 'Feature',
    id,
    geometry: at === null ? null : { type: 'Point', coordinates: at },
    properties: {
      ...PLAIN,
      uid: id,
      id,
      feed: 'austin-311',
      title: `Pothole ${id}`,
      status: { state: 'open', text: 'open' },
      precision: at === null ? 'none' : 'exact',
      url: 'https://311.austintexas.gov/tickets/1',
      publishedDayOnly: false,
      firstSeenAt: PLAIN.publishedAt,
      changedAt: PLAIN.publishedAt,
      sourceLabel: 'Austin 3-1-1',
      provenance: 'city-record',
      suspiciousFlag: false,
      tags: [],
      ...own,
    },
  };
}

/** Events scattered over the city on a fixed pattern, newest first, a minute apart. */
export function manyFeatures(
  count: number,
  place: (at: number) => [number, number] | null = scattered,
): PulseFeature[] {
  const newest = Date.parse('2026-03-31T17:00:00.000Z');
  return Array.from({ length: count }, (_, at) =>
    aPulseFeature({
      id: `austin-311:${at}`,
      at: place(at),
      councilDistrict: (at % 10) + 1,
      publishedAt: new Date(newest - at * 60_000).toISOString(),
      title: `Event ${at} on Test St`,
    }),
  );
}

export function scattered(at: number): [number, number] {
  return [-97.85 + ((at * 37) % 200) / 1000, 30.15 + ((at * 53) % 240) / 1000];
}

export function aCollection(features: PulseFeature[], own: Partial<PulseCollection> = {}): PulseCollection {
  return {
    type: 'FeatureCollection',
    features,
    total: features.length,
    withoutLocation: features.filter(({ geometry }) => geometry === null).length,
    asOf: '2026-03-31T17:00:00.000Z',
    ...own,
  };
}

export const SOME_STATS: PulseStats = {
  day: '2026-03-31',
  active: 5,
  today: 124,
  week: 896,
  byType: { '311': 220, infrastructure: 22, development: 0, 'vacant-property': 0 },
  usual: [
    { district: 9, today: 31, usual: 11, weeks: 8 },
    { district: 3, today: 4, usual: 6, weeks: 8 },
  ],
  planned: 0,
  seq: 1,
};

export const SOME_SUMMARY: StatsSummary = {
  totalItems: 243,
  totalPayments: 0,
  totalPurchases: 0,
  byType: {},
  byFeed: {},
  feeds: { all: 6, ok: 6, late: 0, failing: 0 },
  rowsLast30Days: 0,
  newestPublishedAt: '2026-03-31T17:00:00.000Z',
  cityUpdatedAt: '2026-04-19T12:00:00.000Z',
  checkedAt: '2026-04-19T14:42:00.000Z',
  seq: 1,
  city: { id: 'austin', name: 'Austin', mode: 'recorded', shifted: false },
};
