import type { Benchmark, BenchmarkPair, CityBenchmarks } from '@moontower/contracts/analytics/benchmarks';

const AT = '2026-11-28T11:00:00.000Z';
const window = { from: '2026-05-01', to: '2026-10-31', months: 6 };
const source = (publisher: string, title: string) => ({
  title,
  publisher,
  licence: 'Public domain',
  href: `https://example.org/${encodeURIComponent(publisher)}/${encodeURIComponent(title)}`,
  checkedAt: AT,
});
const ours = (title: string) => [source('City of Austin', title)];
const theirs = (title: string) => [source('City of San Antonio', title)];
const dallas: BenchmarkPair = { city: 'dallas', why: 'not-published', whose: 'theirs', sources: [] };
const away: BenchmarkPair = { city: 'fort-worth', why: 'not-read', whose: 'theirs', sources: [] };

const measures: Benchmark[] = [
  {
    id: 'closed-7',
    version: 1,
    own: { window, value: { value: 0.5, n: 600, of: 1_200 }, sources: ours('311 history') },
    pairs: [
      {
        city: 'san-antonio',
        window: { ...window, from: '2026-08-01', months: 3 },
        ours: { value: 0.52, n: 312, of: 600, low: 0.48, high: 0.56 },
        theirs: { value: 0.25, n: 50, of: 200, low: 0.195, high: 0.314 },
        sources: theirs('311 service requests'),
      },
      dallas,
      away,
    ],
  },
  {
    id: 'closed-30',
    version: 1,
    own: { why: 'undated', dated: { n: 12, of: 400 }, sources: ours('311 history') },
    pairs: [
      {
        city: 'san-antonio',
        why: 'undated',
        whose: 'ours',
        dated: { n: 12, of: 400 },
        sources: theirs('311 service requests'),
      },
      dallas,
      away,
    ],
  },
  {
    id: 'permits',
    version: 1,
    own: { window, value: { value: 12.345, n: 11_880, of: 11_880 }, sources: ours('Issued construction permits') },
    pairs: [
      {
        city: 'san-antonio',
        why: 'recorded',
        whose: 'theirs',
        held: { rows: 500, from: '2022-01-01', to: '2022-01-31' },
        sources: theirs('Issued construction permits'),
      },
      dallas,
      away,
    ],
  },
  {
    id: 'approval',
    version: 1,
    own: {
      window,
      value: { value: 74, n: 9_870, of: 11_880, binDays: 7 },
      sources: ours('Issued construction permits'),
    },
    pairs: [
      {
        city: 'san-antonio',
        window,
        ours: { value: 74, n: 9_870, of: 11_880, binDays: 7 },
        theirs: { value: 1, n: 40, of: 41, binDays: 1, low: 0, high: 3 },
        sources: theirs('Issued construction permits'),
      },
      dallas,
      away,
    ],
  },
];

/** One city that can be compared in part, one without such feeds, and one that does not answer. */
export const someBenchmarks: CityBenchmarks = {
  city: { id: 'austin', name: 'Austin', records: 'live' },
  population: { people: 961_855, on: '2020-04-01', source: 'https://www.census.gov/quickfacts/austincitytexas' },
  others: [
    {
      id: 'san-antonio',
      name: 'San Antonio',
      url: 'https://san-antonio.example',
      state: 'kept',
      readAt: AT,
      records: 'live',
      population: {
        people: 1_434_625,
        on: '2020-04-01',
        source: 'https://www.census.gov/quickfacts/sanantoniocitytexas',
      },
    },
    { id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'read', readAt: AT, records: 'recorded' },
    { id: 'fort-worth', name: 'Fort Worth', url: 'https://fort-worth.example', state: 'not-read' },
  ],
  measures,
  asOf: AT,
};
