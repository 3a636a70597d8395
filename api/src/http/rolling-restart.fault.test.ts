import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleApi, startKillableApi, type KillableApi } from '../../test/killable-api.ts';
import { manyItems, seedItems } from '../../test/seed.ts';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
let store: Store;
beforeAll(async () => {
  bundleApi();
  store = await connectStore({ uri: mongoUri, database, appName: 'rolling', zone: austin.zone });
  await seedItems(store, manyItems(50));
});
afterAll(() => store.close());

const startOne = (): Promise<KillableApi> =>
  startKillableApi({
    mongoUri,
    database,
    env: { ...process.env, REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix, DRAIN_SECONDS: '5' },
  });

/** What a balancer before two APIs does: it looks every fifth of a second who is ready, and keeps its connections. */
function balance(apis: KillableApi[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ready = new Set<KillableApi>();
  const seen = { answers: 0, failed: new Array<string>() };
  let turn = 0;
  let over = false;
  const look = async (): Promise<void> => {
    while (!over) {
      for (const api of apis) {
        const { status } = await fetch(`${api.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => ({
          status: 0,
        }));
        if (status === 200) ready.add(api);
        else ready.delete(api);
      }
      await sleep(200);
    }
  };
  const ask = (api: KillableApi, path: string): Promise<string> =>
    new Promise((resolve) => {
      const asked = httpRequest(`${api.url}${path}`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', (error) => resolve(error.message));
      });
      asked.once('error', (error) => resolve(error.message));
      asked.end();
    });
  const load = async (): Promise<void> => {
    while (!over) {
      const behind = apis.filter((api) => ready.has(api));
      const api = behind[(turn += 1) % Math.max(1, behind.length)];
      if (api === undefined) {
        seen.failed.push('nobody is ready');
        await sleep(50);
        continue;
      }
      // Kept answers and answers that are made each time.
      const told = await ask(api, turn % 2 === 0 ? '/api/items?limit=5' : `/api/items?limit=5&q=word${turn}`);
      if (told === '200') seen.answers += 1;
      else seen.failed.push(told);
    }
  };
  const looking = look();
  let loading: Promise<unknown> = Promise.resolve();
  return {
    seen,
    ready: async (api: KillableApi) => {
      await expect.poll(() => ready.has(api)).toBe(true);
    },
    begin: () => {
      loading = Promise.all(Array.from({ length: 6 }, load));
    },
    end: async () => {
      over = true;
      // Whoever still waits for an answer gets it: connections that end under them would count as failed requests.
      await Promise.all([looking, loading]);
      agent.destroy();
    },
  };
}

it('two APIs are renewed one after the other under load without a failed request', async () => {
  const apis = [await startOne(), await startOne()];
  const balancer = balance(apis);
  for (const api of apis) await balancer.ready(api);
  balancer.begin();
  for (const at of [0, 1]) {
    const old = apis[at];
    const before = balancer.seen.answers;
    await old?.end();
    const renewed = await startOne();
    apis[at] = renewed;
    await balancer.ready(renewed);
    expect(balancer.seen.answers).toBeGreaterThan(before + 20);
  }
  await balancer.end();
  expect(balancer.seen.failed).toEqual([]);
  expect(balancer.seen.answers).toBeGreaterThan(500);
  for (const api of apis) await api.kill();
});
