import type { NewEvent } from '@moontower/contracts';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleUnused } from './settle-unused.ts';
import { connectStore, type Store } from '../db/connect.ts';
import { appendEvents, readEvents, reserveSeq } from './event-log.ts';
import { ensureIndexes } from '../indexes.ts';
import { announce, oldestAnnounced, sequenceOutbox } from './outbox.ts';
import { transactConcurrently } from '../db/transact.ts';

const names = testStores();
const NOW = new Date('2026-11-22T15:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'outbox' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const name of ['notes', 'outbox', 'events', 'counters']) await store.collection(name).deleteMany({});
});

const noteEvent = (uid: string): NewEvent => ({
  name: 'item:withdrawn',
  payload: { uid, feed: 'notes', type: 'service-requests', pulseType: '311' },
});
/** What a person's write does: its document, and what it announces. */
const write = (uid: string, at = NOW): Promise<void> =>
  transactConcurrently(store, async (session) => {
    await store.collection<{ _id: string }>('notes').insertOne({ _id: uid }, { session });
    await announce(store, [noteEvent(uid)], { at, session });
  });
const told = async () =>
  (await readEvents(store, 0, 10_000)).flatMap(({ events }) =>
    events.map(({ seq, payload }) => ({ seq, uid: 'uid' in payload ? payload.uid : '' })),
  );

describe('what people write', () => {
  it('tells how long the oldest of it has waited, until it is announced', async () => {
    expect(await oldestAnnounced(store)).toBeUndefined();
    await write('later', new Date(NOW.getTime() + 1));
    await write('first');
    expect(await oldestAnnounced(store)).toEqual(NOW);
    await sequenceOutbox(store, NOW);
    expect(await oldestAnnounced(store)).toBeUndefined();
  });

  it('is announced once and in order, though two sequencers and a reading of the city append at once', async () => {
    const authors = Array.from({ length: 8 }, (_, author) => author);
    const writing = authors.map(async (author) => {
      for (let n = 0; n < 12; n += 1) await write(`${author}-${n}`, new Date(NOW.getTime() + n));
    });
    const reading = (async () => {
      for (let n = 0; n < 30; n += 1) await appendEvents(store, [noteEvent(`city-${n}`)], { at: NOW });
    })();
    let ended = false;
    const sequencing = [0, 1].map(async () => {
      while (!ended) await sequenceOutbox(store, NOW);
    });
    await Promise.all([...writing, reading]);
    while ((await store.collection('outbox').countDocuments()) > 0) await sequenceOutbox(store, NOW);
    ended = true;
    await Promise.all(sequencing);

    const events = await told();
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 8 * 12 + 30 }, (_, n) => n + 1));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(8 * 12 + 30);
    for (const author of [...authors, 'city'])
      expect(
        events.filter(({ uid }) => uid.startsWith(`${author}-`)).map(({ uid }) => Number(uid.split('-')[1])),
      ).toEqual(Array.from({ length: author === 'city' ? 30 : 12 }, (_, n) => n));
  });

  it('is not announced when the write is undone', async () => {
    await expect(
      transactConcurrently(store, async (session) => {
        await announce(store, [noteEvent('never')], { at: NOW, session });
        throw new Error('the form was refused');
      }),
    ).rejects.toThrow('the form was refused');
    expect(await sequenceOutbox(store, NOW)).toBe(0);
    expect(await told()).toEqual([]);
  });

  it('is stored and numbered while somebody else has numbers of the event log, and told when those are settled', async () => {
    const held = await store.startSession();
    held.startTransaction();
    await reserveSeq(store, 1_000, held);
    await write('beside');
    expect(await store.collection('notes').countDocuments()).toBe(1);
    expect(await told()).toEqual([]);
    expect(await sequenceOutbox(store, NOW)).toBe(1);
    expect(await told()).toEqual([]);
    await held.abortTransaction();
    await held.endSession();
    expect(await settleUnused(store, [], { olderMs: -1 })).toBe(1);
    expect(await told()).toEqual([{ seq: 1_001, uid: 'beside' }]);
  });
});
