import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { describeFeeds } from '../describe-feeds.ts';
import { startWorker } from '../jobs/run-job.ts';
import { openQueue, type JobQueue } from '../queue.ts';
import { startCuttable, type CuttableRedis } from '../testing/cuttable-redis.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { stageDeps } from '../testing/stage-deps.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';

const ROWS = 25;
/** As the schedule reminds Redis of what MongoDB knows to be due. */
const REMIND_MS = 5_000;
const names = testStores();
const feed = streetLights();
let stage: Stage;
let redis: CuttableRedis;
let queue: JobQueue;
let folder: string;
let removeFolder: () => void;
let stopWork: () => Promise<void>;
let made = 0;

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  stage = await openStage({
    mongoUri: names.mongoUri,
    database: names.database,
    city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] },
  });
  await describeFeeds(stage.store, [feed]);
});
afterAll(async () => {
  await stage.stop();
  removeFolder();
});
beforeEach(async () => {
  made += 1;
  redis = await startCuttable(folder, `redis-${made}`);
  queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: names.redisPrefix, nowMs: Date.now });
  // Locks, waits and reminders as in the product: the figures are the product's.
  const deps = {
    ...stageDeps(stage, { redisUrl: redis.url, redisPrefix: names.redisPrefix, feeds: [feed] }),
    takeover: undefined,
  };
  const worker = startWorker(deps, queue);
  const reminding = setInterval(() => {
    queue.remind().catch(() => undefined);
  }, REMIND_MS);
  stopWork = async () => {
    clearInterval(reminding);
    await worker.stop();
    deps.redis.disconnect();
  };
});
afterEach(async () => {
  await stopWork();
  await queue.close();
  await redis.stop();
});

const add = (window: string) => queue.add('pull-feed', { feed: feed.id, window });
/** Milliseconds until a job is done. */
async function untilDone(window: string): Promise<number> {
  const began = performance.now();
  await expect
    .poll(async () => (await nativeDueJobs(stage.store).findOne({ _id: `pull-feed-${feed.id}-${window}` }))?.outcome, {
      timeout: 60_000,
      interval: 20,
    })
    .toBe('done');
  return Math.round(performance.now() - began);
}

describe('Redis that is away for long', () => {
  it.each([10, 60, 600])(
    'for %i s: the same worker does old and new work again after its return, started by nobody',
    async (seconds) => {
      await add(`before-${seconds}`);
      await untilDone(`before-${seconds}`);
      await redis.kill();
      expect(await add(`during-${seconds}`)).toBe(true);
      await sleep(seconds * 1_000);
      await redis.start();
      const [fresh, old] = await Promise.all([
        add(`after-${seconds}`).then(() => untilDone(`after-${seconds}`)),
        untilDone(`during-${seconds}`),
      ]);
      console.log(
        `Redis away for ${seconds} s: a new job was done ${fresh} ms after its return, the one promised meanwhile ` +
          `${old} ms after it`,
      );
      expect(await nativeItems(stage.store).countDocuments()).toBe(ROWS);
    },
  );
});
