import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativePurchaseReviews } from '../db/native.ts';
import { moveReviews } from '../migrations/0001-reviews-apart.ts';
import { purchasesWith, readVerdicts, writeReview } from './reviews.ts';

const names = testStores();
const AT = new Date('2026-11-20T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'reviews' });
});
afterAll(() => store.close());

it('verdicts that an older version kept in purchases move once, by two at once, behind newer ones', async () => {
  const purchases = store.collection<{ _id: string; review?: object }>('purchases');
  const review = { status: 'cleared', at: AT };
  await purchases.insertMany([
    ...Array.from({ length: 700 }, (_, n) => ({ _id: `p:${n}`, review })),
    { _id: 'p:never' },
    { _id: 'p:newer', review },
  ]);
  await writeReview(store, { purchase: 'p:newer', status: 'confirmed', at: AT });
  await Promise.all([moveReviews(store, AT), moveReviews(store, AT)]);
  expect(await purchases.countDocuments({ review: { $exists: true } })).toBe(0);
  expect(await nativePurchaseReviews(store).countDocuments()).toBe(701);
  expect(await purchasesWith(store, 'cleared')).toHaveLength(700);
  expect(await readVerdicts(store, ['p:1', 'p:newer', 'p:never'])).toEqual(
    new Map([
      ['p:1', { verdict: 'cleared' }],
      ['p:newer', { verdict: 'confirmed' }],
    ]),
  );
  await purchases.insertOne({ _id: 'p:later', review });
  expect(await moveReviews(store, AT)).toBe(0);
});

it('a verdict on one rule is not the verdict on the purchase', async () => {
  await writeReview(store, { purchase: 'q', rule: 'F12', status: 'confirmed', at: AT });
  expect(await readVerdicts(store, ['q'])).toEqual(new Map());
  expect(await purchasesWith(store, 'confirmed')).not.toContain('q');
  await writeReview(store, { purchase: 'q', status: 'cleared', at: AT });
  await writeReview(store, { purchase: 'q', status: 'low_priority', at: AT });
  expect(await readVerdicts(store, ['q'])).toEqual(new Map([['q', { verdict: 'low_priority' }]]));
});
