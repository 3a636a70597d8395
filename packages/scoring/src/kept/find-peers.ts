import type { Market, PeerStats } from '../baseline.ts';
import { monthsEarlier } from '../baseline/groups.ts';
import { NO_DAY, NONE, SPAN } from '../baseline/columns.ts';
import { wideKey } from '../baseline/peer-columns.ts';
import { quantile } from '../baseline/repeat-columns.ts';
import type { KeptRows } from './kept-rows.ts';

/** Fewest peers for which any rule asks. */
const FEWEST = 12;
const NO_FIGURES = { q1: 0, median: 0, q3: 0, p95: 0, p99: 0, logMedian: 0, logMad: 0 };

/** Whether another row lies in the 36 months up to a row's day. */
function isWithin({ columns: { day } }: KeptRows, row: number): (other: number) => boolean {
  const today = day.at(row);
  const first = monthsEarlier(today);
  return (other) => day.at(other) <= today && day.at(other) >= first;
}

/** Amounts of the same object and class in the 36 months up to the day, itself left out. */
export function findPeers(kept: KeptRows, row: number): PeerStats | undefined {
  const { object, commodityClass, day, cents } = kept.columns;
  const [a, b] = [object.at(row), commodityClass.at(row)];
  if (a === NONE || b === NONE || day.at(row) === NO_DAY) return undefined;
  const within = isWithin(kept, row);
  const amounts: number[] = [];
  kept.byPeers.each(a * SPAN + b, (other) => {
    if (other !== row && cents.at(other) > 0 && within(other) && kept.isAlive(other))
      amounts.push(Math.max(1, cents.at(other)));
  });
  return { count: amounts.length, ...(amounts.length < FEWEST ? NO_FIGURES : figures(Float64Array.from(amounts))) };
}

/** The same among all without an account: of the department, of the whole file where there is none. */
export function findWidePeers(kept: KeptRows, row: number): PeerStats | undefined {
  const { columns } = kept;
  const key = wideKey(columns, row);
  if (Number.isNaN(key) || columns.day.at(row) === NO_DAY) return undefined;
  const within = isWithin(kept, row);
  const amounts: number[] = [];
  for (let other = 0; other < columns.size; other += 1)
    if (other !== row && wideKey(columns, other) === key && columns.cents.at(other) > 0 && isHeld(kept, other, within))
      amounts.push(Math.max(1, columns.cents.at(other)));
  return { count: amounts.length, ...(amounts.length < FEWEST ? NO_FIGURES : figures(Float64Array.from(amounts))) };
}
const isHeld = (kept: KeptRows, row: number, within: (row: number) => boolean): boolean =>
  kept.columns.day.at(row) !== NO_DAY && within(row) && kept.isAlive(row);

function figures(amounts: Float64Array): Omit<PeerStats, 'count'> {
  amounts.sort();
  const half = (amounts.length - 1) / 2;
  const log = (at: number) => Math.log(amounts[at] ?? 1);
  const logMedian = (log(Math.floor(half)) + log(Math.ceil(half))) / 2;
  const near = nthDistance(amounts.length, Math.floor(half), { log, middle: logMedian });
  return {
    q1: quantile(amounts, 0.25),
    median: quantile(amounts, 0.5),
    q3: quantile(amounts, 0.75),
    p95: quantile(amounts, 0.95),
    p99: quantile(amounts, 0.99),
    logMedian,
    logMad:
      half === Math.floor(half)
        ? near
        : (near + nthDistance(amounts.length, Math.ceil(half), { log, middle: logMedian })) / 2,
  };
}

/**
 * The n-th smallest distance from the middle, from 0, of ascending values: those nearest are some to its left, the rest
 * to its right.
 */
