import { connectStore } from '@moontower/store';
import { itemCounts } from '@moontower/store/items/count-items';
import { itemReads } from '@moontower/store/items/item-queries';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { ensureIndexes } from '@moontower/registry/indexes';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aStoredItem, manyItems, seedItems } from '../../test/seed.ts';

const { mongoUri, database } = testStores();
const NO_LABELS = { simulated: false };
/** Of them 43 name Guadalupe. */
const COUNT = 300;
/** So many are counted here, and so many around a place. */
const [MOST, AROUND] = [50, 20];
const HOUSE = '501-oak-dr';
const store = await connectStore({ uri: mongoUri, database, appName: 'test' });
const api: ReturnType<typeof fakeApi> = fakeApi({
  items: itemReads(
    store,
    NO_LABELS,
    itemCounts(store, { nowMs: () => api.deps.nowMs(), largeStore: 100, most: MOST, mostAround: AROUND }),
  ),
  atPlaces: placeReads(store, NO_LABELS, { largeStore: 100, mostAtOnce: AROUND }),
});
async function ask(path: string): Promise<[total: string | null, relation: string | null]> {
  const { headers } = await api.ask(path);
  return [headers.get('x-total-count'), headers.get('x-total-relation')];
}

beforeAll(async () => {
  await ensureIndexes(store);
  const withdrawn = Array.from({ length: 30 }, (_, at) =>
    aStoredItem({ key: `gone-${at}`, title: 'Record on Guadalupe', withdrawn: true }),
  );
  const atHouse = Array.from({ length: AROUND + 5 }, (_, at) => ({
    ...aStoredItem({ key: `house-${at}`, title: 'Of a house', location: undefined }),
    placeKey: HOUSE,
  }));
  await seedItems(store, [...manyItems(COUNT), ...withdrawn, ...atHouse]);
});
afterAll(() => store.close());

describe('a list of a large store', () => {
  it('counts words no further than it has to, and says so; who asks for the number gets it', async () => {
    expect(await ask('/api/items?q=lamar&limit=10')).toEqual([String(MOST), 'at-least']);
    expect(await ask('/api/items?q=lamar&limit=10&count=exact')).toEqual([String(COUNT - 43), null]);
    expect(await ask('/api/items.csv?q=lamar&limit=10')).toEqual([String(COUNT - 43), null]);
  });

  it('is exact up to the bound, whatever was withdrawn', async () => {
    expect(await ask('/api/items?q=guadalupe&limit=10')).toEqual(['43', null]);
    const ofTen = `q=record&start=${new Date(Date.parse('2026-11-20T12:00:00Z') - MOST * 60_000).toISOString()}`;
    expect(await ask(`/api/items?${ofTen}&limit=10`)).toEqual([String(MOST), null]);
    expect(await ask('/api/items?q=lamar&limit=500')).toEqual([String(COUNT - 43), null]);
  });

  it('counts around a place and within a box no further than fewer', async () => {
    const wide = 'near=-97.75,30.24&radius=50000';
    expect(await ask(`/api/items?${wide}&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/items?${wide}&sort=nearest&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask('/api/items?bbox=-98,30,-97,31&limit=5')).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/items?${wide}&sort=nearest&limit=5&count=exact`)).toEqual(['272', null]);
  });

  it('keeps the whole number of broad questions, and of the list of everything', async () => {
    expect(await ask('/api/items?types=site-plans&limit=5')).toEqual([String(COUNT / 4), null]);
    expect(await ask('/api/pulse/events?since=1900-01-01&limit=5&q=lamar')).toEqual([String(COUNT - 43), null]);
  });
});

describe('the page of an address in a large store', () => {
  it('counts the newest of its records, and says so; who asks for all gets them', async () => {
    expect(await ask(`/api/address/${HOUSE}.csv`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/address/${HOUSE}.csv?count=exact`)).toEqual([String(AROUND + 5), null]);
  });
});

describe('a list of a small store', () => {
  it('has its whole number', async () => {
    const { list } = itemReads(store, NO_LABELS, itemCounts(store, { largeStore: 1_000, most: MOST }));
    const { total, totalRelation } = await list({ filter: { q: 'lamar' }, reading: 'item', limit: 5, isBounded: true });
    expect([total, totalRelation]).toEqual([COUNT - 43, undefined]);
  });
});
