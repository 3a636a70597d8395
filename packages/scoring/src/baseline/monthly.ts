import { dayText } from '../baseline.ts';
import type { DirectOrderRows } from './columns.ts';

/** A fee of every month: so many other months, each within a hundredth of the amount, a year before and after. */
const FEWEST_MONTHS = 3;
const APART = 0.01;
const YEAR = 365;

interface PaidOnDay {
  cents: number;
  day: number;
}

/** Whether an amount is nearly what other payments come to month by month. */
export function isMonthly(own: PaidOnDay, others: Iterable<PaidOnDay>): boolean {
  const monthOf = (day: number) => dayText(day).slice(0, 7);
  const months = new Set<string>();
  for (const { cents, day } of others)
    if (Math.abs(cents - own.cents) <= APART * own.cents && Math.abs(day - own.day) <= YEAR) months.add(monthOf(day));
  months.delete(monthOf(own.day));
  return months.size >= FEWEST_MONTHS;
}

/**
 * Whether a department pays a vendor nearly a row's amount month by month; put in order when the first is asked for.
 */
export function monthlyFees({ columns, day, pair }: DirectOrderRows): (row: number) => boolean {
  let held: Map<number, number[]> | undefined;
  const fill = () => {
    const pairs = new Map<number, number[]>();
    for (let row = 0; row < columns.size; row += 1) {
      const own = pairs.get(pair(row));
      if (own === undefined) pairs.set(pair(row), [row]);
      else own.push(row);
    }
    return pairs;
  };
  const paid = (row: number) => ({ cents: columns.cents.at(row), day: day(row) });
  return (row) => isMonthly(paid(row), ((held ??= fill()).get(pair(row)) ?? []).map(paid));
}