function nthDistance(
  size: number,
  n: number,
  { log, middle }: { log: (at: number) => number; middle: number },
): number {
  const below = firstAt(size, (at) => log(at) > middle);
  const left = (i: number) => (i < 0 ? -Infinity : i >= below ? Infinity : middle - log(below - 1 - i));
  const right = (j: number) => (j < 0 ? -Infinity : j >= size - below ? Infinity : log(below + j) - middle);
  const least = Math.max(0, n + 1 - (size - below));
  const taken = least + firstAt(Math.min(n + 1, below) - least, (i) => left(least + i) >= right(n - least - i));
  return Math.max(left(taken - 1), right(n - taken));
}

/** The first place at which something holds that then holds for all after it; the size where it never does. */
function firstAt(size: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The department's spend on the class over 36 months and the vendor's part of it, itself left out. */
export function findMarket(kept: KeptRows, row: number): Market | undefined {
  const { columns, byMarket } = kept;
  const [vendor, amount] = [columns.vendor.at(row), columns.cents.at(row)];
  const counts = (other: number) => columns.cents.at(other) > 0 && columns.day.at(other) !== NO_DAY;
  const key = marketKey(kept, row);
  if (key === undefined || vendor === NONE || !counts(row)) return undefined;
  const all = byMarket.rows(key, (other) => counts(other) && kept.isAlive(other));
  const { total, orders, sums, vendorOrders } = sumsOf(kept, all.filter(isWithin(kept, row)), vendor);
  const squares = [...sums.values()].reduce((sum, cents) => sum + cents * cents, 0);
  return {
    cents: total - amount,
    orders: orders - 1,
    vendorCents: (sums.get(vendor) ?? 0) - amount,
    vendorOrders: vendorOrders - 1,
    concentration: Math.fround(total === 0 ? 0 : squares / (total * total)),
    isLargestOfYear: !all.some(
      (other) =>
        columns.vendor.at(other) === vendor &&
        columns.cents.at(other) >= amount &&
        columns.year.at(other) === columns.year.at(row) &&
        kept.compare(other, row) < 0,
    ),
  };
}

function marketKey({ columns: { department, commodityClass } }: KeptRows, row: number): number | undefined {
  const [by, of] = [department.at(row), commodityClass.at(row)];
  return by === NONE || of === NONE ? undefined : by * SPAN + of;
}

function sumsOf(
  { columns }: KeptRows,
  rows: readonly number[],
  vendor: number,
): { total: number; orders: number; vendorOrders: number; sums: Map<number, number> } {
  const sums = new Map<number, number>();
  let [total, vendorOrders] = [0, 0];
  for (const row of rows) {
    const [by, cents] = [columns.vendor.at(row), columns.cents.at(row)];
    sums.set(by, (sums.get(by) ?? 0) + cents);
    total += cents;
    if (by === vendor) vendorOrders += 1;
  }
  return { total, orders: rows.length, vendorOrders, sums };
}

/** How usual the object is in its class over 36 months, itself left out. */
export function findObjectInClass(kept: KeptRows, row: number): { withObject: number; purchases: number } | undefined {
  const { object, commodityClass, day } = kept.columns;
  if (object.at(row) === NONE || commodityClass.at(row) === NONE || day.at(row) === NO_DAY) return undefined;
  const within = isWithin(kept, row);
  let [withObject, purchases] = [-1, -1];
  kept.byClass.each(commodityClass.at(row) * SPAN, (other) => {
    if (object.at(other) === NONE || !within(other) || !kept.isAlive(other)) return;
    purchases += 1;
    if (object.at(other) === object.at(row)) withObject += 1;
  });
  return { withObject, purchases };
}

/** Third quartile of the object's amounts over everything held. */
export function findObjectQ3(kept: KeptRows, row: number): { cents: number; count: number } | undefined {
  const { object, cents } = kept.columns;
  if (object.at(row) === NONE) return undefined;
  const rows = kept.byObject.rows(object.at(row) * SPAN, (other) => cents.at(other) > 0 && kept.isAlive(other));
  if (rows.length === 0) return undefined;
  return { cents: quantile(Float64Array.from(rows, (other) => cents.at(other)).sort(), 0.75), count: rows.length };
}
