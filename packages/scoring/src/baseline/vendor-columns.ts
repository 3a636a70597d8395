import type { AccountStats } from '../baseline.ts';
import { NONE, NO_DAY, FLAG, SPAN, type Columns } from './columns.ts';
import { DAYS_OF_ONE_BILL } from './documents.ts';
import { eachGroup, groupRows } from './groups.ts';
import { RankedWindow } from './ranked-window.ts';
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
  relative: (row: number) => { nextCents: number; others: number } | undefined;
  account: (row: number) => AccountStats | undefined;
  /**
   * Other payments of at least half as much to the vendor, before or after, by the same department under the same
   * account; counted up to two.
   */
  usual: (row: number) => number;
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
  const next = new Map<number, { nextCents: number; others: number }>();
  const isLarge = (row: number) => columns.cents.at(row) >= LARGE;
  eachGroup(groups, (rows) => {
    if (rows.length < 2 || !rows.some(isLarge)) return;
    const window = new RankedWindow(Float64Array.from(rows, (row) => Math.max(1, columns.cents.at(row))));
    twoYears(rows, columns, {
      enter: (at) => window.enter(at),
      leave: (at) => window.leave(at),
      ask: (at, row) => {
        if (!isLarge(row)) return;
        window.leave(at);
        if (window.count > 0) next.set(row, { nextCents: window.quantile(1), others: window.count });
        window.enter(at);
      },
    });
  });
  return (row) => next.get(row);
}

/** Fewer other payments than these tell nothing of what is usual. */
export const FEWEST_OTHERS = 3;

/** What the vendor's other purchases under the account come to, for purchases of weight. */
function accountColumn(columns: Columns): VendorColumns['account'] {
  const told = new Map<number, AccountStats>();
  const isKnown = (row: number) => columns.vendor.at(row) !== NONE && columns.day.at(row) !== NO_DAY;
  const key = (row: number) => (isKnown(row) ? columns.vendor.at(row) * SPAN + columns.object.at(row) : Number.NaN);
  const groups = groupRows(columns.size, key, (row) => columns.day.at(row));
  const isLarge = (row: number) => columns.cents.at(row) >= LARGE;
  eachGroup(groups, (rows) => {
    if (rows.length <= FEWEST_OTHERS || !rows.some(isLarge)) return;
    const window = new RankedWindow(Float64Array.from(rows, (row) => Math.max(1, columns.cents.at(row))));
    twoYears(rows, columns, {
      enter: (at) => window.enter(at),
      leave: (at) => window.leave(at),
      ask: (at, row) => {
        if (!isLarge(row)) return;
        window.leave(at);
        if (window.count >= FEWEST_OTHERS)
          told.set(
            row,
            accountStats(window.count, (share) => window.quantile(share)),
          );
        window.enter(at);
      },
    });
  });
  return (row) => told.get(row);
}

export const accountStats = (others: number, quantileOf: (share: number) => number): AccountStats => ({
  others,
  p10: quantileOf(0.1),
  p90: quantileOf(0.9),
  p95: quantileOf(0.95),
  largest: quantileOf(1),
});

/**
 * Walks a vendor's purchases by day with the two years before and after each day inside; what nets to nothing or less
 * is never inside.
 */
function twoYears(
  rows: Uint32Array,
  { cents, day }: Pick<Columns, 'cents' | 'day'>,
  {
    enter,
    leave,
    ask,
  }: { enter: (at: number) => void; leave: (at: number) => void; ask: (at: number, row: number) => void },
): void {
  const counts = (at: number) => cents.at(rows[at] ?? 0) > 0;
  const dayAt = (at: number) => day.at(rows[at] ?? 0);
  let [from, to] = [0, 0];
  for (const [at, row] of rows.entries()) {
    for (; to < rows.length && dayAt(to) <= dayAt(at) + TWO_YEARS; to += 1) if (counts(to)) enter(to);
    for (; dayAt(from) < dayAt(at) - TWO_YEARS; from += 1) if (counts(from)) leave(from);
    ask(at, row);
  }
}

/** Two payments of one amount within days may be one bill: neither is what is usual. */
export const isOneBill = ({ cents, day }: Columns, row: number, other: number): boolean =>
  cents.at(row) === cents.at(other) && Math.abs(day.at(row) - day.at(other)) <= DAYS_OF_ONE_BILL;

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
    if (at === NONE) return 0;
    const least = columns.cents.at(row) / 2;
    let found = 0;
    for (const other of accountsOf(at).get(accountOf(row)) ?? []) {
      if (other !== row && columns.cents.at(other) >= least && !isOneBill(columns, row, other)) found += 1;
      if (found === 2) break;
    }
    return found;
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
