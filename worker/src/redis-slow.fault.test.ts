import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '@moontower/store/events/event-log';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { startToxicProxy, type ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { describeFeeds } from './describe-feeds.ts';
import { defineFeed } from './feeds/feed.ts';
import { startWorker } from './jobs/run-job.ts';
import { openQueue } from './queue.ts';
import { expectConserved, openStage, type Stage } from './testing/stage.ts';
import { stageDeps } from './testing/stage-deps.ts';
import { lightRows, streetLights } from './testing/street-lights.ts';

const ROWS = 25;
const names = testStores();
const feed = streetLights();
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    mongoUri: names.mongoUri,
    database: names.database,
    city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] },
  });
});
afterAll(() => stage.stop());

interface Scene {
  proxy: ToxicProxy;
  addAll: (window: string) => Promise<unknown>;
  allDone: (window: string) => Promise<void>;
}

const NAMES = ['slow', 'reset', 'half-open'] as const;
type Name = (typeof NAMES)[number];
// A feed for each job, so that none waits for another.
const feedsOf = (name: Name) => Array.from({ length: 4 }, (_, n) => defineFeed({ ...feed, id: `${name}-${n}` }));
/** Every worker knows them all: it is reminded of whatever waits in the database, a job of another scene too. */
const allFeeds = NAMES.flatMap(feedsOf);

/**
 * A worker, a queue and feeds of the scene's own, with trouble between them and Redis. What was done twice must have
 * had one effect.
 */
async function expectOneEffect(name: Name, act: (scene: Scene) => Promise<void>): Promise<void> {
  const feeds = feedsOf(name);
  await describeFeeds(stage.store, feeds);
  const { hostname: host, port } = new URL(names.redisUrl);
  const proxy = await startToxicProxy({ host, port: Number(port) });
  const own = { redisUrl: `redis://127.0.0.1:${proxy.port}`, prefix: `${names.redisPrefix}-${name}` };
  const queue = openQueue({ store: stage.store, ...own, nowMs: Date.now });
  const deps = stageDeps(stage, { redisUrl: own.redisUrl, redisPrefix: own.prefix, feeds: allFeeds });
  const worker = startWorker(deps, queue);
  const reminding = setInterval(() => {
    queue.remind().catch(() => undefined);
  }, 500);
  const undone = async (window: string) =>
    (
      await nativeDueJobs(stage.store)
        .find({ _id: { $regex: `^pull-feed-${name}-.*-${window}$` } })
        .toArray()
    )
      .filter(({ outcome }) => outcome !== 'done')
      .map(({ _id, outcome }) => `${_id} ${outcome}`);
  try {
    await act({
      proxy,
      addAll: (window) => Promise.all(feeds.map(({ id }) => queue.add('pull-feed', { feed: id, window, full: true }))),
      allDone: async (window) => {
        for (let waited = 0; waited < 200_000 && (await undone(window)).length > 0; waited += 50) await sleep(50);
        expect(await undone(window)).toEqual([]);
      },
    });
    for (const { id } of feeds) {
      expect(await nativeItems(stage.store).countDocuments({ feed: id })).toBe(ROWS);
      await expectConserved(stage.store, id);
    }
    const landed = (await readEvents(stage.store, 0, 100_000))
      .flatMap(({ events }) => events)
      .flatMap((event) =>
        event.name === 'item:landed' && event.payload.feed.startsWith(name) ? [event.payload.uid] : [],
      );
    expect(landed).toHaveLength(feeds.length * ROWS);
    expect(new Set(landed).size).toBe(landed.length);
  } finally {
    proxy.poison({});
    clearInterval(reminding);
    await worker.stop();
    deps.redis.disconnect();
    await queue.close();
    await proxy.stop();
  }
}

// Beside each other: most of them is waiting.
describe.concurrent('between worker and Redis', () => {
  it('two seconds each way, longer than a lock lasts: locks are lost, jobs are done, each with one effect', () =>
    expectOneEffect('slow', async ({ proxy, addAll, allDone }) => {
      proxy.poison({ latencyMs: 2_000 });
      await addAll('late');
      await sleep(4_000);
      proxy.poison({});
      await allDone('late');
    }));

  it('connections reset again and again: all is done, each with one effect, and a worker told to stop ends', () =>
    expectOneEffect('reset', async ({ proxy, addAll, allDone }) => {
      await addAll('cut');
      for (let n = 0; n < 15; n += 1) {
        await sleep(60);
        proxy.reset();
      }
      await allDone('cut');
    }));

  it('connections that are half open: they are given up, and the same worker works again over new ones', () =>
    expectOneEffect('half-open', async ({ proxy, addAll, allDone }) => {
      proxy.poison({ stalled: true });
      const late = addAll('during');
      await sleep(1_000);
      proxy.poison({});
      await late;
      await allDone('during');
      await addAll('after');
      await allDone('after');
    }));
});
