import type { FeedStatus } from '@moontower/contracts/feeds/feed';

/** A feed without trouble, with what a test says of it. */
export function aFeed(about: Partial<FeedStatus> = {}): FeedStatus {
  return {
    id: 'austin-permits',
    title: 'Issued construction permits',
    dataset: '3syk-w9eu',
    publisher: 'City of Austin',
    homepage: 'https://data.austintexas.gov/d/3syk-w9eu',
    licence: 'Public domain',
    category: 'Development',
    schedule: '*/15 * * * *',
    cadenceMs: 900_000,
    unofficial: false,
    state: 'ok',
    received: 10,
    inserted: 4,
    updated: 3,
    unchanged: 1,
    duplicate: 0,
    quarantined: 2,
    skipped: {},
    quarantinedBy: {},
    withdrawn: 0,
    stored: 7,
    withoutPoint: {},
    coverage: {},
    unknownColumns: [],
    missingColumns: [],
    ...about,
  };
}

/** One of each kind of trouble, as the server tells it. */
export const TROUBLES: readonly Partial<FeedStatus>[] = [
  {
    id: 'austin-permits',
    title: 'Issued construction permits',
    state: 'drifted',
    stateWhy: 'missing-columns',
    stateReason: 'Issued construction permits: the column permit_number is gone.',
    missingColumns: ['permit_number'],
  },
  {
    id: 'austin-code-cases',
    title: 'Code complaint cases',
    state: 'late',
    stateWhy: 'old',
    cityTimeFrom: 'dataset',
    cityUpdatedAt: '2026-04-19T17:00:00.000Z',
  },
  {
    id: 'austin-payments',
    title: 'Payments',
    state: 'held',
    stateWhy: 'held',
    stateReason: 'The new copy has 60 rows, the one before had 285.',
  },
  {
    id: 'austin-311',
    title: '311 requests',
    state: 'unreachable',
    stateWhy: 'no-answer',
    unreachableSince: '2026-11-19T18:00:00.000Z',
  },
];
export const TROUBLED: readonly FeedStatus[] = TROUBLES.map(aFeed);
