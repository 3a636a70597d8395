import { randomBytes } from 'node:crypto';
import { commitAll } from '@moontower/log/commitment';
import { openCheckpoint } from '@moontower/log/checkpoint';
import { isSignedBy, parseNote, parseVerifier } from '@moontower/log/note';
import { checkProof } from '@moontower/log/proof-file';
import { verifyConsistency } from '@moontower/log/proofs';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { transact } from '@moontower/store/db/transact';
import { appendEntry } from '@moontower/store/log/entries';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativeLogTiles } from '../store/log-documents.ts';
import { logReads, newestCheckpoint, treeAt, unsignedLog } from '../store/log-reads.ts';
import { renewLog } from '../store/renew-log.ts';
import { signLog } from './sign-log.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
const NAME = 'moontower.example/log';
const seed = randomBytes(32);
/** Of a key that nothing was signed with before. */
const other = randomBytes(32);
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'sign-log' });
  await ensureIndexes(store);
});
afterAll(() => store.close());

let appended = 0;
async function append(count: number) {
  const contents = Array.from({ length: count }, (_, at) => ({ row: appended + at }));
  const keys = contents.map(({ row }) => `row-${row}`);
  appended += count;
  const entry = { kind: 'rows' as const, feed: 'permits', at: AT, count, keys, ...commitAll(contents) };
  await transact(store, (session) => appendEntry(store, entry, session));
}
const sign = (keys: { seed: Uint8Array; before?: Uint8Array } = { seed }) =>
  signLog({ store, keys, name: NAME, at: AT });

async function present() {
  const state = await logReads(store).state();
  const newest = await newestCheckpoint(store);
  const verifier = parseVerifier(state?.turns.at(-1)?.verifier ?? '');
  return { state, verifier, ...openCheckpoint(newest?.note ?? '', verifier) };
}

describe('the log', () => {
  it('begins with a leaf of its own, and is signed when it grew and only then', async () => {
    expect(await sign()).toEqual({ size: 1, isNew: true });
    expect(await sign()).toEqual({ size: 1, isNew: false });
    expect(await present()).toMatchObject({ origin: NAME, size: 1 });
    expect(JSON.parse((await logReads(store).leaf(0))?.content ?? '')).toMatchObject({ log: NAME, why: 'begun' });
  });
  it('grows over the borders of tiles, each checkpoint the beginning of the next, each leaf provable', async () => {
    const heads = [await present()];
    for (const count of [254, 1, 1, 300, 20_000]) {
      await append(count);
      await sign();
      heads.push(await present());
    }
    expect(heads.map(({ size }) => size)).toEqual([1, 255, 256, 257, 557, 20_557]);
    const last = heads[5];
    if (last === undefined) throw new Error('No checkpoint.');
    const tree = treeAt(store, last.size);
    for (const head of heads) expect(verifyConsistency(head, last, await tree.consistency(head.size))).toBe(true);
    for (const position of [0, 1, 255, 256, 556, 20_556]) {
      const leaf = await logReads(store).leaf(position);
      const file = await logReads(store).proof(position);
      expect(checkProof(file ?? '', leaf?.leaf ?? Buffer.of(), last.verifier).index).toBe(position);
    }
    expect(await logReads(store).proof(20_557)).toBeUndefined();
  });
  it('is grown by two workers at once as by one', async () => {
    await append(3_000);
    await Promise.all([sign(), sign(), sign()]);
    await sign();
    const { size, root } = await present();
    expect(size).toBe(23_557);
    expect(Buffer.from(await treeAt(store, size).root())).toEqual(root);
    expect((await logReads(store).tile({ level: 1, index: 0, width: 92 }))?.length).toBe(92 * 32);
    expect(await logReads(store).tile({ level: 1, index: 0, width: 93 })).toBeUndefined();
    const bundle = await logReads(store).entries({ index: 0, width: 256 });
    const leaf = await logReads(store).leaf(255);
    expect([bundle?.length, bundle?.subarray(255 * 34, 255 * 34 + 2)]).toEqual([256 * 34, Buffer.of(0, 32)]);
    expect(Buffer.from(bundle?.subarray(255 * 34 + 2) ?? [])).toEqual(Buffer.from(leaf?.leaf ?? []));
  });
});

describe('the key of the log', () => {
  it('changes hands by a note that both keys signed, under the same name', async () => {
    const next = randomBytes(32);
    const before = await present();
    expect(await sign({ seed: next, before: seed })).toMatchObject({ isNew: true });
    const after = await present();
    expect([after.origin, after.size]).toEqual([NAME, before.size + 1]);
    const handover = parseNote(after.state?.turns.at(-1)?.handover ?? '');
    expect([isSignedBy(handover, before.verifier), isSignedBy(handover, after.verifier)]).toEqual([true, true]);
    expect(handover.text).toContain(`from ${before.state?.turns.at(-1)?.verifier}\n`);
    expect(await sign({ seed: next })).toMatchObject({ isNew: false });
  });
  it('that is gone lets nothing be signed, until an operator lets the log go on under a new name', async () => {
    await append(5);
    expect(await sign({ seed: other })).toBe(`The key that signed ${NAME} is not here.`);
    expect((await logReads(store).state())?.stands).toMatchObject({ since: AT });
    const why = `The key that signed ${NAME} is not here.`;
    expect(await unsignedLog({ store, at: AT })).toEqual([{ kind: 'log-unsigned', since: AT.toISOString(), why }]);
    const before = await present();
    await renewLog(store, 'key-lost');
    expect(await sign({ seed: other })).toMatchObject({ isNew: true });
    const after = await present();
    expect([after.origin, after.size, after.state?.stands]).toEqual([`${NAME}/2`, before.size + 6, undefined]);
    const proof = await treeAt(store, after.size).consistency(before.size);
    expect(verifyConsistency(before, after, proof)).toBe(true);
    await renewLog(store, 'restored');
    await sign({ seed: other });
    expect((await present()).origin).toBe(`${NAME}/3`);
  });
});

describe('a tile that somebody changed', () => {
  it('ends the signing: the tree is not grown on it', async () => {
    const { size } = await present();
    const edge = `0/${Math.floor(size / 256)}`;
    await append(1);
    await nativeLogTiles(store).updateOne({ _id: edge }, { $inc: { width: -1 } });
    await expect(sign({ seed: other })).rejects.toThrow(`The tile ${edge} is not as the tree of ${size} has it.`);
    expect((await present()).size).toBe(size);
    const later = new Date(AT.getTime() + 3_600_000);
    expect(await unsignedLog({ store, at: AT })).toEqual([]);
    expect(await unsignedLog({ store, at: later })).toEqual([
      { kind: 'log-unsigned', since: AT.toISOString(), count: 1 },
    ]);
  });
});
