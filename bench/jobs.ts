import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis, createLog, createMetrics } from '@moontower/runtime';
import { connectStore } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { Queue, Worker } from 'bullmq';
import type { Deps } from '../worker/src/deps.ts';
import { startWorker } from '../worker/src/jobs/run-job.ts';
import { connectionOf, openQueue } from '../worker/src/queue.ts';
import { openIngest } from './ingest-setting.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { austin } from '@moontower/city';

const ROUNDS = 5;
const JOBS = 200;
/** 50 jobs a second. */
const APART_MS = 20;

interface Lane {
  add: (n: number) => Promise<void>;
  started: Map<string, number>;
  close: () => Promise<void>;
}

const percentile99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

/** BullMQ by itself: one queue, one worker that does nothing. */
async function bareLane(redisUrl: string): Promise<Lane> {
  const started = new Map<string, number>();
  const queue = new Queue('bare', { connection: connectionOf(redisUrl, 'bench-queue', 'fail'), prefix: 'bench' });
  const worker = new Worker('bare', async () => 'done', {
    connection: connectionOf(redisUrl, 'bench-jobs', 'wait'),
    prefix: 'bench',
    concurrency: 6,
  });
  worker.on('active', ({ id }) => {
    started.set(id ?? '', performance.now());
  });
  await worker.waitUntilReady();
  return {
    started,
    add: async (n) => {
      await queue.add('nothing', {}, { jobId: `job-${n}`, removeOnComplete: { count: 1_000 } });
    },
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
}

/**
 * Our queue and the worker of its notices: the promise in MongoDB, then BullMQ; the job is one that finds nothing to
 * do.
 */
async function ourLane({ mongoUri, redisUrl }: BenchContext): Promise<Lane> {
  const { store, effects, close } = await openIngest({ mongoUri }, 'http://127.0.0.1:9', 'bench_jobs');
  await store.dropDatabase();
  await ensureIndexes(store);
  const log = createLog('bench', 'silent');
  const deps: Deps = {
    city: austin,
    store,
    redis: connectRedis({ url: redisUrl, name: 'bench', log, whenAway: 'fail' }),
    feeds: [],
    log,
    metrics: createMetrics('bench'),
    nowMs: () => Date.now(),
    effects: () => effects,
    finishing: {
      zone: austin.zone,
      districtAt: () => undefined,
      placeOf: () => undefined,
      checkPoint: () => ({}),
      purchaseOf: ({ key }) => key,
      retention: false,
    },
    backfill: 'all',
    strict: false,
    redisUrl,
    redisPrefix: 'bench-ours',
    workerId: 'bench',
  };
  const started = new Map<string, number>();
  const queue = openQueue({ store, redisUrl, prefix: deps.redisPrefix, nowMs: deps.nowMs });
  const { notices: worker, stop } = startWorker(deps, queue);
  worker.on('active', ({ id }) => {
    started.set(id ?? '', performance.now());
  });
  await worker.waitUntilReady();
  return {
    started,
    add: async (n) => {
      await queue.add('send-mail', { mail: `job-${n}`, turn: 1 });
    },
    close: async () => {
      await stop();
      await queue.close();
      deps.redis.disconnect();
      await close();
    },
  };
}

/** @returns for each job the milliseconds from the call of `add` to its start */
async function waits({ add, started }: Lane, idOf: (n: number) => string, from: number): Promise<number[]> {
  const asked: number[] = [];
  for (let n = 0; n < JOBS; n += 1) {
    asked.push(performance.now());
    await Promise.all([add(from + n), sleep(APART_MS)]);
  }
  await sleep(500);
  return asked.map((at, n) => {
    const begun = started.get(idOf(from + n));
    if (begun === undefined) throw new Error(`Job ${from + n} did not start.`);
    return begun - at;
  });
}

/** What a promise costs by itself: one insert with majority and journal, which bare BullMQ does not make. */
async function promiseCost({ mongoUri }: BenchContext): Promise<number> {
  const store = await connectStore({ uri: mongoUri, database: 'bench_jobs', appName: 'bench' });
  const took: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const at = performance.now();
    await store.collection('bare').insertOne({ n });
    took.push(performance.now() - at);
  }
  await store.close();
  return percentile99(took);
}

/**
 * From adding a job to its start, 50 a second, beside BullMQ without us. Ours is first written down in MongoDB: that
 * part is told by itself.
 */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const bare = await bareLane(context.redisUrl);
  const ours = await ourLane(context);
  const whole: BenchResult['runs'] = [];
  const promised: BenchResult['runs'] = [];
  try {
    await waits(bare, (n) => `job-${n}`, 0);
    await waits(ours, (n) => `send-mail-job-${n}-1`, 0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const limit = percentile99(await waits(bare, (n) => `job-${n}`, round * JOBS));
      const waited = percentile99(await waits(ours, (n) => `send-mail-job-${n}-1`, round * JOBS));
      whole.push({ ours: waited, limit });
      promised.push({ ours: waited, limit: limit + (await promiseCost(context)) });
    }
  } finally {
    await ours.close();
    await bare.close();
  }
  return [
    resultOf('job added to job started, p99', 'ms', '<= 1.5', whole),
    resultOf('the same, against bare BullMQ and one journaled insert', 'ms', '<= 1.5', promised),
  ];
}
