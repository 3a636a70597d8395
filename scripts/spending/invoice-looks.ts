import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';

/** Payments of one invoice number that do not agree. */
export interface InvoiceLook {
  invoice: string;
  vendors: string[];
  /** What was paid under it, each amount once. */
  cents: number[];
  places: string[];
}
export interface InvoiceLooks {
  twoVendors: InvoiceLook[];
  twoAmounts: InvoiceLook[];
}

/** A shorter number is at several vendors by chance, unless the amount is the same too. */
export const LONG = 6;

/** One invoice number at two vendors, and one of a vendor with two amounts. Persons are left out. */
export function invoiceLooks(lines: readonly PurchaseLine[]): InvoiceLooks {
  const numbered = lines.filter(({ invoice, personal }) => invoice !== undefined && !personal);
  const payments = [...groupsOf(numbered, (line) => `${line.invoice} ${vendorOf(line)} ${paymentOf(line)}`).values()];
  return {
    twoVendors: [...groupsOf(payments, ([line]) => line?.invoice ?? '').values()].flatMap((own) => {
      const vendors = new Set(own.map(([line]) => vendorOf(line)));
      const isLong = (own[0]?.[0]?.invoice ?? '').length >= LONG;
      const shared = isLong ? own : own.filter((one) => own.some((other) => isSameElsewhere(one, other)));
      return vendors.size < 2 || shared.length < 2 ? [] : [lookOf(shared)];
    }),
    twoAmounts: [...groupsOf(payments, ([line]) => `${line?.invoice} ${vendorOf(line)}`).values()].flatMap((own) =>
      new Set(own.map(sumOf)).size < 2 ? [] : [lookOf(own)],
    ),
  };
}

type Payment = readonly PurchaseLine[];
export const vendorOf = (line: PurchaseLine | undefined): string =>
  line?.vendor.code ?? line?.vendor.name?.toUpperCase() ?? '';
/** Lines of one bill that were paid together are one payment of it. */
export const paymentOf = ({ document, paidOn }: PurchaseLine): string =>
  document === undefined || document.code === 'LINE' ? (paidOn ?? '') : document.id;
const sumOf = (payment: Payment): number => payment.reduce((sum, { amountCents }) => sum + amountCents, 0);
const isSameElsewhere = (one: Payment, other: Payment): boolean =>
  vendorOf(one[0]) !== vendorOf(other[0]) && sumOf(one) === sumOf(other);

function groupsOf<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const own = groups.get(key(one));
    if (own === undefined) groups.set(key(one), [one]);
    else own.push(one);
  }
  return groups;
}

const lookOf = (payments: readonly Payment[]): InvoiceLook => ({
  invoice: payments[0]?.[0]?.invoice ?? '',
  vendors: [...new Set(payments.map(([line]) => line?.vendor.name ?? line?.vendor.code ?? ''))],
  cents: [...new Set(payments.map(sumOf))],
  places: payments.flat().map(({ key }) => key),
});
