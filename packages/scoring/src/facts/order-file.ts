import { dayNumber, dayText } from '../baseline.ts';
import { Column, hashText, Interner, NO_DAY, NONE } from '../baseline/columns.ts';
import type { Order, OrderPrices } from '../facts.ts';
import { PriceFile } from './price-file.ts';

/** A line of the city's file of purchase orders, which holds goods only. */
export interface OrderRow {
  orderKey: string;
  awardedOn?: string;
  /** Key of the master agreement that the order releases from. */
  agreementKey?: string;
  vendorCode?: string; commodity?: string; unit?: string;
  unitPriceCents?: number; totalCents?: number;
}

const int = (size: number) => new Int32Array(size);

/** Orders of the file by their key: the day of the award, the agreement, and the prices of their lines. About 60 bytes a line. */
export class OrderFile {
  private readonly places = new Map<number, number>();
  private readonly day = new Column(int);
  private readonly agreement = new Column(int);
  private readonly agreements = new Interner();
  private readonly agreementKeys: string[] = [];
  private readonly prices = new PriceFile();
  private priced: ((order: number) => OrderPrices) | undefined;

  add(row: OrderRow): void {
    const key = hashText(row.orderKey);
    const known = this.places.get(key);
    const place = known ?? this.places.size;
    const day = row.awardedOn === undefined ? NO_DAY : dayNumber(row.awardedOn);
    if (known === undefined) { this.places.set(key, place); this.day.set(place, NO_DAY); this.agreement.set(place, NONE); }
    // The lines of an order carry one day; where they differ it was changed, and the first is the award.
    const before = this.day.at(place);
    if (day !== NO_DAY && (before === NO_DAY || day < before)) this.day.set(place, day);
    if (row.agreementKey !== undefined) this.agreement.set(place, this.agreementOf(row.agreementKey));
    this.prices.add(key, row, day);
  }

  private agreementOf(key: string): number {
    const number = this.agreements.of(key);
    if (number === this.agreementKeys.length) this.agreementKeys.push(key);
    return number;
  }

  of(orderKey: string | undefined): Order | undefined {
    const place = orderKey === undefined ? undefined : this.places.get(hashText(orderKey));
    if (place === undefined) return undefined;
    const day = this.day.at(place);
    return { awardedOn: day === NO_DAY ? undefined : dayText(day), agreementKey: this.agreementKeys[this.agreement.at(place)] };
  }

  /** To be called once, when all lines are in. */
  finish(): void { this.priced = this.prices.finish(); }

  pricesOf(orderKey: string | undefined): OrderPrices { return orderKey === undefined ? {} : this.priced?.(hashText(orderKey)) ?? {}; }
}
