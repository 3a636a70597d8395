import type { Mate } from '../baseline.ts';
import { FLAG, NONE, NO_DAY, type Columns } from './columns.ts';
import { eachGroup, groupRows } from './groups.ts';
import { quantile } from './repeat-columns.ts';

const WHOLE_VENDOR = 20;

export interface VendorColumns {
  near: (row: number, before: number, after: number) => Mate[];
  history: (row: number) => { firstDay: number; previousDay: number | undefined } | undefined;
  breadth: (row: number) => { classes: number; orders: number; fence: number | undefined } | undefined;
}

export function mateOf(columns: Columns, row: number, id?: string): Mate {
  const flags = columns.flags.at(row);
  return {
    id, cents: columns.cents.at(row), day: columns.day.at(row), department: columns.department.at(row), commodityClass: columns.commodityClass.at(row), object: columns.object.at(row),
    order: (flags & FLAG.order) !== 0, direct: (flags & FLAG.direct) !== 0, documented: (flags & FLAG.documented) !== 0,
  };
}

/** Every vendor's purchases by day. */
export function vendorColumns(columns: Columns): VendorColumns {
  const day = (row: number) => columns.day.at(row);
  const groups = groupRows(columns.size, (row) => (columns.vendor.at(row) === NONE || day(row) === NO_DAY ? Number.NaN : columns.vendor.at(row)), day);
  const place = new Int32Array(columns.size).fill(NONE);
  groups.rows.forEach((row, at) => { place[row] = at; });
  const { rows } = groups;
  const sameAt = (at: number, vendor: number) => at >= 0 && at < rows.length && columns.vendor.at(rows[at] ?? 0) === vendor;

  const breadths = breadthOf(columns, groups);
  return {
    near: (row, before, after) => {
      const at = place[row] ?? NONE;
      if (at === NONE) return [];
      const [vendor, today] = [columns.vendor.at(row), day(row)];
      const dayAt = (next: number) => day(rows[next] ?? 0);
      let [from, to] = [at, at + 1];
      while (sameAt(from - 1, vendor) && dayAt(from - 1) >= today - before) from -= 1;
      while (sameAt(to, vendor) && dayAt(to) <= today + after) to += 1;
      return Array.from(rows.subarray(from, to)).filter((mate) => mate !== row).map((mate) => mateOf(columns, mate));
    },
    history: (row) => {
      const at = place[row] ?? NONE;
      if (at === NONE) return undefined;
      const vendor = columns.vendor.at(row);
      const { first } = breadths.of(vendor);
      return { firstDay: day(rows[first] ?? 0), previousDay: sameAt(at - 1, vendor) ? day(rows[at - 1] ?? 0) : undefined };
    },
    breadth: (row) => {
      if ((place[row] ?? NONE) === NONE) return undefined;
      const { classes, orders } = breadths.of(columns.vendor.at(row));
      return { classes, orders, fence: breadths.fence };
    },
  };
}

interface Breadth { first: number; classes: number; orders: number }

function breadthOf(columns: Columns, groups: ReturnType<typeof groupRows>): { of: (vendor: number) => Breadth; fence: number | undefined } {
  const all = new Map<number, Breadth>();
  let first = 0;
  eachGroup(groups, (rows) => {
    const classes = new Set<number>();
    let orders = 0;
    for (const row of rows) { if (columns.division.at(row) !== NONE) classes.add(columns.division.at(row)); if ((columns.flags.at(row) & FLAG.order) !== 0) orders += 1; }
    all.set(columns.vendor.at(rows[0] ?? 0), { first, classes: classes.size, orders });
    first += rows.length;
  });
  const counts = [...all.values()].filter(({ orders }) => orders >= WHOLE_VENDOR).map(({ classes }) => classes).sort((a, b) => a - b);
  const [q1, q3] = [quantile(counts, 0.25), quantile(counts, 0.75)];
  return { of: (vendor) => all.get(vendor) ?? { first: 0, classes: 0, orders: 0 }, fence: counts.length < 12 || q1 === q3 ? undefined : q3 + 1.5 * (q3 - q1) };
}
