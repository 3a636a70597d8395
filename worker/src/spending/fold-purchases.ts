import type { CodeName, PaymentDraft, Purchase } from '@moontower/contracts';
import { NO_FACTS, orderKeyOf, type Facts, type Order, type PaidDocument } from '@moontower/scoring';
import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';
import { isPersonalPayee } from '@moontower/scoring/person-name';

/** One payment with the purchase it belongs to. */
export interface PurchaseLine extends PaymentDraft {
  purchase: string;
}

function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (least, date) => (date !== undefined && (least === undefined || date < least) ? date : least),
    undefined,
  );
}
function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (most, date) => (date !== undefined && (most === undefined || date > most) ? date : most),
    undefined,
  );
}

const MOST_TEXTS = 20;

/**
 * What of the lines the largest sum says, then the others: of a tie the first. Lines without it say nothing, unless all
 * are.
 */
function bySum<T>(lines: readonly PurchaseLine[], of: (line: PurchaseLine) => T, key: (value: T) => string): T[] {
  if (lines.length === 1) return lines.map(of);
  const sums = new Map<string, { value: T; cents: number }>();
  for (const line of lines) {
    const value = of(line);
    const held = sums.get(key(value));
    if (held === undefined) sums.set(key(value), { value, cents: line.amountCents });
    else held.cents += line.amountCents;
  }
  return [...sums.values()]
    .sort((a, b) => Number(key(a.value) === '') - Number(key(b.value) === '') || b.cents - a.cents)
    .map(({ value }) => value);
}
const named = ({ code = '', name = '' }: CodeName): string => (code === '' ? name : code);

/**
 * The payment documents of a purchase as they were paid; a line without one that is a document of its own counts as
 * one. A document that pays several bills repeats another one only where it names the same.
 */
export function documentsOf(lines: readonly PurchaseLine[]): PaidDocument[] {
  const documents = new Map<string, PaidDocument>();
  for (const { document, documentCode, key, amountCents, paidOn, invoice } of lines) {
    if (document === undefined && documentCode === undefined) continue;
    const id = document === undefined ? `line ${key}` : `${document.code} ${document.department} ${document.id}`;
    const held = documents.get(id);
    if (held === undefined) documents.set(id, { cents: amountCents, on: paidOn, invoice });
    else {
      held.cents += amountCents;
      held.on = earliest([held.on, paidOn]);
      if (invoice !== undefined) held.invoice = bothOf(held.invoice, invoice);
    }
  }
  return [...documents.values()];
}
const bothOf = (held: string | undefined, invoice: string): string =>
  [...new Set([...(held?.split(BESIDE) ?? []), invoice])].toSorted().join(BESIDE);
/** Stands in no invoice number. */
const BESIDE = ' + ';

/**
 * Sums the lines of one purchase. Reversing lines count. Text, object and commodity are those of the largest sum of its
 * lines; what else a purchase can have only one of comes from its largest line; a column counts as not recorded only
 * when no line has it.
 * @param order what the file of purchase orders says of the order: the day of its award, its master agreement, its
 * total
 */
export function foldPurchase(lines: readonly [PurchaseLine, ...PurchaseLine[]], order?: Order): Purchase {
  const main = lines.reduce((most, line) => (line.amountCents > most.amountCents ? line : most), lines[0]);
  const [description = main.description, ...otherTexts] = bySum(
    lines,
    (line) => line.description,
    (text) => text,
  );
  const [commodity = main.commodity] = bySum(lines, (line) => line.commodity, named);
  return {
    id: main.purchase,
    unit: main.order !== undefined ? 'order' : main.document !== undefined ? 'document' : 'line',
    orderCode: main.order?.code,
    ...orderedAs(order),
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: lines.length,
    ...datesOf(lines, order?.awardedOn),
    department: main.department,
    object: bySum(lines, (line) => line.object, named)[0] ?? main.object,
    commodity,
    commodityClass: commodity.code?.slice(0, 3),
    fund: main.fund,
    ...paidTo(lines, main),
    description,
    otherTexts: otherTexts.length === 0 ? undefined : otherTexts.slice(0, MOST_TEXTS),
    documentCode: main.documentCode,
    notRecorded: main.notRecorded.filter((column) => lines.every((line) => line.notRecorded.includes(column))),
  };
}

