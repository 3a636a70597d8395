import type { AccountStats, UsualPayments, VendorSize } from '../baseline.ts';
import { NONE, NO_DAY, FLAG, SPAN, type Columns } from './columns.ts';
import { deliveriesOf, usualAmong } from './deliveries.ts';
import { eachGroup, groupRows } from './groups.ts';
import { RankedWindow } from './ranked-window.ts';
import { RowFigures } from './row-figures.ts';
import { quantile } from './repeat-columns.ts';

/** So many orders tell how many lines of business a vendor has. */
export const WHOLE_VENDOR = 20;
export const TWO_YEARS = 730;
export const LARGE = 300_000;

export interface VendorColumns {
  /**
   * The largest of the vendor's other purchases of the 24 months before and after, and how many there are; for
   * purchases of $3,000 and more.
   */
  relative: (row: number) => VendorSize | undefined;
  account: (row: number) => AccountStats | undefined;
  /** Payments of at least half as much to the vendor, before or after, by the same department under the same account. */
  usual: (row: number) => UsualPayments | undefined;
  history: (row: number) => { firstDay: number; previousDay: number | undefined } | undefined;
  breadth: (row: number) => { classes: number; orders: number; fence: number | undefined } | undefined;
}

/** Every vendor's purchases by day. */
export function vendorColumns(columns: Columns): VendorColumns {
  const day = (row: number) => columns.day.at(row);
  const isKnown = (row: number) => columns.vendor.at(row) !== NONE && day(row) !== NO_DAY;
  const groups = groupRows(columns.size, (row) => (isKnown(row) ? columns.vendor.at(row) : Number.NaN), day);
  const place = new Int32Array(columns.size).fill(NONE);
  groups.rows.forEach((row, at) => {
    place[row] = at;
  });
  const { rows } = groups;
  const sameAt = (at: number, vendor: number) =>
    at >= 0 && at < rows.length && columns.vendor.at(rows[at] ?? 0) === vendor;
  const breadths = breadthOf(columns, groups);
  return {
    relative: relativeColumn(columns, groups),
    account: accountColumn(columns),
    usual: usualColumn(columns, groups, place),
    history: (row) => {
      const at = place[row] ?? NONE;
      if (at === NONE) return undefined;
      const vendor = columns.vendor.at(row);
      const { first } = breadths.of(vendor);
      return {
        firstDay: day(rows[first] ?? 0),
        previousDay: sameAt(at - 1, vendor) ? day(rows[at - 1] ?? 0) : undefined,
      };
    },
    breadth: (row) => {
      if ((place[row] ?? NONE) === NONE) return undefined;
      const { classes, orders } = breadths.of(columns.vendor.at(row));
      return { classes, orders, fence: orders < WHOLE_VENDOR ? undefined : breadths.fence };
    },
  };
}

/** The vendor's largest other purchase of the 24 months before and after, for purchases of weight. */
function relativeColumn(columns: Columns, groups: ReturnType<typeof groupRows>): VendorColumns['relative'] {
  const figures = new RowFigures(columns.size, 3);
  eachGroup(groups, (rows) => {
    eachBeside(columns, { rows, fewest: 1 }, ({ row, lines, nextDayCents }) => {
      figures.set(row, [lines.count, lines.quantile(1), nextDayCents]);
    });
  });
  return (row) => {
    const [others, nextCents = 0, nextDayCents = 0] = figures.of(row);
    return others === undefined ? undefined : { others, nextCents, nextDayCents };
  };
}

/** Fewer other payments than these tell nothing of what is usual. */
export const FEWEST_OTHERS = 3;

/** What the vendor's other purchases under the account come to, for purchases of weight. */
function accountColumn(columns: Columns): VendorColumns['account'] {
  const figures = new RowFigures(columns.size, 5);
  const isKnown = (row: number) => columns.vendor.at(row) !== NONE && columns.day.at(row) !== NO_DAY;
  const key = (row: number) => (isKnown(row) ? columns.vendor.at(row) * SPAN + columns.object.at(row) : Number.NaN);
  const groups = groupRows(columns.size, key, (row) => columns.day.at(row));
  eachGroup(groups, (rows) => {
    eachBeside(columns, { rows, fewest: FEWEST_OTHERS }, ({ row, lines, nextDayCents }) => {
      if (nextDayCents === 0) return;
      const { others, p10, p90, p95, largest } = accountStats(lines.count, (share) => lines.quantile(share));
      figures.set(row, [others, p10, p90, p95, largest]);
    });
  });
  return (row) => {
    const [others, p10 = 0, p90 = 0, p95 = 0, largest = 0] = figures.of(row);
    return others === undefined ? undefined : { others, p10, p90, p95, largest };
  };
}

export const accountStats = (others: number, quantileOf: (share: number) => number): AccountStats => ({
  others,
  p10: quantileOf(0.1),
  p90: quantileOf(0.9),
  p95: quantileOf(0.95),
  largest: quantileOf(1),
});

