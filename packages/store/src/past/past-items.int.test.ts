import type { CivicItem, Filter } from '@moontower/contracts';
import { ensureIndexes } from '@moontower/registry/indexes';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import type { ItemDocument } from '../documents.ts';
import { withWithdrawn } from '../items/item-filter.ts';
import { itemWords } from '../items/search-words.ts';
import { itemUndo } from '../versions/item-undo.ts';
import { nativeVersions, type VersionDocument } from '../versions/version-document.ts';
import { pastReads } from './past-reads.ts';
import { undoVersions, versionsSince } from './undo-versions.ts';

const names = testStores();
let store: Store;
const labels = { simulated: false };
const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-11-01T00:00:00Z');
const dayOf = (n: number) => new Date(START_MS + n * DAY_MS);
const [ROWS, DAYS, EDITS] = [60, 6, 40];

/** The same numbers for the same seed, below `most`. */
function numbers(seed: number): (most: number) => number {
  let at = seed;
  return (most) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * most);
  };
}
const STATES = ['open', 'closed', 'approved'] as const;
type Below = ReturnType<typeof numbers>;

function aRow(n: number, below: Below): ItemDocument {
  const { publishedAt: _on, cityUpdatedAt: _city, deadlineAt: _due, statedDistrict: _stated, ...draft } = anItem();
  const row: ItemDocument = {
    ...draft,
    _id: `feed-${n % 3}:${n}`,
    key: String(n),
    feed: `feed-${n % 3}`,
    title: `Record ${n} on Lamar`,
    district: below(3) + 1,
    valueCents: below(10) * 100_000,
    // Many of one moment, so that time alone does not order them.
    publishedAt: new Date(START_MS - below(20) * DAY_MS),
    firstSeenAt: dayOf(below(5) === 0 ? below(DAYS) : 0),
    changedAt: dayOf(0),
    hash: 'h',
    rawHash: 'r',
    raw: '{}',
    sourceLabel: 'Test',
    leaf: n,
    ...(below(12) === 0 && {
      geocoded: {
        at: dayOf(below(DAYS)),
        found: true,
        ...[{}, { ourDistrict: true }, { ourDistrict: false }][below(3)],
      },
    }),
  };
  return { ...row, words: itemWords(row) };
}

/** What a publisher does to a row on a day. */
function edited(row: ItemDocument, day: Date, below: Below): ItemDocument {
  const { withdrawnAt, ...here } = row;
  if (withdrawnAt !== undefined) return { ...here, changedAt: day };
  const edits: (() => Partial<ItemDocument>)[] = [
    () => ({ title: `Record ${row.key} on ${below(2) === 0 ? 'Guadalupe' : 'Lamar'}` }),
    () => ({ status: { state: STATES[below(3)] ?? 'open', text: 'As it stands' } }),
    () => ({ publishedAt: new Date(START_MS - below(20) * DAY_MS) }),
    () => ({ district: below(3) + 1 }),
    () => ({ valueCents: below(10) * 100_000 }),
    () => ({ withdrawnAt: day }),
    () => ({ location: { type: 'Point', coordinates: [-97.7 - below(5) / 10, 30.2] } }),
    () => (below(3) === 0 ? { sensitive: true } : { summary: `Seen ${below(9)}` }),
  ];
  const after = { ...row, ...edits[below(edits.length)]?.(), changedAt: day };
  return { ...after, words: itemWords(after) };
}

const whatOf = (before: ItemDocument, after: ItemDocument): VersionDocument['kind'] => {
  if (after.withdrawnAt !== undefined) return 'removed';
  return before.withdrawnAt === undefined ? 'changed' : 'returned';
};

/** Days of edits, removals and returns, each with the version that undoes it. */
async function live(seed: number): Promise<void> {
  const below = numbers(seed);
  const rows = new Map(Array.from({ length: ROWS }, (_, n) => [n, aRow(n, below)]));
  const versions: VersionDocument[] = [];
  for (let day = 1; day <= DAYS; day += 1)
    for (let n = 0; n < EDITS; n += 1) {
      const [key, at] = [below(ROWS), dayOf(day)];
      const before = rows.get(key);
      if (before === undefined || before.firstSeenAt >= at) continue;
      const document = edited(before, at, below);
      rows.set(key, document);
      versions.push({
        _id: 1_000 + versions.length,
        uid: document._id,
        feed: document.feed,
        key: document.key,
        collection: 'items',
        kind: whatOf(before, document),
        at,
        run: 'run',
        fields: [],
        ...itemUndo({ into: 'items', document, before, what: whatOf(before, document), text: null }),
      });
    }
  await nativeItems(store).insertMany([...rows.values()], { ignoreUndefined: true });
  await nativeVersions(store).insertMany(versions, { ignoreUndefined: true });
}

