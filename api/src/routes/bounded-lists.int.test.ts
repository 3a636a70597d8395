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
const LARGE = { largeStore: 100, around: AROUND };
/** What is stored here counts as millions. */
const OF_MILLIONS = { ...LARGE, storeOfMillions: 200, aroundOfMillions: 5 };
const [HOUSE, BLOCK] = ['501-oak-dr', '500-block-oak-dr'];
const store = await connectStore({ uri: mongoUri, database, appName: 'test' });
const api: ReturnType<typeof fakeApi> = fakeApi({
  items: itemReads(store, NO_LABELS, itemCounts(store, { nowMs: () => api.deps.nowMs(), most: MOST, ...LARGE })),
  atPlaces: placeReads(store, NO_LABELS, LARGE),
});
const BUSY = '1-oak-dr';
/** A point that no other record is near. */
const FAR = { type: 'Point' as const, coordinates: [-99, 32] satisfies [number, number] };
/** Some thirty metres from there. */
const BESIDE_FAR = { type: 'Point' as const, coordinates: [-99, 32.0003] satisfies [number, number] };
async function ask(path: string): Promise<[total: string | null, relation: string | null]> {
  const { headers } = await api.ask(path);
  return [headers.get('x-total-count'), headers.get('x-total-relation')];
}

beforeAll(async () => {
  await ensureIndexes(store);
  const withdrawn = Array.from({ length: 30 }, (_, at) =>
    aStoredItem({ key: `gone-${at}`, title: 'Record on Guadalupe', withdrawn: true }),
  );
  const at = (placeKey: string, publishedAt: string) =>
    Array.from({ length: AROUND + 5 }, (_, n) => ({
      ...aStoredItem({ key: `${placeKey}-${n}`, title: 'Of a house', location: undefined, publishedAt }),
      placeKey,
    }));
  const busy = Array.from({ length: AROUND + 5 }, (_, n) => ({
    ...aStoredItem({ key: `busy-${n}`, title: 'Of a house', location: FAR, precision: 'address' }),
    placeKey: BUSY,
  }));
  const besideBusy = Array.from({ length: 4 }, (_, n) => ({
    ...aStoredItem({ key: `beside-${n}`, title: 'Of a house', type: 'code-cases', location: BESIDE_FAR }),
    placeKey: '3-oak-dr',
  }));
  const places = [
    ...busy,
    ...besideBusy,
    ...at(HOUSE, '2026-11-19T12:00:00.000Z'),
    ...at(BLOCK, '2026-11-20T12:00:00.000Z'),
  ];
  await seedItems(store, [...manyItems(COUNT), ...withdrawn, ...places]);
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

  it('counts around a place, within a box and within a shape no further than fewer', async () => {
    const wide = 'near=-97.75,30.24&radius=50000';
    expect(await ask(`/api/items?${wide}&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/items?${wide}&sort=nearest&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask('/api/items?bbox=-98,30,-97,31&limit=5')).toEqual([String(AROUND), 'at-least']);
    const shape = 'within=-98,30,-97,30,-97,31,-98,31';
    expect(await ask(`/api/items?${shape}&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/items?${shape}&start=2020-01-01&limit=5`)).toEqual([String(AROUND), 'at-least']);
    expect(await ask(`/api/items?${wide}&sort=nearest&limit=5&count=exact`)).toEqual(['272', null]);
  });

  it('keeps the whole number of broad questions, and of the list of everything', async () => {
    expect(await ask('/api/items?types=site-plans&limit=5')).toEqual([String(COUNT / 4), null]);
    expect(await ask('/api/pulse/events?since=1900-01-01&limit=5&q=lamar')).toEqual([String(COUNT - 43), null]);
  });
});

describe('the page of an address in a large store', () => {
  it('counts the newest of its records and of its block, and says so; who asks for all gets them', async () => {
    expect(await ask(`/api/address/${HOUSE}.csv?limit=10`)).toEqual([String(2 * AROUND), 'at-least']);
    expect(await ask(`/api/address/${HOUSE}.csv?count=exact`)).toEqual([String(2 * (AROUND + 5)), null]);
    const file = await (await api.ask(`/api/address/${HOUSE}.geojson?limit=10`)).json();
    expect(file).toMatchObject({ total: 2 * AROUND, totalRelation: 'at-least' });
  });
});

describe('a store of millions', () => {
  const reads = itemReads(store, NO_LABELS, itemCounts(store, { most: MOST, ...OF_MILLIONS }));
  const around = { near: { lon: -97.75, lat: 30.24, radiusM: 50_000 } };

  it('counts fewer around a place, and no fewer than a page shows', async () => {
    const list = async (limit: number) => {
      const { items, total, totalRelation } = await reads.list({
        filter: around,
        reading: 'item',
        limit,
        isBounded: true,
      });
      return [items.length, total, totalRelation];
    };
    expect(await list(3)).toEqual([3, 5, 'at-least']);
    expect(await list(30)).toEqual([30, 30, 'at-least']);
  });

  it('counts fewer on the page of an address, and no fewer than that shows', async () => {
    const page = placeReads(store, NO_LABELS, OF_MILLIONS);
    const at = async (limit: number) => {
      const found = await page({ slug: HOUSE, street: false, limit });
      return [found?.records.length, found?.total, found?.totalRelation];
    };
    expect(await at(3)).toEqual([3, 5, 'at-least']);
    expect(await at(AROUND)).toEqual([AROUND, AROUND, 'at-least']);
    const beside = await page({ slug: HOUSE, block: BLOCK, street: false, limit: 3 });
    expect([beside?.total, beside?.records.map(({ where }) => where)]).toEqual([10, ['block', 'block', 'block']]);
  });
});

describe('a house with more records than are counted', () => {
  it('has those around it all the same', async () => {
    for (const [bounds, most] of [
      [LARGE, AROUND],
      [OF_MILLIONS, 5],
    ] as const) {
      const page = placeReads(store, NO_LABELS, bounds);
      const found = await page({ slug: BUSY, street: false, limit: 3 });
      const [around] = found?.kinds.filter(({ type }) => type === 'code-cases') ?? [];
      expect([found?.total, around?.count]).toEqual([most + 4, 4]);
    }
  });
});

describe('a list of a small store', () => {
  it('has its whole number', async () => {
    const { list } = itemReads(store, NO_LABELS, itemCounts(store, { largeStore: 1_000, most: MOST }));
    const { total, totalRelation } = await list({ filter: { q: 'lamar' }, reading: 'item', limit: 5, isBounded: true });
    expect([total, totalRelation]).toEqual([COUNT - 43, undefined]);
  });
});
