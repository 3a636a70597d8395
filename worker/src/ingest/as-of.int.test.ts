import type { CivicItem, Filter } from '@moontower/contracts';
import { itemReads } from '@moontower/store/items/item-queries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { pastReads } from '@moontower/store/past/past-reads';
import {
  nativeChanges,
  nativeFeeds,
  nativeItems,
  nativeLogEntries,
  nativeRuns,
  nativeVersions,
} from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRow, lightRows, streetLights, type LightRow } from '../testing/street-lights.ts';

const START_MS = Date.parse('2026-11-20T18:00:00Z');
const HOUR_MS = 3_600_000;
const labels = { simulated: false };
const { mongoUri, database } = testStores();
let stage: Stage;
const lights = streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } });
const whole = defineFeed({
  ...lights,
  replaces: true,
  normalise: (row, context) => {
    const result = lights.normalise(row, context);
    if (result.kind !== 'item' || row.status !== 'closed') return result;
    return { ...result, item: { ...result.item, status: { state: 'closed', text: 'Closed' } } };
  },
});
const guarded = defineFeed({
  ...whole,
  normalise: (row, context) => {
    const result = whole.normalise(row, context);
    if (result.kind !== 'item' || row.status !== 'camp') return result;
    return { ...result, item: { ...result.item, sensitive: true } };
  },
});
const uid = (n: number): string => `test-lights:L-${n}`;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(10) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeChanges, nativeFeeds, nativeRuns, nativeVersions, nativeLogEntries])
    await wipe(stage.store).deleteMany({});
  stage.clock.ms = START_MS;
});

/** One reading of what the city publishes now, an hour after the last. @returns its time */
async function read(rows: readonly LightRow[], feed = whole): Promise<Date> {
  stage.city.control.dataset('test-test').replaceAll(rows);
  stage.clock.ms += HOUR_MS;
  await stage.run(feed);
  return new Date(stage.clock.ms);
}
const edited = (rows: readonly LightRow[], changes: Readonly<Record<string, Partial<LightRow>>>) =>
  rows.map((row) => ({ ...row, ...changes[row.id] }));
const without = (rows: readonly LightRow[], ...ids: string[]) => rows.filter(({ id }) => !ids.includes(id));

const FILTERS: readonly Filter[] = [
  {},
  { q: 'shines' },
  { minValueCents: 5_000 },
  { states: ['closed'] },
  { since: '2026-11-01T12:04:00.000Z', until: '2026-11-02T00:00:00.000Z' },
];
const now = async (filter: Filter): Promise<CivicItem[]> =>
  (await itemReads(stage.store, labels).list({ filter, reading: 'item', limit: 100 })).items;
const then = async (filter: Filter, at: Date) =>
  (await pastReads(stage.store, labels).items.list({ filter, reading: 'item', at, limit: 100 })).items;
const saidThen = (items: readonly CivicItem[], at: Date) => items.map((item) => ({ ...item, asOf: at.toISOString() }));

describe('a list as of a moment', () => {
  it('is the list that was shown then, under every filter, whatever changed, left, came back or came since', async () => {
    const first = lightRows(40);
    const second = edited(first, { 'L-1': { title: 'Light 1 shines', amount: '99.00' }, 'L-2': { status: 'closed' } });
    const third = [...without(second, 'L-3', 'L-4'), lightRow(50), lightRow(51)];
    const fourth = edited([...third, ...second.filter(({ id }) => id === 'L-3')], {
      'L-1': { title: 'Light 1 is out again', amount: '1.00' },
      'L-2': { status: 'open' },
      'L-50': { title: 'Light 50 shines', updated: '2026-11-01T12:59:00.000' },
    });
    const fifth = without(edited(fourth, { 'L-5': { title: 'Light 5 shines' } }), 'L-3', 'L-50');
    const shown: { at: Date; lists: CivicItem[][] }[] = [];
    for (const rows of [first, second, third, fourth, fifth]) {
      const at = await read(rows);
      shown.push({ at, lists: await Promise.all(FILTERS.map(now)) });
    }
    for (const { at, lists } of shown)
      expect(await Promise.all(FILTERS.map((filter) => then(filter, at)))).toEqual(
        lists.map((items) => saidThen(items, at)),
      );
    expect(new Set(shown.map(({ lists }) => JSON.stringify(lists))).size).toBe(5);
  });
  it('is the same as a file and by its count, and in pages that leave nothing out and tell nothing twice', async () => {
    const rows = lightRows(9);
    const at = await read(rows);
    const before = await now({});
    await read(edited(without(rows, 'L-8'), { 'L-2': { updated: '2026-11-01T12:30:00.000', title: 'Moved' } }));
    const { items: past } = pastReads(stage.store, labels);
    const asked = { filter: {}, reading: 'item' as const, at };
    const file: CivicItem[] = [];
    for await (const item of past.each(asked)) file.push(item);
    expect(file).toEqual(saidThen(before, at));
    expect(await past.count(asked)).toBe(9);
    const paged: CivicItem[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await past.list({ ...asked, limit: 2, cursor });
      expect(page.total).toBeUndefined();
      paged.push(...page.items);
      cursor = page.next;
      more = cursor !== undefined;
    }
    expect(paged).toEqual(file);
  });
  it('refuses flags, which have no history, and a question under which too much changed', async () => {
    const at = await read(lightRows(2));
    await expect(then({ flagged: true }, at)).rejects.toMatchObject({ code: 'not_then', field: 'flagged' });
    await nativeVersions(stage.store).insertMany(
      Array.from({ length: 5_001 }, (_, n) => ({
        _id: 1_000_000 + n,
        uid: `other:${n}`,
        feed: 'other',
        key: String(n),
        collection: 'items' as const,
        kind: 'changed' as const,
        at: new Date(at.getTime() + 1_000),
        run: 'r',
        fields: [],
        undone: ['status'],
      })),
    );
    await expect(then({ states: ['open'] }, at)).rejects.toMatchObject({ code: 'not_then' });
    expect(await then({}, at)).toHaveLength(2);
    expect(await then({ states: ['open'], feed: 'test-lights' }, at)).toHaveLength(2);
  });
});

