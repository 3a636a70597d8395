import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, quietLog } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { startPresence } from '@moontower/store/db/presence';
import { appendEvents, headSeq, readEvents } from '@moontower/store/events/event-log';
import { announce } from '@moontower/store/events/outbox';
import { settleUnused } from '@moontower/store/events/settle-unused';
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

async function waits() {
  const metrics = createMetrics('test');
  await createOutboxFigure({ store, metrics, nowMs: () => Date.now() + 5_000 })();
  return (await metrics.outboxWaitSeconds.get()).values[0]?.value;
}

it('a write is stored and numbered while a worker killed inside its commit has numbers, and told later', async () => {
  const child = await startProgram(program, [names.mongoUri, names.database]);
  child.kill('SIGKILL');
  await once(child, 'exit');

  await transactConcurrently(store, async (session) => {
    await store.collection<{ _id: string }>('notes').insertOne({ _id: 'beside' }, { session });
    await announce(store, [{ name: 'item:withdrawn', payload: withdrawn('beside') }], { at: new Date(), session });
  });
  expect(await waits()).toBeGreaterThanOrEqual(5);

  const sequencer = startSequencer({ store, owner: 'another', nowMs: () => Date.now(), log: quietLog() });
  await expect.poll(() => store.collection('events').countDocuments()).toBe(2);
  expect(await waits()).toBe(0);
  expect([await headSeq(store), await readEvents(store, 1, 10)]).toEqual([1, []]);
  expect(await store.collection('notes').countDocuments()).toBe(1);

  const presence = await startPresence(store, { id: 'another', ended: (lsids) => settleUnused(store, lsids) });
  await expect
    .poll(async () => (await readEvents(store, 1, 10)).flatMap(({ events }) => events), {
      timeout: 60_000,
      interval: 250,
    })
    .toEqual([{ seq: 1_002, name: 'item:withdrawn', payload: withdrawn('beside') }]);
  await presence.stop();
  await sequencer.stop();
});
