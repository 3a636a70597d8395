import { austin } from '@moontower/city';
import type { SourceFeed, Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { districtsAnalytics, districtScorecard } from './districts.ts';
import { requestMonths } from './request-months.ts';
import { windowAt } from '../window.ts';

const nowMs = Date.parse('2026-11-22T15:00:00Z');
const zone = 'America/Chicago';
const window = windowAt(nowMs, { zone });
const roles = { ...austin.feeds, reports: ['moontower-reports'] };
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
};
const basisOf = (retentionDays?: number) => ({
  feeds: new Map([
    [
      'austin-311',
      { _id: 'austin-311', about: { ...about, ...(retentionDays === undefined ? {} : { retentionDays }) } },
    ],
  ]),
  nowMs,
  zone,
  simulated: false,
  roles,
});

const inMonth = (at: string, n: number): Sums => ({
  cell: { at, type: 'service-requests' },
  sums: Object.fromEntries(Array.from({ length: 10 }, (_, district) => [`${district + 1}:n`, n])),
});
/** A month's tickets as they are counted without their districts. */
const ofCity = (at: string): Sums => ({ cell: { at }, sums: { n: 1_000 } });
const CITY = ['2026-08', '2026-09', '2026-10', '2026-11'];
/** Residents reported a few matters before; the city's tickets of before August are deleted. */
const months = [
  inMonth('2024-10', 1),
  inMonth('2025-09', 1),
  inMonth('2025-11', 2),
  inMonth('2026-01', 1),
  inMonth('2026-08', 30),
  inMonth('2026-09', 100),
  inMonth('2026-10', 100),
  inMonth('2026-11', 60),
];

function told(cells: readonly string[], retentionDays?: number) {
  const basis = basisOf(retentionDays);
  const requests = requestMonths(window, cells.map(ofCity), basis);
  const sums = { roles, months, open: [], fresh: [], held: [], perPerson: null, requests };
  const isRequests = ({ id }: { id: string }) => id === 'requests';
  const card = districtScorecard(basis, sums, { window, district: 4 });
  return {
    measure: districtsAnalytics(basis, sums, window).measures.find(isRequests),
    onCard: card.measures.find(isRequests),
    chart: card.charts.find(({ figure }) => figure.id === 'scorecard-requests')?.figure,
  };
}

describe('requests of which the city’s are deleted after 90 days', () => {
  const { measure, onCard, chart } = told(CITY, 90);

  it('are not compared with a year in which residents’ reports alone are left', () => {
    expect(measure?.districts.some((district) => 'change' in district)).toBe(false);
    expect(onCard).not.toHaveProperty('change');
  });

  it('are counted in the whole months that are kept, with the days and the rows of these', () => {
    expect(measure?.districts.map(({ measured }) => measured)).toEqual(Array(10).fill(200));
    expect(measure?.figure.coverage).toEqual({ of: 2_000, from: '2026-09-01', to: '2026-10-31' });
    expect(measure?.figure.rows).toContain('since=2026-09-01T05%3A00%3A00.000Z&until=2026-11-01T05%3A00%3A00.000Z');
    expect(onCard?.figure).toMatchObject({ value: 200, coverage: { from: '2026-09-01', to: '2026-10-31' } });
  });

  it('have no number of a month that is cut or gone, and none of the others is called cut', () => {
    expect(chart?.categories).toHaveLength(12);
    expect(chart?.series[0]?.values).toEqual([...Array(10).fill(null), 100, 100]);
    expect(chart?.partial ?? []).toEqual([]);
  });
});

describe('requests of which none is deleted', () => {
  it('begin with the city’s first month, not with an earlier report of a resident', () => {
    const { measure, chart } = told(['2026-09', '2026-10', '2026-11']);
    expect(measure?.figure.coverage.from).toBe('2026-09-01');
    expect(chart?.partial).toEqual(['2026-09']);
    expect(measure?.districts.some((district) => 'change' in district)).toBe(false);
  });

  it('are residents’ reports alone where the city publishes none', () => {
    expect(requestMonths(window, [], { ...basisOf(), roles: { reports: roles.reports } })).toBeUndefined();
  });
});
