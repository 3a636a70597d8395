import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { austin } from '@moontower/city';
import { Homelessness } from '../contract.ts';
import type { SourceFeed, Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { homelessness, type HomelessnessData } from './homelessness.ts';

const cell = (of: Sums['cell'], n: number, more: Record<string, number> = {}): Sums => ({
  cell: of,
  sums: { n, ...more },
});
const nothing: HomelessnessData = {
  counts: [],
  cityCounts: [],
  beds: [],
  camps: [],
  cases: [],
  payments: [],
  budget: [],
  feeds: new Map(),
  tickets: new Map(),
  zone: 'America/Chicago',
  fiscalYear: austin.fiscalYear,
  roles: austin.feeds,
  help: austin.helpLines,
  simulated: false,
};
const about = { nowMs: Date.parse('2026-11-22T18:00:00Z'), month: '2026-11', districts: cityDistricts() };
const told = (stored: Partial<HomelessnessData>): Homelessness =>
  Homelessness.parse(homelessness({ ...nothing, ...stored }, about));

describe('published counts', () => {
  it('keep a stated zero apart from a year without a count, and show the year between two counts', () => {
    const [count] = told({
      counts: [
        { sheet: '2023', 'Overall Homeless': 2374, 'Unsheltered Homeless': 0 },
        { sheet: '2020', 'Overall Homeless': 2506 },
        { sheet: 'Revisions', 'Overall Homeless': 9 },
        { sheet: '2022', 'Overall Homeless': -3 },
      ],
    }).published;
    expect(count?.years).toEqual([2020, 2021, 2022, 2023]);
    expect(count?.lines).toEqual([
      { id: 'all', values: [2506, null, null, 2374] },
      { id: 'unsheltered', values: [null, null, null, 0] },
    ]);
  });

  it('are never one number: two sources of one January stand in two series', () => {
    const { published } = told({
      counts: [{ sheet: '2025', 'Overall Homeless': 3238 }],
      cityCounts: [{ pitcount_year: '2025', total_unduplicated_individuals: 3238 }],
    });
    expect(published.filter(({ lines }) => lines.length > 0).map(({ id }) => id)).toEqual(['count', 'city-count']);
    expect(JSON.stringify(published)).not.toContain('6476');
  });
});

describe('complaints, reports and cases', () => {
  const camps = [
    cell({ at: '2026-11', district: 3, from: 'city' }, 40),
    cell({ at: '2026-11', district: 4, from: 'city' }, 3),
    cell({ at: '2026-10', district: 9, from: 'city' }, 11),
    cell({ at: '2026-11', district: 3, from: 'residents' }, 2),
    cell({ at: '2027-01', district: 3, from: 'city' }, 500),
    cell({ at: '2026-09', district: 0, from: 'city' }, 21),
  ];

  it('are told by district from five on, the city’s and residents’ each by itself', () => {
    const { districts } = told({ camps });
    expect(districts).toMatchObject({ from: '2026-09-01', to: '2026-11-22' });
    const at = (district: number | null) => districts.rows.find((row) => row.district === district);
    expect(at(3)).toEqual({ district: 3, complaints: { count: 40 }, reports: { fewerThan: 5 } });
    expect(at(4)?.complaints).toEqual({ fewerThan: 5 });
    expect(at(9)?.complaints).toEqual({ withheld: true });
    expect(at(null)?.complaints).toEqual({ count: 21 });
  });

  it('of a year are not told below five', () => {
    const { counted } = told({ cases: [cell({ at: '2024' }, 120), cell({ at: '2025' }, 2), cell({ at: '2026' }, 90)] });
    expect(counted.find(({ id }) => id === 'cases')).toMatchObject({
      times: ['2024', '2025', '2026'],
      values: [{ count: 120 }, { fewerThan: 5 }, { withheld: true }],
    });
  });

  it('of a month below five do not follow from the sums by district of the same months', () => {
    const everywhere = (at: string, n: number) =>
      Array.from({ length: 11 }, (_, district) => cell({ at, district, from: 'city' }, n));
    const { counted, districts } = told({
      camps: [
        cell({ at: '2026-01', district: 1, from: 'city' }, 6),
        ...['02', '03', '04', '05', '06', '07', '08'].map((month) =>
          cell({ at: `2026-${month}`, district: 1, from: 'city' }, 60),
        ),
        ...everywhere('2026-09', 10),
        cell({ at: '2026-10', district: 1, from: 'city' }, 3),
        ...everywhere('2026-11', 20),
      ],
    });
    // Their whole is known: 333. With September and November told, October would be, too.
    expect(districts.rows.every(({ complaints }) => 'count' in complaints)).toBe(true);
    const complaints = counted.find(({ id }) => id === 'complaints');
    expect(complaints?.values.slice(-3)).toEqual([{ withheld: true }, { fewerThan: 5 }, { count: 220 }]);
    expect(complaints?.values[0]).toEqual({ count: 6 });
  });

  it('give no sum below five and no place, whatever is stored', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      cell(
        {
          at: `2026-${String(1 + (at % 11)).padStart(2, '0')}`,
          district: at % 11,
          from: at % 3 ? 'city' : 'residents',
        },
        at % 7,
      ),
    );
    const { counted, districts } = told({ camps: many, cases: [cell({ at: '2020' }, 1)] });
    const sums = [
      ...counted.flatMap(({ values }) => values),
      ...districts.rows.flatMap(({ complaints, reports }) => [complaints, reports]),
    ];
    expect(sums.length).toBeGreaterThan(40);
    for (const sum of sums) expect('count' in sum ? sum.count : 5).toBeGreaterThanOrEqual(5);
    expect(sums.some((sum) => 'none' in sum)).toBe(false);
    expect(JSON.stringify(told({ camps: many }))).not.toMatch(/location|coordinates|address"|lat"|lon"/);
  });
});

