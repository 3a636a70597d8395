import { ensureIndexes } from '@moontower/registry/indexes';
import { commitAll, isCommitted } from '@moontower/log/commitment';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeCounters, nativeLogEntries } from '../db/native.ts';
import { transact, transactConcurrently } from '../db/transact.ts';
import { appendEntry, countLeaves, findLeaf, forgetSalt, readEntries, readLeaf } from './entries.ts';
import type { EntryKind } from '../log-documents.ts';
import type { LogEntry, StoredLogEntry } from './entry-documents.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'log-entries' });
  await ensureIndexes(store);
});
beforeEach(async () => {
  await nativeLogEntries(store).deleteMany({});
  await nativeCounters(store).deleteMany({});
});
afterAll(() => store.close());

const entryOf = (keys: string[], kind: EntryKind = 'rows'): LogEntry => ({
  kind,
  feed: 'permits',
  at: AT,
  count: keys.length,
  keys,
  ...commitAll(keys.map((key) => ({ key }))),
});
const append = (entry: LogEntry) => transact(store, (session) => appendEntry(store, entry, session));

async function entriesOf(from: number, to: number): Promise<StoredLogEntry[]> {
  const read: StoredLogEntry[] = [];
  for await (const entry of readEntries(store, from, to)) read.push(entry);
  return read;
}

describe('leaves of the log', () => {
  it('get positions without a gap, also of many transactions at once and of those that are given up', async () => {
    const givenUp = transactConcurrently(store, async (session) => {
      await appendEntry(store, entryOf(['x', 'y']), session);
      throw new Error('given up');
    });
    const appended = Array.from({ length: 12 }, (_, at) =>
      transactConcurrently(store, (session) => appendEntry(store, entryOf([`${at}a`, `${at}b`, `${at}c`]), session)),
    );
    await expect(givenUp).rejects.toThrow('given up');
    const positions = (await Promise.all(appended)).toSorted((a, b) => a - b);
    const entries = await entriesOf(0, 100);
    expect(entries.map(({ position }) => position)).toEqual(
      entries.map((_, at) => entries.slice(0, at).reduce((sum, { count }) => sum + count, 0)),
    );
    expect(entries.filter(({ kind }) => kind === 'rows').map(({ position }) => position)).toEqual(positions);
    // Of the one that was given up two stay, which stand for nothing.
    expect(entries.flatMap(({ keys }) => keys.filter((key) => key === 'log:unused'))).toHaveLength(2);
    expect(await countLeaves(store)).toBe(38);
  });
  it('more than a document takes become several, and are read in order by position', async () => {
    await append(entryOf(['first']));
    const keys = Array.from({ length: 20_001 }, (_, at) => `k${at}`);
    expect(await append(entryOf(keys))).toBe(1);
    const read = await entriesOf(5_000, 20_002);
    expect(read.map(({ position, count }) => [position, count])).toEqual([
      [1, 10_000],
      [10_001, 10_000],
      [20_001, 1],
    ]);
    expect((await entriesOf(1, 2)).map(({ position }) => position)).toEqual([1]);
    const leaf = await readLeaf(store, 15_000);
    expect(leaf).toMatchObject({ key: 'k14999', kind: 'rows', feed: 'permits', at: AT });
    expect(isCommitted(leaf?.leaf ?? Buffer.of(), leaf?.salt ?? Buffer.of(), { key: 'k14999' })).toBe(true);
    expect(await readLeaf(store, 20_002)).toBeUndefined();
  });
  it('of our own acts are found by what they are of, the newest first', async () => {
    await append(entryOf(['purchase:1', 'purchase:2'], 'decisions'));
    await append(entryOf(['purchase:2', 'purchase:1'], 'decisions'));
    expect(await findLeaf(store, 'decisions', 'purchase:1')).toMatchObject({ position: 3 });
    expect(await findLeaf(store, 'rules', 'purchase:1')).toBeUndefined();
  });
  it('stand when a salt is dropped: salt and key are gone, the others stay', async () => {
    await append(entryOf(['a', 'b', 'c']));
    const before = await readLeaf(store, 1);
    expect(await forgetSalt(store, 1, { why: 'a name', at: AT })).toBe(true);
    expect(await forgetSalt(store, 1, { why: 'again', at: AT })).toBe(true);
    const after = await readLeaf(store, 1);
    expect(after).toMatchObject({ key: '', forgotten: { offset: 1, why: 'a name', at: AT } });
    expect([after?.salt, after?.leaf]).toEqual([undefined, before?.leaf]);
    const [stored] = await nativeLogEntries(store).find().toArray();
    expect(Buffer.from(stored?.salts.buffer ?? []).subarray(16, 32)).toEqual(Buffer.alloc(16));
    expect((await readLeaf(store, 2))?.salt).toBeDefined();
    expect(await forgetSalt(store, 3, { why: 'none', at: AT })).toBe(false);
  });
  it('belong to a transaction, and have each a key, a salt and a commitment', async () => {
    const session = await store.startSession();
    await expect(appendEntry(store, entryOf(['a']), session)).rejects.toThrow('belong to the transaction');
    await session.endSession();
    await expect(append({ ...entryOf(['a']), keys: [] })).rejects.toThrow('as many keys, salts and commitments');
  });
});
