import { Column, Interner, NO_DAY } from '../baseline/columns.ts';
import { eachGroup, groupRows, slide } from '../baseline/groups.ts';
import { RankedWindow } from '../baseline/ranked-window.ts';
import { quantile } from '../baseline/repeat-columns.ts';
import type { OrderPrices, PriceDrift, UnitPrice } from '../facts.ts';
import type { OrderRow } from './order-file.ts';

/** Prices are stored in whole cents: below a dollar the rounding alone would be a difference. */
const LEAST_PRICE = 100;
/** Lines of less are not worth a question, however dear the piece. */
const LEAST_TOTAL = 100_000;
const MOST_PRICE = 0xffffffff;
/** Fewest orders and vendors to compare with. */
export const FEWEST_ORDERS = 8;
export const FEWEST_VENDORS = 2;
const YEAR = 365;
const AROUND = 90;
/** Fewest pairs of a year that tell how prices changed. */
const FEWEST_PAIRS = 20;

const float = (size: number) => new Float64Array(size);
const int = (size: number) => new Int32Array(size);
const uint = (size: number) => new Uint32Array(size);
const byte = (size: number) => new Uint8Array(size);

/** Goods are the same with one code and one unit; a third of the lines names no unit. */
function goodsOf({ commodity, unit }: OrderRow): string | undefined { return commodity === undefined || unit === undefined ? undefined : `${commodity} / ${unit}`; }

/** Lines with a price, a unit and a day, as columns of numbers. */
export class PriceFile {
  private size = 0;
  private readonly order = new Column(float);
  private readonly day = new Column(int);
  private readonly vendor = new Column(int);
  private readonly goods = new Column(int);
  private readonly price = new Column(uint);
  private readonly weighty = new Column(byte);
  private readonly vendors = new Interner();
  private readonly kinds = new Interner();
  private readonly names: string[] = [];

  add(order: number, row: OrderRow, day: number): void {
    const { vendorCode, unitPriceCents = 0, totalCents = 0 } = row;
    const name = goodsOf(row);
    if (day === NO_DAY || name === undefined || unitPriceCents < LEAST_PRICE || unitPriceCents > MOST_PRICE || totalCents <= 0) return;
    const at = this.size;
    const goods = this.kinds.of(name);
    if (goods === this.names.length) this.names.push(name);
    this.order.set(at, order);
    this.day.set(at, day);
    this.vendor.set(at, this.vendors.of(vendorCode));
    this.goods.set(at, goods);
    this.price.set(at, unitPriceCents);
    this.weighty.set(at, totalCents >= LEAST_TOTAL ? 1 : 0);
    this.size += 1;
  }

  /** @returns prices by the hash of the order's key */
  finish(): (order: number) => OrderPrices {
    const peers = this.comparePeers();
    const drift = this.compareYears();
    const byOrder = groupRows(this.size, (row) => (this.weighty.at(row) === 1 ? this.order.at(row) : Number.NaN), (row) => this.day.at(row));
    const starts = new Map<number, number>();
    let first = 0;
    eachGroup(byOrder, (rows) => { starts.set(this.order.at(rows[0] ?? 0), first); first += rows.length; });
    return (order) => {
      const from = starts.get(order);
      if (from === undefined) return {};
      let found: OrderPrices = {};
      for (let at = from; at < byOrder.rows.length && this.order.at(byOrder.rows[at] ?? 0) === order; at += 1) found = worse(found, { peers: peers(byOrder.rows[at] ?? 0), drift: drift(byOrder.rows[at] ?? 0) });
      return found;
    };
  }

  private nameOf(row: number): string { return this.names[this.goods.at(row)] ?? ''; }

