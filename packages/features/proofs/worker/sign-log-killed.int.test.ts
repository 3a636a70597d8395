import { randomBytes } from 'node:crypto';
import { settleUnused } from '@moontower/store/events/settle-unused';
import { openCheckpoint } from '@moontower/log/checkpoint';
import { commitAll } from '@moontower/log/commitment';
import { parseVerifier } from '@moontower/log/note';
import { checkProof } from '@moontower/log/proof-file';
import { verifyConsistency } from '@moontower/log/proofs';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { transact } from '@moontower/store/db/transact';
import { appendEntry, countLeaves, readEntries } from '@moontower/store/log/entries';
import { announceAct } from '@moontower/store/log/own-acts';
import { beforeEachCall } from '@moontower/store/testing/driver-calls';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTree } from '../store/audit-tree.ts';
import { logReads, newestCheckpoint, treeAt } from '../store/log-reads.ts';
import { renewLog } from '../store/renew-log.ts';
import { signLog } from './sign-log.ts';

const names = testStores();
const NAME = 'moontower.example/log';
const seed = randomBytes(32);
const START = Date.parse('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'sign-log-killed' });
  await ensureIndexes(store);
});
afterAll(() => store.close());

const sign = (at = new Date(START)) => signLog({ store, keys: { seed }, name: NAME, at });
let appended = 0;
async function append(count: number): Promise<void> {
  const contents = Array.from({ length: count }, (_, at) => ({ row: appended + at }));
  appended += count;
  const keys = contents.map(({ row }) => `row-${row}`);
  const entry = { kind: 'rows' as const, feed: 'permits', at: new Date(START), count, keys, ...commitAll(contents) };
  await transact(store, (session) => appendEntry(store, entry, session));
}
const announce = (n: number) =>
  transact(store, (session) =>
    announceAct(store, { kind: 'decisions', at: new Date(START), key: `feed:${n}`, content: { n } }, session),
  );
async function keysOf(kind: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const entry of readEntries(store, 0)) if (entry.kind === kind) keys.push(...entry.keys);
  return keys;
}
async function present() {
  const state = await logReads(store).state();
  const verifier = parseVerifier(state?.turns.at(-1)?.verifier ?? '');
  return { verifier, ...openCheckpoint((await newestCheckpoint(store))?.note ?? '', verifier) };
}
async function differences(): Promise<string[]> {
  const found: string[] = [];
  await auditTree(store, ({ uid, says }) => found.push(`${uid} ${says}`));
  return found;
}

class ProcessEnd extends Error {}
/** Signs, and is killed before the call of this number: nothing of it goes to MongoDB any more. */
async function signKilled(before: number): Promise<boolean> {
  let calls = 0;
  const undo = beforeEachCall(() => {
    calls += 1;
    if (calls >= before) throw new ProcessEnd();
  });
  try {
    await sign();
    return false;
  } catch (error) {
    if (error instanceof ProcessEnd || calls >= before) return true;
    throw error;
  } finally {
    undo();
    // What others do when they find that a process is dead.
    await settleUnused(store, [], { olderMs: -1 });
  }
}

describe('whoever signs the log', () => {
  it('may be killed before any call: the next one ends what was begun, each act once, no leaf lost', async () => {
    let kills = 0;
    for (let before = 1; ; before += 1) {
      await append(300);
      await announce(before);
      const killed = await signKilled(before);
      const done = await sign();
      expect([before, done]).toMatchObject([before, { size: await countLeaves(store) }]);
      expect(await differences()).toEqual([]);
      if (!killed) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(10);
    expect(await keysOf('decisions')).toEqual(Array.from({ length: kills + 1 }, (_, at) => `feed:${at + 1}`));
    expect(await keysOf('rows')).toHaveLength(appended);
    // The first kill may come before the log has its name: one name all the same.
    expect((await logReads(store).state())?.turns.map(({ origin }) => origin)).toEqual([NAME]);
  });
  it('may be overtaken by another one between its readings: both end with the same tree', async () => {
    await append(3);
    let overtaken = false;
    const undo = beforeEachCall(async (call) => {
      if (overtaken || call !== 'logTiles.findOne') return;
      overtaken = true;
      await sign();
    });
    try {
      expect(await sign()).toEqual({ size: await countLeaves(store), isNew: false });
    } finally {
      undo();
    }
    expect([overtaken, await differences()]).toEqual([true, []]);
  });
  it('may have a clock that jumps: the newest checkpoint is that of the largest tree', async () => {
    for (const jump of [-86_400_000, 31_536_000_000, 0]) {
      const before = await present();
      await append(2);
      expect(await sign(new Date(START + jump))).toMatchObject({ size: before.size + 2, isNew: true });
      const after = await present();
      expect(verifyConsistency(before, after, await treeAt(store, after.size).consistency(before.size))).toBe(true);
    }
    expect(await differences()).toEqual([]);
  });
});

const COLLECTIONS = ['logEntries', 'logTiles', 'logCheckpoints', 'logState', 'logWaiting', 'counters'];
async function backUp() {
  const held = await Promise.all(
    COLLECTIONS.map(async (name) => ({ name, documents: await store.collection(name).find().toArray() })),
  );
  return async () => {
    for (const { name, documents } of held) {
      await store.collection(name).deleteMany({});
      if (documents.length > 0) await store.collection(name).insertMany(documents);
    }
  };
}

describe('a backup that is older than the last checkpoint', () => {
  it('goes on under a new name over the same leaves, so that no name tells two histories', async () => {
    const kept = await present();
    const restore = await backUp();
    await append(40);
    await sign();
    const lost = await present();
    await restore();
    expect(await renewLog(store, 'restored')).toBe(true);
    await append(90);
    await sign();
    const after = await present();
    expect([after.origin, after.size > lost.size]).toEqual([`${NAME}/2`, true]);
    // Whoever saw nothing that was lost checks the growth across the names; whoever did finds it cannot be.
    const tree = treeAt(store, after.size);
    expect(verifyConsistency(kept, after, await tree.consistency(kept.size))).toBe(true);
    expect(verifyConsistency(lost, after, await tree.consistency(lost.size))).toBe(false);
    const turn = await logReads(store).leaf(kept.size + 90);
    expect(JSON.parse(turn?.content ?? '{}')).toMatchObject({
      log: `${NAME}/2`,
      why: 'restored',
      before: { origin: NAME, size: kept.size },
    });
    // What was provable is so still, under the new name.
    const leaf = await logReads(store).leaf(5);
    const proof = await logReads(store).proof(5);
    expect(checkProof(proof ?? '', leaf?.leaf ?? Buffer.of(), after.verifier)).toMatchObject({ index: 5 });
    expect(await differences()).toEqual([]);
  });
});
