import { austin } from '@moontower/city';
import type { RecordFields } from '@moontower/store/feeds/record-reads';
import { budgetMoments, budgetRecipes } from '@moontower/fake-city/generated/spending/budget';
import { GeneratedDataset } from '@moontower/fake-city/generated/generated-dataset';
import { paymentRecipes } from '@moontower/fake-city/generated/spending/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Feed } from '../../worker/src/feeds/feed.ts';
import { austinContracts } from '../../worker/src/feeds/austin-contracts/feed.ts';
import { austinPayments } from '../../worker/src/feeds/austin-payments/feed.ts';
import { austinPurchaseOrders } from '../../worker/src/feeds/austin-purchase-orders/feed.ts';
import { austinExpenseBudget } from '../../worker/src/feeds/austin-expense-budget/feed.ts';
import { foldPurchases, type PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { readFacts } from '../../worker/src/spending/load-facts.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { scoreSet, type Part, type ScoredSet } from './score-lines.ts';
import { highest, isScored, summaryOf } from './summary.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');

/** Rows of a made-up file, as its feed reads them. */
function* rowsOf({ dataset }: Feed): Generator<Record<string, unknown>> {
  const recipe = [...paymentRecipes, ...budgetRecipes].find(({ about }) => about.id === dataset);
  const moment = budgetMoments.find(({ about }) => about.id === dataset);
  if (moment !== undefined) yield* moment.rowsAt({ seed: 1, now: NOW });
  if (recipe === undefined) return;
  const { length, row } = new GeneratedDataset(recipe, { seed: 1, nowMs: () => NOW, rows: undefined }).snapshot();
  for (let at = 0; at < length; at += 1) yield row(at);
}
function* read(feed: Feed) {
  for (const published of rowsOf(feed)) yield feed.normalise(feed.row.parse(published), { nowMs: NOW, occurrence: 1 });
}

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

describe('the made-up city as the tracker scores it', () => {
  let set: ScoredSet;
  beforeAll(async () => {
    const facts = await readFacts(fieldsOf);
    const parts: Part[] = [];
    for await (const { purchase, documents } of foldPurchases(lines(), facts)) parts.push({ purchase, documents });
    set = scoreSet(parts, {
      formalThresholdCents: austin.formalThresholdCents,
      scoredAt: new Date(NOW).toISOString(),
      facts,
    });
  }, 120_000);

  it('no rule fires on more than one purchase in twenty', () => {
    expect(set.rates.filter(({ rule, overLimit }) => overLimit && rule !== 'A4')).toEqual([]);
    // A4 counts what is large; it only adds to what others find, and fires on 5.7 % of a real city's purchases.
    expect(set.rates.find(({ rule }) => rule === 'A4')?.share).toBeLessThan(0.08);
  });

  it('lists some purchases, and few', () => {
    const { eligible, listed } = summaryOf(set);
    expect([listed > 0, listed < eligible * 0.08]).toEqual([true, true]);
  });

  it('has purchases of every band', () => {
    const { byBand } = summaryOf(set);
    for (const band of ['high', 'medium', 'low', 'none']) expect([band, (byBand[band] ?? 0) > 0]).toEqual([band, true]);
  });

  it.each([
    'One-off payee without a vendor number',
    'Paid to a person',
    'Wholesale power, fuel or gas, or the city’s own utility bill',
    'Nets to nothing or less',
    'Government payee or transfer',
    'Travel, reimbursement, refund, claim or jury pay',
    'Debt service',
    'Ordered by a court, or a tax',
  ])('leaves some out because: %s', (reason) => {
    expect(summaryOf(set).notScored[reason] ?? 0).toBeGreaterThan(0);
  });

  it('no list of contracts of ours contradicts itself', () => {
    expect(set.scored.filter(({ score }) => score.labels.some((label) => label.includes('contradict')))).toEqual([]);
    expect(set.rates.find(({ rule }) => rule === 'F34')?.fired).toBeGreaterThan(0);
  });

  it('the thirty highest are of twenty vendors and more, in as many words, and not of one amount', () => {
    const top = set.scored
      .filter(isScored)
      .toSorted((a, b) => b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents)
      .slice(0, 30)
      .map(({ purchase }) => purchase);
    expect(new Set(top.map(({ vendor }) => vendor.code)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(top.map(({ description }) => description)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(top.map(({ amountCents }) => amountCents)).size).toBeGreaterThanOrEqual(20);
    expect(highest(set.scored, { most: 1, places: 30 }).length).toBeGreaterThanOrEqual(20);
  });

  it.each(['F01', 'F03', 'F05', 'F08', 'F09', 'F11', 'F15', 'F24', 'F33', 'F40', 'F42', 'F44'])(
    'has something for rule %s to find',
    (rule) => {
      expect(set.rates.find((rate) => rate.rule === rule)?.fired).toBeGreaterThan(0);
    },
  );
});
