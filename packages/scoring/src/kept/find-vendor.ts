import type { AccountStats, UsualPayments, VendorSize } from '../baseline.ts';
import { FLAG, NO_DAY, NONE, SPAN } from '../baseline/columns.ts';
import { deliveriesOf, usualAmong } from '../baseline/deliveries.ts';
import { isNameAsked, nameStem } from '../baseline/namesake-columns.ts';
import { quantile } from '../baseline/repeat-columns.ts';
import {
  accountStats,
  breadthFence,
  FEWEST_OTHERS,
  LARGE,
  TWO_YEARS,
  WHOLE_VENDOR,
} from '../baseline/vendor-columns.ts';
import type { KeptRows } from './kept-rows.ts';

/** The vendor's rows that stand. */
function eachOfVendor(kept: KeptRows, vendor: number, visit: (row: number) => void): void {
  if (vendor === NONE) return;
  kept.byVendor.each(vendor * SPAN, (row) => {
    if (kept.isAlive(row)) visit(row);
  });
}
const isKnown = ({ columns: { vendor, day } }: KeptRows, row: number): boolean =>
  vendor.at(row) !== NONE && day.at(row) !== NO_DAY;

/** The vendor's other payments of the 24 months before and after the day, and the most of another day. */
function besides(
  kept: KeptRows,
  row: number,
  counts: (other: number) => boolean = () => true,
): { lines: Float64Array; nextDayCents: number } | undefined {
  const { vendor, day, cents } = kept.columns;
  if (!isKnown(kept, row) || cents.at(row) < LARGE) return undefined;
  const rows: number[] = [];
  eachOfVendor(kept, vendor.at(row), (other) => {
    if (isKnown(kept, other) && counts(other) && Math.abs(day.at(other) - day.at(row)) <= TWO_YEARS) rows.push(other);
  });
  const all = deliveriesOf(kept.columns, rows.sort(kept.compare));
  const lines = all.flatMap((delivery) => delivery.rows).filter((other) => other !== row);
  const beside = all.filter((delivery) => !delivery.rows.includes(row));
  return {
    lines: Float64Array.from(lines, (other) => cents.at(other)).sort(),
    nextDayCents: beside.reduce((most, delivery) => Math.max(most, delivery.cents), 0),
  };
}

/** The vendor's other purchases of the 24 months before and after the day. */
export function findBesideVendor(kept: KeptRows, row: number): VendorSize | undefined {
  const { lines, nextDayCents } = besides(kept, row) ?? { lines: [], nextDayCents: 0 };
  const nextCents = lines.at(-1);
  return nextCents === undefined ? undefined : { others: lines.length, nextCents, nextDayCents };
}

/** What the vendor's other purchases under the account come to, in the 24 months before and after the day. */
export function findBesideAccount(kept: KeptRows, row: number): AccountStats | undefined {
  const { object } = kept.columns;
  const beside = besides(kept, row, (other) => object.at(other) === object.at(row));
  if (beside === undefined || beside.nextDayCents === 0 || beside.lines.length < FEWEST_OTHERS) return undefined;
  return accountStats(beside.lines.length, (share) => quantile(beside.lines, share));
}

/** Payments of half as much and more by the department under the account. */
export function findUsual(kept: KeptRows, row: number): UsualPayments | undefined {
  const { vendor, department, object } = kept.columns;
  if (!isKnown(kept, row)) return undefined;
  const others: number[] = [];
  eachOfVendor(kept, vendor.at(row), (other) => {
    if (isKnown(kept, other) && department.at(other) === department.at(row) && object.at(other) === object.at(row))
      others.push(other);
  });
  return usualAmong(kept.columns, row, others);
}

/** First and latest earlier day of the vendor. */
export function findHistory(
  kept: KeptRows,
  row: number,
): { firstDay: number; previousDay: number | undefined } | undefined {
  const { vendor, day } = kept.columns;
  if (!isKnown(kept, row)) return undefined;
  let [firstDay, previous] = [Infinity, NONE];
  eachOfVendor(kept, vendor.at(row), (other) => {
    if (!isKnown(kept, other)) return;
    firstDay = Math.min(firstDay, day.at(other));
    if (kept.compare(other, row) < 0 && (previous === NONE || kept.compare(other, previous) > 0)) previous = other;
  });
  return { firstDay, previousDay: previous === NONE ? undefined : day.at(previous) };
}

interface Breadth {
  classes: number;
  orders: number;
}

function breadthOf(kept: KeptRows, vendor: number): Breadth {
  const { division, flags } = kept.columns;
  const classes = new Set<number>();
  let orders = 0;
  eachOfVendor(kept, vendor, (row) => {
    if (!isKnown(kept, row)) return;
    if (division.at(row) !== NONE) classes.add(division.at(row));
    if ((flags.at(row) & FLAG.order) !== 0) orders += 1;
  });
  return { classes: classes.size, orders };
}

/**
 * How many lines of business vendors have; the fence is of those with twenty orders and more, each looked at again only
 * when it changed.
 */
