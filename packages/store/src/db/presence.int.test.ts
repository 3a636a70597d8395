import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from './connect.ts';
import { nativeWorkers } from './native.ts';
import { keepPresence, readPresences } from './presence.ts';

const names = testStores();
let mine: Store;
beforeAll(async () => {
  mine = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'presence' });
});
afterAll(() => mine.close());

describe('the presence of a worker', () => {
  it('hands on its figures while it lives, and nothing afterwards', async () => {
    const presence = await keepPresence(mine, { id: 'living', figures: async () => '[1]' });
    await expect.poll(() => readPresences(mine, Date.now())).toEqual([{ figures: '[1]', ageMs: expect.any(Number) }]);
    await presence.stop();
    await expect.poll(() => readPresences(mine, Date.now())).toEqual([]);
  });

  it('is ended by others when it is renewed no more', async () => {
    await nativeWorkers(mine).insertOne({ _id: 'dead', seenAt: new Date(Date.now() - 30_000) });
    await nativeWorkers(mine).insertOne({ _id: 'beside', seenAt: new Date() });
    const presence = await keepPresence(mine, { id: 'living' });
    const left = await nativeWorkers(mine).find().sort({ _id: 1 }).toArray();
    expect(left.map(({ _id }) => _id)).toEqual(['beside', 'living']);
    await presence.stop();
  });
});