/**
 * Who was paid. A payment document may pay several: it stands under none of them then, and its sum is nobody's. A payee
 * whose lines net to nothing was put right by another one. Payees under one placeholder keep its code.
 */
function paidTo(
  lines: readonly PurchaseLine[],
  main: PurchaseLine,
): Pick<Purchase, 'vendor' | 'severalVendors' | 'personal'> {
  const [vendor = main.vendor, ...others] = isOwnDocument(main) ? payeesOf(lines) : [];
  // Lines keep what was told of their names when they came in: the present rule is asked, too.
  const personal = lines.some((line) => line.personal) || [vendor, ...others].some(isPersonalPayee);
  if (others.length === 0) return { vendor, personal };
  const isOfOneCode = others.every(({ code }) => code === vendor.code);
  return { vendor: isOfOneCode ? { code: vendor.code } : {}, severalVendors: true, personal };
}
const isOwnDocument = ({ order, document }: PurchaseLine): boolean => order === undefined && document !== undefined;

/** Payees whose lines come to something, by their code, else by their name however it is spelled. */
function payeesOf(lines: readonly PurchaseLine[]): CodeName[] {
  if (lines.length === 1) return [];
  const sums = new Map<string, { vendor: CodeName; cents: number }>();
  for (const { vendor, amountCents } of lines) {
    const { code = '', name = '' } = vendor;
    const key = code === '' || isPlaceholderCode(code, name) ? spelled(name) : `code ${code}`;
    const held = sums.get(key);
    if (held === undefined) sums.set(key, { vendor, cents: amountCents });
    else held.cents += amountCents;
  }
  return [...sums].flatMap(([key, { vendor, cents }]) => (key === '' || cents === 0 ? [] : [vendor]));
}
const spelled = (name: string): string => name.toUpperCase().replaceAll(/[^\p{L}\d]+/gu, '');

/** What the file of purchase orders says, where it holds the order. */
function orderedAs(order: Order | undefined): Pick<Purchase, 'masterAgreement' | 'orderedCents' | 'orderHeld'> {
  return order === undefined
    ? {}
    : { masterAgreement: order.agreementKey, orderedCents: order.totalCents, orderHeld: true };
}

type Dates = Pick<Purchase, 'onDate' | 'dateSource' | 'firstPaidOn' | 'lastPaidOn' | 'fiscalYear'>;
function datesOf(lines: readonly [PurchaseLine, ...PurchaseLine[]], awardedOn: string | undefined): Dates {
  const dates = lines.map(({ paidOn }) => paidOn);
  const firstPaidOn = earliest(dates);
  return {
    onDate: awardedOn ?? firstPaidOn,
    dateSource: awardedOn !== undefined ? 'award' : firstPaidOn !== undefined ? 'first-payment' : 'none',
    firstPaidOn,
    lastPaidOn: latest(dates),
    fiscalYear: (lines.find(({ paidOn }) => paidOn === firstPaidOn) ?? lines[0]).fiscalYear,
  };
}

/** Purchases out of payments that come sorted by purchase. Holds one purchase's lines at a time. */
export async function* foldPurchases<L extends PurchaseLine>(
  payments: AsyncIterable<L>,
  { order }: Pick<Facts, 'order'> = NO_FACTS,
): AsyncGenerator<{ purchase: Purchase; lines: readonly [L, ...L[]]; documents: PaidDocument[] }> {
  const fold = (lines: readonly [L, ...L[]]) => {
    const key = lines[0].order;
    return {
      purchase: foldPurchase(
        lines,
        key === undefined ? undefined : order(orderKeyOf(key.code, key.department, key.id)),
      ),
      lines,
      documents: documentsOf(lines),
    };
  };
  let held: [L, ...L[]] | undefined;
  for await (const line of payments) {
    if (held !== undefined && held[0].purchase === line.purchase) {
      held.push(line);
      continue;
    }
    if (held !== undefined) yield fold(held);
    held = [line];
  }
  if (held !== undefined) yield fold(held);
}