const FILTERS: readonly Filter[] = [
  {},
  { types: ['service-requests'] },
  { states: ['open'] },
  { q: 'guadalupe' },
  { districts: [2] },
  { minValueCents: 500_000 },
  { feed: 'feed-1' },
  { since: new Date(START_MS - 8 * DAY_MS).toISOString(), until: new Date(START_MS).toISOString() },
  { bbox: [-97.95, 30, -97.75, 30.5] },
  { q: 'lamar', states: ['closed', 'approved'], districts: [1, 2] },
];

/** The list of then the slow way: each row is undone, and all of them are asked. */
async function slowly(filter: Filter, at: Date): Promise<string[]> {
  const rows = await nativeItems(store)
    .find({ firstSeenAt: { $lte: at } })
    .toArray();
  const versions = await versionsSince(
    store,
    rows.map(({ _id }) => _id),
    { at },
  );
  const then = rows.flatMap((row) => undoVersions(row, versions.get(row._id) ?? [], at) ?? []);
  const found = await store
    .getClient()
    .db(store.name)
    .aggregate<Pick<ItemDocument, '_id'>>(
      [
        { $documents: then },
        { $match: { $and: [{ withdrawnAt: { $exists: false } }, withWithdrawn(filter, 'item')] } },
        { $sort: { publishedAt: -1, _id: -1 } },
        { $project: { _id: 1 } },
      ],
      { ignoreUndefined: true },
    )
    .toArray();
  const guarded = new Set(rows.filter(({ sensitive, withdrawnAt }) => sensitive && withdrawnAt).map(({ _id }) => _id));
  return found.map(({ _id }) => _id).filter((uid) => !guarded.has(uid));
}

/** The same in pages, as readers ask for it. */
async function inPages(filter: Filter, at: Date, limit: number): Promise<CivicItem[]> {
  const { items } = pastReads(store, labels);
  const seen: CivicItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await items.list({ filter, reading: 'item', at, limit, cursor });
    seen.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return seen;
}

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'past-items' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await nativeItems(store).deleteMany({});
  await nativeVersions(store).deleteMany({});
});

describe('a list as of a moment, in pages', () => {
  it.each([1, 2, 3, 4])('is what undoing every row gives, under every filter (store %i)', async (seed) => {
    await live(seed);
    const { items } = pastReads(store, labels);
    for (const day of [0, 2, 5, 6])
      for (const filter of FILTERS) {
        const at = new Date(dayOf(day).getTime() + 1);
        const expected = await slowly(filter, at);
        const asked = [day, JSON.stringify(filter)];
        for (const limit of [3, 25, 100])
          expect([...asked, limit, (await inPages(filter, at, limit)).map(({ uid }) => uid)]).toEqual([
            ...asked,
            limit,
            expected,
          ]);
        const file: string[] = [];
        for await (const { uid } of items.each({ filter, reading: 'item', at })) file.push(uid);
        expect([...asked, file]).toEqual([...asked, expected]);
        expect([...asked, await items.count({ filter, reading: 'item', at })]).toEqual([...asked, expected.length]);
      }
  });
});

describe('a record whose address was found later', () => {
  it('stands in the district that it named itself, and in none that only we knew', async () => {
    const base = { ...aRow(1, () => 0), firstSeenAt: dayOf(0), district: 4 };
    const geocoded = { at: dayOf(3), found: true };
    const ids = ['named', 'ours', 'older'] as const;
    const [named, ours, older] = ids.map((key) => ({ ...base, key, _id: `feed-1:${key}` }));
    if (named === undefined || ours === undefined || older === undefined) throw new Error('three rows');
    const location = { type: 'Point' as const, coordinates: [-97.7, 30.2] satisfies [number, number] };
    await nativeItems(store).insertMany(
      [
        { ...named, location, geocoded: { ...geocoded, ourDistrict: false } },
        { ...ours, location, geocoded: { ...geocoded, ourDistrict: true } },
        { ...older, location, geocoded },
      ],
      { ignoreUndefined: true },
    );
    const { items } = pastReads(store, labels);
    const listed = async (filter: Filter, day: number) =>
      (await items.list({ filter, reading: 'item', at: dayOf(day), limit: 9 })).items.map(
        ({ uid, councilDistrict, location: at }) => [uid.split(':')[1], councilDistrict, at === undefined],
      );
    expect(await listed({ districts: [4] }, 2)).toEqual([['named', 4, true]]);
    expect(new Set((await listed({ districts: [4] }, 4)).map(([id]) => id))).toEqual(new Set(ids));
    expect(await listed({ bbox: [-98, 30, -97, 31] }, 2)).toEqual([]);
  });
});
