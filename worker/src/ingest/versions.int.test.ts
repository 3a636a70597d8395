import { isCommitted } from '@moontower/log/commitment';
import { readLeaf } from '@moontower/store/log/entries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import {
  nativeFeeds,
  nativeItems,
  nativeLogEntries,
  nativeRuns,
  nativeVersions,
} from '@moontower/store/testing/native';
import { shownDigest } from '@moontower/store/versions/shown-digest';
import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRow, lightRows, streetLights, type LightRow } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const lights = streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } });
const whole = defineFeed({ ...lights, replaces: true });
const guarded = defineFeed({
  ...whole,
  normalise: (row, context) => {
    const result = whole.normalise(row, context);
    if (result.kind !== 'item' || row.status !== 'camp') return result;
    return { ...result, item: { ...result.item, sensitive: true } };
  },
});
const publish = (rows: readonly Record<string, unknown>[]) => {
  stage.city.control.dataset('test-test').replaceAll(rows);
};
const edited = (changes: Readonly<Record<string, Partial<LightRow>>>) =>
  lightRows(10).map((row) => ({ ...row, ...changes[row.id] }));
const versions = () => nativeVersions(stage.store).find().sort({ _id: 1 }).toArray();
const readPublishedText = (raw: unknown): string => (typeof raw === 'string' ? raw : JSON.stringify(raw));
const itemOf = async (n: number) => {
  const item = await nativeItems(stage.store).findOne({ _id: `test-lights:L-${n}` });
  if (item === null) throw new Error('It is not stored.');
  return item;
};

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(10) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeVersions, nativeLogEntries])
    await wipe(stage.store).deleteMany({});
  publish(lightRows(10));
  stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
});

describe('a row that its publisher changes', () => {
  it('keeps both values, when we read it, what the city says, in which reading; the row names its newest leaf', async () => {
    await stage.run(whole);
    const before = await itemOf(3);
    stage.clock.ms += 60_000;
    publish(edited({ 'L-3': { title: 'Light 3 shines', amount: '99.00' } }));
    const { runId } = await stage.run(whole);
    const [version, ...more] = await versions();
    expect(more).toEqual([]);
    expect(version).toMatchObject({
      uid: 'test-lights:L-3',
      feed: 'test-lights',
      key: 'L-3',
      collection: 'items',
      kind: 'changed',
      at: new Date(stage.clock.ms),
      cityAt: new Date('2026-11-01T12:03:00.000Z'),
      run: runId,
      prior: before.leaf,
      fields: [
        { name: 'title', from: 'Light 3 is out', to: 'Light 3 shines' },
        { name: 'amount', from: '12.50', to: '99.00' },
      ],
      was: before.raw,
      amountCents: 9_900,
    });
    expect((await itemOf(3)).leaf).toBe(version?._id);
  });
  it('has its leaf in the log, which commits to what the city published', async () => {
    const { runId } = await stage.run(whole);
    const { leaf: position = -1, raw } = await itemOf(3);
    const leaf = await readLeaf(stage.store, position);
    const content = {
      v: 1,
      feed: 'test-lights',
      key: 'L-3',
      what: 'added',
      at: new Date(stage.clock.ms).toISOString(),
      cityAt: '2026-11-01T12:03:00.000Z',
      run: runId,
      fields: readPublishedText(raw),
      shown: shownDigest(await itemOf(3)),
    };
    expect(isCommitted(leaf?.leaf ?? Buffer.of(), leaf?.salt ?? Buffer.of(), content)).toBe(true);
    expect(isCommitted(leaf?.leaf ?? Buffer.of(), leaf?.salt ?? Buffer.of(), { ...content, fields: '{}' })).toBe(false);
  });
  it('is one version however often it is read, and rows that are equal are none', async () => {
    await stage.run(whole);
    publish(edited({ 'L-3': { title: 'Light 3 shines' } }));
    for (const round of [1, 2, 3]) {
      stage.clock.ms += 60_000;
      await stage.run(whole);
      expect({ round, versions: (await versions()).length }).toEqual({ round, versions: 1 });
    }
    expect(await nativeLogEntries(stage.store).countDocuments()).toBe(2);
  });
  it('back and forth is a version each time', async () => {
    await stage.run(whole);
    for (const title of ['One', 'Two', 'One']) {
      publish(edited({ 'L-3': { title } }));
      await stage.run(whole);
    }
    const seen = (await versions()).map(({ fields: [field] }) => [field?.from, field?.to]);
    expect(seen).toEqual([
      ['Light 3 is out', 'One'],
      ['One', 'Two'],
      ['Two', 'One'],
    ]);
  });
  it('that we only read otherwise has a new leaf, and nobody is told of an edit', async () => {
    await stage.run(whole);
    const { leaf } = await itemOf(3);
    const other = defineFeed({
      ...whole,
      version: 2,
      normalise: (row, context) => {
        const result = whole.normalise(row, context);
        return result.kind === 'item' ? { ...result, item: { ...result.item, summary: 'Read anew.' } } : result;
      },
    });
    expect((await stage.run(other)).totals.updated).toBe(10);
    expect((await versions()).map(({ kind, fields, hidden }) => [kind, fields, hidden])).toEqual(
      Array.from({ length: 10 }, () => ['changed', [], true]),
    );
    expect(
      (
        await versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set() }).list(
          {},
          { limit: 10 },
        )
      ).changes,
    ).toEqual([]);
    expect((await itemOf(3)).leaf).not.toBe(leaf);
  });
});

