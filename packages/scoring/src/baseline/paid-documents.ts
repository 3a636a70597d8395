import type { Purchase } from '@moontower/contracts';
import { dayNumber } from '../baseline.ts';
import { Column } from './columns.ts';

export const LEAST = 100_000;
/** Half of the least is kept too: it tells the price of a unit. */
const KEPT = LEAST / 2;
export const MOST = 1e10;
const int = (size: number) => new Int32Array(size);

/** One payment document of a purchase: what it comes to and the day it was paid. */
export interface PaidDocument {
  cents: number;
  on: string | undefined;
  /** The number of the bill, in capitals and digits alone; files of other places have it. */
  invoice?: string | undefined;
}

/** Payment documents as they were paid, before they are summed into purchases. */
export class Documents {
  size = 0;
  readonly owner = new Column(int);
  readonly day = new Column(int);
  readonly cents = new Column((size) => new Float64Array(size));
  /** By document; few records name any. */
  readonly invoices = new Map<number, string>();

  add(row: number, purchase: Purchase, documents: readonly PaidDocument[]): void {
    for (const { cents, on, invoice } of documents) {
      const day = on ?? purchase.onDate;
      if (Math.abs(cents) < KEPT || Math.abs(cents) >= MOST || day === undefined) continue;
      this.owner.set(this.size, row);
      this.day.set(this.size, dayNumber(day));
      this.cents.set(this.size, cents);
      if (invoice !== undefined) this.invoices.set(this.size, invoice);
      this.size += 1;
    }
  }

  /** The purchase itself as its one document, where its payments were not handed in. */
  static of({ unit, documentCode, amountCents, firstPaidOn }: Purchase): PaidDocument[] {
    return unit === 'document' || documentCode !== undefined ? [{ cents: amountCents, on: firstPaidOn }] : [];
  }
}
