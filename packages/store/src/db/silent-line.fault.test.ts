import { testStores } from '@moontower/testkit/stores';
import { startToxicProxy } from '@moontower/testkit/toxic-proxy';
import { expect, it } from 'vitest';
import { connectStore } from './connect.ts';

const { mongoUri, database } = testStores();

it('gives up a line to MongoDB that fell silent, and what waits on it, long before the driver would', async () => {
  const { hostname: host, port } = new URL(mongoUri);
  const line = await startToxicProxy({ host, port: Number(port) });
  const uri = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
  const store = await connectStore({ uri, database, appName: 'silent' });
  try {
    await store.collection('things').findOne({});
    line.poison({ stalled: true });
    let ended = false;
    const asked = store.collection('things').findOne({});
    asked.catch(() => undefined).finally(() => (ended = true));
    // Half open from now on: what was swallowed never comes, and nobody is told.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    line.poison({});
    // With the driver's own settings this takes 40 s.
    await expect.poll(() => ended, { timeout: 30_000, interval: 100 }).toBe(true);
    expect(await store.collection('things').findOne({})).toBeNull();
  } finally {
    await store.close(true);
    await line.stop();
  }
});
