import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { planTimes, timesDue } from './due-times.ts';

const { mongoUri, database } = testStores();
const PLANNED = Array.from({ length: 60 }, (_, n) => ({ _id: `work-${n}`, cron: '0 7 * * *', at: new Date(1_000) }));
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'due-times' });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

it('workers that begin together in an empty store plan the same times, and none of them fails', async () => {
  await Promise.all(Array.from({ length: 8 }, () => planTimes(store, PLANNED)));
  expect(await timesDue(store, new Date(2_000))).toHaveLength(60);
});
