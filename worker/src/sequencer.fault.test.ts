import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, quietLog } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { appendEvents, readEvents, reserveSeq } from '@moontower/store/events/event-log';
import { announce } from '@moontower/store/events/outbox';
import { transactConcurrently } from '@moontower/store/db/transact';
import { testStores } from '@moontower/testkit/stores';
import { createOutboxFigure } from './outbox-figure.ts';
import { startSequencer } from './sequencer.ts';
import { bundleProgram, startProgram } from './testing/built-program.ts';

const names = testStores();
let program: string;
let store: Store;
beforeAll(async () => {
  program = bundleProgram('stuck-commit');
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'sequencer' });
  await appendEvents(store, [{ name: 'item:withdrawn', payload: withdrawn('first') }], { at: new Date() });
});
afterAll(() => store.close());

function withdrawn(uid: string) {
  return { uid, feed: 'notes', type: 'service-requests', pulseType: '311' } as const;
}

/** True while another transaction has the counter. */
async function counterIsHeld(): Promise<boolean> {
  const session = await store.startSession();
  session.startTransaction();
  try {
    await reserveSeq(store, 1, session);
    return false;
  } catch {
    return true;
  } finally {
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

it('a write is stored while a worker killed inside its commit holds the event log, and announced later', async () => {
  const child = await startProgram(program, [names.mongoUri, names.database]);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const sequencer = startSequencer({ store, owner: 'another', nowMs: () => Date.now(), log: quietLog() });
  await transactConcurrently(store, async (session) => {
    await store.collection<{ _id: string }>('notes').insertOne({ _id: 'beside' }, { session });
    await announce(store, [{ name: 'item:withdrawn', payload: withdrawn('beside') }], { at: new Date(), session });
  });
  expect(await counterIsHeld()).toBe(true);
  expect(await store.collection('notes').countDocuments()).toBe(1);
  const waits = async () => {
    const metrics = createMetrics('test');
    await createOutboxFigure({ store, metrics, nowMs: () => Date.now() + 5_000 })();
    return (await metrics.outboxWaitSeconds.get()).values[0]?.value;
  };
  expect(await waits()).toBeGreaterThanOrEqual(5);

  await expect
    .poll(async () => (await readEvents(store, 1, 10)).flatMap(({ events }) => events), {
      timeout: 200_000,
      interval: 250,
    })
    .toEqual([{ seq: 2, name: 'item:withdrawn', payload: withdrawn('beside') }]);
  expect(await waits()).toBe(0);
  await sequencer.stop();
});
