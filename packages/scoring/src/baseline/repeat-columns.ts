import { FLAG, NONE, NO_DAY, type Columns } from './columns.ts';
import { eachGroup, groupRows, slide } from './groups.ts';

const still = () => 0;
const pair = (a: number, b: number, c = 0): number =>
  a === NONE || b === NONE || c === NONE ? Number.NaN : (a * 2_000_000 + b) * 4_000 + c;

/** Orders of one department from one vendor in one fiscal year that have the purchase's exact amount. */
export function amountColumns(
  columns: Columns,
): (row: number) => { withAmount: number; orders: number; isModal: boolean } | undefined {
  const withAmount = new Int32Array(columns.size);
  const modal = new Uint8Array(columns.size);
  const orders = new Int32Array(columns.size);
  const isOrder = (row: number) => (columns.flags.at(row) & FLAG.order) !== 0;
  eachGroup(
    groupRows(
      columns.size,
      (row) =>
        isOrder(row) ? pair(columns.department.at(row), columns.vendor.at(row), columns.year.at(row)) : Number.NaN,
      still,
    ),
    (rows) => {
      const times = new Map<number, number>();
      for (const row of rows) times.set(columns.cents.at(row), (times.get(columns.cents.at(row)) ?? 0) + 1);
      const most = [...times.values()].reduce((a, b) => Math.max(a, b), 0);
      for (const row of rows) {
        modal[row] = times.get(columns.cents.at(row)) === most ? 1 : 0;
        withAmount[row] = times.get(columns.cents.at(row)) ?? 0;
        orders[row] = rows.length;
      }
    },
  );
  return (row) =>
    orders[row] === 0
      ? undefined
      : { withAmount: withAmount[row] ?? 0, orders: orders[row] ?? 0, isModal: modal[row] === 1 };
}

interface TextUse {
  times: number;
  first: number;
  several: boolean;
}

function oneMore({ times, first, several }: TextUse, commodity: number): TextUse {
  return {
    times: times + 1,
    first: first === NONE ? commodity : first,
    several: several || (first !== NONE && commodity !== NONE && first !== commodity),
  };
}

/** Purchases of one department in one fiscal year that carry the purchase's exact text. */
export function textColumns(
  columns: Columns,
): (row: number) => { withText: number; purchases: number; commodities: number } | undefined {
  const withText = new Int32Array(columns.size);
  const purchases = new Int32Array(columns.size);
  const commodities = new Uint8Array(columns.size);
  eachGroup(
    groupRows(columns.size, (row) => pair(columns.department.at(row), 0, columns.year.at(row)), still),
    (rows) => {
      const uses = new Map<number, TextUse>();
      for (const row of rows) {
        const use = uses.get(columns.text.at(row)) ?? { times: 0, first: NONE, several: false };
        uses.set(columns.text.at(row), oneMore(use, columns.commodity.at(row)));
      }
      for (const row of rows) {
        const use = uses.get(columns.text.at(row));
        withText[row] = use?.times ?? 0;
        purchases[row] = rows.length;
        commodities[row] = use?.several === true ? 2 : 1;
      }
    },
  );
  return (row) =>
    purchases[row] === 0 || columns.text.at(row) === NONE
      ? undefined
      : { withText: withText[row] ?? 0, purchases: purchases[row] ?? 0, commodities: commodities[row] ?? 0 };
}

/** How usual the purchase's object is among purchases of its commodity class, over 36 months, itself left out. */
export function objectColumns(
  columns: Columns,
): (row: number) => { withObject: number; purchases: number } | undefined {
  const withObject = new Int32Array(columns.size);
  const purchases = new Int32Array(columns.size).fill(NONE);
  const day = (row: number) => columns.day.at(row);
  const key = (row: number) =>
    day(row) === NO_DAY || columns.object.at(row) === NONE ? Number.NaN : pair(columns.commodityClass.at(row), 0);
  eachGroup(groupRows(columns.size, key, day), (rows) => {
    const uses = new Map<number, number>();
    let inside = 0;
    const change = (at: number, by: number) => {
      const object = columns.object.at(rows[at] ?? 0);
      uses.set(object, (uses.get(object) ?? 0) + by);
      inside += by;
    };
    slide(rows, day, {
      enter: (at) => change(at, 1),
      leave: (at) => change(at, -1),
      ask: (at) => {
        const row = rows[at] ?? 0;
        withObject[row] = (uses.get(columns.object.at(row)) ?? 1) - 1;
        purchases[row] = inside - 1;
      },
    });
  });
  return (row) =>
    purchases[row] === NONE ? undefined : { withObject: withObject[row] ?? 0, purchases: purchases[row] ?? 0 };
}

/** Third quartile of each object's amounts, by linear interpolation. */
export function objectQuartiles(columns: Columns): (row: number) => { cents: number; count: number } | undefined {
  const quartile = new Map<number, { cents: number; count: number }>();
  eachGroup(
    groupRows(columns.size, (row) => (columns.cents.at(row) > 0 ? pair(columns.object.at(row), 0) : Number.NaN), still),
    (rows) => {
      const amounts = Float64Array.from(rows, (row) => columns.cents.at(row)).sort();
      quartile.set(columns.object.at(rows[0] ?? 0), { cents: quantile(amounts, 0.75), count: amounts.length });
    },
  );
  return (row) => quartile.get(columns.object.at(row));
}

/** Quantile of ascending values by linear interpolation; NaN of none. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  if (ascending.length === 0) return Number.NaN;
  const at = (ascending.length - 1) * share;
  const low = Math.floor(at);
  const a = ascending[low] ?? 0;
  return at === low ? a : a + (at - low) * ((ascending[low + 1] ?? 0) - a);
}
