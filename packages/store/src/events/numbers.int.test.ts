import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewEvent } from '@moontower/contracts';
import { commitTexts } from '@moontower/log/commitment';
import { appendEvents, fillEvents, headSeq, readEvents, reserveSeq, tailEvents } from './event-log.ts';
import { appendEntry, countLeaves, fillEntries, readEntries } from '../log/entries.ts';
import type { LogEntry } from '../log/entry-documents.ts';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeCounters, nativeEvents, nativeLogEntries } from '../db/native.ts';
import { settleAbandoned } from '../db/numbers/take-numbers.ts';
import { transact, transactConcurrently } from '../db/transact.ts';

const names = testStores({ empty: true });
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'numbers' });
  // A collection that two transactions make at once makes one of them begin again.
  for (const name of ['counters', 'events', 'logEntries', 'notes']) await store.createCollection(name);
});
beforeEach(async () => {
  for (const wipe of [nativeCounters, nativeEvents, nativeLogEntries]) await wipe(store).deleteMany({});
});
afterAll(() => store.close());

const at = new Date('2026-11-28T15:00:00Z');
const FILLS = { events: fillEvents, log: fillEntries };
const event = (uid: string): NewEvent => ({
  name: 'item:withdrawn',
  payload: { uid, feed: 'notes', type: 'service-requests', pulseType: '311' },
});
const told = async (after = 0) =>
  (await readEvents(store, after, 1_000)).flatMap(({ events }) =>
    events.map(({ seq, payload }) => `${seq} ${'uid' in payload ? payload.uid : ''}`),
  );

/** A transaction that goes on when it is told to. */
function heldTransaction(uid: string) {
  let go: (how: 'commit' | 'fail') => void = () => undefined;
  const until = new Promise<'commit' | 'fail'>((resolve) => {
    go = resolve;
  });
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let attempts = 0;
  const done = transactConcurrently(store, async (session) => {
    attempts += 1;
    const entry: LogEntry = { kind: 'rows', at, count: 1, keys: [uid], ...commitTexts([`"${uid}"`]) };
    await appendEntry(store, entry, session);
    await appendEvents(store, [event(uid)], { at, session });
    begun();
    if ((await until) === 'fail') throw new Error('given up');
  });
  return { begins, done, go, attempts: () => attempts };
}

describe('numbers that transactions take', () => {
  it('are taken by two at once, and told in order, when the first of them is committed', async () => {
    const heard: string[] = [];
    const tail = await tailEvents(store, 0, ({ events }) => heard.push(...events.map(({ seq }) => String(seq))));
    const one = heldTransaction('one');
    await one.begins;
    const two = heldTransaction('two');
    await two.begins;
    two.go('commit');
    await two.done;
    expect([await headSeq(store), await countLeaves(store), await told()]).toEqual([0, 0, []]);
    one.go('commit');
    await one.done;
    expect([await headSeq(store), await countLeaves(store), await told()]).toEqual([2, 2, ['1 one', '2 two']]);
    expect([one.attempts(), two.attempts()]).toEqual([1, 1]);
    await expect.poll(() => heard).toEqual(['1', '2']);
    await tail.close();
  });

  it('of one that fails belong to nobody, and hold up nothing', async () => {
    const one = heldTransaction('one');
    await one.begins;
    const two = heldTransaction('two');
    await two.begins;
    two.go('commit');
    one.go('fail');
    await Promise.all([two.done, expect(one.done).rejects.toThrow('given up')]);
    expect(await told()).toEqual(['2 two']);
    const entries: unknown[] = [];
    for await (const { kind, keys, position } of readEntries(store, 0)) entries.push([kind, ...keys, position]);
    expect(entries).toEqual([
      ['log', 'log:unused', 0],
      ['rows', 'two', 1],
    ]);
  });

  it('are used again by a transaction that begins again', async () => {
    await store.collection<{ _id: string; n?: number }>('notes').insertOne({ _id: 'a' });
    let attempts = 0;
    await transact(store, async (session) => {
      attempts += 1;
      const first = await reserveSeq(store, 3, session);
      expect(first).toBe(1);
      await appendEvents(store, [event(`try ${attempts}`)], { at, session });
      if (attempts === 1) await store.collection<{ _id: string }>('notes').updateOne({ _id: 'a' }, { $inc: { n: 1 } });
      await store.collection<{ _id: string }>('notes').updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    });
    expect(attempts).toBe(2);
    expect(await told()).toEqual(['4 try 2']);
  });

  it('that were taken for abandoned are given up: whoever lives after all takes others', async () => {
    const slow = heldTransaction('slow');
    await slow.begins;
    await appendEvents(store, [event('beside')], { at });
    // Its events are written already, so that nobody can write in their place until it ends.
    await expect(settleAbandoned(store, FILLS, { olderMs: -1 })).rejects.toThrow(/time/);
    expect(await told()).toEqual([]);
    slow.go('commit');
    await slow.done;
    expect(await told()).toEqual(['1 slow', '2 beside']);

    let [attempts, settled] = [0, 0];
    await transactConcurrently(store, async (session) => {
      attempts += 1;
      await store.collection('notes').findOne({}, { session });
      const first = await reserveSeq(store, 1, session);
      if (attempts === 1) settled = await settleAbandoned(store, FILLS, { olderMs: -1 });
      const document = { _id: first, last: first, at, events: JSON.stringify([{ ...event('late'), seq: first }]) };
      await nativeEvents(store).insertOne(document, { session });
    });
    expect([attempts, settled]).toEqual([2, 1]);
    expect(await told(2)).toEqual(['4 late']);
  });

  it('are each there once, in order, for readers beside many writers of whom some give up', async () => {
    const seen: number[] = [];
    const tail = await tailEvents(store, 0, ({ events }) => seen.push(...events.map(({ seq }) => seq)));
    const writers = Array.from({ length: 40 }, (_, n) =>
      transactConcurrently(store, async (session) => {
        const count = 1 + (n % 3);
        await appendEvents(
          store,
          Array.from({ length: count }, (__, k) => event(`${n}-${k}`)),
          { at, session },
        );
        if (n % 7 === 0) throw new Error('given up');
      }).catch(() => undefined),
    );
    await Promise.all(writers);
    const all = await told();
    const kept = Array.from({ length: 40 }, (_, n) => n).filter((n) => n % 7 !== 0);
    expect(new Set(all.map((line) => line.split(' ')[1]))).toEqual(
      new Set(kept.flatMap((n) => Array.from({ length: 1 + (n % 3) }, (_, k) => `${n}-${k}`))),
    );
    expect(all).toHaveLength(kept.reduce((sum, n) => sum + 1 + (n % 3), 0));
    const bursts = await nativeEvents(store).find().sort({ _id: 1 }).toArray();
    expect(bursts.map(({ _id }) => _id)).toEqual([1, ...bursts.slice(0, -1).map(({ last }) => last + 1)]);
    expect(await headSeq(store)).toBe(bursts.at(-1)?.last);
    await expect.poll(() => seen).toEqual(all.map((line) => Number(line.split(' ')[0])));
    await tail.close();
  });
});