  private comparePeers(): (row: number) => UnitPrice | undefined {
    const median = new Uint32Array(this.size);
    const orders = new Uint32Array(this.size);
    const vendors = new Uint32Array(this.size);
    const day = (row: number) => this.day.at(row);
    eachGroup(groupRows(this.size, (row) => this.goods.at(row), day), (rows) => {
      const window = new RankedWindow(Float64Array.from(rows, (row) => this.price.at(row)));
      const inOrders = new Tally();
      const fromVendors = new Tally();
      const ofOrder = placesBy(rows, (row) => this.order.at(row));
      let [from, to] = [0, 0];
      const change = (at: number, by: 1 | -1) => {
        if (by === 1) window.enter(at); else window.leave(at);
        inOrders.change(this.order.at(rows[at] ?? 0), by);
        fromVendors.change(this.vendor.at(rows[at] ?? 0), by);
      };
      slide(rows, day, {
        enter: (at) => { change(at, 1); to = at + 1; }, leave: (at) => { change(at, -1); from = at + 1; },
        ask: (at) => {
          const row = rows[at] ?? 0;
          const own = (ofOrder.get(this.order.at(row)) ?? []).filter((place) => place >= from && place < to);
          for (const place of own) change(place, -1);
          if (window.count > 0) median[row] = Math.round(window.quantile(0.5));
          orders[row] = inOrders.size;
          vendors[row] = fromVendors.size;
          for (const place of own) change(place, 1);
        },
      });
    });
    return (row) => ((orders[row] ?? 0) < FEWEST_ORDERS || (vendors[row] ?? 0) < FEWEST_VENDORS ? undefined
      : { goods: this.nameOf(row), priceCents: this.price.at(row), medianCents: median[row] ?? 0, orders: orders[row] ?? 0, vendors: vendors[row] ?? 0 });
  }

  private compareYears(): (row: number) => PriceDrift | undefined {
    const earlier = new Uint32Array(this.size);
    const factors = new Map<number, number[]>();
    const day = (row: number) => this.day.at(row);
    const yearOf = (row: number) => Math.floor(day(row) / 365.25);
    eachGroup(groupRows(this.size, (row) => (this.vendor.at(row) < 0 ? Number.NaN : this.vendor.at(row) * 4_000_000 + this.goods.at(row)), day), (rows) => {
      let [from, to] = [0, 0];
      for (const row of rows) {
        while (to < rows.length && day(rows[to] ?? 0) <= day(row) - YEAR + AROUND) to += 1;
        while (from < to && day(rows[from] ?? 0) < day(row) - YEAR - AROUND) from += 1;
        if (to === from) continue;
        const before = quantile(Float64Array.from(rows.subarray(from, to), (place) => this.price.at(place)).sort(), 0.5);
        earlier[row] = Math.round(before);
        const known = factors.get(yearOf(row)) ?? [];
        known.push(this.price.at(row) / before);
        factors.set(yearOf(row), known);
      }
    });
    const usual = new Map([...factors].filter(([, all]) => all.length >= FEWEST_PAIRS).map(([year, all]) => [year, { factor: quantile(all.sort((a, b) => a - b), 0.5), pairs: all.length }]));
    return (row) => {
      const change = usual.get(yearOf(row));
      return (earlier[row] ?? 0) === 0 || change === undefined ? undefined : { goods: this.nameOf(row), priceCents: this.price.at(row), earlierCents: earlier[row] ?? 0, usual: change.factor, pairs: change.pairs };
    };
  }
}

function worse(held: OrderPrices, next: OrderPrices): OrderPrices {
  const dearer = (price: UnitPrice | undefined) => (price === undefined ? 0 : price.priceCents / price.medianCents);
  const grown = (price: PriceDrift | undefined) => (price === undefined ? 0 : price.priceCents / price.earlierCents / price.usual);
  return { peers: dearer(next.peers) > dearer(held.peers) ? next.peers : held.peers, drift: grown(next.drift) > grown(held.drift) ? next.drift : held.drift };
}

function placesBy(rows: Uint32Array, key: (row: number) => number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  rows.forEach((row, at) => { const known = places.get(key(row)); if (known === undefined) places.set(key(row), [at]); else known.push(at); });
  return places;
}

/** How many different numbers are inside. */
class Tally {
  private readonly times = new Map<number, number>();
  change(number: number, by: 1 | -1): void {
    const times = (this.times.get(number) ?? 0) + by;
    if (times === 0) this.times.delete(number); else this.times.set(number, times);
  }
  get size(): number { return this.times.size; }
}
