import type { Filter } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { items } from '@moontower/store/testing/native';
import { itemCounts, type ItemCounts } from '@moontower/store/items/count-items';
import { ensureIndexes } from '@moontower/registry/indexes';
import { itemReads } from '@moontower/store/items/item-queries';
import { typeReads } from '@moontower/store/pulse/pulse-types';
import { nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStoredItem, manyItems, seedItems } from '../../test/seed.ts';

const { mongoUri, database } = testStores();
/** Six days of a record a minute, up to noon. */
const COUNT = 8_640;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
let store: Store;
let now = NOON;
let count: ItemCounts['count'];
const PERMITS: Filter = { types: ['building-permits'] };

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test' });
  await ensureIndexes(store);
  await seedItems(store, manyItems(COUNT));
});
afterAll(() => store.close());
beforeEach(() => {
  now = NOON;
  ({ count } = itemCounts(store, { nowMs: () => now, largeStore: 1_000 }));
});

/** The questions that went to the database while something was counted, and how many index keys each looked at. */
async function keysExamined(counting: () => Promise<unknown>): Promise<number[]> {
  const spy = vi.spyOn(items(store), 'countDocuments');
  await counting();
  const asked = spy.mock.calls.map(([query]) => query ?? {});
  spy.mockRestore();
  return Promise.all(
    asked.map(async (query) =>
      Number((await nativeItems(store).find(query).explain('executionStats'))['executionStats'].totalKeysExamined),
    ),
  );
}

describe('the total of a large store', () => {
  it('is the same as counted one by one, for one type, several, a district and a long period', async () => {
    const { count: plain } = itemCounts(store, { nowMs: () => now, largeStore: Infinity });
    const filters: Filter[] = [
      PERMITS,
      { types: ['building-permits', 'site-plans', 'zoning-cases'] },
      { districts: [3] },
      { ...PERMITS, districts: [2, 4] },
      { since: '2020-01-01T00:00:00.000Z' },
      { ...PERMITS, until: '2026-11-20T13:00:00.000Z' },
      { ...PERMITS, until: '2026-11-17T00:00:00.000Z' },
      {},
    ];
    for (const filter of filters)
      for (const reading of ['item', 'pulse'] as const)
        expect([filter, reading, await count(filter, reading)]).toEqual([
          filter,
          reading,
          await plain(filter, reading),
        ]);
    expect(await count(PERMITS, 'item')).toBe(COUNT / 4);
  });

  it('looks, when asked again, only at keys of the last two days, whatever is stored', async () => {
    const several: Filter = { types: ['building-permits', 'site-plans'] };
    const first = await keysExamined(() => count(several, 'item'));
    const again = await keysExamined(() => count(several, 'item'));
    expect(Math.max(...first)).toBeGreaterThan(1_500);
    // A day and a half of two of four types.
    expect(Math.max(...again)).toBeLessThanOrEqual((36 * 60) / 2 + 10);
    expect(await keysExamined(() => count({ ...several, until: '2026-11-20T12:30:00.000Z' }, 'item'))).toHaveLength(
      again.length,
    );
    expect(Math.max(...(await keysExamined(() => count(PERMITS, 'item'))))).toBeLessThanOrEqual((36 * 60) / 4 + 10);
  });

  it('by type is one grouping of what is newer than the kept shares, and the same as counted at once', async () => {
    const byTypes = (largeStore: number) =>
      typeReads(store, itemCounts(store, { nowMs: () => now, largeStore })).counts;
    const [shares, plain] = [byTypes(1_000), byTypes(Infinity)];
    const soFar: Filter = { until: '2026-11-20T13:00:00.000Z' };
    for (const filter of [soFar, { ...soFar, districts: [3] }, { ...soFar, types: ['311'] }, PERMITS])
      expect([filter, await shares(filter)]).toEqual([filter, await plain(filter)]);
    expect(await shares(soFar)).toMatchObject({ '311': COUNT / 4, permits: COUNT / 4 });
    expect(await keysExamined(() => shares(soFar))).toEqual([]);
    expect(await keysExamined(() => plain(soFar))).toEqual([]);
  });

  it('holds what arrived now at once, and what arrived with an old date after a minute', async () => {
    await count(PERMITS, 'item');
    const permit = (key: string, publishedAt: string) =>
      aStoredItem({ key, type: 'building-permits', pulseType: 'permits', publishedAt });
    await seedItems(store, [permit('new', '2026-11-20T11:59:00.000Z'), permit('old', '2026-11-16T00:00:30.000Z')]);
    expect(await count(PERMITS, 'item')).toBe(COUNT / 4 + 1);
    now += 61_000;
    await count(PERMITS, 'item');
    await expect.poll(() => count(PERMITS, 'item')).toBe(COUNT / 4 + 2);
    now += 11 * 60_000;
    await seedItems(store, [permit('older', '2026-11-16T00:00:40.000Z')]);
    expect(await count(PERMITS, 'item')).toBe(COUNT / 4 + 3);
  });

  it('goes on over midnight, when boundaries differ from type to type', async () => {
    now = Date.parse('2026-11-20T23:59:30.000Z');
    await count(PERMITS, 'item');
    now += 45_000;
    const { count: plain } = itemCounts(store, { nowMs: () => now, largeStore: Infinity });
    const both: Filter = { types: ['building-permits', 'site-plans'] };
    expect(await count(both, 'item')).toBe(await plain(both, 'item'));
  });

  it('is what the list shows where the list shows all', async () => {
    const { items: shown, total } = await itemReads(store, { simulated: false }).list({
      filter: { ...PERMITS, since: '2026-11-20T11:00:00.000Z' },
      reading: 'item',
      limit: 500,
    });
    expect(total).toBe(shown.length);
  });
});
