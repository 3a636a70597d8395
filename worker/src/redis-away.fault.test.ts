import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inspectRedis } from '@moontower/stack/redis/inspect-redis';
import { nativeDueJobs, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { describeFeeds } from './describe-feeds.ts';
import { defineFeed } from './feeds/feed.ts';
import { startWorker } from './jobs/run-job.ts';
import { openQueue, type JobQueue } from './queue.ts';
import { startCuttable, type CuttableRedis } from './testing/cuttable-redis.ts';
import { openStage, type Stage } from './testing/stage.ts';
import { stageDeps } from './testing/stage-deps.ts';
import { lightRows, streetLights } from './testing/street-lights.ts';

const names = testStores();
const feed = streetLights();
/** A feed each, so that no job waits for another. */
const many = Array.from({ length: 60 }, (_, n) => defineFeed({ ...feed, id: `test-${n}` }));
let stage: Stage;
let redis: CuttableRedis;
let queue: JobQueue;
let folder: string;
let removeFolder: () => void;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  stage = await openStage({
    mongoUri: names.mongoUri,
    database: names.database,
    city: { tables: [{ id: 'test-test', rows: lightRows(25) }] },
  });
  await describeFeeds(stage.store, [feed, ...many]);
});
afterAll(async () => {
  await stage.stop();
  removeFolder();
});
let made = 0;
beforeEach(async () => {
  made += 1;
  await nativeDueJobs(stage.store).deleteMany({});
  redis = await startCuttable(folder, `redis-${made}`);
  queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: names.redisPrefix, nowMs: Date.now });
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await queue.close();
  await redis.stop();
});

/** A worker that is reminded of what MongoDB knows, as the schedule does. */
function work(): void {
  const deps = stageDeps(stage, { redisUrl: redis.url, redisPrefix: names.redisPrefix, feeds: [feed, ...many] });
  const worker = startWorker(deps, queue);
  const reminding = setInterval(() => {
    queue.remind().catch(() => undefined);
  }, 500);
  stops.push(async () => {
    clearInterval(reminding);
    await worker.stop();
    deps.redis.disconnect();
  });
}
const add = (window: string) => queue.add('pull-feed', { feed: feed.id, window });
const outcome = (window: string) =>
  expect.poll(
    async () => (await nativeDueJobs(stage.store).findOne({ _id: `pull-feed-${feed.id}-${window}` }))?.outcome,
    { timeout: 60_000, interval: 50 },
  );
const waiting = () => nativeDueJobs(stage.store).countDocuments({ doneAt: { $exists: false } });

describe('Redis that goes away', () => {
  it.each([1, 10])(
    'for %i s: the same worker does old and new work again after its return, started by nobody',
    async (seconds) => {
      work();
      await add('before');
      await outcome('before').toBe('done');
      await redis.kill();
      const late = add(`during-${seconds}`);
      await sleep(seconds * 1_000);
      expect(await late).toBe(true);
      expect(
        (await nativeDueJobs(stage.store).findOne({ _id: `pull-feed-${feed.id}-during-${seconds}` }))?.doneAt,
      ).toBeUndefined();
      await redis.start();
      await outcome(`during-${seconds}`).toBe('done');
      await add('after');
      await outcome('after').toBe('done');
      expect(await nativeItems(stage.store).countDocuments({ feed: feed.id })).toBe(25);
    },
  );
  it('right after a burst of jobs: every one that was promised is done, whatever Redis kept', async () => {
    expect(await Promise.all(many.map(({ id }) => queue.add('pull-feed', { feed: id, window: 'burst' })))).toEqual(
      Array(60).fill(true),
    );
    await redis.restart();
    work();
    await expect.poll(waiting, { timeout: 200_000, interval: 200 }).toBe(0);
    // On a busy machine a reading may be held for dead and done again: its rows are stored once all the same.
    expect(await nativeRuns(stage.store).distinct('feed', { feed: /^test-\d/, state: 'done' })).toHaveLength(60);
    expect(await nativeItems(stage.store).countDocuments({ feed: /^test-\d/ })).toBe(60 * 25);
  });
  it('and comes back empty: what was promised is told again from MongoDB', async () => {
    await add('forgotten');
    const wiping = new Redis(redis.url);
    await wiping.flushall();
    wiping.disconnect();
    expect(await queue.queue.getJob(`pull-feed-${feed.id}-forgotten`)).toBeUndefined();
    work();
    await outcome('forgotten').toBe('done');
  });
  it('or throws keys away when it is full: whoever starts the product is told which setting is wrong', async () => {
    const operator = new Redis(redis.url);
    await operator.config('SET', 'maxmemory-policy', 'allkeys-lru');
    operator.disconnect();
    expect(await inspectRedis(redis.url)).toEqual({
      problem: 'its maxmemory-policy is allkeys-lru; job queues need noeviction',
    });
  });
  it('or is full: a job is promised all the same, and done when there is room again', async () => {
    const operator = new Redis(redis.url);
    await operator.config('SET', 'maxmemory', '1');
    expect(await add('full')).toBe(true);
    expect(await queue.queue.getJob(`pull-feed-${feed.id}-full`)).toBeUndefined();
    expect(await waiting()).toBe(1);
    await operator.config('SET', 'maxmemory', '0');
    operator.disconnect();
    work();
    await outcome('full').toBe('done');
  });
  it('or cannot write to its disk: it refuses, is still read, and is used again once there is room', async () => {
    work();
    await add('before');
    await outcome('before').toBe('done');
    const operator = new Redis(redis.url);
    const saved = async () =>
      expect
        .poll(async () => /rdb_bgsave_in_progress:0/.test(await operator.info('persistence')), {
          timeout: 30_000,
          interval: 20,
        })
        .toBe(true);
    // A folder where the snapshot should go fails the way a full disk does, and Redis refuses writes from then on.
    mkdirSync(join(redis.folder, 'dump.rdb'));
    await operator.config('SET', 'save', '3600 1');
    await operator.bgsave();
    await saved();
    await expect(operator.set('full', '1')).rejects.toThrow(/^MISCONF/);
    expect(await operator.get('full')).toBeNull();
    expect(await add('disk-full')).toBe(true);
    await sleep(1_500);
    expect(await waiting()).toBe(1);
    rmSync(join(redis.folder, 'dump.rdb'), { recursive: true });
    await operator.bgsave();
    await saved();
    operator.disconnect();
    await outcome('disk-full').toBe('done');
    await add('after');
    await outcome('after').toBe('done');
  });
});
