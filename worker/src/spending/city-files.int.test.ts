import { austin } from '@moontower/city';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentDraft } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativePurchases, nativeRecords } from '@moontower/store/testing/native';
import { readRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import { testStores } from '@moontower/testkit/stores';
import { austinContracts } from '../feeds/austin-contracts/feed.ts';
import { austinExpenseBudget } from '../feeds/austin-expense-budget/feed.ts';
import { austinPurchaseOrders } from '../feeds/austin-purchase-orders/feed.ts';
import type { Feed, Row } from '../feeds/feed.ts';
import { forgetPayments, storePayments } from '../testing/stored-payments.ts';
import { scorePurchases } from './score-purchases.ts';

const names = testStores();
const SEEN = new Date('2026-11-20T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'city-files-test' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await forgetPayments(store);
  await nativeRecords(store).deleteMany({});
});

/** Rows as the city publishes them, through the feed that reads them. */
async function publish(feed: Feed, ...rows: Row[]): Promise<void> {
  await nativeRecords(store).insertMany(
    rows.map((row, at) => {
      const read = feed.normalise(feed.row.parse(row), { nowMs: SEEN.getTime(), occurrence: 1 });
      if (read.kind !== 'record') throw new Error('not a record');
      return {
        _id: `${feed.id}:${at}`,
        feed: feed.id,
        hash: '',
        rawHash: '',
        key: read.record.key,
        kind: read.record.kind,
        fields: read.record.fields,
        firstSeenAt: SEEN,
        changedAt: SEEN,
      };
    }),
  );
}
const pay = (...payments: Partial<PaymentDraft>[]) => storePayments(store, SEEN, payments);
const score = () => scorePurchases({ city: austin, store, nowMs: () => SEEN.getTime() });
const purchase = (id: string) => nativePurchases(store).findOne({ _id: id });
const release = { code: 'DO', department: '7400', id: '25030400001' };
const orderRow = (change: Row = {}): Row => ({
  purchase_order: 'DO740025030400001',
  master_agreement: 'MA7400GC150000004',
  award_date: '2025-03-04T00:00:00.000',
  vendor_code: 'V1',
  lgl_nm: 'EXAMPLE LLC',
  commodity: '28586',
  unit_of_measure: 'EA',
  quantity: '10',
  unit_price: '250',
  itm_tot_am: '2500',
  ...change,
});
const contractRow = (change: Row = {}): Row => ({
  row_key: 'MA7400GC150000004V1',
  doc_cd: 'MA',
  doc_dept_cd: '7400',
  doc_id: 'GC150000004',
  doc_dscr: 'TRANSFORMERS',
  vend_cust_cd: 'V1',
  cat_dscr: 'Sole and Single Source',
  rpt_dscr: 'Alt Proc Method (252)',
  efbgn_dt: '2021-01-09T00:00:00.000Z',
  efend_dt: '2026-12-31T00:00:00.000Z',
  ma_prch_lmt_am: '500000',
  ma_itd_ord_am: '520000.25',
  ma_do_rfed_am: '1',
  ...change,
});

describe('the city’s other files beside its payments', () => {
  it('date an order by its award and find its agreement and the contract behind it', async () => {
    await publish(austinPurchaseOrders, orderRow());
    await publish(austinContracts, contractRow());
    await pay({ order: release, paidOn: '2025-02-27' });
    await score();
    const found = await purchase('order:DO:7400:25030400001');
    expect(found).toMatchObject({
      onDate: '2025-03-04',
      dateSource: 'award',
      firstPaidOn: '2025-02-27',
      masterAgreement: 'MA7400GC150000004',
    });
    expect(found?.score.hits.map(({ rule, points }) => [rule, points])).toEqual(
      expect.arrayContaining([
        ['F33', 14],
        ['F34', 24],
        ['F42', 20],
        ['F43', 6],
      ]),
    );
    expect(found?.score.hits.find(({ rule }) => rule === 'F42')?.evidence).toMatchObject([
      { value: 1.04, limit: 1 },
      { label: 'Ordered to date', value: 52_000_025, limit: 50_000_000 },
      { text: 'TRANSFORMERS', source: 'MA7400GC150000004' },
    ]);
  });
  it('compare the unit prices of the order’s lines with those of other orders', async () => {
    const others = Array.from({ length: 8 }, (_, at) =>
      orderRow({
        purchase_order: `DO7400250201000${10 + at}`,
        award_date: '2025-02-01T00:00:00.000',
        vendor_code: `V${at % 2}`,
        unit_price: '100',
      }),
    );
    await publish(austinPurchaseOrders, orderRow(), ...others);
    await pay({ order: release, paidOn: '2025-03-20' });
    await score();
    expect((await purchase('order:DO:7400:25030400001'))?.score.hits.find(({ rule }) => rule === 'F15')).toMatchObject({
      points: 25,
      strong: true,
      evidence: [
        { value: 2.5 },
        { value: 25_000 },
        { value: 10_000 },
        { text: '28586 / EA' },
        { value: 8 },
        { value: 2 },
      ],
    });
  });
  it('take a purchase order for direct only where their file holds it without a master agreement', async () => {
    const direct = { code: 'PO', department: '7400', id: '25030400009' };
    const rules = async () => (await purchase('order:PO:7400:25030400009'))?.score.hits.map(({ rule }) => rule);
    const total = { purchase_order: 'PO740025030400009', itm_tot_am: '49000' };
    await publish(austinPurchaseOrders, orderRow(total));
    await pay({ order: direct, amountCents: 100_000, paidOn: '2025-03-20' });
    await score();
    expect(await rules()).not.toContain('F01');
    // Without an agreement it is direct, and its total is the order's own, not what was paid so far.
    await nativeRecords(store).deleteMany({});
    await publish(austinPurchaseOrders, orderRow({ ...total, master_agreement: '' }));
    await score();
    expect(await rules()).toContain('F01');
    // The file holds goods only: an order it does not hold is unknown.
    await nativeRecords(store).deleteMany({});
    await score();
    expect(await rules()).not.toContain('F01');
  });
  it('add up the budget lines of the purchase’s account, which explain and give no points', async () => {
    await publish(
      austinExpenseBudget,
      ...[
        ['a', '400000', '300000'],
        ['b', '500000', '400000'],
      ].map(([row_id, act, cye]) => ({
        row_id,
        fy: '2027',
        dept_cd: '8600',
        fund_cd: '1000',
        obj_cd: '6383',
        bud: '500000',
        act,
        cye,
      })),
    );
    await pay({});
    await score();
    const found = await nativePurchases(store).findOne({});
    expect(found?.score.hits.find(({ rule }) => rule === 'F22')).toMatchObject({
      points: 0,
      counted: 0,
      evidence: [{ value: 1.29 }, { value: 90_000_000, limit: 70_000_000 }, {}],
    });
  });
  it('leave the rules that rest on them unjudged, and say so, while they are not read', async () => {
    await pay({ order: release, paidOn: '2025-03-20' });
    await score();
    expect(await purchase('order:DO:7400:25030400001')).toMatchObject({
      dateSource: 'first-payment',
      onDate: '2025-03-20',
    });
    const rules = (await readRuleCatalogue(store))?.rules ?? [];
    expect(
      rules
        .filter(({ id }) => ['F15', 'F16', 'F22', 'F23', 'F33', 'F42', 'F43'].includes(id))
        .map(({ state }) => state),
    ).toEqual(Array(7).fill('not-judged'));
  });
});
