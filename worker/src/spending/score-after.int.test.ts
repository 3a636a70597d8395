import { austin } from '@moontower/city';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeCounters, nativePayments } from '@moontower/store/testing/native';
import { requestScoring } from '@moontower/store/spending/scored-payments';
import { quietLog } from '@moontower/runtime';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { austinPayments } from '../feeds/austin-payments/feed.ts';
import { forgetPayments, storePayments } from '../testing/stored-payments.ts';
import { bearsOnScores, scoreAfter } from './score-after.ts';
import { scorePurchases, scoreWished } from './score-purchases.ts';
import { scoringDesk } from './scoring-desk.ts';

const names = testStores();
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'score-after' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await forgetPayments(store);
  await nativeCounters(store).deleteMany({});
});

const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const NOTHING = { inserted: 0, updated: 0 };
const bears = (totals = NOTHING, feed: Pick<typeof austinPayments, 'id' | 'category'> = austinPayments) =>
  bearsOnScores({ store }, feed, totals);
const asked: unknown[] = [];
const queue = {
  add: (...job: unknown[]) => {
    asked.push(job);
    return Promise.resolve(true);
  },
};

it('a reading that changed nothing has payments scored that one before stored until it was ended, once', async () => {
  const desk = scoringDesk();
  expect(await bears()).toBe(false);
  await storePayments(store, new Date(START - HOUR), [{ key: 'a' }]);
  expect(await bears()).toBe(true);
  await scorePurchases({ city: austin, store, desk, nowMs: () => START });
  expect(await bears()).toBe(false);
  // Stored by a worker that was ended before it scored; its retried reading finds every row as it is.
  await storePayments(store, new Date(START + HOUR), [{ key: 'b' }]);
  expect([await bears(), await bears(NOTHING, { id: 'another', category: austinPayments.category })]).toEqual([
    true,
    false,
  ]);
  const deps = { city: austin, store, scoringDesk: desk, nowMs: () => START + HOUR + 1, log: quietLog() };
  await scoreAfter(deps, austinPayments, { queue, window: 'w' });
  expect([await bears(), asked]).toEqual([false, []]);
  await nativePayments(store).updateOne(
    { key: 'b' },
    { $set: { withdrawnAt: new Date(), changedAt: new Date(START + 2 * HOUR) } },
  );
  expect(await bears()).toBe(true);
});

it('a full pass is asked for where nothing is kept to score beside', async () => {
  await storePayments(store, new Date(START), [{ key: 'a' }]);
  await scoreAfter({ city: austin, store, nowMs: () => START, log: quietLog() }, austinPayments, {
    queue,
    window: 'w',
  });
  expect(asked.splice(0)).toEqual([['score-purchases', { window: 'austin-payments-w', wish: 1 }]]);
});

it('readings that asked before a scoring began are all served by it; what asked meanwhile has its own', async () => {
  await storePayments(store, new Date(START), [{ key: 'a' }]);
  const [first, second] = [await requestScoring(store), await requestScoring(store)];
  let meanwhile = 0;
  const desk = scoringDesk();
  const busy: typeof desk = {
    ...desk,
    full: async (pass) => {
      meanwhile = await requestScoring(store);
      return desk.full(pass);
    },
  };
  const options = { city: austin, store, nowMs: () => START };
  expect(await scoreWished({ ...options, desk: busy }, second)).toMatchObject({ purchases: 1 });
  expect(await scoreWished(options, first)).toBeUndefined();
  expect(await scoreWished(options, meanwhile)).toMatchObject({ purchases: 1 });
  expect(await scoreWished(options, meanwhile)).toBeUndefined();
});
