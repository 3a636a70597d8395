import { Column, hashText, Interner } from '@moontower/scoring/baseline/columns';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { invoiceLooks, LONG, paymentOf, vendorOf, type InvoiceLooks } from './invoice-looks.ts';

const float = (size: number) => new Float64Array(size);

interface Payment {
  vendor: number;
  cents: number;
}

/** Finds which invoice numbers are worth a look by numbers alone, so that their lines alone are held. */
export class InvoiceScan {
  private readonly invoices = new Column(float);
  private readonly payments = new Column(float);
  private readonly cents = new Column(float);
  private readonly vendors = new Column((size) => new Int32Array(size));
  private readonly long = new Column((size) => new Uint8Array(size));
  private readonly names = new Interner();
  private size = 0;

  add(line: PurchaseLine): void {
    const { invoice, personal, amountCents } = line;
    if (invoice === undefined || personal) return;
    const at = this.size;
    this.invoices.set(at, hashText(invoice));
    this.payments.set(at, hashText(paymentOf(line)));
    this.cents.set(at, amountCents);
    this.vendors.set(at, this.names.of(vendorOf(line)));
    this.long.set(at, invoice.length >= LONG ? 1 : 0);
    this.size += 1;
  }

  /** @param lines those that were added, once more in their order */
  looks(lines: Iterable<PurchaseLine>): InvoiceLooks {
    const worth = this.worthLook();
    const found: PurchaseLine[] = [];
    for (const line of lines) if (line.invoice !== undefined && worth.has(hashText(line.invoice))) found.push(line);
    return invoiceLooks(found);
  }

  private worthLook(): Set<number> {
    const { invoices, vendors, payments, cents } = this;
    const order = Uint32Array.from({ length: this.size }, (_, at) => at).sort(
      (a, b) =>
        invoices.at(a) - invoices.at(b) || vendors.at(a) - vendors.at(b) || payments.at(a) - payments.at(b) || a - b,
    );
    const worth = new Set<number>();
    let held: Payment[] = [];
    for (const [place, at] of order.entries()) {
      const before = order[place - 1];
      const isSame = (column: { at: (row: number) => number }) =>
        before !== undefined && column.at(before) === column.at(at);
      if (!isSame(invoices)) held = [];
      const last = held.at(-1);
      if (last !== undefined && isSame(vendors) && isSame(payments)) last.cents += cents.at(at);
      else held.push({ vendor: vendors.at(at), cents: cents.at(at) });
      const next = order[place + 1];
      const isLast = next === undefined || invoices.at(next) !== invoices.at(at);
      if (isLast && isWorthLook(held, this.long.at(at) === 1)) worth.add(invoices.at(at));
    }
    return worth;
  }
}

/** One number at two vendors, of the same amount where it is short, or at one vendor with two amounts. */
function isWorthLook(payments: readonly Payment[], isLong: boolean): boolean {
  if (payments.length < 2) return false;
  const amounts = new Map<number, Set<number>>();
  const vendors = new Map<number, Set<number>>();
  for (const { vendor, cents } of payments) {
    vendors.set(cents, (vendors.get(cents) ?? new Set()).add(vendor));
    amounts.set(vendor, (amounts.get(vendor) ?? new Set()).add(cents));
  }
  const isShared = amounts.size > 1 && (isLong || [...vendors.values()].some(({ size }) => size > 1));
  return isShared || [...amounts.values()].some(({ size }) => size > 1);
}
