import { FEW_RECORDS, LEAST_RECORDS, type BenchmarkId } from '@moontower/contracts/analytics/benchmark-ids';
import type { BenchmarkMonth, BenchmarkValue } from '@moontower/contracts/analytics/benchmarks';
import { quantileOf } from '@moontower/store/tallies/day-bins';
import { sum } from '../charts.ts';

/** 95 of 100 times. */
const Z = 1.96;

/** Where a share of so many would lie by chance alone (Wilson's interval). */
function shareInterval(n: number, of: number): { low: number; high: number } {
  const share = n / of;
  const centre = share + Z ** 2 / (2 * of);
  const around = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { low: Math.max(0, (centre - around) / scale), high: Math.min(1, (centre + around) / scale) };
}

/** And a count of independent events (Byar's approximation). */
function countInterval(n: number): { low: number; high: number } {
  const bound = (of: number, sign: 1 | -1) => of * (1 - 1 / (9 * of) + (sign * Z) / (3 * Math.sqrt(of))) ** 3;
  return { low: n === 0 ? 0 : bound(n, -1), high: bound(n + 1, 1) };
}

function medianOf(months: readonly BenchmarkMonth[], isFew: boolean) {
  const bins = new Map<number, number>();
  for (const [bin, count] of months.flatMap(({ days = [] }) => days)) bins.set(bin, (bins.get(bin) ?? 0) + count);
  const n = sum(bins.values());
  const at = (share: number) => quantileOf(bins, Math.min(1, Math.max(0, share)))?.days ?? 0;
  // By the ranks between which the middle of so many lies.
  const around = Z / (2 * Math.sqrt(n));
  return {
    value: at(0.5),
    binDays: quantileOf(bins, 0.5)?.binDays ?? 1,
    ...(isFew ? { low: at(0.5 - around), high: at(0.5 + around) } : {}),
  };
}

/**
 * The number of these months; undefined of fewer records than a number is told of. `people`: of a number a thousand
 * people.
 */
export function benchmarkValue(
  id: BenchmarkId,
  months: readonly BenchmarkMonth[],
  people: number | undefined,
): BenchmarkValue | undefined {
  const n = sum(months.map((each) => each.n));
  const of = sum(months.map((each) => each.of));
  const behind = id === 'approval' ? n : of;
  if (behind < LEAST_RECORDS) return undefined;
  const isFew = behind < FEW_RECORDS;
  if (id === 'approval') return { n, of, ...medianOf(months, isFew) };
  if (id !== 'permits') return { n, of, value: n / of, ...(isFew ? shareInterval(n, of) : {}) };
  if (people === undefined) return undefined;
  const aThousand = (count: number) => (count / people) * 1_000;
  const { low, high } = countInterval(n);
  return { n, of, value: aThousand(n), ...(isFew ? { low: aThousand(low), high: aThousand(high) } : {}) };
}
