import { describe, expect, it } from 'vitest';
import { expectedShare } from '@moontower/contracts/spending/benford';
import { bunchingOf, digitsOf, monthsOf, yearEndsOf } from './party-panels.ts';
import type { MonthSum } from './party-sums.ts';

const WHOLE = [10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** A month of the calendar. */
const on = (ofYear: number, month: number): string => `${ofYear}-${String(month).padStart(2, '0')}`;
/** A year of ten purchases a month, $100 each month, and what September was. */
const year = (fiscalYear: number, september: number, months = WHOLE): MonthSum[] =>
  months.map((month) => ({
    year: fiscalYear,
    month,
    count: 10,
    cents: month === 9 ? september * 100 : 10_000,
    lastCents: month === 9 ? 5_000 : 0,
    on: [on(month >= 10 ? fiscalYear - 1 : fiscalYear, month)],
  }));
/** Bills of a year that were paid in these months after its end. */
const late = (fiscalYear: number, months: readonly number[]): MonthSum[] =>
  months.map((month) => ({
    year: fiscalYear,
    month,
    count: 50,
    cents: 10_000,
    lastCents: 0,
    on: [on(month >= 10 ? fiscalYear : fiscalYear + 1, month)],
  }));
const toldYears = (sums: readonly MonthSum[]) => yearEndsOf(sums, 2026)?.map(({ fiscalYear }) => fiscalYear);

describe('how years end', () => {
  it('is September against the mean of the other months, and five days against a week', () => {
    expect(yearEndsOf(year(2025, 400), 2026)).toEqual([
      { fiscalYear: 2025, purchases: 120, september: 400, usualMonth: 100, lastDays: 50, usualWeek: 1_500 / 52 },
    ]);
  });
  it('is told of whole years only: not of the present one, nor of a first one that began before the record', () => {
    const fromJanuary = WHOLE.slice(3);
    expect(
      toldYears([...year(2023, 400, fromJanuary), ...year(2024, 400, fromJanuary), ...year(2025, 1), ...year(2026, 1)]),
    ).toEqual([2025, 2024]);
  });
  it('does not take the October after a year, in which late bills are paid, for the one it began with', () => {
    expect(toldYears([...year(2023, 400, WHOLE.slice(3)), ...late(2023, [10]), ...year(2024, 400)])).toEqual([2024]);
    expect(toldYears([...year(2023, 400), ...late(2023, [10]), ...year(2024, 400)])).toEqual([2024, 2023]);
  });
  it('is not told of a year that the record begins inside of, though late bills are of the year before', () => {
    const since = (months: readonly number[]) => [...late(2023, months), ...year(2024, 400, WHOLE.slice(1))];
    expect(toldYears([...since([11]), ...year(2025, 400)])).toEqual([2025]);
    expect(toldYears([...since([10]), ...year(2025, 400)])).toEqual([2025, 2024]);
  });
  it('compares with months that are held: those of which our copy has nothing are not zero dollars', () => {
    const held = [10, 11, 12, 6, 7, 8, 9];
    expect(yearEndsOf(year(2025, 400, held), 2026)?.[0]).toMatchObject({
      september: 400,
      usualMonth: 100,
      usualWeek: 1_000 / ((52 * 7) / 12),
    });
  });
  it('is not told of fewer than fifty purchases', () => {
    expect(yearEndsOf(year(2025, 400, [10, 11, 8, 9]), 2026)).toBeUndefined();
    expect(yearEndsOf([], 2026)).toBeUndefined();
  });
  it('stands beside the months of all years, October first', () => {
    const months = monthsOf([...year(2024, 400), ...year(2025, 200)]);
    expect(months).toHaveLength(12);
    expect([months[0], months[11]]).toEqual([200, 600]);
  });
});

describe('first digits', () => {
  const benford = (amounts: number) =>
    Array.from({ length: 90 }, (_, at) => Math.round(amounts * expectedShare(at + 10)));
  it('are told from 1,000 amounts on, pairs from 3,000 on', () => {
    expect(digitsOf(benford(900))).toEqual({});
    expect(Object.keys(digitsOf(benford(1_100)))).toEqual(['firstDigits']);
    expect(Object.keys(digitsOf(benford(10_000)))).toEqual(['firstDigits', 'twoDigits']);
  });
  it('name the pair that a price repeats', () => {
    const pairs = benford(10_000);
    pairs[39] = (pairs[39] ?? 0) + 2_000;
    const { firstDigits, twoDigits } = digitsOf(pairs);
    expect(twoDigits?.most[0]).toMatchObject({ digits: 49 });
    expect(twoDigits?.band).toBe('nonconforming');
    expect(digitsOf(benford(100_000)).firstDigits?.band).toBe('close');
    expect(firstDigits?.counts.reduce((sum, count) => sum + count, 0)).toBe(firstDigits?.count);
  });
});

it('amounts around the limit are told from twenty on within a twentieth of it', () => {
  const bins = (near: number) => [
    { fromCents: 9_500_000, belowCents: 10_000_000, count: near },
    { fromCents: 10_000_000, belowCents: 10_500_000, count: 5 },
  ];
  const limit = { cents: 10_000_000, since: '2025-09-01' };
  expect(bunchingOf(bins(14), limit)).toEqual({});
  expect(bunchingOf(bins(15), limit).bunching).toMatchObject({ below: 15, above: 5, usual: 0.5 });
});
