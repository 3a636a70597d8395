import type { Store } from '@moontower/store';
import { nativeItems } from '@moontower/store/testing/native';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { manyItems, seedItems } from '../../test/seed.ts';

const ITEMS = 600;
/** Connections of the API to MongoDB for what is asked of it. */
const POOL = 20;
const api = runningApi((store) => seedItems(store, manyItems(ITEMS)));

/** From now on each record takes MongoDB 50 ms to read: a view stands where the records were. */
async function slowDown(store: Store): Promise<void> {
  await nativeItems(store).rename('items_kept');
  await databaseOf(store).createCollection('items', {
    viewOn: 'items_kept',
    pipeline: [
      { $match: { $expr: { $function: { body: 'function () { sleep(50); return true; }', args: [], lang: 'js' } } } },
    ],
  });
}
async function asBefore(store: Store): Promise<void> {
  await databaseOf(store).dropCollection('items');
  await databaseOf(store).collection('items_kept').rename('items');
}
function databaseOf(store: Store) {
  if (store.db === undefined) throw new Error('The store is not connected.');
  return store.db;
}
/** Reads of records that MongoDB is busy with or keeps open for whoever asked. */
async function reads(): Promise<number> {
  const store = api.store();
  const found = await store
    .getClient()
    .db('admin')
    .aggregate<object>(
      [
        { $currentOp: { allUsers: true, idleCursors: true } },
        { $match: { ns: { $in: ['items', 'items_kept'].map((name) => `${databaseOf(store).databaseName}.${name}`) } } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  return found.length;
}
/** Asks and goes away as soon as `gone` says so. */
function ask(path: string): { leave: () => void; ended: Promise<unknown> } {
  const asker = new AbortController();
  const ended = api
    .ask(path, { signal: asker.signal })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
  return { leave: () => asker.abort(), ended };
}

describe('while MongoDB is slow with the records', () => {
  beforeEach(async () => {
    // The search reads all records once, by itself: that is nobody's question.
    const built = () =>
      databaseOf(api.store())
        .collection('searchBuilds')
        .countDocuments({ builtAt: { $exists: true } });
    await vi.waitUntil(async () => (await built()) > 0, { timeout: 30_000 });
    // How many records there are is asked once a minute, for everybody: of a view MongoDB counts them one by one.
    await api.ask('/api/items?q=record&limit=1');
    await slowDown(api.store());
  });
  afterEach(() => asBefore(api.store()));

  it.each(['/api/items.csv?q=record', '/api/items?q=record&limit=500'])(
    '%s is read no further when its asker goes away',
    async (path) => {
      const { leave, ended } = ask(path);
      await expect.poll(reads).toBeGreaterThan(0);
      leave();
      await ended;
      // All of it would take MongoDB half a minute.
      await expect.poll(reads).toBe(0);
    },
  );

  it('the API is ready although every connection of its pool is taken', async () => {
    const askers = Array.from({ length: POOL + 10 }, (_, at) => ask(`/api/items?limit=500&q=record&minValue=0.${at}`));
    await expect.poll(reads).toBeGreaterThanOrEqual(POOL);
    const asked = performance.now();
    const ready = await api.ask('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
    console.log(`  ready after ${Math.round(performance.now() - asked)} ms with every connection taken`);
    // It was so while they were still waiting; between two batches MongoDB lists a reading nowhere.
    await expect.poll(reads).toBeGreaterThanOrEqual(POOL);
    for (const { leave } of askers) leave();
    await Promise.all(askers.map(({ ended }) => ended));
    await expect.poll(reads).toBe(0);
  });
});