describe('complaints that are deleted after 90 days', () => {
  const about: SourceFeed['about'] = {
    title: '311',
    dataset: 'requests',
    publisher: 'City',
    homepage: '',
    licence: '',
    category: 'Public Services',
    schedule: '',
    cadenceMs: 0,
    unofficial: false,
    retentionDays: 90,
  };
  const feeds: HomelessnessData['feeds'] = new Map([['austin-311', { _id: 'austin-311', about }]]);
  const city = ['2026-06', '2026-08', '2026-09', '2026-10', '2026-11'].map((at) =>
    cell({ at, district: 1, from: 'city' }, 30),
  );
  const report = cell({ at: '2025-12', district: 1, from: 'residents' }, 1);
  const complaintsOf = (camps: readonly Sums[]) =>
    told({ feeds, camps, tickets: new Map([['2026-08', 900]]) }).counted.find(({ id }) => id === 'complaints');

  it('begin in the month of the oldest that is kept, which is told not to be whole', () => {
    expect(complaintsOf(city)).toMatchObject({
      times: ['2026-08', '2026-09', '2026-10', '2026-11'],
      values: Array(4).fill({ count: 30 }),
      cutFrom: '2026-08-24',
      among: [900, 0, 0, 0],
    });
  });

  it('have no month by a resident’s report, which stays for good', () => {
    expect(complaintsOf([...city, report])).toEqual(complaintsOf(city));
    const { counted } = told({ feeds, camps: [...city, report] });
    expect(counted.find(({ id }) => id === 'reports')).toMatchObject({ times: ['2025-12'] });
  });

  it('are told by district of whole months, so that reports beside them are of the same days', () => {
    const stopped = city.filter(({ cell: { at } }) => at !== '2026-11');
    expect(told({ feeds, camps: stopped }).districts).toMatchObject({ from: '2026-09-01', to: '2026-10-31' });
  });

  it('are whole months where nothing is deleted', () => {
    const { counted } = told({ camps: [...city, report] });
    expect(counted[0]?.times).toHaveLength(6);
    expect(counted[0]).not.toHaveProperty('cutFrom');
  });
});