export function breadths(kept: KeptRows): (row: number) => (Breadth & { fence: number | undefined }) | undefined {
  const whole = new Map<number, number>();
  let fence: { of: number | undefined } | undefined;
  const look = (vendor: number) => {
    const { classes, orders } = breadthOf(kept, vendor);
    const now = orders < WHOLE_VENDOR ? undefined : classes;
    if (whole.get(vendor) === now) return;
    if (now === undefined) whole.delete(vendor);
    else whole.set(vendor, now);
    fence = undefined;
  };
  for (let vendor = 0; vendor < kept.columns.vendors.size; vendor += 1) look(vendor);
  kept.touched.clear();
  const fenceNow = () => {
    kept.touched.forEach(look);
    kept.touched.clear();
    fence ??= { of: breadthFence(Array.from(whole.values(), (classes) => ({ classes }))) };
    return fence.of;
  };
  return (row) => {
    if (!isKnown(kept, row)) return undefined;
    const breadth = breadthOf(kept, kept.columns.vendor.at(row));
    return { ...breadth, fence: breadth.orders < WHOLE_VENDOR ? undefined : fenceNow() };
  };
}

/** 95th percentile of the first payments to vendors of the account and class. */
export function findFirstPayments(kept: KeptRows, row: number): { p95: number; vendors: number } | undefined {
  const { object, commodityClass, vendor, cents } = kept.columns;
  if (object.at(row) === NONE || commodityClass.at(row) === NONE) return undefined;
  const counts = (other: number) => isKnown(kept, other) && cents.at(other) > 0;
  // Of each vendor its earliest here; whether it had an earlier one elsewhere is then asked once.
  const earliest = new Map<number, number>();
  kept.byPeers.each(object.at(row) * SPAN + commodityClass.at(row), (other) => {
    if (!counts(other) || !kept.isAlive(other)) return;
    const held = earliest.get(vendor.at(other));
    if (held === undefined || kept.compare(other, held) < 0) earliest.set(vendor.at(other), other);
  });
  const first: number[] = [];
  for (const [of, own] of earliest) {
    let isFirst = true;
    eachOfVendor(kept, of, (other) => {
      if (isFirst && counts(other) && kept.compare(other, own) < 0) isFirst = false;
    });
    if (isFirst) first.push(cents.at(own));
  }
  return first.length === 0
    ? undefined
    : {
        p95: quantile(
          first.sort((a, b) => a - b),
          0.95,
        ),
        vendors: first.length,
      };
}

/** Orders of the department from the vendor in the fiscal year, and those with exactly this amount. */
export function findSameAmount(
  kept: KeptRows,
  row: number,
): { withAmount: number; orders: number; isModal: boolean } | undefined {
  const { vendor, department, year, flags, cents } = kept.columns;
  const isOrder = (other: number) => (flags.at(other) & FLAG.order) !== 0;
  if (!isOrder(row) || vendor.at(row) === NONE || department.at(row) === NONE || year.at(row) === NONE)
    return undefined;
  const times = new Map<number, number>();
  let orders = 0;
  eachOfVendor(kept, vendor.at(row), (other) => {
    if (!isOrder(other) || department.at(other) !== department.at(row) || year.at(other) !== year.at(row)) return;
    times.set(cents.at(other), (times.get(cents.at(other)) ?? 0) + 1);
    orders += 1;
  });
  const withAmount = times.get(cents.at(row)) ?? 0;
  return { withAmount, orders, isModal: withAmount === Math.max(...times.values()) };
}

/** Purchases of the department in the fiscal year with exactly this text, and over how many commodities. */
export function findSameText(
  kept: KeptRows,
  row: number,
): { withText: number; purchases: number; commodities: number } | undefined {
  const { department, year, text, commodity } = kept.columns;
  if (department.at(row) === NONE || year.at(row) === NONE || text.at(row) === NONE) return undefined;
  const commodities = new Set<number>();
  let [withText, purchases] = [0, 0];
  kept.byYear.each(department.at(row) * SPAN + year.at(row), (other) => {
    if (!kept.isAlive(other)) return;
    purchases += 1;
    if (text.at(other) !== text.at(row)) return;
    withText += 1;
    if (commodity.at(other) !== NONE) commodities.add(commodity.at(other));
  });
  return { withText, purchases, commodities: commodities.size > 1 ? 2 : 1 };
}

/** Another vendor of nearly the same name with the same amount on the same day. */
export function findNamesake(kept: KeptRows, row: number): { name: string } | undefined {
  const { columns } = kept;
  if (!isNameAsked(columns, row)) return undefined;
  const stemOf = (other: number) => nameStem(columns.vendorNames[columns.name.at(other)] ?? '');
  const stem = stemOf(row);
  if (stem === '') return undefined;
  const twins = kept.byDay.rows(
    columns.day.at(row),
    (other) =>
      columns.cents.at(other) === columns.cents.at(row) &&
      columns.vendor.at(other) !== columns.vendor.at(row) &&
      isNameAsked(columns, other) &&
      stemOf(other) === stem &&
      kept.isAlive(other),
  );
  const [first] = twins.sort(kept.compareIds);
  return first === undefined ? undefined : { name: columns.vendorNames[columns.name.at(first)] ?? '' };
}
