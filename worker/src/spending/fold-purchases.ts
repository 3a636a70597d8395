import type { PaymentDraft, Purchase } from '@moontower/contracts';
import { NO_FACTS, orderKeyOf, type Facts, type Order } from '@moontower/scoring';

/** One payment with the purchase it belongs to. */
export interface PurchaseLine extends PaymentDraft { purchase: string }

function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce((least, date) => (date !== undefined && (least === undefined || date < least) ? date : least), undefined);
}
function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce((most, date) => (date !== undefined && (most === undefined || date > most) ? date : most), undefined);
}

/**
 * Sums the lines of one purchase. Reversing lines count. What a purchase can have only one of comes from its largest line;
 * a column counts as not recorded only when no line has it.
 * @param order what the file of purchase orders says of the order: the day of its award, its master agreement
 */
export function foldPurchase(lines: readonly [PurchaseLine, ...PurchaseLine[]], { awardedOn, agreementKey: masterAgreement }: Order = {}): Purchase {
  const main = lines.reduce((most, line) => (line.amountCents > most.amountCents ? line : most), lines[0]);
  const dates = lines.map(({ paidOn }) => paidOn);
  const firstPaidOn = earliest(dates);
  const first = lines.find(({ paidOn }) => paidOn === firstPaidOn) ?? main;
  return {
    id: main.purchase, unit: main.order !== undefined ? 'order' : main.document !== undefined ? 'document' : 'line', orderCode: main.order?.code, masterAgreement,
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0), lines: lines.length,
    onDate: awardedOn ?? firstPaidOn, dateSource: awardedOn !== undefined ? 'award' : firstPaidOn !== undefined ? 'first-payment' : 'none',
    firstPaidOn, lastPaidOn: latest(dates), fiscalYear: first.fiscalYear,
    department: main.department, object: main.object, commodity: main.commodity, commodityClass: main.commodity.code?.slice(0, 3), fund: main.fund, vendor: main.vendor,
    personal: lines.some(({ personal }) => personal), description: main.description, documentCode: main.documentCode,
    notRecorded: main.notRecorded.filter((column) => lines.every((line) => line.notRecorded.includes(column))),
  };
}

/** Purchases out of payments that come sorted by purchase. Holds one purchase's lines at a time. */
export async function* foldPurchases<L extends PurchaseLine>(payments: AsyncIterable<L>, { order }: Pick<Facts, 'order'> = NO_FACTS): AsyncGenerator<{ purchase: Purchase; lines: readonly [L, ...L[]] }> {
  const fold = (lines: readonly [L, ...L[]]) => {
    const key = lines[0].order;
    return { purchase: foldPurchase(lines, key === undefined ? undefined : order(orderKeyOf(key.code, key.department, key.id))), lines };
  };
  let held: [L, ...L[]] | undefined;
  for await (const line of payments) {
    if (held !== undefined && held[0].purchase === line.purchase) { held.push(line); continue; }
    if (held !== undefined) yield fold(held);
    held = [line];
  }
  if (held !== undefined) yield fold(held);
}
