import type { AmountBin, VendorPage } from '@moontower/contracts';
import { digitTest, expectedShare, FEWEST_AMOUNTS } from '@moontower/contracts/spending/benford';
import { bunchingTest } from '@moontower/contracts/spending/bunching';
import type { MonthSum } from './party-sums.ts';

/** Fewer purchases of a year say nothing of its end. */
const LEAST_YEAR = 50;
const MOST_YEARS = 3;
const MOST_PAIRS = 5;
const WEEKS = 52;

/** Dollars by month of the fiscal year, October first, over all years. */
export const monthsOf = (sums: readonly MonthSum[]): number[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = ((at + 9) % 12) + 1;
    return sums.filter((sum) => sum.month === month).reduce((cents, sum) => cents + sum.cents, 0) / 100;
  });

/** A fiscal year begins in October of the year before the one it is named after. */
const FIRST_MONTH = '10';

/**
 * How whole fiscal years ended. A year that the record begins inside of is not whole. Its months do not say so: bills of
 * a year are paid after its end, too, so that an October may be the next one, and the first year held the one before.
 */
export function yearEndsOf(sums: readonly MonthSum[], currentYear: number): VendorPage['yearEnds'] {
  const years = [...new Set(sums.flatMap(({ year }) => (year === undefined ? [] : [year])))].toSorted((a, b) => b - a);
  // A payment without a date has no month.
  const [begins] = sums
    .flatMap(({ on }) => on)
    .filter((month) => month !== '')
    .toSorted();
  const ends = years.flatMap((fiscalYear) => {
    const own = sums.filter(({ year }) => year === fiscalYear);
    const purchases = own.reduce((count, sum) => count + sum.count, 0);
    const isWhole = fiscalYear < currentYear && begins !== undefined && begins <= `${fiscalYear - 1}-${FIRST_MONTH}`;
    if (!isWhole || purchases < LEAST_YEAR) return [];
    const dollars = (of: readonly MonthSum[]) => of.reduce((cents, sum) => cents + sum.cents, 0) / 100;
    const others = own.filter(({ month }) => month !== 9);
    // A month of which our copy has nothing is not a month of $0.
    const held = new Set(own.map(({ month }) => month)).size;
    return {
      fiscalYear,
      purchases,
      september: dollars(own.filter(({ month }) => month === 9)),
      usualMonth: dollars(others) / Math.max(1, new Set(others.map(({ month }) => month)).size),
      lastDays: own.reduce((cents, sum) => cents + sum.lastCents, 0) / 100,
      usualWeek: dollars(own) / ((WEEKS * held) / 12),
    };
  });
  return ends.length === 0 ? undefined : ends.slice(0, MOST_YEARS);
}

/** First digits, and pairs of them, against Benford's shares; each only from its fewest amounts on. */
export function digitsOf(pairs: readonly number[]): Pick<VendorPage, 'firstDigits' | 'twoDigits'> {
  const singles = Array.from({ length: 9 }, (_, at) =>
    pairs.slice(at * 10, at * 10 + 10).reduce((sum, count) => sum + count, 0),
  );
  const one = digitTest(singles, 1);
  const two = digitTest(pairs, 2);
  const most = pairs
    .map((count, at) => ({ digits: at + 10, count, expected: expectedShare(at + 10) }))
    .toSorted((a, b) => b.count / two.amounts - b.expected - (a.count / two.amounts - a.expected))
    .slice(0, MOST_PAIRS);
  return {
    ...(one.amounts < FEWEST_AMOUNTS[1]
      ? {}
      : { firstDigits: { count: one.amounts, counts: one.counts, mad: one.mad, band: one.band } }),
    ...(two.amounts < FEWEST_AMOUNTS[2]
      ? {}
      : { twoDigits: { count: two.amounts, mad: two.mad, band: two.band, most } }),
  };
}

export function bunchingOf(
  bins: readonly AmountBin[],
  { cents, since }: { cents: number; since: string },
): Pick<VendorPage, 'bunching'> {
  const test = bunchingTest(bins, cents);
  return test === undefined ? {} : { bunching: { limitCents: cents, since, bins: [...bins], ...test } };
}
