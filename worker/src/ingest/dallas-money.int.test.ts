import { austin } from '@moontower/city';
import { dallas } from '@moontower/city/dallas/dallas';
import { tellFeeds } from '@moontower/contracts/feeds/feed-roles';
import { rowReads } from '@moontower/store/analytics/row-reads';
import { publishedRows } from '@moontower/store/rows/published-rows';
import { nativePayments, nativePurchases } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dallasPayments } from '../feeds/dallas-payments/feed.ts';
import payments from '../feeds/dallas-payments/sample.json' with { type: 'json' };
import { dallasRevenueBudget } from '../feeds/dallas-revenue-budget/feed.ts';
import revenue from '../feeds/dallas-revenue-budget/sample.json' with { type: 'json' };
import { purchaseIdOf } from '../spending/purchase-id.ts';
import { bearsOnScores } from '../spending/score-after.ts';
import { scorePurchases } from '../spending/score-purchases.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const LABELS = { simulated: false, checkbook: dallas.checkbook };
/** A year of one document a day, of departments that buy the same from others; every tenth is not readable. */
const LINES = Array.from({ length: 300 }, (_, n) => ({
  ...payments[0],
  rundate: `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}T00:00:00.000`,
  docid: `AD${String(n).padStart(12, '0')}`,
  chksubtot: n % 10 === 9 ? 'withheld' : String(100 + n),
}));
const TWICE = LINES[0] ?? {};
/** Two of an amount within a week: of bills that have numbers of their own, and of one number. */
const bill = (docid: string, chksubtot: string, invoicenumber: string) => ({
  ...payments[0],
  docid,
  chksubtot,
  invoicenumber,
  rundate: `2026-05-${docid.endsWith('1') ? '04' : '11'}T00:00:00.000`,
});
const BILLS = [
  bill('APART1', '2500.75', 'B-1'),
  bill('APART2', '2500.75', 'B-2'),
  bill('AGAIN1', '3500.25', 'C-9'),
  bill('AGAIN2', '3500.25', 'c 9'),
];
let stage: Stage;
beforeAll(async () => {
  tellFeeds(dallas.feeds);
  const tables = [
    { id: dallasPayments.dataset, rows: [...LINES, TWICE, ...BILLS, ...payments] },
    { id: dallasRevenueBudget.dataset, rows: [...revenue, { ...revenue[0], bfy: 'all' }, revenue[1] ?? {}] },
  ];
  stage = await openStage({ mongoUri, database, city: { tables }, of: dallas });
});
afterAll(async () => {
  tellFeeds(austin.feeds);
  await stage.stop();
});

it('lines of the checkbook are all stored, also equal ones, or set aside by a named rule', async () => {
  const { state, totals, skipped, unknownColumns } = await stage.run(dallasPayments, {
    full: true,
    finishing: { ...stage.finishing, purchaseOf: purchaseIdOf },
  });
  expect({ state, totals, skipped, unknownColumns }).toMatchObject({
    state: 'done',
    totals: { received: 308, inserted: 278, duplicate: 0, quarantined: 30 },
    skipped: { 'no-readable-amount': 30 },
    unknownColumns: [],
  });
  expect(await bearsOnScores({ store: stage.store }, dallasPayments, { inserted: 0, updated: 0 })).toBe(true);
});

it('lines of one document are one purchase, scored by rules that ask for nothing the portal does not publish', async () => {
  const result = await scorePurchases({ city: dallas, store: stage.store, nowMs: () => stage.clock.ms });
  expect(result.purchases).toBe(275);
  const both = await nativePurchases(stage.store).findOne({ _id: 'document:DOC:PBW:AD000000000001' });
  expect(both).toMatchObject({ amountCents: 125_075 + 9_900 + 10_100, lines: 3 });
  const fired = await nativePurchases(stage.store).distinct('score.hits.rule');
  const needing = new Set(['f27-no-commodity', 'f28-no-order']);
  expect(fired.filter((rule) => typeof rule === 'string' && needing.has(rule))).toEqual([]);
});

it('two bills with numbers of their own are not told as one paid twice, one number is', async () => {
  const told = await nativePurchases(stage.store)
    .find({ 'score.hits.rule': 'F11', _id: /AGAIN|APART/ })
    .toArray();
  expect(told.map(({ _id }) => _id)).toEqual(['document:DOC:PBW:AGAIN2']);
  expect(JSON.stringify(told[0]?.score.hits)).toContain('C9');
});

it('a purchase leads to its rows at the portal, and its rows are told without who a person is', async () => {
  const rows = publishedRows(stage.store, LABELS);
  expect((await rows.read('document:DOC:DFD:AD000000000002'))?.dataUrl).toBe(
    'https://www.dallasopendata.com/resource/x5ih-idh7.json?docid=AD000000000002',
  );
  const person = await nativePayments(stage.store).findOne({ personal: true });
  const told = await rows.read(person?._id ?? '');
  expect(told).toMatchObject({ feed: 'dallas-payments', payeeWithheld: true });
  expect(JSON.stringify(told)).not.toMatch(/DOE|VC0000000002/);
});

it('lines of revenue are told in cents by the words of every city, and found behind their sum', async () => {
  const { totals, skipped } = await stage.run(dallasRevenueBudget, { full: true });
  expect({ totals, skipped }).toMatchObject({
    totals: { received: 5, inserted: 4, duplicate: 0, quarantined: 1 },
    skipped: { 'no-fiscal-year': 1 },
  });
  const { countRows } = rowReads(stage.store);
  expect(await countRows('revenue-budget', { year: 2026, category: 'Sales Tax' })).toBe(2);
});
