import type { Market } from '../baseline.ts';
import { NONE, NO_DAY, SPAN, type Columns } from './columns.ts';
import { eachGroup, groupRows, slide } from './groups.ts';

/** The department's spend on the class over 36 months and the vendor's part of it, for every purchase. */
export function marketColumns(columns: Columns): (row: number) => Market | undefined {
  const { size } = columns;
  const cents = new Float64Array(size);
  const vendorCents = new Float64Array(size);
  const orders = new Int32Array(size).fill(NONE);
  const vendorOrders = new Int32Array(size);
  const largest = new Uint8Array(size);
  const concentration = new Float32Array(size);
  const day = (row: number) => columns.day.at(row);
  const key = (row: number) =>
    columns.department.at(row) === NONE ||
    columns.commodityClass.at(row) === NONE ||
    day(row) === NO_DAY ||
    columns.cents.at(row) <= 0
      ? Number.NaN
      : columns.department.at(row) * 4_000_000 + columns.commodityClass.at(row);
  eachGroup(groupRows(size, key, day), (rows) => {
    const byVendor = new Map<number, { cents: number; orders: number }>();
    const isLargest = records();
    let [total, squares, inside] = [0, 0, 0];
    const change = (at: number, sign: 1 | -1) => {
      const row = rows[at] ?? 0;
      const amount = columns.cents.at(row);
      const vendor = columns.vendor.at(row);
      const held = byVendor.get(vendor) ?? { cents: 0, orders: 0 };
      squares += sign * 2 * held.cents * amount + amount * amount;
      byVendor.set(vendor, { cents: held.cents + sign * amount, orders: held.orders + sign });
      total += sign * amount;
      inside += sign;
    };
    slide(rows, day, {
      enter: (at) => change(at, 1),
      leave: (at) => change(at, -1),
      ask: (at) => {
        const row = rows[at] ?? 0;
        const own = byVendor.get(columns.vendor.at(row));
        const amount = columns.cents.at(row);
        // Itself left out: one large purchase is no market.
        cents[row] = total - amount;
        orders[row] = inside - 1;
        concentration[row] = total === 0 ? 0 : squares / (total * total);
        vendorCents[row] = (own?.cents ?? 0) - amount;
        vendorOrders[row] = (own?.orders ?? 0) - 1;
        largest[row] = isLargest(columns.vendor.at(row) * SPAN + columns.year.at(row), amount) ? 1 : 0;
      },
    });
  });
  return (row) =>
    orders[row] === NONE || columns.vendor.at(row) === NONE
      ? undefined
      : {
          cents: cents[row] ?? 0,
          orders: orders[row] ?? 0,
          vendorCents: vendorCents[row] ?? 0,
          vendorOrders: vendorOrders[row] ?? 0,
          concentration: concentration[row] ?? 0,
          isLargestOfYear: largest[row] === 1,
        };
}

/** Tells of each amount whether it is the largest so far under its key. */
function records(): (key: number, amount: number) => boolean {
  const most = new Map<number, number>();
  return (key, amount) => {
    if (amount <= (most.get(key) ?? 0)) return false;
    most.set(key, amount);
    return true;
  };
}
