import { NONE } from '../baseline/columns.ts';
import { eachGroup, groupRows, slide } from '../baseline/groups.ts';
import { RankedWindow } from '../baseline/ranked-window.ts';
import { quantile } from '../baseline/repeat-columns.ts';
import type { PriceDrift, UnitPrice } from '../facts.ts';

/** Lines of orders as numbers. `goods` is −1 where a line has no price, unit or day to compare. */
export interface PriceLines {
  size: number;
  order: (row: number) => number;
  day: (row: number) => number;
  vendor: (row: number) => number;
  goods: (row: number) => number;
  price: (row: number) => number;
  nameOf: (row: number) => string;
}

/** Fewest orders and vendors to compare with. */
export const FEWEST_ORDERS = 8;
export const FEWEST_VENDORS = 2;
const YEAR = 365;
const AROUND = 90;
/** Fewest pairs of a year that tell how prices changed. */
const FEWEST_PAIRS = 20;

/** What is inside the window of 36 months: prices by rank, orders and vendors by number. */
class Inside {
  private readonly window: RankedWindow;
  private readonly orders = new Map<number, number>();
  private readonly vendors = new Map<number, number>();
  private readonly rows: Uint32Array;
  private readonly lines: PriceLines;
  constructor(rows: Uint32Array, lines: PriceLines) {
    this.rows = rows;
    this.lines = lines;
    this.window = new RankedWindow(Float64Array.from(rows, lines.price));
  }
  change(at: number, by: 1 | -1): void {
    const row = this.rows[at] ?? 0;
    if (by === 1) this.window.enter(at);
    else this.window.leave(at);
    count(this.orders, this.lines.order(row), by);
    count(this.vendors, this.lines.vendor(row), by);
  }
  figures(): { median: number; orders: number; vendors: number } {
    return {
      median: this.window.count === 0 ? 0 : Math.round(this.window.quantile(0.5)),
      orders: this.orders.size,
      vendors: this.vendors.size,
    };
  }
}

function count(times: Map<number, number>, key: number, by: 1 | -1): void {
  const next = (times.get(key) ?? 0) + by;
  if (next === 0) times.delete(key);
  else times.set(key, next);
}

/** Each line's unit price against the same goods in other orders of the 36 months before. */
export function comparePeers(lines: PriceLines): (row: number) => UnitPrice | undefined {
  const median = new Uint32Array(lines.size);
  const orders = new Uint16Array(lines.size);
  const vendors = new Uint16Array(lines.size);
  eachGroup(
    groupRows(lines.size, (row) => (lines.goods(row) === NONE ? Number.NaN : lines.goods(row)), lines.day),
    (rows) => {
      if (rows.length <= FEWEST_ORDERS) return;
      const inside = new Inside(rows, lines);
      const places = placesBy(rows, lines.order);
      let [from, to] = [0, 0];
      slide(rows, lines.day, {
        enter: (at) => {
          inside.change(at, 1);
          to = at + 1;
        },
        leave: (at) => {
          inside.change(at, -1);
          from = at + 1;
        },
        ask: (at) => {
          const row = rows[at] ?? 0;
          const own = (places.get(lines.order(row)) ?? []).filter((place) => place >= from && place < to);
          for (const place of own) inside.change(place, -1);
          const figures = inside.figures();
          for (const place of own) inside.change(place, 1);
          median[row] = figures.median;
          orders[row] = Math.min(figures.orders, 0xffff);
          vendors[row] = Math.min(figures.vendors, 0xffff);
        },
      });
    },
  );
  return (row) =>
    (orders[row] ?? 0) < FEWEST_ORDERS || (vendors[row] ?? 0) < FEWEST_VENDORS
      ? undefined
      : {
          goods: lines.nameOf(row),
          priceCents: lines.price(row),
          medianCents: median[row] ?? 0,
          orders: orders[row] ?? 0,
          vendors: vendors[row] ?? 0,
        };
}

function placesBy(rows: Uint32Array, key: (row: number) => number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  rows.forEach((row, at) => {
    const known = places.get(key(row));
    if (known === undefined) places.set(key(row), [at]);
    else known.push(at);
  });
  return places;
}

/**
 * Each line's unit price against the vendor's own a year before, give or take three months, beside how all such prices
 * changed in that year.
 */
export function compareYears(lines: PriceLines): (row: number) => PriceDrift | undefined {
  const earlier = new Uint32Array(lines.size);
  const factors = new Map<number, number[]>();
  const yearOf = (row: number) => Math.floor(lines.day(row) / 365.25);
  const key = (row: number) =>
    lines.goods(row) === NONE || lines.vendor(row) === NONE
      ? Number.NaN
      : lines.vendor(row) * 4_000_000 + lines.goods(row);
  eachGroup(groupRows(lines.size, key, lines.day), (rows) => {
    let [from, to] = [0, 0];
    for (const row of rows) {
      while (to < rows.length && lines.day(rows[to] ?? 0) <= lines.day(row) - YEAR + AROUND) to += 1;
      while (from < to && lines.day(rows[from] ?? 0) < lines.day(row) - YEAR - AROUND) from += 1;
      if (to === from) continue;
      const before = quantile(Float64Array.from(rows.subarray(from, to), lines.price).sort(), 0.5);
      earlier[row] = Math.round(before);
      const known = factors.get(yearOf(row)) ?? [];
      known.push(lines.price(row) / before);
      factors.set(yearOf(row), known);
    }
  });
  const usual = new Map(
    [...factors]
      .filter(([, all]) => all.length >= FEWEST_PAIRS)
      .map(([year, all]) => [
        year,
        {
          factor: quantile(
            all.sort((a, b) => a - b),
            0.5,
          ),
          pairs: all.length,
        },
      ]),
  );
  return (row) => {
    const change = usual.get(yearOf(row));
    return (earlier[row] ?? 0) === 0 || change === undefined
      ? undefined
      : {
          goods: lines.nameOf(row),
          priceCents: lines.price(row),
          earlierCents: earlier[row] ?? 0,
          usual: change.factor,
          pairs: change.pairs,
        };
  };
}
