import { connectStore, type Store } from '@moontower/store';
import { nativePayments } from '@moontower/store/testing/native';
import { porkReads } from '@moontower/store/spending/pork-queries';
import type * as writes from '@moontower/store/spending/purchases/purchase-writes';
import { writeReview } from '@moontower/store/spending/reviews';
import { aPayment } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { purchaseIdOf } from './purchase-id.ts';
import { scorePurchases } from './score-purchases.ts';
import { austin } from '@moontower/city';

/** What happens between the moment a scoring has read what is known and the moment it writes. */
const between = vi.hoisted(() => ({ happens: async (): Promise<void> => undefined }));
vi.mock('@moontower/store/spending/purchases/purchase-writes', async (importOriginal) => {
  const actual = await importOriginal<typeof writes>();
  return {
    ...actual,
    writePurchases: async (...args: Parameters<typeof actual.writePurchases>) => {
      await between.happens();
      return actual.writePurchases(...args);
    },
  };
});

const names = testStores();
const AT = new Date('2026-11-20T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'verdicts' });
});
afterAll(() => store.close());

it('a verdict given while a scoring runs survives it, stands in purchase and lists, off the statistics', async () => {
  const payment = aPayment({
    document: { code: 'PRM', department: '8600', id: '1' },
    department: { code: '62', name: 'Public Works' },
    description: 'Sole source consulting and catering',
  });
  const purchase = purchaseIdOf(payment);
  await nativePayments(store).insertOne(
    { ...payment, _id: 'p', feed: 'f', hash: '', rawHash: '', purchase, firstSeenAt: AT, changedAt: AT, raw: '{}' },
    { ignoreUndefined: true },
  );
  const nowMs = () => AT.getTime();
  await scorePurchases({ city: austin, store, nowMs });
  const reads = porkReads(store, { simulated: false, checkbook: austin.checkbook });
  const before = await reads.statistics();
  expect(before).toMatchObject({ totalWithPoints: 1 });
  expect(before.topKeywords.length).toBeGreaterThan(0);
  await nativePayments(store).updateMany(
    {},
    { $set: { description: 'Sole source consulting and catering, in spring' } },
  );
  between.happens = () => writeReview(store, { purchase, status: 'cleared', at: AT });
  expect(await scorePurchases({ city: austin, store, nowMs })).toMatchObject({ written: 1 });
  const said = { id: purchase, reviewStatus: 'cleared', reviewBy: 'people' };
  expect((await reads.purchase(purchase))?.purchase).toMatchObject(said);
  expect(await reads.flagged({ priority: 'cleared' }, 10)).toMatchObject({ items: [said], total: 1 });
  expect(await reads.statistics()).toMatchObject({
    totalWithPoints: 0,
    largestWasteItems: [],
    topKeywords: [],
    sampleScores: [],
    wasteByCategory: {},
  });
  for await (const exported of reads.eachFlagged({ priority: 'cleared' })) expect(exported).toMatchObject(said);
  expect(await reads.countFlagged({ priority: 'confirmed' })).toBe(0);
});
