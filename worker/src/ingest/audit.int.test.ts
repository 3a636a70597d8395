import { auditLeaves, type Difference } from '@moontower/store/versions/audit-versions';
import { auditStored } from '@moontower/store/versions/audit-stored';
import { forgetSalt } from '@moontower/store/log/entries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import {
  nativeItems,
  nativeLogEntries,
  nativePayments,
  nativeRecords,
  nativeVersions,
} from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeds } from '../feeds/index.ts';
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
  it('is equal when a salt was dropped', async () => {
    const [light] = await nativeItems(stage.store).find({ _id: 'test-lights:L-20' }).toArray();
    await forgetSalt(stage.store, light?.leaf ?? -1, { why: 'a name', at: new Date(NOW_MS) });
    expect(await audit()).toMatchObject({ found: [], counts: { forgotten: 1 } });
  });
  it('is found to differ for each of a hundred rows, versions and leaves that somebody changed by hand', async () => {
    const { store } = stage;
    const changed = new Set<string>();
    /** So many rows that nobody touched yet. */
    const some = async (of: typeof nativeItems | typeof nativePayments | typeof nativeRecords, count: number) => {
      const ids = {
        $nin: [...changed, 'test-lights:L-20', ...Array.from({ length: 9 }, (_, n) => `test-lights:L-${n}`)],
      };
      const found = await of(store).find({ _id: ids }).sort({ _id: 1 }).limit(count).toArray();
      expect(found).toHaveLength(count);
      for (const { _id } of found) changed.add(_id);
      return found.map(({ _id }) => _id);
    };
    for (const _id of await some(nativeItems, 10))
      await nativeItems(store).updateOne({ _id }, { $set: { title: 'x' } });
    for (const _id of await some(nativeItems, 10)) await nativeItems(store).updateOne({ _id }, { $set: { raw: '{}' } });
    for (const _id of await some(nativeItems, 5)) await nativeItems(store).deleteOne({ _id });
    for (const _id of await some(nativeItems, 5)) await nativeItems(store).updateOne({ _id }, { $unset: { leaf: '' } });
    for (const _id of await some(nativeItems, 5))
      await nativeItems(store).updateOne({ _id }, { $set: { withdrawnAt: new Date(NOW_MS) } });
    for (const _id of await some(nativePayments, 15))
      await nativePayments(store).updateOne({ _id }, { $inc: { amountCents: 1 } });
    for (const _id of await some(nativePayments, 10)) await nativePayments(store).deleteOne({ _id });
    for (const _id of await some(nativeRecords, 15))
      await nativeRecords(store).updateOne({ _id }, { $set: { 'fields.lgl_nm': 'SOMEBODY' } });
    for (const _id of await some(nativeRecords, 10))
      await nativeRecords(store).updateOne({ _id }, { $inc: { leaf: 1 } });
    const [model] = await nativeRecords(store)
      .find({ _id: { $nin: [...changed] } })
      .toArray();
    if (model !== undefined)
      for (let n = 0; n < 5; n += 1) {
        const _id = `${model.feed}:planted-${n}`;
        await nativeRecords(store).insertOne({ ...model, _id, key: `planted-${n}` });
        changed.add(_id);
      }
    // Versions: of each row of the five that were edited another thing.
    const of = (n: number) =>
      nativeVersions(store)
        .find({ uid: `test-lights:L-${n}` })
        .sort({ _id: 1 })
        .toArray();
    const edits = [
      { $set: { 'fields.0.to': 'x' } },
      { $set: { was: '{}' } },
      { $set: { kind: 'removed' } },
      { $set: { at: new Date(0) } },
    ] as const;
    for (const [n, edit] of edits.entries()) {
      await nativeVersions(store).updateOne({ _id: (await of(n))[1]?._id ?? -1 }, edit);
      changed.add(`test-lights:L-${n}`);
    }
    await nativeVersions(store).deleteOne({ _id: (await of(4))[2]?._id ?? -1 });
    changed.add('test-lights:L-4');
    // Leaves: one byte of the commitments of a row each.
    for (const _id of await some(nativePayments, 5)) {
      const { leaf = -1 } = (await nativePayments(store).findOne({ _id })) ?? {};
      const entry = await nativeLogEntries(store).findOne({ _id: { $lte: leaf } }, { sort: { _id: -1 } });
      if (entry === null) throw new Error('There is no leaf.');
      const bytes = Uint8Array.from(entry.leaves.buffer);
      const at = (leaf - entry._id) * 32;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      entry.leaves.buffer.set(bytes);
      await nativeLogEntries(store).updateOne({ _id: entry._id }, { $set: { leaves: entry.leaves } });
    }
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
