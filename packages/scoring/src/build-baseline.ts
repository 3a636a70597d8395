import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline, type CityRules } from './baseline.ts';
import { Columns, NO_DAY } from './baseline/columns.ts';
import { NO_FACTS, type Facts } from './facts.ts';
import { directColumns } from './baseline/direct-columns.ts';
import { documentColumns } from './baseline/documents.ts';
import { Documents, type PaidDocument } from './baseline/paid-documents.ts';
import { firstPayments } from './baseline/first-payments.ts';
import { marketColumns } from './baseline/market-columns.ts';
import { namesakeColumns } from './baseline/namesake-columns.ts';
import { peerColumns, wideKey } from './baseline/peer-columns.ts';
import { amountColumns, objectColumns, objectQuartiles, textColumns } from './baseline/repeat-columns.ts';
import { indexPeers, type KeptPeers } from './kept/kept-baseline.ts';
import { rowIndex } from './baseline/row-index.ts';
import { NOT_USUAL } from './baseline/deliveries.ts';
import { vendorColumns } from './baseline/vendor-columns.ts';

/** What the law and the calendar of the city say. */
export interface BaselineBuilder {
  /**
   * @param documents the payments it is made of, as they were paid; without them it counts as one where it is a
   * document
   */
  add: (purchase: Purchase, documents?: readonly PaidDocument[]) => void;
  finish: () => Baseline;
  /** The same purchases, ready for more to land among them. They must have come in the order of their ids. */
  keep: () => KeptPeers;
}

/**
 * Collects purchases one by one and works out what is usual among them. Holds numbers only, some 200 bytes a purchase.
 */
export function baselineBuilder(rules: CityRules, facts: Facts = NO_FACTS): BaselineBuilder {
  const held = { columns: new Columns(), documents: new Documents() };
  return {
    add: (purchase, documents = Documents.of(purchase)) => {
      if (!purchase.personal) held.documents.add(held.columns.size, purchase, documents);
      held.columns.add(purchase);
      facts.pay(purchase);
    },
    finish: () => finish(held, rules, facts),
    keep: () => indexPeers({ ...held, rules, facts }),
  };
}

export function buildBaseline(purchases: Iterable<Purchase>, rules: CityRules, facts?: Facts): Baseline {
  const builder = baselineBuilder(rules, facts);
  for (const purchase of purchases) builder.add(purchase);
  return builder.finish();
}

function calendar(
  columns: Columns,
  isBusinessDay: CityRules['isBusinessDay'],
): { offDayShare: number; firstDay: string | undefined } {
  const days = new Map<number, boolean>();
  let [dated, off, first] = [0, 0, Infinity];
  for (let row = 0; row < columns.size; row += 1) {
    const day = columns.day.at(row);
    if (day === NO_DAY) continue;
    let business = days.get(day);
    if (business === undefined) {
      business = isBusinessDay(dayText(day));
      days.set(day, business);
    }
    dated += 1;
    if (!business) off += 1;
    if (day < first) first = day;
  }
  return { offDayShare: dated === 0 ? 0 : off / dated, firstDay: dated === 0 ? undefined : dayText(first) };
}

function finish(
  { columns, documents }: { columns: Columns; documents: Documents },
  rules: CityRules,
  { contract, prices, budgetLine }: Facts,
): Baseline {
  const find = rowIndex(columns);
  const peers = peerColumns(columns);
  const wide = peerColumns(columns, wideKey);
  const market = marketColumns(columns);
  const amounts = amountColumns(columns);
  const texts = textColumns(columns);
  const objects = objectColumns(columns);
  const quartiles = objectQuartiles(columns);
  const vendors = vendorColumns(columns);
  const namesakes = namesakeColumns(columns);
  const direct = directColumns(columns, rules);
  const paid = documentColumns(columns, documents, rules);
  // Forty rules ask about one purchase after another: its row is looked up once, and so is what several ask about.
  let last: { purchase: Purchase | undefined; row: number | undefined } = { purchase: undefined, row: undefined };
  const rowOf = (purchase: Purchase): number | undefined => {
    if (last.purchase !== purchase) last = { purchase, row: find(purchase.id, (last.row ?? -1) + 1) };
    return last.row;
  };
  const ask =
    <T>(answer: (row: number) => T | undefined) =>
    (purchase: Purchase): T | undefined => {
      const row = rowOf(purchase);
      return row === undefined ? undefined : answer(row);
    };
  return {
    peers: ask(once(peers)),
    widePeers: ask(wide),
    market: ask(once(market)),
    sameAmount: ask(amounts),
    sameText: ask(texts),
    objectInClass: ask(objects),
    objectQ3: ask(quartiles),
    vendorHistory: ask(vendors.history),
    vendorBreadth: ask(vendors.breadth),
    directYear: ask(direct.year),
    directHistory: ask(direct.history),
    orderGroup: ask(direct.group),
    pieces: ask(direct.pieces),
    hasOwnLimit: (purchase) => ask(direct.ownLimit)(purchase) ?? false,
    repeatedPayment: ask(once(paid.repeated)),
    doublePayment: ask(paid.double),
    besideVendor: ask(vendors.relative),
    besideAccount: ask(vendors.account),
    usualPayments: (purchase) => ask(vendors.usual)(purchase) ?? NOT_USUAL,
    firstPayments: ask(firstPayments(columns)),
    namesake: ask(namesakes),
    contract,
    prices,
    budgetLine,
    ...lawOf(rules),
    ...calendar(columns, rules.isBusinessDay),
  };
}

/** What a rule asks of the law and the calendar. */
export const lawOf = ({
  formalThresholdCents,
  isBusinessDay,
  fiscalYear,
  isLargeAccount,
  payees,
}: CityRules): Pick<
  Baseline,
  'formalThresholdCents' | 'isBusinessDay' | 'fiscalYear' | 'payees' | 'isLargeByNature'
> => ({
  formalThresholdCents,
  isBusinessDay,
  fiscalYear,
  payees,
  isLargeByNature: ({ object: { name = '' } }) => isLargeAccount?.(name) ?? false,
});

/** Keeps the answer about the last row. */
function once<T>(answer: (row: number) => T): (row: number) => T {
  let held: { row: number; told: T } | undefined;
  return (row) => {
    if (held?.row !== row) held = { row, told: answer(row) };
    return held.told;
  };
}