describe('a record as of a moment', () => {
  const past = (n: number, at: Date) => pastReads(stage.store, labels).item(uid(n), at);
  it('is the record that was shown then, its published row and what had changed by then', async () => {
    const reads = itemReads(stage.store, labels);
    const rows = lightRows(30);
    const one = await read(rows);
    const first = await reads.get(uid(1));
    const two = await read(edited(rows, { 'L-1': { title: 'Light 1 shines', amount: '99.00' } }));
    const second = await reads.get(uid(1));
    await read(without(rows, 'L-1'));
    for (const [at, was] of [
      [one, first],
      [two, second],
    ] as const) {
      const found = await past(1, at);
      // When the feed itself was last looked at is said as of now.
      expect({ ...found, source: was?.source }).toEqual({ ...was, asOf: at.toISOString() });
    }
    expect((await past(1, new Date(stage.clock.ms)))?.withdrawnAt).toBeDefined();
  });
  it('that came later, or before our history began, is refused', async () => {
    const reads = pastReads(stage.store, labels);
    const at = await read(lightRows(2));
    await read([...lightRows(2), lightRow(9)]);
    await expect(past(9, at)).rejects.toMatchObject({ code: 'not_then' });
    await expect(reads.require(new Date(at.getTime() - 1), stage.clock.ms)).rejects.toMatchObject({ code: 'not_then' });
    await expect(reads.require(new Date(stage.clock.ms + 1), stage.clock.ms)).rejects.toMatchObject({
      code: 'bad_request',
    });
    await reads.require(at, stage.clock.ms);
    expect(await reads.item('test-lights:none', at)).toBeUndefined();
  });
});

describe('what is guarded', () => {
  it('has no past that tells of it: neither in the store, nor in a list, nor on its page', async () => {
    const rows = lightRows(4);
    const at = await read(rows, guarded);
    await read(edited(rows, { 'L-1': { title: 'Canary one' } }), guarded);
    await read(edited(rows, { 'L-1': { title: 'Canary two', status: 'camp' } }), guarded);
    const stored = JSON.stringify(
      await nativeVersions(stage.store)
        .find({ uid: uid(1) })
        .toArray(),
    );
    expect(stored).not.toMatch(/Canary|Light 1/);
    const listed = await then({}, at);
    expect(listed.map(({ uid: id }) => id).toSorted()).toEqual([uid(0), uid(2), uid(3)].toSorted());
    await expect(pastReads(stage.store, labels).item(uid(1), at)).rejects.toMatchObject({ code: 'not_then' });
  });
  it('and was taken down since is in no list of before', async () => {
    const rows = edited(lightRows(30), { 'L-1': { status: 'camp' } });
    const at = await read(rows, guarded);
    expect(await then({}, at)).toHaveLength(30);
    await read(without(rows, 'L-1', 'L-2'), guarded);
    const listed = (await then({}, at)).map(({ uid: id }) => id);
    expect([listed.length, listed.includes(uid(1)), listed.includes(uid(2))]).toEqual([29, false, true]);
    await expect(pastReads(stage.store, labels).item(uid(1), at)).rejects.toMatchObject({ code: 'not_then' });
  });
  it('left after its retention is not brought back, nor is its text kept with its versions', async () => {
    const rows = lightRows(3);
    const at = await read(rows);
    await read(edited(rows, { 'L-1': { title: 'Canary' } }));
    await nativeItems(stage.store).updateOne({ _id: uid(1) }, { $set: { expiresAt: at } });
    await sweepItems(stage.store, { at: new Date(stage.clock.ms), signal: new AbortController().signal });
    expect((await then({}, at)).map(({ uid: id }) => id).toSorted()).toEqual([uid(0), uid(2)]);
    expect(await pastReads(stage.store, labels).item(uid(1), at)).toBeUndefined();
    const [version] = await nativeVersions(stage.store)
      .find({ uid: uid(1) })
      .toArray();
    expect(version?.undo).toBeUndefined();
  });
});
