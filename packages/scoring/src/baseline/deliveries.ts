import type { UsualPayments } from '../baseline.ts';
import { NO_DAY, SPAN, type Columns } from './columns.ts';
import { DAYS_OF_ONE_BILL } from './documents.ts';

/** Equal payments so near each other may be one bill, whichever rule asks. */
const DAYS_OF_A_REPEAT = 30;

/** What a department pays a vendor under an account on a day: lines of one bill or delivery are one purchase. */
export interface Delivery {
  day: number;
  cents: number;
  rows: number[];
}

/** Deliveries of a vendor's rows, which are in the order of days; what nets to nothing or less is in none. */
export function deliveriesOf({ cents, day, department, object }: Columns, rows: Iterable<number>): Delivery[] {
  const all: Delivery[] = [];
  let today = { day: NO_DAY, places: new Map<number, Delivery>() };
  for (const row of rows) {
    if (cents.at(row) <= 0) continue;
    if (day.at(row) !== today.day) today = { day: day.at(row), places: new Map() };
    const place = department.at(row) * SPAN + object.at(row);
    const held = today.places.get(place);
    if (held === undefined) {
      const made = { day: today.day, cents: cents.at(row), rows: [row] };
      today.places.set(place, made);
      all.push(made);
    } else {
      held.cents += cents.at(row);
      held.rows.push(row);
    }
  }
  return all;
}

export const NOT_USUAL: UsualPayments = { lines: 0, days: 0 };

/** Two payments of one amount within days may be one bill: neither is what is usual. */
const isOneBill = ({ cents, day }: Columns, [row, other]: readonly [number, number], within: number): boolean =>
  cents.at(row) === cents.at(other) && Math.abs(day.at(row) - day.at(other)) <= within;

/**
 * What is usual beside a row.
 *
 * @param others the department's rows of the vendor under the account; the row itself may be among them
 */
export function usualAmong(columns: Columns, row: number, others: Iterable<number>): UsualPayments {
  const { cents, day } = columns;
  const least = cents.at(row) / 2;
  const sums = new Map<number, number>();
  let [lines, ofToday] = [0, 0];
  for (const other of others) {
    const amount = cents.at(other);
    if (other === row || amount <= 0) continue;
    if (amount >= least && !isOneBill(columns, [row, other], DAYS_OF_ONE_BILL)) lines += 1;
    if (isOneBill(columns, [row, other], DAYS_OF_A_REPEAT)) continue;
    if (day.at(other) !== day.at(row)) sums.set(day.at(other), (sums.get(day.at(other)) ?? 0) + amount);
    else if (amount >= least) ofToday += 1;
  }
  const otherDays = [...sums.values()].filter((sum) => sum >= least).length;
  return { lines, days: ofToday + otherDays };
}
