import { austin } from '@moontower/city';
import { tellFeeds } from '@moontower/contracts/feeds/feed-roles';
import type { RecordFields } from '@moontower/store/feeds/record-reads';
import { budgetMoments, budgetRecipes } from '@moontower/fake-city/generated/spending/budget';
import { GeneratedDataset } from '@moontower/fake-city/generated/generated-dataset';
import { paymentRecipes } from '@moontower/fake-city/generated/spending/payments';
import type { Feed } from '../../worker/src/feeds/feed.ts';
import { austinContracts } from '../../worker/src/feeds/austin-contracts/feed.ts';
import { austinPayments } from '../../worker/src/feeds/austin-payments/feed.ts';
import { austinPurchaseOrders } from '../../worker/src/feeds/austin-purchase-orders/feed.ts';
import { austinExpenseBudget } from '../../worker/src/feeds/austin-expense-budget/feed.ts';
import { foldPurchases, type PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { readFacts } from '../../worker/src/spending/load-facts.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { scoreSet, type Part, type ScoredSet } from './score-lines.ts';

/** The moment as which the made-up city is looked at. */
export const NOW = Date.parse('2026-11-20T15:30:00Z');
/** As `npm start` makes it. */
const SEED = 1;
/** How far back its payments go. */
export const SINCE = NOW - (paymentRecipes[0]?.days ?? 0) * 86_400_000;

/** Rows of a made-up file, as its feed reads them. */
function* rowsOf({ dataset }: Feed): Generator<Record<string, unknown>> {
  const recipe = [...paymentRecipes, ...budgetRecipes].find(({ about }) => about.id === dataset);
  const moment = budgetMoments.find(({ about }) => about.id === dataset);
  if (moment !== undefined) yield* moment.rowsAt({ seed: SEED, now: NOW });
  if (recipe === undefined) return;
  const { length, row } = new GeneratedDataset(recipe, { seed: SEED, nowMs: () => NOW, rows: undefined }).snapshot();
  for (let at = 0; at < length; at += 1) yield row(at);
}
function* read(feed: Feed) {
  for (const published of rowsOf(feed)) yield feed.normalise(feed.row.parse(published), { nowMs: NOW, occurrence: 1 });
}

tellFeeds(austin.feeds);
async function* fieldsOf(id: string): AsyncGenerator<RecordFields> {
  const feed = [austinContracts, austinPurchaseOrders, austinExpenseBudget].find((each) => each.id === id);
  for (const result of feed === undefined ? [] : read(feed))
    if (result.kind === 'record') yield await Promise.resolve(result.record.fields);
}
async function* lines(): AsyncGenerator<PurchaseLine> {
  const all: PurchaseLine[] = [];
  for (const result of read(austinPayments))
    if (result.kind === 'payment') all.push({ ...result.payment, purchase: purchaseIdOf(result.payment) });
  for (const line of all.toSorted((a, b) => (a.purchase < b.purchase ? -1 : a.purchase > b.purchase ? 1 : 0)))
    yield await Promise.resolve(line);
}

/** Everything that the made-up city pays, scored as the tracker scores it. */
export async function scoreSampleCity(): Promise<ScoredSet> {
  const facts = await readFacts(fieldsOf);
  const parts: Part[] = [];
  for await (const { purchase, documents } of foldPurchases(lines(), facts)) parts.push({ purchase, documents });
  return scoreSet(parts, {
    formalThresholdCents: austin.formalThresholdCents,
    isLargeAccount: austin.isLargeAccount,
    fiscalYear: austin.fiscalYear,
    scoredAt: new Date(NOW).toISOString(),
    facts,
  });
}