describe('what a number stands on', () => {
  it('a day that was written as an instant is that day, not the one before', () => {
    const at = new Date('2026-05-01T00:00:00.000Z');
    const feeds: HomelessnessData['feeds'] = new Map([
      ['hud-homeless-counts', { _id: 'hud-homeless-counts', portalUpdatedAt: at }],
      ['hud-homeless-beds', { _id: 'hud-homeless-beds', portalUpdatedAt: new Date(at.getTime() + 1_000) }],
    ]);
    const [count, , beds] = told({ feeds }).published;
    expect([count?.asOf.city, beds?.asOf.city]).toEqual(['2026-05-01T05:00:00.000Z', '2026-05-01T00:00:01.000Z']);
  });

  it('a month of complaints has the number of all requests among which they were found', () => {
    const { counted } = told({
      camps: [
        cell({ at: '2026-10', district: 1, from: 'city' }, 30),
        cell({ at: '2026-11', district: 1, from: 'city' }, 6),
      ],
      tickets: new Map([
        ['2026-10', 4_000],
        ['2026-11', 51],
      ]),
    });
    expect(counted[0]).toMatchObject({ times: ['2026-10', '2026-11'], among: [4_000, 51] });
    expect(counted[1]).not.toHaveProperty('among');
  });

  it('where residents sent no report at all there is none, not fewer than five', () => {
    const { counted, districts } = told({ camps: [cell({ at: '2026-11', district: 1, from: 'city' }, 30)] });
    expect(counted.find(({ id }) => id === 'reports')?.times).toEqual([]);
    expect(districts.rows.map(({ reports }) => reports)).toEqual(Array(11).fill({ none: true }));
  });

  it('made-up numbers are called so in the line of each source', () => {
    const { published, counted, spending } = told({ simulated: true });
    expect([...published, ...counted, spending].map(({ simulated }) => simulated)).toEqual(Array(8).fill(true));
  });
});

describe('what is not over yet', () => {
  const planned = (at: number) =>
    cell({ at, department: '74', name: 'Homeless Strategies' }, 0, {
      'Contractuals:budget': 1,
      'Contractuals:budgetN': 1,
    });
  const payment = (at: number) => cell({ at, department: 'Homeless Strategies', fund: 'Grants' }, 1, { cents: 5 });
  const camp = (at: string) => cell({ at, district: 1, from: 'city' }, 9);

  it('is named: the month, the calendar year of cases, and the fiscal year of budget and payments', () => {
    const { counted, published, spending } = told({
      camps: [camp('2026-10'), camp('2026-11')],
      cases: [cell({ at: '2025' }, 9), cell({ at: '2026' }, 9)],
      budget: [planned(2026), planned(2027)],
      payments: [payment(2026), payment(2027)],
    });
    expect(counted.map(({ unfinished }) => unfinished)).toEqual(['2026-11', undefined, '2026']);
    expect(published.find(({ id }) => id === 'budget')?.unfinished).toBe(2027);
    expect(spending.unfinished).toBe(2027);
  });

  it('is nothing where all that is told is over', () => {
    const { counted, published, spending } = told({
      camps: [camp('2026-10')],
      cases: [cell({ at: '2025' }, 9)],
      budget: [planned(2026)],
      payments: [payment(2026)],
    });
    for (const one of [...counted, ...published, spending]) expect(one).not.toHaveProperty('unfinished');
  });
});

describe('spending', () => {
  it('stands by year, department and fund, with the question that gives it, and the budget beside it', () => {
    const { spending, published } = told({
      payments: [
        cell({ at: 2026, department: 'Homeless Strategies', fund: 'General Fund' }, 3, { cents: 120_00 }),
        cell({ at: 2025, department: 'Homeless Strategies', fund: 'Grants' }, 1, { cents: -5_00 }),
        cell({ at: 2024, department: 'Homeless Strategies', fund: 'Gone' }, 0, { cents: 0 }),
      ],
      budget: [
        cell({ at: 2026, department: '74', name: 'Homeless Strategies' }, 0, {
          'Contractuals:budget': 900_00,
          'Contractuals:budgetN': 1,
        }),
        cell({ at: 2026, department: '72', name: 'Housing' }, 0, {
          'Contractuals:budget': 1,
          'Contractuals:budgetN': 1,
        }),
      ],
    });
    expect(spending.lines.map(({ year, fund, cents }) => [year, fund, cents])).toEqual([
      [2026, 'General Fund', 120_00],
      [2025, 'Grants', -5_00],
    ]);
    expect(spending.query).toContain("WHERE upper(dept_nm) LIKE '%HOMELESS%'");
    expect(published.find(({ id }) => id === 'budget')?.lines).toEqual([{ id: 'planned', values: [900_00] }]);
  });
});
