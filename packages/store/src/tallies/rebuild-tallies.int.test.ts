import { Dice } from '@moontower/fake-city/random';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { nativeItems, nativeLeases, nativeTallies, nativeTallyStates } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { rebuildTallies, unbuiltTallies } from './rebuild-tallies.ts';
import { defineTally } from './tally.ts';
import { changesOf, type Step } from './write-tallies.ts';

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
/** Writes an item as the product does, and as releases before did: the document, and what that adds. */
const write = ({ before, after }: Step<'items'>): Promise<void> =>
  transactConcurrently(store, async (session) => {
    if (before === undefined && after !== undefined) await nativeItems(store).insertOne(after, { session });
    else if (before !== undefined && after === undefined)
      await nativeItems(store).deleteOne({ _id: before._id }, { session });
    else if (after !== undefined) await nativeItems(store).replaceOne({ _id: after._id }, after, { session });
    for (const { q, u, upsert } of changesOf([byDistrict], [{ before, after }]).updates())
      await nativeTallies(store).updateOne(q, u, { upsert, session });
  });
/** The same sums out of all documents. */
async function counted(): Promise<Record<string, { n: number; cents: number }>> {
  const found: Record<string, { n: number; cents: number }> = {};
  for (const { district = 0, valueCents = 0 } of await nativeItems(store).find().toArray()) {
    const held = (found[district] ??= { n: 0, cents: 0 });
    held.n += 1;
    held.cents += valueCents;
  }
  return found;
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

it('loses and doubles nothing that comes, moves or leaves while many ranges are counted', async () => {
  await nativeItems(store).deleteMany({});
  const dice = new Dice(7);
  const held = new Map(Array.from({ length: 300 }, (_, n) => [n, item(n)]));
  await nativeItems(store).insertMany([...held.values()]);
  const during = { came: 0, moved: 0, left: 0 };
  const writeOne = async () => {
    const n = dice.whole(0, 599);
    const before = held.get(n);
    // Of two that stand one moves to another district and one leaves, as many as come.
    const after = before !== undefined && dice.chance(0.5) ? undefined : item(n, { district: dice.whole(1, 9) });
    await write({ before, after });
    if (after === undefined) held.delete(n);
    else held.set(n, after);
    during[before === undefined ? 'came' : after === undefined ? 'left' : 'moved'] += 1;
  };
  for (let round = 0; round < 2; round += 1) {
    await nativeTallies(store).deleteMany({});
    let rebuilding = true;
    const writing = (async () => {
      while (rebuilding) await writeOne();
    })();
    await rebuildTallies(store, { at: NOW, chosen, range: 6 });
    rebuilding = false;
    await writing;
    expect(await sums()).toEqual(await counted());
  }
  expect(Math.min(...Object.values(during))).toBeGreaterThan(20);
});

it('corrects once where two begin at the same time', async () => {
  await nativeTallies(store).deleteMany({});
  await Promise.all([rebuildTallies(store, { at: NOW, chosen }), rebuildTallies(store, { at: NOW, chosen })]);
  expect(await sums()).toEqual(await counted());
});

it('leaves the sums as they were where it ends half-way, and goes from the beginning the next time', async () => {
  await nativeTallies(store).deleteMany({});
  let read = 0;
  const dying = defineTally({
    ...byDistrict,
    count: (document, zone) => {
      read += 1;
      if (read > 100) throw new Error('killed');
      return byDistrict.count(document, zone);
    },
  });
  await expect(rebuildTallies(store, { at: NOW, chosen: { ...chosen, items: [dying] }, range: 10 })).rejects.toThrow(
    'killed',
  );
  expect(await sums()).toEqual({});
  // What a process leaves that has no time to tidy up.
  await nativeTallyStates(store).insertOne({ _id: 'moment of a dead one', moments: 3 });
  await nativeLeases(store).insertOne({ _id: 'rebuild-tallies', owner: 'a dead one', until: new Date(0) });
  await rebuildTallies(store, { at: NOW, chosen, range: 10 });
  expect(await sums()).toEqual(await counted());
  expect(await nativeTallyStates(store).find().toArray()).toEqual([{ _id: 'by-district@1', builtAt: NOW }]);
});
