import { auditLeaves, type Difference } from '@moontower/store/versions/audit-versions';
import { auditStored } from '@moontower/store/versions/audit-stored';
import { toBytes } from '@moontower/store/log/bytes';
import { forgetSalt } from '@moontower/store/log/entries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import {
  nativeFeeds,
  nativeItems,
  nativeLogEntries,
  nativePayments,
  nativeRecords,
  nativeVersions,
} from '@moontower/store/testing/native';
import { rowsInLog } from '@moontower/store/migrations/0004-rows-in-log';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
const ROWS = 40;
let stage: Stage;
const lights = defineFeed({
  ...streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } }),
  replaces: true,
  retentionDays: 400,
});
const publish = (rows: readonly Record<string, unknown>[]) => {
  stage.city.control.dataset('test-test').replaceAll(rows);
};
const LOADED = ['austin-contracts', 'austin-payments', 'austin-permits', 'austin-bonds'];

async function audit(from = 0) {
  const found: Difference[] = [];
  const tell = (difference: Difference) => {
    found.push(difference);
  };
  const counts = await auditLeaves(stage.store, { from, tell, onward: () => undefined });
  const rows = await auditStored(stage.store, tell);
  return { counts, rows, found, uids: [...new Set(found.map(({ uid }) => uid))].toSorted() };
}

beforeAll(async () => {
  const rows = Object.fromEntries(feeds.map(({ dataset }) => [dataset, ROWS]));
  stage = await openStage({
    mongoUri,
    database,
    city: { generate: true, rows, now: () => NOW_MS, tables: [{ id: 'test-test', rows: lightRows(30) }] },
  });
  for (const feed of feeds.filter(({ id }) => LOADED.includes(id))) await stage.run(feed);
  await stage.run(lights);
  for (const title of ['One', 'Two', 'One']) {
    publish(lightRows(30).map((row, n) => (n < 5 ? { ...row, title: `${title} ${n}` } : row)));
    await stage.run(lights);
  }
  publish(lightRows(30).filter((_, n) => n !== 7 && n !== 8));
  await stage.run(lights);
  publish(lightRows(30).filter((_, n) => n !== 8));
  await stage.run(lights);
});
afterAll(() => stage.stop());

type Rows = typeof nativeItems | typeof nativePayments | typeof nativeRecords;
/** Those whose versions or salts are changed have changes of their own. */
const APART = ['test-lights:L-20', ...Array.from({ length: 9 }, (_, n) => `test-lights:L-${n}`)];
const LEFT = new Date(NOW_MS);

/** So many rows that nobody changed yet. */
async function untouched(of: Rows, count: number, changed: ReadonlySet<string>) {
  const found = await of(stage.store)
    .find({ _id: { $nin: [...changed, ...APART] } })
    .sort({ _id: 1 })
    .limit(count)
    .toArray();
  expect(found).toHaveLength(count);
  return found;
}

/** 85 rows: shown fields, published text, leaf, deletion, disappearance, and five that nobody published. */
async function changeRows(): Promise<Set<string>> {
  const { store } = stage;
  const changed = new Set<string>();
  const by = async (of: Rows, count: number, change: (_id: string) => Promise<unknown>) => {
    for (const { _id } of await untouched(of, count, changed)) {
      await change(_id);
      changed.add(_id);
    }
  };
  const [items, payments, records] = [nativeItems(store), nativePayments(store), nativeRecords(store)];
  await by(nativeItems, 10, (_id) => items.updateOne({ _id }, { $set: { title: 'x' } }));
  await by(nativeItems, 10, (_id) => items.updateOne({ _id }, { $set: { raw: '{}' } }));
  await by(nativeItems, 5, (_id) => items.deleteOne({ _id }));
  await by(nativeItems, 5, (_id) => items.updateOne({ _id }, { $unset: { leaf: '' } }));
  await by(nativeItems, 5, (_id) => items.updateOne({ _id }, { $set: { withdrawnAt: LEFT } }));
  await by(nativePayments, 15, (_id) => payments.updateOne({ _id }, { $inc: { amountCents: 1 } }));
  await by(nativePayments, 10, (_id) => payments.deleteOne({ _id }));
  await by(nativeRecords, 15, (_id) => records.updateOne({ _id }, { $set: { 'fields.lgl_nm': 'SOMEBODY' } }));
  await by(nativeRecords, 10, (_id) => records.updateOne({ _id }, { $inc: { leaf: 1 } }));
  const model = await records.findOne({ _id: { $nin: [...changed] } });
  if (model === null) throw new Error('There is no record.');
  for (const n of [1, 2, 3, 4, 5]) {
    const planted = `${model.feed}:planted-${n}`;
    await records.insertOne({ ...model, _id: planted, key: `planted-${n}` });
    changed.add(planted);
  }
  return changed;
}

/** Of each row that was edited three times another thing: a value, the text before, the kind, the time, all of it. */
async function changeVersions(): Promise<string[]> {
  const versions = nativeVersions(stage.store);
  const nth = async (n: number, which: number) =>
    (
      await versions
        .find({ uid: `test-lights:L-${n}` })
        .sort({ _id: 1 })
        .toArray()
    )[which]?._id ?? -1;
  await versions.updateOne({ _id: await nth(0, 1) }, { $set: { 'fields.0.to': 'x' } });
  await versions.updateOne({ _id: await nth(1, 1) }, { $set: { was: '{}' } });
  await versions.updateOne({ _id: await nth(2, 1) }, { $set: { kind: 'removed' } });
  await versions.updateOne({ _id: await nth(3, 1) }, { $set: { at: new Date(0) } });
  await versions.deleteOne({ _id: await nth(4, 2) });
  return [0, 1, 2, 3, 4].map((n) => `test-lights:L-${n}`);
}

