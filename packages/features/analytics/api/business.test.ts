import { austin } from '@moontower/city';
import { expect, it } from 'vitest';
import { businessAnalytics } from './business.ts';
import { windowAt } from './window.ts';

const nowMs = Date.parse('2026-11-22T15:00:00Z');
const zone = 'America/Chicago';
const month = (at: string) => ({
  cell: { at },
  sums: { '78701:n': 12, '78701:cents': 1_000, 'none:n': 1, 'none:cents': 5 },
});
const answer = (receipts: ReturnType<typeof month>[]) =>
  businessAnalytics(
    { feeds: new Map(), nowMs, zone, simulated: false },
    { roles: austin.feeds, held: [], fresh: [], inspections: [], tax: [], receipts },
    windowAt(nowMs, { zone }),
  );

it('a month of which no receipts came yet has no number, and no day of it is counted', () => {
  const { charts, receiptsByZip, figures } = answer([month('2026-08'), month('2026-09')]);
  const chart = charts.find(({ figure }) => figure.id === 'receipts-by-month');
  expect(chart?.figure.series[0]?.values.slice(-3)).toEqual([1_005, 1_005, null]);
  expect(chart?.figure.coverage.to).toBe('2026-09-30');
  expect(receiptsByZip.map(({ zip }) => zip)).toEqual(['78701']);
  expect([figures.receipts.value, figures.newAlcoholLicences.value]).toEqual([2_010, null]);
});
