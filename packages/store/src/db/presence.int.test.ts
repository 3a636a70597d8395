import { setTimeout as sleep } from 'node:timers/promises';
import { testStores } from '@moontower/testkit/stores';
import { mongo, type ClientSession } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connectStore, type Store } from './connect.ts';
import { nativeWorkers } from './native.ts';
import { startPresence, recordSession, readPresences } from './presence.ts';
import { transact } from './transact.ts';

const names = testStores();
let mine: Store;
beforeAll(async () => {
  mine = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'presence' });
});
afterAll(() => mine.close());

describe('the presence of a worker', () => {
  it('hands on its figures while it lives, and nothing afterwards', async () => {
    const presence = await startPresence(mine, { id: 'living', figures: async () => '[1]' });
    await expect.poll(() => readPresences(mine, Date.now())).toEqual([{ figures: '[1]', ageMs: expect.any(Number) }]);
    await presence.stop();
    await expect.poll(() => readPresences(mine, Date.now())).toEqual([]);
  });

  it('is ended by others when it is renewed no more', async () => {
    await nativeWorkers(mine).insertOne({ _id: 'dead', role: 'worker', seenAt: new Date(Date.now() - 30_000) });
    await nativeWorkers(mine).insertOne({ _id: 'beside', role: 'worker', seenAt: new Date() });
    const presence = await startPresence(mine, { id: 'living' });
    const left = await nativeWorkers(mine).find().sort({ _id: 1 }).toArray();
    expect(left.map(({ _id }) => _id)).toEqual(['beside', 'living']);
    await presence.stop();
  });

  it('has each transaction ended in which it was killed, also when several were open', async () => {
    const killed = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'killed' });
    const presence = await startPresence(killed, { id: 'killed', role: 'api', everyMs: 3_600_000 });
    const open = await Promise.all(['one', 'two'].map((_id) => openTransaction(killed, _id)));
    await nativeWorkers(mine).updateOne({ _id: 'killed' }, { $set: { seenAt: new Date(Date.now() - 30_000) } });
    const other = await startPresence(mine, { id: 'living' });
    for (const session of open) await expect(session.commitTransaction()).rejects.toThrow(/Transaction/);
    await Promise.all([presence.stop(), other.stop(), ...open.map((session) => session.endSession())]);
    await killed.close();
  });

  it('says no more that it has fewer sessions once it has said more, however late a note arrives', async () => {
    const presence = await startPresence(mine, { id: 'late', everyMs: 20 });
    const written: unknown[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = vi.spyOn(mongo.Collection.prototype, 'updateOne').mockImplementation(async function (
      this: mongo.Collection,
      filter,
      update,
    ) {
      if (spy.mock.calls.length === 1) await held;
      const { upsertedCount } = await this.bulkWrite([{ updateOne: { filter, update, upsert: true } }]);
      written.push(sessionsIn(update));
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount, upsertedId: null };
    });
    try {
      await expect.poll(() => spy.mock.calls.length).toBe(1);
      const session = await mine.startSession();
      const noted = recordSession(mine, session);
      await sleep(100);
      release();
      await noted;
      await expect.poll(() => written.length).toBeGreaterThan(2);
      expect(written.slice(0, 3)).toEqual([0, 1, 1]);
      await session.endSession();
    } finally {
      spy.mockRestore();
      await presence.stop();
    }
  });

  it('taken for dead while it was only busy costs no reading its cursor', async () => {
    const busy = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'busy' });
    await busy.collection<{ _id: number }>('read').insertMany([1, 2, 3, 4].map((_id) => ({ _id })));
    const presence = await startPresence(busy, { id: 'busy', everyMs: 3_600_000 });
    await transact(busy, async (session) => {
      await busy.collection<{ _id: string }>('held').insertOne({ _id: 'three' }, { session });
    });
    const cursor = busy.collection<{ _id: number }>('read').find({}, { batchSize: 1 });
    const read = [(await cursor.next())?._id];
    await nativeWorkers(mine).updateOne({ _id: 'busy' }, { $set: { seenAt: new Date(Date.now() - 30_000) } });
    const other = await startPresence(mine, { id: 'living' });
    for await (const { _id } of cursor) read.push(_id);
    expect(read).toEqual([1, 2, 3, 4]);
    await transact(busy, async (session) => {
      await busy.collection<{ _id: string }>('held').insertOne({ _id: 'four' }, { session });
    });
    expect(await busy.collection<{ _id: string }>('held').countDocuments({ _id: { $in: ['three', 'four'] } })).toBe(2);
    await Promise.all([presence.stop(), other.stop()]);
    await busy.close();
  });

  it('of an API tells the workers whether somebody writes, for a minute', async () => {
    await nativeWorkers(mine).deleteMany({});
    const heard: boolean[] = [];
    const listen = async (): Promise<boolean | undefined> => {
      const worker = await startPresence(mine, {
        id: 'worker',
        heard: (writes) => heard.push(writes),
        everyMs: 3_600_000,
      });
      await worker.stop();
      return heard.pop();
    };
    let wrote = false;
    const api = await startPresence(mine, { id: 'api', role: 'api', wrote: () => wrote, everyMs: 10 });
    expect(await listen()).toBe(false);
    wrote = true;
    await expect.poll(listen).toBe(true);
    wrote = false;
    expect(await listen()).toBe(true);
    await sleep(50);
    await nativeWorkers(mine).updateOne({ _id: 'api' }, { $set: { wroteAt: new Date(Date.now() - 61_000) } });
    expect(await listen()).toBe(false);
    await api.stop();
  });

  it('of an API is no worker’s', async () => {
    await nativeWorkers(mine).deleteMany({});
    const presence = await startPresence(mine, { id: 'api', role: 'api' });
    expect(await readPresences(mine, Date.now())).toEqual([]);
    await presence.stop();
  });
});

/** How many a note says, as the driver was handed it. */
function sessionsIn(told: unknown): number {
  return z.tuple([z.object({ $set: z.object({ lsids: z.object({ $literal: z.array(z.unknown()) }) }) })]).parse(told)[0]
    .$set.lsids.$literal.length;
}

async function openTransaction(store: Store, _id: string): Promise<ClientSession> {
  const session = await store.startSession();
  await recordSession(store, session);
  session.startTransaction();
  await store.collection<{ _id: string }>('held').insertOne({ _id }, { session });
  return session;
}
