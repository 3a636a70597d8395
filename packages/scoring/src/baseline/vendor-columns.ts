import { NONE, NO_DAY, FLAG, type Columns } from './columns.ts';
import { eachGroup, groupRows } from './groups.ts';
import { RankedWindow } from './ranked-window.ts';
import { quantile } from './repeat-columns.ts';

/** So many orders tell how many lines of business a vendor has. */
export const WHOLE_VENDOR = 20;
export const TWO_YEARS = 730;
export const LARGE = 300_000;

export interface VendorColumns {
  /** The largest of the vendor's other purchases of 24 months, and how many there are; for purchases of $3,000 and more. */
  relative: (row: number) => { nextCents: number; others: number } | undefined;
  /** Earlier payments of at least half as much to the vendor, by the same department under the same account; counted up to two. */
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
    usual: usualColumn(columns),
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

/** The vendor's largest other purchase of the 24 months up to the day, for purchases of weight. */
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

/** Walks a vendor's purchases by day with the two years up to each day inside; what nets to nothing or less is never inside. */
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
    for (; to < rows.length && dayAt(to) <= dayAt(at); to += 1) if (counts(to)) enter(to);
    for (; dayAt(from) < dayAt(at) - TWO_YEARS; from += 1) if (counts(from)) leave(from);
    ask(at, row);
  }
}

/** Asked for the few that stand out only: looks back until two are found. */
function usualColumn(columns: Columns): VendorColumns['usual'] {
  const accounts = new Map<string, number>();
  const numbers = new Int32Array(columns.size).fill(NONE);
  for (let row = 0; row < columns.size; row += 1) {
    if (columns.vendor.at(row) === NONE || columns.day.at(row) === NO_DAY) continue;
    const key = `${columns.vendor.at(row)} ${columns.department.at(row)} ${columns.object.at(row)}`;
    const number = accounts.get(key) ?? accounts.size;
    accounts.set(key, number);
    numbers[row] = number;
  }
  const { rows } = groupRows(
    columns.size,
    (row) => (numbers[row] === NONE ? Number.NaN : (numbers[row] ?? NONE)),
    (row) => columns.day.at(row),
  );
  const place = new Int32Array(columns.size).fill(NONE);
  rows.forEach((row, at) => {
    place[row] = at;
  });
  return (row) => {
    let found = 0;
    const least = columns.cents.at(row) / 2;
    for (let at = (place[row] ?? NONE) - 1; at >= 0 && found < 2; at -= 1) {
      const earlier = rows[at] ?? 0;
      if (numbers[earlier] !== numbers[row]) break;
      if (columns.cents.at(earlier) >= least) found += 1;
    }
    return found;
  };
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

/** The upper fence of the vendors' lines of business; undefined of fewer than twelve vendors, and where quartiles coincide. */
export function breadthFence(vendors: readonly { classes: number }[]): number | undefined {
  const counts = vendors.map(({ classes }) => classes).sort((a, b) => a - b);
  const [q1, q3] = [quantile(counts, 0.25), quantile(counts, 0.75)];
  return counts.length < 12 || q1 === q3 ? undefined : q3 + 1.5 * (q3 - q1);
}
