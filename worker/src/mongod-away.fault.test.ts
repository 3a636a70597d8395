import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { describeFeeds } from './describe-feeds.ts';
import { startWorker } from './jobs/run-job.ts';
import { openQueue } from './queue.ts';
import { crashFeed } from './testing/crash-feed.ts';
import { startCuttable } from './testing/cuttable-redis.ts';
import { ROWS, rowsOf, startKillable, type KillableMongod } from './testing/mongod-kills.ts';
import { stageDeps } from './testing/stage-deps.ts';
import { expectConserved, openStage } from './testing/stage.ts';

let folder: string;
let removeFolder: () => void;
let mongod: KillableMongod;
beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  mongod = await startKillable(folder);
});
afterAll(async () => {
  await mongod.stop();
  removeFolder();
});

describe('MongoDB that is away for ten seconds', () => {
  it('leaves the worker running: it works again by itself, and a reading that was under way is finished', async () => {
    const redis = await startCuttable(folder, 'redis');
    const own = await openStage({
      mongoUri: mongod.uri,
      database: 'away',
      city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] },
    });
    await describeFeeds(own.store, [crashFeed]);
    const queue = openQueue({ store: own.store, redisUrl: redis.url, prefix: 'away', nowMs: Date.now });
    const deps = stageDeps(own, { redisUrl: redis.url, redisPrefix: 'away', feeds: [crashFeed] });
    const { stop } = startWorker(deps, queue);
    const reminding = setInterval(() => {
      queue.remind().catch(() => undefined);
    }, 500);
    // The clock of the stage stands still; a lease must run out.
    const ticking = setInterval(() => {
      own.clock.ms += 1_000;
    }, 1_000);
    const outcome = (window: string) =>
      expect.poll(
        async () => (await nativeDueJobs(own.store).findOne({ _id: `pull-feed-${crashFeed.id}-${window}` }))?.outcome,
        { timeout: 120_000, interval: 100 },
      );
    try {
      await queue.add('pull-feed', { feed: crashFeed.id, window: 'under-way' });
      await expect
        .poll(() => nativeItems(own.store).countDocuments(), { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(0);
      await mongod.kill();
      await sleep(10_000);
      await mongod.start();
      await outcome('under-way').toBe('done');
      await queue.add('pull-feed', { feed: crashFeed.id, window: 'after' });
      await outcome('after').toBe('done');
      expect(await nativeItems(own.store).countDocuments()).toBe(ROWS);
      await expectConserved(own.store, crashFeed.id);
    } finally {
      clearInterval(reminding);
      clearInterval(ticking);
      await stop();
      deps.redis.disconnect();
      await queue.close();
      await own.stop();
      await redis.stop();
    }
  });
});
