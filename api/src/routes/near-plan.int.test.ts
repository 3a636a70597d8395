import type { Filter } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { itemQuery } from '@moontower/store/items/item-filter';
import { nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyItems, seedItems } from '../../test/seed.ts';

const { mongoUri, database } = testStores();
const RECENT = 4_000;
const TIMES = 5;
/** Half a mile around the middle of the seeded places, in the days that the first 4,000 items fill. */
const FILTER: Filter = { near: { lon: -97.75, lat: 30.245, radiusM: 804.7 }, since: '2026-11-17T18:00:00.000Z' };
let store: Store;

/** As the list asks it: newest first, a page of 500 and one more. */
async function explained(filter: Filter): Promise<{ keys: number; documents: number; found: number }> {
  const { executionStats } = await nativeItems(store)
    .find(itemQuery(filter, 'item'))
    .sort({ publishedAt: -1, _id: -1 })
    .limit(501)
    .explain('executionStats');
  return {
    keys: executionStats.totalKeysExamined,
    documents: executionStats.totalDocsExamined,
    found: executionStats.nReturned,
  };
}

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test' });
  await ensureIndexes(store);
  await seedItems(store, manyItems(RECENT));
});
afterAll(() => store.close());

describe('what is near a place in a period', () => {
  it('is found by looking at no more keys and documents when five times as much history is stored there', async () => {
    const few = await explained(FILTER);
    expect(few.found).toBeGreaterThan(20);
    const shared = manyItems(RECENT);
    for (let time = 1; time < TIMES; time += 1) {
      await seedItems(
        store,
        shared.map((item, at) => ({
          ...item,
          _id: `old:${time}:${at}`,
          publishedAt: new Date(item.publishedAt.getTime() - time * RECENT * 60_000),
        })),
      );
    }
    const many = await explained(FILTER);
    expect(many.found).toBe(few.found);
    expect(many.keys).toBeLessThanOrEqual(few.keys * 1.2 + 20);
    expect(many.documents).toBeLessThanOrEqual(few.documents * 1.2 + 20);
  });

  it('looks at what lies around the place when no period bounds it, not at all that is stored', async () => {
    const { keys, found } = await explained({ near: FILTER.near });
    const stored = await nativeItems(store).estimatedDocumentCount();
    expect(found).toBeGreaterThan(100);
    expect(keys).toBeLessThan(stored / 10);
  });
});
