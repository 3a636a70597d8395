import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { awardsOf } from './awards.ts';

const { mongoUri, database } = testStores();
let store: Store;
const item = (day: string, number: number, text = 'Authorize an agreement.') => ({
  _id: `austin-council-agenda:${day}-${number}`,
  feed: 'austin-council-agenda',
  title: text,
  facts: { Meeting: day },
  raw: { item_number: `${number}.0` },
  words: text.toLowerCase().split(' '),
  publishedAt: new Date(`${day}T06:00:00Z`),
});
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'awards' });
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
  await store
    .getClient()
    .db(store.name)
    .collection<{ _id: string }>('items')
    .insertMany([
      ...days.flatMap((day) => Array.from({ length: 60 }, (_, at) => item(day, at + 1))),
      item('2026-03-15', 70, 'Authorize an amendment to MA 6200 NA260000012'),
      item('2026-09-15', 71, 'Authorize another amendment to MA 6200 NA260000012'),
    ]);
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

it('finds a vendor’s oldest award beside the newest, and of two items that name a contract the newest', async () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  const contracts = [
    ...months.map((month) => ({ id: `NA2600001${month}`, award: `2026${month}15-060` })),
    { id: 'NA260000012', award: '20260115-001' },
    { id: 'NA260000099', award: undefined },
  ];
  const found = await awardsOf(store, contracts);
  expect(found.size).toBe(13);
  expect(found.get('NA260000101')).toMatchObject({ day: '2026-01-15', number: '60', certainty: 'likely' });
  expect(found.get('NA260000012')).toMatchObject({ day: '2026-09-15', number: '71', certainty: 'named' });
});
