import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectStore } from '@moontower/store';
import { createLifecycle, loadConfig, quietLog } from '@moontower/runtime';
import { testStores } from '@moontower/testkit/stores';
import { startToxicProxy, type ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { people, PEOPLE } from '../../test/people.ts';
import { manyItems, seedItems } from '../../test/seed.ts';
import { ApiConfig } from '../config.ts';
import { startApi } from '../start-api.ts';

const CLIENTS = 200;
const LATENCY_MS = 60_000;
/** The pool, and beside it: heartbeats, their round trips, the stream of events. */
const MOST_CONNECTIONS = 20 + 5;
const { database, redisUrl, redisPrefix } = testStores();
const lifecycle = createLifecycle({ log: quietLog() });
let proxy: ToxicProxy;
let url: string;
const { add, ask: askAs, send } = people({ ask: (path, init) => fetch(`${url}${path}`, init) });

beforeAll(async () => {
  const mongoUri = inject('mongoUri');
  const store = await connectStore({ uri: mongoUri, database, appName: 'slow-test' });
  await seedItems(store, manyItems(300));
  await add(store, 'anna');
  await store.close();
  const { hostname: host, port } = new URL(mongoUri);
  proxy = await startToxicProxy({ host, port: Number(port) });
  const config = loadConfig(ApiConfig, {
    PORT: '0',
    MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
    MONGODB_DATABASE: database,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    ...PEOPLE,
  });
  ({ url } = await startApi({ config, log: quietLog(), lifecycle, webRoot: '/nonexistent' }));
});
afterAll(async () => {
  await lifecycle.stop('test over');
  await proxy.stop();
});

/** Every one its own address, so that none is answered by what is kept. */
async function ask(
  round: string,
  client: number,
): Promise<{ status: number; said: string; again: string | null; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/items?limit=5&minValue=${client}&q=record&since=2020-01-${round}`);
  return {
    status: answer.status,
    said: await answer.text(),
    again: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  };
}
const all = (round: string) => Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(round, client)));

describe('MongoDB that takes a minute for everything', () => {
  it('is not held against who signed in: they hear when to come again, and their token still opens', async () => {
    const about = { title: 'A hole', description: 'A hole in the right lane.', address: '301 W 2nd St' };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const asks = [
      () => send('anna', 'POST', '/api/incidents', { type: 'potholes', ...about }, key),
      () => askAs('anna', '/api/auth/me'),
      () => send('anna', 'POST', '/api/incidents/00000000-0000-4000-8000-000000000000/comments', { text: 'Hello' }),
    ];
    proxy.poison({ latencyMs: LATENCY_MS });
    const began = performance.now();
    const told = await Promise.all(
      asks.map(async (each) => {
        const answer = await each();
        return [answer.status, answer.headers.get('retry-after'), performance.now() - began < LATENCY_MS];
      }),
    );
    proxy.poison({});
    expect(told).toEqual(asks.map(() => [503, '10', true]));
    await expect.poll(async () => (await asks[0]?.())?.status, { timeout: 90_000, interval: 1_000 }).toBe(201);
  }, 150_000);

  it(`gives ${CLIENTS} clients a sentence before MongoDB has a word, piles nothing up, and is well after`, async () => {
    expect((await all('01')).map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    proxy.poison({ latencyMs: LATENCY_MS });
    const [answers, alive] = await Promise.all([all('02'), fetch(`${url}/healthz`)]);
    expect(alive.status).toBe(200);
    expect(new Set(answers.map(({ status, said, again }) => `${status} ${said} ${again}`))).toEqual(
      new Set(['503 The records cannot be read right now. Try again in a minute. 10']),
    );
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    console.log(`  told after ${(slowest / 1_000).toFixed(1)} s at most`);
    expect(slowest).toBeLessThan(LATENCY_MS);
    expect(proxy.count()).toBeLessThanOrEqual(MOST_CONNECTIONS);
    proxy.poison({});
    await expect.poll(async () => (await ask('03', 0)).status).toBe(200);
    // Connections whose readings were given up are made anew, two at a time.
    await expect
      .poll(async () => (await all('04')).filter(({ status }) => status !== 200), { timeout: 30_000 })
      .toEqual([]);
  });
});
