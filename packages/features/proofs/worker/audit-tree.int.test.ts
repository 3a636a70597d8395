import { randomBytes } from 'node:crypto';
import { commitAll } from '@moontower/log/commitment';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { transact } from '@moontower/store/db/transact';
import { bytesOf, toBytes } from '@moontower/store/log/bytes';
import { appendEntry } from '@moontower/store/log/entries';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTree } from '../store/audit-tree.ts';
import { nativeLogCheckpoints, nativeLogTiles } from '../store/log-documents.ts';
import { logReads, newestCheckpoint } from '../store/log-reads.ts';
import { signLog } from './sign-log.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'audit-tree' });
  await ensureIndexes(store);
  const keys = { seed: randomBytes(32) };
  for (const count of [300, 20_000, 7]) {
    const contents = Array.from({ length: count }, (_, row) => ({ row }));
    const rows = contents.map(({ row }) => `row-${row}`);
    const entry = { kind: 'rows' as const, feed: 'permits', at: AT, count, keys: rows, ...commitAll(contents) };
    await transact(store, (session) => appendEntry(store, entry, session));
    await signLog({ store, keys, name: 'moontower.example/log', at: AT });
  }
});
afterAll(() => store.close());

describe('the audit of the tree', () => {
  const audited = async () => {
    const found: string[] = [];
    const size = await auditTree(store, ({ uid }) => found.push(uid));
    return { size, found };
  };
  it('finds nothing in a tree that nobody touched', async () => {
    const { size = 0 } = (await logReads(store).state()) ?? {};
    expect(size).toBeGreaterThan(16_384);
    expect(await audited()).toEqual({ size, found: [] });
  });
  it('finds each tile and checkpoint that somebody changed by hand', async () => {
    const tiles = await nativeLogTiles(store)
      .find({ _id: { $in: ['0/0', '0/70', '1/0'] } })
      .toArray();
    for (const { _id, hashes } of tiles) {
      const changed = Buffer.from(bytesOf(hashes));
      changed[5] = (changed[5] ?? 0) ^ 1;
      await nativeLogTiles(store).updateOne({ _id }, { $set: { hashes: toBytes(changed) } });
    }
    expect((await audited()).found).toEqual(expect.arrayContaining(['tile 0/0', 'tile 0/70', 'tile 1/0']));
    for (const { _id, hashes } of tiles) await nativeLogTiles(store).updateOne({ _id }, { $set: { hashes } });
    const newest = await newestCheckpoint(store);
    if (newest === undefined) throw new Error('No checkpoint.');
    const { _id, note, root } = newest;
    for (const edit of [{ note: note.replace(/\n\d+\n/, '\n7\n') }, { root: `A${root.slice(1)}` }, { note: 'none' }]) {
      await nativeLogCheckpoints(store).updateOne({ _id }, { $set: edit });
      expect((await audited()).found).toEqual([`checkpoint ${_id}`]);
      await nativeLogCheckpoints(store).updateOne({ _id }, { $set: { note, root } });
    }
    expect((await audited()).found).toEqual([]);
  });
});

it('the newest checkpoint is read alone, however many there are', async () => {
  const newest = await newestCheckpoint(store);
  if (newest === undefined) throw new Error('No checkpoint.');
  const older = Array.from({ length: 500 }, (_, size) => ({ ...newest, _id: `0:${size}`, turn: 0, size }));
  await nativeLogCheckpoints(store).insertMany(older);
  const db = store.getClient().db(store.name);
  await db.command({ profile: 2 });
  expect(await newestCheckpoint(store)).toEqual(newest);
  await db.command({ profile: 0 });
  const read = await db.collection('system.profile').find({ 'command.find': 'logCheckpoints' }).toArray();
  expect(read.map(({ docsExamined }) => docsExamined)).toEqual([1]);
});
