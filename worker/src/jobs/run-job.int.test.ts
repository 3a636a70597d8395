import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError, type JobPayload } from '@moontower/contracts';
import { createMetrics, quietLog } from '@moontower/runtime';
import { finishJob } from '@moontower/store/ingest/due-jobs';
import { nativeDueJobs, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { Redis } from 'ioredis';
import type { Deps } from '../deps.ts';
import { openQueue, type JobQueue } from '../queue.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { defineFeed } from '../feeds/feed.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { expectConserved, openStage, type Stage } from '../testing/stage.ts';
import { startWorker } from './run-job.ts';
import { austin } from '@moontower/city';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const feed = streetLights();
let stage: Stage;
let deps: Deps;
let queue: JobQueue;
const workers: { stop: () => Promise<void> }[] = [];
const pull = (window: string): JobPayload<'pull-feed'> => ({ feed: feed.id, window });
const settled = (id: string) =>
  expect.poll(async () => (await nativeDueJobs(stage.store).findOne({ _id: id }))?.outcome, {
    timeout: 20_000,
    interval: 50,
  });

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
  const { store } = stage;
  const effects = stage.effects;
  deps = {
    city: austin,
    store,
    redis: new Redis(redisUrl, { lazyConnect: true }),
    feeds: [feed],
    log: quietLog(),
    metrics: createMetrics('test'),
    nowMs: Date.now,
    redisUrl,
    redisPrefix,
    workerId: 'test',
    effects,
    finishing: stage.finishing,
    backfill: 'all',
    strict: false,
  };
  await describeFeeds(store, [feed]);
  queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
  await queue.queue.waitUntilReady();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  stage.city.control.clear();
});
afterAll(async () => {
  await queue.close();
  await stage.stop();
});

