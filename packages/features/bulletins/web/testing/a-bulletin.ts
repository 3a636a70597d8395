import { Bulletin, NO_COUNTS, summariseBulletin } from '../../contract.ts';

const counts = (fresh: number, about: object = {}) => ({
  ...NO_COUNTS,
  readings: 4,
  received: fresh + 40,
  new: fresh,
  changed: 6,
  ...about,
});
const feed = (id: string, title: string, about: object = {}) => ({
  feed: id,
  title,
  homepage: `https://data.austintexas.gov/d/${id}`,
  ...counts(12),
  state: 'ok',
  late: false,
  cityUpdatedAt: '2026-11-21T03:40:00.000Z',
  ...about,
});

/** A busy hour, as the API answers it. */
export const aBulletin = Bulletin.parse({
  id: '2026-11-21T03',
  from: '2026-11-21T03:00:00.000Z',
  to: '2026-11-21T04:00:00.000Z',
  after: '2026-11-21T02',
  checkpoint: { origin: 'm.example/log', size: 1_204, root: 'hQ4S0wN0dZ9b8yq1vT2k3m4n5o6p7q8r9s0t1u2v3w4=' },
  seq: 12,
  totals: counts(1_204, { gone: 3, heldBack: 2, leftOut: 18 }),
  lateFeeds: 1,
  allFeeds: 42,
  quiet: false,
  feeds: [
    feed('austin-311', 'Austin 311 Public Data', counts(1_180)),
    feed('3syk-w9eu', 'Issued Construction Permits', { gone: 3, heldBack: 2 }),
    feed('mavg-96ck', 'Site Plan Cases', {
      ...NO_COUNTS,
      state: 'late',
      late: true,
      cityUpdatedAt: '2026-11-18T18:00:00.000Z',
    }),
    feed('dx9v-zd7x', 'Real-Time Traffic Incident Reports', {
      ...NO_COUNTS,
      state: 'unreachable',
      cityUpdatedAt: undefined,
    }),
  ],
  flagged: {
    count: 2,
    amountCents: 48_250_000,
    top: [
      {
        id: 'PRM-2026-1',
        title: 'Consulting services for the assessment of downtown parking facilities',
        department: 'Austin Transportation',
        amountCents: 46_000_000,
        score: 74,
        publishedAt: '2026-11-20T06:00:00.000Z',
      },
      {
        id: 'PRM-2026-2',
        title: 'Emergency repairs',
        amountCents: 2_250_000,
        score: 51,
        publishedAt: '2026-11-20T06:00:00.000Z',
      },
    ],
  },
  edits: { changed: 12, removed: 3, returned: 1 },
  biggest: [
    {
      uid: 'austin-permits:2026-1',
      title: 'New 24-storey residential building with garage',
      type: 'building-permits',
      feed: 'austin-permits',
      valueCents: 8_400_000_000,
      url: 'https://abc.austintexas.gov/x',
      address: '301 W 2ND ST',
      publishedAt: '2026-11-20T06:00:00.000Z',
    },
  ],
  failures: [
    {
      feed: 'dx9v-zd7x',
      title: 'Real-Time Traffic Incident Reports',
      homepage: 'https://data.austintexas.gov/d/dx9v-zd7x',
      state: 'failed',
      message: 'data.austintexas.gov did not answer (ECONNRESET).',
      times: 3,
      lastAt: '2026-11-21T03:50:00.000Z',
    },
  ],
});

const hours = ['2026-11-21T02', '2026-11-21T01', '2026-11-21T00'];
/** A list of four hours. */
export const someBulletins = [aBulletin, ...hours.map((id) => ({ ...aBulletin, id, to: `${id}:00:00.000Z` }))].map(
  summariseBulletin,
);
