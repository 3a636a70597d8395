import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline } from '../baseline.ts';
import { Columns, NO_DAY } from './columns.ts';
import { NO_FACTS, type Facts } from '../facts.ts';
import { marketColumns } from './market-columns.ts';
import { namesakeColumns } from './namesake-columns.ts';
import { peerColumns } from './peer-columns.ts';
import { amountColumns, objectColumns, objectQuartiles, textColumns } from './repeat-columns.ts';
import { rowIndex } from './row-index.ts';
import { mateOf, vendorColumns } from './vendor-columns.ts';

/** What the law and the calendar of the city say. */
export interface CityRules { formalThresholdCents: (onDate: string) => number; isBusinessDay: (date: string) => boolean }

export interface BaselineBuilder { add: (purchase: Purchase) => void; finish: () => Baseline }

/** Collects purchases one by one and works out what is usual among them. Holds numbers only, some 200 bytes a purchase. */
export function baselineBuilder(rules: CityRules, facts: Facts = NO_FACTS): BaselineBuilder {
  const columns = new Columns();
  return { add: (purchase) => { columns.add(purchase); facts.pay(purchase); }, finish: () => finish(columns, rules, facts) };
}

export function buildBaseline(purchases: Iterable<Purchase>, rules: CityRules, facts?: Facts): Baseline {
  const builder = baselineBuilder(rules, facts);
  for (const purchase of purchases) builder.add(purchase);
  return builder.finish();
}

function calendar(columns: Columns, isBusinessDay: CityRules['isBusinessDay']): { offDayShare: number; firstDay: string | undefined } {
  const days = new Map<number, boolean>();
  let [dated, off, first] = [0, 0, Infinity];
  for (let row = 0; row < columns.size; row += 1) {
    const day = columns.day.at(row);
    if (day === NO_DAY) continue;
    let business = days.get(day);
    if (business === undefined) { business = isBusinessDay(dayText(day)); days.set(day, business); }
    dated += 1;
    if (!business) off += 1;
    if (day < first) first = day;
  }
  return { offDayShare: dated === 0 ? 0 : off / dated, firstDay: dated === 0 ? undefined : dayText(first) };
}

function finish(columns: Columns, rules: CityRules, { contract, prices, budgetLine }: Facts): Baseline {
  const find = rowIndex(columns);
  const peers = peerColumns(columns);
  const market = marketColumns(columns);
  const amounts = amountColumns(columns);
  const texts = textColumns(columns);
  const objects = objectColumns(columns);
  const quartiles = objectQuartiles(columns);
  const vendors = vendorColumns(columns);
  const namesakes = namesakeColumns(columns);
  const ask = <T>(answer: (row: number) => T | undefined) => ({ id }: Purchase): T | undefined => {
    const row = find(id);
    return row === undefined ? undefined : answer(row);
  };
  return {
    peers: ask(peers), market: ask(market), sameAmount: ask(amounts), sameText: ask(texts), objectInClass: ask(objects), objectQ3: ask(quartiles),
    vendorHistory: ask(vendors.history), vendorBreadth: ask(vendors.breadth),
    sameVendor: ({ id }, before, after) => { const row = find(id); return row === undefined ? [] : vendors.near(row, before, after); },
    self: ask((row) => mateOf(columns, row)), namesake: ask(namesakes), contract, prices, budgetLine,
    formalThresholdCents: rules.formalThresholdCents, isBusinessDay: rules.isBusinessDay,
    ...calendar(columns, rules.isBusinessDay),
  };
}