describe('jobs', () => {
  it('makes one job of one feed and window, however many workers tick', async () => {
    const added = await Promise.all([1, 2, 3, 4, 5].map(() => queue.add('pull-feed', pull('one'))));
    expect(added.filter((fresh) => fresh)).toHaveLength(1);
    workers.push(startWorker(deps, queue), startWorker(deps, queue));
    await settled('pull-feed-test-lights-one').toBe('done');
    expect(await nativeRuns(stage.store).countDocuments()).toBe(1);
    expect(await nativeItems(stage.store).countDocuments()).toBe(25);
  });
  it('looks addresses up as soon as every feed was read once, and not again at each reading', async () => {
    const lookUps = () => nativeDueJobs(stage.store).find({ name: 'geocode-items' }).toArray();
    await expect.poll(async () => (await lookUps()).map(({ _id }) => _id)).toEqual(['geocode-items-first']);
    await settled('geocode-items-first').toMatch(/placed/);
  });
  it('tells whoever started the worker of every chunk that is stored and of every job that is done', async () => {
    let further = 0;
    const gotFurther = () => {
      further += 1;
    };
    stage.city.control.dataset('test-test').insert([lightRow(40)]);
    await queue.add('pull-feed', { ...pull('further'), full: true });
    workers.push(startWorker({ ...deps, gotFurther }, queue));
    await settled('pull-feed-test-lights-further').toBe('done');
    await expect.poll(() => further).toBeGreaterThanOrEqual(2);
    stage.city.control.dataset('test-test').replaceAll(lightRows(25));
  });
  it('does nothing again that is done, though Redis forgot it and is told once more', async () => {
    const runs = await nativeRuns(stage.store).countDocuments();
    const redis = new Redis(redisUrl);
    for (const key of await redis.keys(`${redisPrefix}*`)) await redis.unlink(key);
    redis.disconnect();
    expect(await queue.add('pull-feed', pull('one'))).toBe(false);
    workers.push(startWorker(deps, queue));
    await expect
      .poll(async () => (await queue.queue.getJob('pull-feed-test-lights-one'))?.returnvalue)
      .toBe('done before');
    expect(await nativeRuns(stage.store).countDocuments()).toBe(runs);
  });
  it('counts a job that is done before its promise is written as promised', async () => {
    await finishJob(
      stage.store,
      { _id: 'pull-feed-test-lights-early', name: 'pull-feed', payload: pull('early') },
      { outcome: 'done', at: new Date() },
    );
    expect(await queue.add('pull-feed', pull('early'))).toBe(false);
    expect(await queue.remind()).toBe(0);
  });
  it('does what was promised although Redis forgot everything', async () => {
    await queue.add('pull-feed', pull('two'));
    const redis = new Redis(redisUrl);
    for (const key of await redis.keys(`${redisPrefix}*`)) await redis.unlink(key);
    redis.disconnect();
    await nativeDueJobs(stage.store).updateOne(
      { _id: 'pull-feed-test-lights-two' },
      { $set: { at: new Date(Date.now() - 60_000) } },
    );
    expect(await queue.remind()).toBe(1);
    workers.push(startWorker(deps, queue));
    await settled('pull-feed-test-lights-two').toBe('done');
    expect(await queue.remind()).toBe(0);
  });
  it('tries again after both addresses of the portal failed', async () => {
    stage.city.control.script([{ match: { path: 'test-test', nth: [1, 2] }, fault: { kind: 'status', status: 503 } }]);
    await queue.add('pull-feed', pull('three'));
    workers.push(startWorker(deps, queue));
    await settled('pull-feed-test-lights-three').toBe('done');
    expect(await nativeRuns(stage.store).countDocuments({ state: 'failed' })).toBe(1);
  });
  it('asks again no sooner than the source asked for, and brings every row', async () => {
    const since = await nativeItems(stage.store).countDocuments();
    stage.city.control.script([
      { match: { path: 'test-test', nth: [1, 2] }, fault: { kind: 'status', status: 429, retryAfter: 1 } },
    ]);
    stage.city.control.forgetRequests();
    await queue.add('pull-feed', pull('quiet'));
    workers.push(startWorker(deps, queue));
    await settled('pull-feed-test-lights-quiet').toBe('done');
    const times = stage.city.control.requests('test-test').map(({ at }) => at);
    // Both addresses of the portal were asked once; the next request keeps the distance.
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(await nativeItems(stage.store).countDocuments()).toBe(since);
  });
  it('puts a job that fails on our side off, eight attempts at most, says why, and does the others', async () => {
    const broken: Deps = {
      ...deps,
      feeds: [
        feed,
        defineFeed({
          ...feed,
          id: 'test-poison',
          pages: () => {
            throw new Error('a poisoned page');
          },
        }),
      ],
    };
    await describeFeeds(stage.store, broken.feeds);
    await queue.add('pull-feed', { feed: 'test-poison', window: 'one' });
    await queue.add('pull-feed', pull('beside'));
    workers.push(startWorker(broken, queue));
    await settled('pull-feed-test-lights-beside').toBe('done');
    await expect.poll(async () => (await queue.queue.getJob('pull-feed-test-poison-one'))?.getState()).toBe('delayed');
    const job = await queue.queue.getJob('pull-feed-test-poison-one');
    expect(job).toMatchObject({ failedReason: 'a poisoned page', opts: { attempts: 8 } });
    expect(await nativeRuns(stage.store).findOne({ feed: 'test-poison' })).toMatchObject({
      state: 'failed',
      error: { code: 'internal' },
    });
    await job?.remove();
  });
  it('loses no attempt where MongoDB is away, and does the job soon after its return', async () => {
    let tries = 0;
    const cut: Deps = {
      ...deps,
      takeover: { lockMs: 6_000, stalledMs: 2_000, waitMs: 20, leaseMs: 6_000 },
      feeds: [
        defineFeed({
          ...feed,
          id: 'test-cut',
          pages: (...given) => {
            tries += 1;
            if (tries > 10) return feed.pages(...given);
            throw Object.assign(new Error('write ECONNRESET'), { name: 'MongoNetworkError' });
          },
        }),
      ],
    };
    await describeFeeds(stage.store, cut.feeds);
    await queue.add('pull-feed', { feed: 'test-cut', window: 'one' });
    workers.push(startWorker(cut, queue));
    await settled('pull-feed-test-cut-one').toBe('done');
    expect(tries).toBe(11);
    await expect
      .poll(async () => await queue.queue.getJob('pull-feed-test-cut-one'))
      .toMatchObject({ attemptsMade: 1 });
  });
  it('takes no more work when told to stop, ends what runs at a safe point, and its successor goes on', async () => {
    stage.city.control.dataset('test-test').replaceAll(lightRows(60));
    stage.city.control.script([{ match: { path: 'test-test', nth: 4 }, fault: { kind: 'stall', bytes: 300 } }]);
    await queue.add('pull-feed', { ...pull('stopped'), full: true });
    const first = startWorker(deps, queue);
    await expect
      .poll(() => nativeItems(stage.store).countDocuments(), { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(26);
    await first.stop();
    expect(await nativeRuns(stage.store).findOne({ state: 'interrupted' })).toMatchObject({
      inserted: expect.any(Number),
    });
    expect(await (await queue.queue.getJob('pull-feed-test-lights-stopped'))?.getState()).toBe('delayed');
    stage.city.control.clear();
    workers.push(startWorker(deps, queue));
    await settled('pull-feed-test-lights-stopped').toBe('done');
    expect(await nativeItems(stage.store).countDocuments({ feed: feed.id })).toBe(60);
    await expectConserved(stage.store, feed.id);
  });
  it('keeps a thousand done jobs and five thousand failed ones at most', async () => {
    await queue.add('pull-feed', pull('kept'));
    expect((await queue.queue.getJob('pull-feed-test-lights-kept'))?.opts).toMatchObject({
      removeOnComplete: { count: 1_000, age: 86_400 },
      removeOnFail: { count: 5_000 },
    });
  });
  it('gives up at once on an answer that trying again cannot change, and says why', async () => {
    stage.city.control.script([{ match: { path: 'test-test' }, fault: { kind: 'html' } }]);
    await queue.add('pull-feed', pull('four'));
    workers.push(startWorker(deps, queue));
    await settled('pull-feed-test-lights-four').toMatch(/^failed: .*web page/);
    expect((await queue.queue.getJob('pull-feed-test-lights-four'))?.attemptsMade).toBe(1);
  });
  it('leaves a job that only a newer version knows', async () => {
    await queue.queue.add('paint-bridge', {}, { jobId: 'paint-bridge-1' });
    workers.push(startWorker(deps, queue));
    await expect.poll(async () => (await queue.queue.getJob('paint-bridge-1'))?.getState()).toBe('delayed');
  });
  it('puts nothing into Redis but names and windows', async () => {
    const redis = new Redis(redisUrl);
    const job = await redis.hget(`${redisPrefix}:moontower:pull-feed-test-lights-two`, 'data');
    redis.disconnect();
    expect(JSON.parse(job ?? '{}')).toEqual({ feed: 'test-lights', window: 'two' });
  });
});

describe('asJobError', () => {
  it('is told apart by the table of errors, whatever was thrown', async () => {
    const { asJobError } = await import('./run-job.ts');
    expect(asJobError(new AppError('source_unavailable')).name).toBe('AppError');
    expect(asJobError(new AppError('source_changed')).name).toBe('UnrecoverableError');
    expect(asJobError('thrown text')).toBeInstanceOf(Error);
    expect(asJobError(undefined).message).toBe('A job failed with undefined.');
  });
});
