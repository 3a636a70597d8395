import { dayNumber, dayText } from '../baseline.ts';
import { Column, hashText, Interner, NO_DAY, NONE } from '../baseline/columns.ts';
import type { Order, OrderPrices } from '../facts.ts';
import { comparePeers, compareYears, type PriceLines } from './compare-prices.ts';
import { linesByOrder } from './lines-by-order.ts';

/** A line of the city's file of purchase orders, which holds goods only. */
export interface OrderRow {
  orderKey: string;
  awardedOn?: string;
  /** Key of the master agreement that the order releases from. */
  agreementKey?: string;
  vendorCode?: string;
  commodity?: string;
  unit?: string;
  unitPriceCents?: number;
  totalCents?: number;
}

/** Prices are stored in whole cents: below a dollar the rounding alone would be a difference. */
const LEAST_PRICE = 100;
const MOST_PRICE = 0xffffffff;
/** Lines of less are not worth a question, however dear the piece. */
const LEAST_TOTAL = 100_000;

const float = (size: number) => new Float64Array(size);
const int = (size: number) => new Int32Array(size);
const uint = (size: number) => new Uint32Array(size);
const byte = (size: number) => new Uint8Array(size);

/** Goods are the same with one code and one unit; a third of the lines names no unit. */
function goodsOf({ commodity, unit, unitPriceCents = 0, totalCents = 0 }: OrderRow): string | undefined {
  if (commodity === undefined || unit === undefined || totalCents <= 0) return undefined;
  return unitPriceCents < LEAST_PRICE || unitPriceCents > MOST_PRICE ? undefined : `${commodity} / ${unit}`;
}

/** Texts with their numbers, to be read back. */
class Names {
  private readonly numbers = new Interner();
  private readonly texts: string[] = [];
  of(text: string | undefined): number {
    const number = this.numbers.of(text);
    if (text !== undefined && number === this.texts.length) this.texts.push(text);
    return number;
  }
  text(number: number): string | undefined {
    return this.texts[number];
  }
}

/** What the file says of orders: the day of the award, the agreement, and how prices compare. */
export interface Orders {
  of: (orderKey: string | undefined) => Order | undefined;
  pricesOf: (orderKey: string | undefined) => OrderPrices;
}

/** Lines of the file as columns of numbers: some 60 bytes each with what is worked out of them. */
export class OrderFile {
  private size = 0;
  private readonly order = new Column(float);
  private readonly day = new Column(int);
  private readonly agreement = new Column(int);
  private readonly vendor = new Column(int);
  private readonly goods = new Column(int);
  private readonly price = new Column(uint);
  private readonly total = new Column(float);
  private readonly weighty = new Column(byte);
  private readonly agreements = new Names();
  private readonly kinds = new Names();
  private readonly vendors = new Interner();

  add(row: OrderRow): void {
    const at = this.size;
    this.order.set(at, hashText(row.orderKey));
    this.day.set(at, row.awardedOn === undefined ? NO_DAY : dayNumber(row.awardedOn));
    this.agreement.set(at, this.agreements.of(row.agreementKey));
    this.vendor.set(at, this.vendors.of(row.vendorCode));
    this.goods.set(at, row.awardedOn === undefined ? NONE : this.kinds.of(goodsOf(row)));
    this.price.set(at, Math.min(row.unitPriceCents ?? 0, MOST_PRICE));
    this.total.set(at, row.totalCents ?? 0);
    this.weighty.set(at, (row.totalCents ?? 0) >= LEAST_TOTAL ? 1 : 0);
    this.size += 1;
  }

  finish(): Orders {
    const lines: PriceLines = {
      size: this.size,
      order: (row) => this.order.at(row),
      day: (row) => this.day.at(row),
      vendor: (row) => this.vendor.at(row),
      goods: (row) => this.goods.at(row),
      price: (row) => this.price.at(row),
      nameOf: (row) => this.kinds.text(this.goods.at(row)) ?? '',
    };
    const rowsOf = linesByOrder(this.size, lines.order);
    const [peers, drift] = [comparePeers(lines), compareYears(lines)];
    return {
      of: (key) => (key === undefined ? undefined : this.whole(rowsOf(hashText(key)))),
      pricesOf: (key) => {
        let found: OrderPrices = {};
        for (const row of key === undefined ? [] : rowsOf(hashText(key)))
          if (this.weighty.at(row) === 1) found = worse(found, { peers: peers(row), drift: drift(row) });
        return found;
      },
    };
  }

  /** The lines of an order carry one day; where they differ it was changed, and the first is the award. */
  private whole(rows: Uint32Array): Order | undefined {
    if (rows.length === 0) return undefined;
    const totalCents = rows.reduce((sum, row) => sum + this.total.at(row), 0);
    const days = Array.from(rows, (row) => this.day.at(row)).filter((day) => day !== NO_DAY);
    const agreement = rows.find((row) => this.agreement.at(row) !== NONE);
    return {
      totalCents: totalCents > 0 ? totalCents : undefined,
      awardedOn: days.length === 0 ? undefined : dayText(Math.min(...days)),
      agreementKey: agreement === undefined ? undefined : this.agreements.text(this.agreement.at(agreement)),
    };
  }
}

function worse(held: OrderPrices, next: OrderPrices): OrderPrices {
  const dearer = ({ peers }: OrderPrices) => (peers === undefined ? 0 : peers.priceCents / peers.medianCents);
  const grown = ({ drift }: OrderPrices) =>
    drift === undefined ? 0 : drift.priceCents / drift.earlierCents / drift.usual;
  return {
    peers: dearer(next) > dearer(held) ? next.peers : held.peers,
    drift: grown(next) > grown(held) ? next.drift : held.drift,
  };
}
