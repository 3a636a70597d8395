import { austin } from '@moontower/city';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentDraft, Score } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { readEvents } from '@moontower/store/events/event-log';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativePayments, nativePurchases } from '@moontower/store/testing/native';
import { readRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import { testStores } from '@moontower/testkit/stores';
import { forgetPayments, storePayments } from '../testing/stored-payments.ts';
import { scorePurchases } from './score-purchases.ts';

const names = testStores();
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'scoring-test' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(() => forgetPayments(store));

const SEEN = new Date('2026-11-20T12:00:00Z');
const nowMs = () => SEEN.getTime();
const pay = (...payments: Partial<PaymentDraft>[]) => storePayments(store, SEEN, payments);
const document = (id: string) => ({ code: 'PRM', department: '8600', id });
const flagged = async () =>
  (await readEvents(store, 0, 100)).flatMap(({ events }) =>
    events.flatMap((event) => (event.name === 'spending:flagged' ? [event.payload.id] : [])),
  );

describe('scorePurchases', () => {
  it('sums payments into purchases, scores them and announces the flagged ones once', async () => {
    await pay(
      {
        key: 'a1',
        document: document('1'),
        amountCents: 400_000,
        department: { code: '62', name: 'Public Works' },
        description: 'Sole source consulting and catering',
      },
      {
        key: 'a2',
        document: document('1'),
        amountCents: 100_000,
        department: { code: '62', name: 'Public Works' },
        description: 'Sole source consulting and catering',
      },
      { key: 'b1', document: document('2'), amountCents: 123_456, description: 'Consulting for a strategic plan' },
      {
        key: 'c1',
        document: document('3'),
        amountCents: 50_000,
        vendor: { code: 'MIS1', name: 'Doe' },
        personal: true,
      },
    );
    const first = await scorePurchases({ city: austin, store, nowMs });
    expect(first).toMatchObject({ purchases: 3, flagged: 1, written: 3, removed: 0, switchedOff: [] });
    const stored = await nativePurchases(store).findOne({ _id: 'document:PRM:8600:1' });
    expect(stored).toMatchObject({
      amountCents: 500_000,
      lines: 2,
      score: { total: 30, bucket: 'low' },
      publishedAt: new Date('2026-10-01T05:00:00Z'),
    });
    expect(Score.parse(stored?.score).hits.map(({ rule }) => rule)).toContain('F35');
    expect(await nativePurchases(store).findOne({ _id: 'document:PRM:8600:3' })).toMatchObject({
      score: { bucket: 'not-scored', notScoredBecause: 'One-off payee without a vendor number' },
    });
    expect(await flagged()).toEqual(['document:PRM:8600:1']);
  });

  it('writes and announces nothing when nothing changed', async () => {
    await pay({
      document: document('1'),
      department: { code: '62', name: 'Public Works' },
      description: 'Sole source consulting and catering',
    });
    await scorePurchases({ city: austin, store, nowMs });
    expect(await scorePurchases({ city: austin, store, nowMs: () => nowMs() + 86_400_000 })).toMatchObject({
      purchases: 1,
      flagged: 1,
      written: 0,
      removed: 0,
    });
    expect(await flagged()).toHaveLength(1);
  });

  it('announces a purchase again when its score rises, not when it falls', async () => {
    await pay({
      key: 'a',
      document: document('1'),
      department: { code: '62', name: 'Public Works' },
      description: 'Sole source consulting',
    });
    await scorePurchases({ city: austin, store, nowMs });
    await nativePayments(store).updateMany({}, { $set: { description: 'Sole source consulting and catering' } });
    await scorePurchases({ city: austin, store, nowMs });
    await nativePayments(store).updateMany({}, { $set: { description: 'Consulting of a meeting' } });
    await scorePurchases({ city: austin, store, nowMs });
    expect(await flagged()).toEqual(['document:PRM:8600:1', 'document:PRM:8600:1']);
    expect(await nativePurchases(store).findOne({})).toMatchObject({ score: { total: 8 } });
  });

  it('keeps every rule with the purchases it could judge and those it fired on', async () => {
    await pay(
      { key: 'a', document: document('1'), description: 'Consulting for a plan' },
      { key: 'b', document: document('2'), description: 'Mowing of the north parks' },
      { key: 'c', document: document('3'), vendor: { code: 'MIS1', name: 'Doe' }, personal: true },
    );
    await scorePurchases({ city: austin, store, nowMs });
    const catalogue = await readRuleCatalogue(store);
    expect(catalogue).toMatchObject({ scored: 2, scoredAt: SEEN.toISOString(), firingLimit: 0.05 });
    const told = (id: string) => catalogue?.rules.find((rule) => rule.id === id);
    expect(told('F35')).toMatchObject({ state: 'judged', judged: 2, fired: 1 });
    expect(told('F34')).toMatchObject({ state: 'judged', judged: 2, fired: 0 });
    expect(told('F44')).toMatchObject({ state: 'not-judged', judged: 0 });
    expect(told('F55')).toMatchObject({ state: 'not-judged' });
  });

  it('takes purchases away whose payments were withdrawn', async () => {
    await pay({ key: 'a', document: document('1') }, { key: 'b', document: document('2') });
    await scorePurchases({ city: austin, store, nowMs });
    await nativePayments(store).updateOne({ key: 'b' }, { $set: { withdrawnAt: SEEN } });
    expect(await scorePurchases({ city: austin, store, nowMs })).toMatchObject({ purchases: 1, removed: 1 });
    expect(await nativePurchases(store).countDocuments()).toBe(1);
  });

  it('scores nothing out of nothing', async () => {
    expect(await scorePurchases({ city: austin, store, nowMs })).toMatchObject({
      purchases: 0,
      flagged: 0,
      written: 0,
    });
  });

  it('switches a rule off that fires on more than one purchase in twenty of a thousand', async () => {
    await pay(
      ...Array.from({ length: 1_100 }, (_, at) => ({
        key: `k${at}`,
        document: document(String(at)),
        amountCents: 10_001 + at,
        vendor: { code: `V${at}`, name: `Example ${at} LLC` },
        description: at % 4 === 0 ? 'Consulting work' : `Mowing of park number ${at} north`,
      })),
    );
    const result = await scorePurchases({ city: austin, store, nowMs });
    expect(result.switchedOff).toContain('F35');
    expect(result.rates.find(({ rule }) => rule === 'F35')).toMatchObject({ fired: 275, overLimit: true });
    expect(await nativePurchases(store).countDocuments({ 'score.hits.rule': 'F35' })).toBe(0);
    expect((await readRuleCatalogue(store))?.rules.find(({ id }) => id === 'F35')).toMatchObject({
      state: 'switched-off',
      fired: 275,
      sampled: true,
    });
  });
});