/** One bit of the commitments of a row each. */
async function changeLeaves(count: number, changed: ReadonlySet<string>): Promise<string[]> {
  const log = nativeLogEntries(stage.store);
  const rows = await untouched(nativePayments, count, changed);
  for (const { leaf = -1 } of rows) {
    const entry = await log.findOne({ _id: { $lte: leaf } }, { sort: { _id: -1 } });
    if (entry === null) throw new Error('There is no leaf.');
    const bytes = Buffer.from(entry.leaves.buffer);
    const at = (leaf - entry._id) * 32;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await log.updateOne({ _id: entry._id }, { $set: { leaves: toBytes(bytes) } });
  }
  return rows.map(({ _id }) => _id);
}

describe('the store against the log', () => {
  it('is equal after edits there and back, removals and returns, from the beginning and from anywhere', async () => {
    const { counts, rows, found } = await audit();
    expect(found).toEqual([]);
    expect(rows).toBe(
      (await nativeItems(stage.store).countDocuments()) +
        (await nativePayments(stage.store).countDocuments()) +
        (await nativeRecords(stage.store).countDocuments()),
    );
    expect(counts.equal).toBe(rows + (await nativeVersions(stage.store).countDocuments()));
    expect(counts).toMatchObject({ gone: 0, forgotten: 0 });
    expect((await audit(17)).counts.equal).toBe(counts.equal - 17);
  });
  it('is equal after an upgrade from a time when there was no log: each row that is shown has its leaf', async () => {
    const { store } = stage;
    const old = { _id: { $in: Array.from({ length: 8 }, (_, n) => `test-lights:L-${n + 10}`) } };
    const leaves = (await nativeItems(store).find(old).toArray()).flatMap(({ leaf }) => leaf ?? []);
    await nativeItems(store).updateMany(old, { $unset: { leaf: '' } });
    expect((await audit()).uids).toEqual(old._id.$in);
    expect(await rowsInLog.waiting(store)).toBe(8);
    expect(await rowsInLog.run({ store, at: new Date(NOW_MS) })).toBe(8);
    expect(await rowsInLog.run({ store, at: new Date(NOW_MS) })).toBe(0);
    // The leaves that these rows had in truth stand for nothing now.
    for (const leaf of leaves) await forgetSalt(store, leaf, { why: 'a test', at: new Date(NOW_MS) });
    expect((await audit()).found).toEqual([]);
  });
  it('asks no leaf of what residents wrote, and an upgrade gives it none: its number leaves with its author', async () => {
    const lamp = await nativeItems(stage.store).findOne({ feed: lights.id });
    if (lamp === null) throw new Error('No light is stored.');
    const { leaf: _own, ...report } = { ...lamp, _id: 'reports-here:1', key: '1', feed: 'reports-here' };
    await nativeItems(stage.store).insertOne(report);
    const about = (await nativeFeeds(stage.store).findOne({ _id: lights.id }))?.about;
    if (about === undefined) throw new Error('The feed of lights is not described.');
    await describeFeed(stage.store, 'reports-here', { ...about, residents: true });
    expect((await audit()).found).toEqual([]);
    expect(await rowsInLog.run({ store: stage.store, at: new Date(NOW_MS) })).toBe(0);
    await nativeItems(stage.store).deleteOne({ _id: report._id });
  });
  it('is equal when a salt was dropped', async () => {
    const [light] = await nativeItems(stage.store).find({ _id: 'test-lights:L-20' }).toArray();
    await forgetSalt(stage.store, light?.leaf ?? -1, { why: 'a name', at: new Date(NOW_MS) });
    expect(await audit()).toMatchObject({ found: [], counts: { forgotten: 9 } });
  });
  it('is found to differ where what undoes a version was changed by hand', async () => {
    const versions = nativeVersions(stage.store);
    const held = await versions.findOne({ uid: 'test-lights:L-2', 'undo.set.title': { $exists: true } });
    if (held?.undo === undefined) throw new Error('There is no such version.');
    await versions.updateOne({ _id: held._id }, { $set: { 'undo.set.title': 'Never shown' } });
    expect((await audit()).uids).toEqual(['test-lights:L-2']);
    await versions.updateOne({ _id: held._id }, { $set: { undo: held.undo } });
    expect((await audit()).found).toEqual([]);
  });
  it('is found to differ for each of a hundred rows, versions and leaves that somebody changed by hand', async () => {
    const changed = new Set<string>([...(await changeRows()), ...(await changeVersions())]);
    for (const uid of await changeLeaves(5, changed)) changed.add(uid);
    expect(changed.size).toBe(100);
    expect((await audit()).uids).toEqual([...changed].toSorted());
  });
  it('takes rows that left after their retention for what they are', async () => {
    await nativeItems(stage.store).deleteMany({});
    await nativePayments(stage.store).deleteMany({});
    await nativeRecords(stage.store).deleteMany({});
    await nativeVersions(stage.store).deleteMany({});
    await nativeLogEntries(stage.store).deleteMany({});
    publish(lightRows(30));
    await stage.run(lights);
    publish(lightRows(30).map((row, n) => (n === 3 ? { ...row, title: 'Changed' } : row)));
    await stage.run(lights);
    expect(await sweepItems(stage.store, { at: new Date('2028-11-20'), signal: new AbortController().signal })).toBe(
      30,
    );
    const found: Difference[] = [];
    const counts = await auditLeaves(stage.store, { from: 0, tell: (one) => found.push(one), onward: () => undefined });
    expect({ found, counts }).toEqual({ found: [], counts: { equal: 0, gone: 31, forgotten: 0 } });
  });
});
