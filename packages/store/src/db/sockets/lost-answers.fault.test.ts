import { testStores } from '@moontower/testkit/stores';
import { startToxicProxy, type ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../connect.ts';
import { transact, transactConcurrently } from '../transact.ts';

const { mongoUri, database } = testStores();
let line: ToxicProxy;
let store: Store;
beforeEach(async () => {
  const { hostname: host, port } = new URL(mongoUri);
  line = await startToxicProxy({ host, port: Number(port) });
  const uri = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
  store = await connectStore({ uri, database, appName: 'lost' });
  await things().deleteMany({});
});
afterEach(async () => {
  await store.close(true);
  await line.stop();
});
const things = () => store.getClient().db(store.name).collection('things');

/**
 * Connections that carry a command now are deaf from now on. The line by which the driver looks at the server is not
 * among them: its answer comes every six seconds, and the moment after one is chosen.
 */
async function deafen<T>(ask: () => Promise<T>): Promise<{ asked: Promise<T> }> {
  await new Promise((heard) => {
    store.getClient().once('serverHeartbeatSucceeded', heard);
  });
  line.poison({ stalled: true });
  const asked = ask();
  asked.catch(() => undefined);
  await sleep(200);
  line.poison({});
  return { asked };
}

describe('a connection that was forgotten on its way', () => {
  it('is given up: what was read there is read again, and no transaction waits, nor those behind', async () => {
    await transact(store, async (session) => {
      await things().insertOne({ n: 0 }, { session });
    });
    // Both have a connection that stands: a new one would fall deaf while it is made. Those that take long overlap.
    await Promise.all([0, 1, 2, 3].map(() => things().findOne({ $where: 'sleep(500) || true' })));
    const { asked } = await deafen(() =>
      Promise.all([
        things().countDocuments({ n: 0 }),
        transact(store, async (session) => {
          await things().insertOne({ n: 1 }, { session });
        }),
      ]),
    );
    await transact(store, async (session) => {
      await things().insertOne({ n: 2 }, { session });
    });
    expect((await asked)[0]).toBe(1);
    expect(await things().distinct('n')).toEqual([0, 1, 2]);
    expect(await things().countDocuments()).toBe(3);
  }, 120_000);

  it('is given up beside another: what is committed on either is tried again', async () => {
    await Promise.all([0, 1, 2].map((n) => things().insertOne({ n })));
    await Promise.all([0, 1, 2, 3].map(() => things().findOne({ $where: 'sleep(500) || true' })));
    // The driver takes the second for one of before, and says of its error nothing that tells to try again.
    const { asked } = await deafen(() =>
      Promise.all(
        [3, 4].map((n) =>
          transactConcurrently(store, async (session) => {
            await things().insertOne({ n }, { session });
          }),
        ),
      ),
    );
    await asked;
    expect(await things().distinct('n')).toEqual([0, 1, 2, 3, 4]);
    expect(await things().countDocuments()).toBe(5);
  }, 120_000);

  it('is not mistaken for a command that takes long, whichever connection of the process looks', async () => {
    const uri = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
    const other = await connectStore({ uri, database, appName: 'other' });
    try {
      await things().insertOne({ n: 3 });
      expect(await things().findOne({ $where: 'sleep(14000) || true' })).toMatchObject({ n: 3 });
    } finally {
      await other.close(true);
    }
  }, 90_000);
});