/** A purchase of weight beside the other payments of two years, and the most that was paid on another day. */
interface Beside {
  row: number;
  lines: RankedWindow;
  nextDayCents: number;
}

/** Moves a window over amounts in the order of days: those of two years before and after a day are inside. */
function twoYears(held: readonly { day: number; cents: number }[]): {
  window: RankedWindow;
  move: (day: number) => void;
} {
  const window = new RankedWindow(Float64Array.from(held, ({ cents }) => Math.max(1, cents)));
  let [from, to] = [0, 0];
  const move = (day: number) => {
    for (; (held[to]?.day ?? Infinity) <= day + TWO_YEARS; to += 1) window.enter(to);
    for (; (held[from]?.day ?? Infinity) < day - TWO_YEARS; from += 1) window.leave(from);
  };
  return { window, move };
}

/**
 * Tells of each purchase of weight that has so many others beside it within two years: what they are by lines, and
 * what the largest delivery comes to.
 */
function eachBeside(
  columns: Columns,
  { rows, fewest }: { rows: Uint32Array; fewest: number },
  tell: (beside: Beside) => void,
): void {
  const isLarge = (row: number) => columns.cents.at(row) >= LARGE;
  if (rows.length <= fewest || !rows.some(isLarge)) return;
  const all = deliveriesOf(columns, rows);
  const paid = all.flatMap((delivery) =>
    delivery.rows.map((row) => ({ row, day: delivery.day, cents: columns.cents.at(row) })),
  );
  const [deliveries, lines] = [twoYears(all), twoYears(paid)];
  let place = 0;
  for (const [at, own] of all.entries()) {
    deliveries.move(own.day);
    lines.move(own.day);
    deliveries.window.leave(at);
    for (const row of own.rows) {
      const line = place;
      place += 1;
      if (!isLarge(row)) continue;
      lines.window.leave(line);
      const nextDayCents = deliveries.window.count === 0 ? 0 : deliveries.window.quantile(1);
      if (lines.window.count >= fewest) tell({ row, lines: lines.window, nextDayCents });
      lines.window.enter(line);
    }
    deliveries.window.enter(at);
  }
}

/** Asked for the few that stand out only: a vendor's rows are put by account when the first of them asks. */
function usualColumn(
  columns: Columns,
  groups: ReturnType<typeof groupRows>,
  place: Int32Array,
): VendorColumns['usual'] {
  const vendors = new Map<number, Map<number, number[]>>();
  const accountOf = (row: number) => columns.department.at(row) * SPAN + columns.object.at(row);
  const accountsOf = (at: number): Map<number, number[]> => {
    const group = groupAt(groups.starts, at);
    const held = vendors.get(group);
    if (held !== undefined) return held;
    const accounts = new Map<number, number[]>();
    for (const row of groups.rows.subarray(groups.starts[group] ?? 0, groups.starts[group + 1] ?? 0)) {
      const rows = accounts.get(accountOf(row));
      if (rows === undefined) accounts.set(accountOf(row), [row]);
      else rows.push(row);
    }
    vendors.set(group, accounts);
    return accounts;
  };
  return (row) => {
    const at = place[row] ?? NONE;
    return at === NONE ? undefined : usualAmong(columns, row, accountsOf(at).get(accountOf(row)) ?? []);
  };
}

/** The group that a place belongs to. */
function groupAt(starts: Uint32Array, place: number): number {
  let from = 0;
  let to = starts.length - 1;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= place) from = middle;
    else to = middle;
  }
  return from;
}

interface Breadth {
  first: number;
  classes: number;
  orders: number;
}

function breadthOf(
  columns: Columns,
  groups: ReturnType<typeof groupRows>,
): { of: (vendor: number) => Breadth; fence: number | undefined } {
  const all = new Map<number, Breadth>();
  let first = 0;
  eachGroup(groups, (rows) => {
    const classes = new Set<number>();
    let orders = 0;
    for (const row of rows) {
      if (columns.division.at(row) !== NONE) classes.add(columns.division.at(row));
      if ((columns.flags.at(row) & FLAG.order) !== 0) orders += 1;
    }
    all.set(columns.vendor.at(rows[0] ?? 0), { first, classes: classes.size, orders });
    first += rows.length;
  });
  return {
    of: (vendor) => all.get(vendor) ?? { first: 0, classes: 0, orders: 0 },
    fence: breadthFence([...all.values()].filter(({ orders }) => orders >= WHOLE_VENDOR)),
  };
}

/**
 * The upper fence of the vendors' lines of business; undefined of fewer than twelve vendors, and where quartiles
 * coincide.
 */
export function breadthFence(vendors: readonly { classes: number }[]): number | undefined {
  const counts = vendors.map(({ classes }) => classes).sort((a, b) => a - b);
  const [q1, q3] = [quantile(counts, 0.25), quantile(counts, 0.75)];
  return counts.length < 12 || q1 === q3 ? undefined : q3 + 1.5 * (q3 - q1);
}