describe('a row that its publisher takes away', () => {
  it('is a version with what it said, and another one when it is back', async () => {
    await stage.run(whole);
    const { leaf } = await itemOf(7);
    publish(lightRows(10).filter(({ id }) => id !== 'L-7'));
    await stage.run(whole);
    const [gone] = await versions();
    expect(gone).toMatchObject({ kind: 'removed', uid: 'test-lights:L-7', prior: leaf });
    expect(gone?.fields.find(({ name }) => name === 'title')).toEqual({ name: 'title', from: 'Light 7 is out' });
    expect((await itemOf(7)).leaf).toBe(gone?._id);
    publish(edited({ 'L-7': { title: 'Light 7 is back' } }));
    await stage.run(whole);
    const [, back] = await versions();
    expect(back).toMatchObject({
      kind: 'returned',
      prior: gone?._id,
      fields: [{ name: 'title', from: 'Light 7 is out', to: 'Light 7 is back' }],
    });
    expect((await itemOf(7)).leaf).toBe(back?._id);
  });
  it('after its retention keeps its versions for ten years, without the text that had to leave', async () => {
    const brief = defineFeed({ ...whole, retentionDays: 30 });
    await stage.run(brief);
    publish(edited({ 'L-3': { title: 'Light 3 shines' } }));
    await stage.run(brief);
    const at = new Date('2026-12-24T00:00:00Z');
    expect(await sweepItems(stage.store, { at, signal: new AbortController().signal })).toBe(10);
    const [version] = await versions();
    expect(version?.expiresAt).toEqual(new Date('2036-12-24T00:00:00Z'));
    expect(version?.was).toBeUndefined();
    expect(version?.fields).toEqual([{ name: 'title', from: 'Light 3 is out', to: 'Light 3 shines' }]);
  });
});

describe('a row of a guarded place', () => {
  it('names what changed and commits to the values, which stand nowhere', async () => {
    publish([{ ...lightRow(1), status: 'camp', updated: '2026-11-01T12:01:00.000' }]);
    const open = defineFeed({ ...guarded, shown: (row) => ({ ...row, service_name: row['title'] }) });
    await stage.run(open);
    publish([{ ...lightRow(1), status: 'camp', title: 'canary', updated: '2026-11-01T12:01:00.000' }]);
    await stage.run(open);
    const [version] = await versions();
    expect(version).toMatchObject({ kind: 'changed', withheld: true });
    expect(version?.fields).toEqual([{ name: 'service_name', commitment: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(JSON.stringify(version)).not.toContain('canary');
  });
  it('that was none before loses its values and the salts of its older leaves', async () => {
    await stage.run(guarded);
    const { leaf: first = -1 } = await itemOf(3);
    publish(edited({ 'L-3': { title: 'canary' } }));
    await stage.run(guarded);
    const { leaf: second = -1 } = await itemOf(3);
    publish(edited({ 'L-3': { title: 'canary', status: 'camp' } }));
    await stage.run(guarded);
    const all = await versions();
    expect(JSON.stringify(all)).not.toContain('canary');
    expect(all.map(({ fields }) => fields.map(({ name }) => name))[0]).toEqual(['title']);
    const leaves = await Promise.all([first, second].map((position) => readLeaf(stage.store, position)));
    expect(leaves.map((leaf) => [leaf?.salt, leaf?.key])).toEqual([
      [undefined, ''],
      [undefined, ''],
    ]);
    const { leaf: newest = -1 } = await itemOf(3);
    expect((await readLeaf(stage.store, newest))?.salt).toBeDefined();
  });
});
