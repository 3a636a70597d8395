import { feedsOf } from '@moontower/contracts/feeds/feed-roles';
import type { Chart } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import {
  at,
  byZip,
  heldByDistrict,
  heldMonths,
  heldOf,
  heldRows,
  inspectionRows,
  LICENCE_FEEDS,
  part,
  RENTAL_FEEDS,
  takenIn,
  TAX_FEEDS,
  within,
  type Behinds,
  type BusinessSums,
} from './business-sums.ts';
import { chart, sum } from './charts.ts';
import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { moneyRows, type AnswerBasis } from './answer-basis.ts';
import { coveredDays, isKnown, type Months } from './window.ts';

interface BusinessChartInput extends Behinds {
  sums: BusinessSums;
  window: Months;
}
/** A number for each month of the window; null before records begin and after they end: receipts are published late. */
function monthly(cells: readonly Sums[], { months }: Months, count: (held: readonly Sums[]) => number) {
  const held = heldMonths(cells);
  return months.map((month) => (isKnown(month, held) ? count(cells.filter((cell) => at(cell) === month)) : null));
}
const all = (held: readonly Sums[]) => sum(held.flatMap((cell) => Object.values(cell.sums)));

export function licenceCharts(basis: AnswerBasis, { sums, window, ofFresh }: BusinessChartInput): Chart[] {
  const { from: since, until, months } = window;
  const month = { of: 'month', unit: 'count', categories: months } as const;
  return [
    chart(basis, {
      ...ofFresh,
      ...month,
      id: 'licences-by-month',
      series: [{ name: 'count', values: monthly(sums.fresh, window, all) }],
    }),
    heldChart(basis, {
      id: 'licences-by-district',
      kind: 'alcohol-licence',
      from: feedsOf(sums.roles, ...LICENCE_FEEDS),
      held: sums.held,
    }),
    heldChart(basis, {
      id: 'rentals-by-district',
      kind: 'short-term-rental',
      from: feedsOf(sums.roles, ...RENTAL_FEEDS),
      held: sums.held,
    }),
    chart(basis, {
      ...month,
      id: 'sales-tax-by-month',
      from: feedsOf(sums.roles, ...TAX_FEEDS),
      n: all(within(sums.tax, window)),
      days: coveredDays(window, heldMonths(sums.tax)),
      rows: moneyRows('sales-tax-permit', { since, until }),
      series: [{ name: 'count', values: monthly(sums.tax, window, all) }],
    }),
  ];
}

const BANDS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
export function tradeCharts(
  basis: AnswerBasis,
  { sums, window, ofReceipts, ofInspections }: BusinessChartInput,
): Chart[] {
  const month = { of: 'month', unit: 'count', categories: window.months } as const;
  const zips = [...byZip(within(sums.receipts, window))]
    .filter(([zip, { cents = 0 }]) => zip !== 'none' && cents > 0)
    .toSorted(([, { cents: a = 0 }], [, { cents: b = 0 }]) => b - a);
  const inspected = within(sums.inspections, window);
  const bands = BANDS.filter((low) => low >= 40 || part(inspected, `s${low}`) > 0);
  return [
    chart(basis, {
      ...ofReceipts,
      ...month,
      id: 'receipts-by-month',
      unit: 'cents',
      series: [{ name: 'receipts', values: monthly(sums.receipts, window, takenIn) }],
    }),
    chart(basis, {
      ...ofReceipts,
      id: 'receipts-by-zip',
      of: 'name',
      unit: 'cents',
      categories: zips.map(([zip]) => zip),
      series: [{ name: 'receipts', values: zips.map(([, { cents = 0 }]) => cents) }],
    }),
    chart(basis, {
      ...ofInspections,
      ...month,
      id: 'inspections-by-month',
      series: [{ name: 'count', values: monthly(sums.inspections, window, (held) => part(held, 'n')) }],
    }),
    chart(basis, {
      ...ofInspections,
      n: part(inspected, 'scored'),
      outOf: ofInspections.n,
      rows: inspectionRows(window, { scoreBelow: 101 }),
      id: 'inspection-scores',
      of: 'score',
      unit: 'count',
      categories: bands.map((low) => (low === 90 ? '90-100' : `${low}-${low + 9}`)),
      series: [{ name: 'count', values: bands.map((low) => part(inspected, `s${low}`)) }],
    }),
  ];
}

interface StockChartInput {
  id: 'licences-by-district' | 'rentals-by-district';
  kind: string;
  from: readonly string[];
  held: readonly Sums[];
}
function heldChart(basis: AnswerBasis, { id, kind, from, held }: StockChartInput): Chart {
  const counts = heldByDistrict(held, kind);
  const n = sum(cityDistricts().map((district) => heldOf(held, kind, district).open));
  const outOf = heldOf(held, kind).open;
  return chart(basis, {
    id,
    of: 'district',
    unit: 'count',
    from,
    n,
    outOf,
    rows: heldRows(kind, { districts: cityDistricts() }),
    categories: counts.map(({ district }) => String(district)),
    series: [{ name: 'count', values: counts.map(({ count }) => count) }],
  });
}
