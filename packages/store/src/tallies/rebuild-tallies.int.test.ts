import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { nativeItems, nativeTallies } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { rebuildTallies, unbuiltTallies } from './rebuild-tallies.ts';
import { defineTally } from './tally.ts';
import { TallyChanges } from './tally-changes.ts';

const names = testStores();
const NOW = new Date('2026-11-22T15:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'tallies' });
});
afterAll(() => store.close());

const byDistrict = defineTally({
  id: 'by-district',
  version: 1,
  of: 'items',
  reads: ['district', 'valueCents'],
  count: ({ district, valueCents = 0 }) => [{ cell: { district: district ?? 0 }, add: { n: 1, cents: valueCents } }],
});
const chosen = { items: [byDistrict], payments: [], purchases: [], records: [] };
const item = (n: number, about: Partial<ItemDocument> = {}): ItemDocument => {
  const { publishedAt, ...draft } = anItem();
  return {
    ...draft,
    _id: `f:${n}`,
    feed: 'f',
    hash: 'h',
    rawHash: 'h',
    raw: '{}',
    sourceLabel: 'f',
    words: [],
    publishedAt: new Date(publishedAt),
    deadlineAt: undefined,
    cityUpdatedAt: undefined,
    firstSeenAt: NOW,
    changedAt: NOW,
    district: 1 + (n % 3),
    valueCents: 100 * n,
    ...about,
  };
};
const sums = async () =>
  Object.fromEntries(
    (await nativeTallies(store).find().toArray()).map(({ cell, sums: held }) => [cell['district'], held]),
  );
/** Writes an item as the product does: the document, and what it adds. */
async function write(document: ItemDocument): Promise<void> {
  const changes = new TallyChanges();
  changes.enter([byDistrict], document, 1);
  await transactConcurrently(store, async (session) => {
    await nativeItems(store).insertOne(document, { session });
    for (const { q, u, upsert } of changes.updates()) await nativeTallies(store).updateOne(q, u, { upsert, session });
  });
}

it('makes sums anew that were wrong or never made, without what has left and without versions before', async () => {
  await nativeItems(store).insertMany([
    ...Array.from({ length: 30 }, (_, n) => item(n)),
    item(99, { withdrawnAt: NOW }),
  ]);
  await nativeTallies(store).insertMany([
    { _id: 'by-district@1|district=1', tally: 'by-district@1', cell: { district: 1 }, sums: { n: 77, cents: 5 } },
    { _id: 'by-district@0|district=1', tally: 'by-district@0', cell: { district: 1 }, sums: { n: 9 } },
  ]);
  expect(await unbuiltTallies(store, chosen)).toEqual(['by-district@1']);
  expect(await rebuildTallies(store, { at: NOW, chosen })).toBe(3);
  expect(await sums()).toEqual({
    1: { n: 10, cents: 13_500 },
    2: { n: 10, cents: 14_500 },
    3: { n: 10, cents: 15_500 },
  });
  expect(await unbuiltTallies(store, chosen)).toEqual([]);
  expect(await rebuildTallies(store, { at: NOW, chosen })).toBe(0);
});

it('loses and doubles nothing that is written while the sums are made anew', async () => {
  await nativeTallies(store).deleteMany({});
  let n = 1_000;
  let rebuilding = true;
  const writing = (async () => {
    while (rebuilding) {
      await write(item(n));
      n += 1;
    }
  })();
  while (n < 1_030) await rebuildTallies(store, { at: NOW, chosen });
  rebuilding = false;
  await writing;
  const kept = await sums();
  await nativeTallies(store).deleteMany({});
  await rebuildTallies(store, { at: NOW, chosen });
  expect(await sums()).toEqual(kept);
});
