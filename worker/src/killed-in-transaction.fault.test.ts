import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { MongoClient, type Document } from 'mongodb';
import { nativeFeeds, nativeItems, nativeWorkers } from '@moontower/store/testing/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueue } from './queue.ts';
import { bundleProgram, startProgram } from './testing/built-program.ts';
import { crashFeed } from './testing/crash-feed.ts';
import { startCuttable, type CuttableRedis } from './testing/cuttable-redis.ts';
import { startKillable, type KillableMongod } from './testing/mongod-kills.ts';
import { expectConserved, openStage, type Stage } from './testing/stage.ts';
import { lightRows } from './testing/street-lights.ts';

const ROWS = 3_000;
const DATABASE = 'left_open';
let program: string;
let folder: string;
let removeFolder: () => void;
let mongod: KillableMongod;
let redis: CuttableRedis;
let stage: Stage;
let watcher: MongoClient;

beforeAll(async () => {
  program = bundleProgram('crash-worker');
  ({ folder, remove: removeFolder } = await testFolder());
  mongod = await startKillable(folder);
  redis = await startCuttable(folder, 'redis');
  stage = await openStage({
    mongoUri: mongod.uri,
    database: DATABASE,
    city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] },
  });
  watcher = new MongoClient(mongod.uri);
  // By default it is a minute; longer here, so that it is not MongoDB who helps, however busy the machine is.
  await watcher.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 300 });
});
afterAll(async () => {
  await watcher.close();
  await stage.stop();
  await redis.stop();
  await mongod.stop();
  removeFolder();
});

/** With the times of the product, not those of the other tests that kill. */
function startWorker(): Promise<ChildProcess> {
  const told = JSON.stringify({
    mongoUri: mongod.uri,
    redisUrl: redis.url,
    database: DATABASE,
    prefix: DATABASE,
    addresses: stage.city.addresses,
    asProduct: true,
  });
  return startProgram(program, [told]);
}

/** Transactions that are open now, hold a write, and wait for their client. */
const openTransactions = (): Promise<Document[]> =>
  watcher
    .db('admin')
    .aggregate([
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { type: 'idleSession', 'transaction.parameters': { $exists: true }, 'locks.Global': 'w' } },
    ])
    .toArray();

/** Kills workers until one has left its transaction open. @returns when that was, by the performance clock */
async function killInTransaction(): Promise<{ killedAt: number; kills: number }> {
  // What an attempt before this one left would be taken for that of the worker killed now.
  await watcher.db('admin').command({ killAllSessions: [] });
  for (let kills = 1; kills <= 40; kills += 1) {
    const child = await startWorker();
    const exited = once(child, 'exit');
    await expect
      .poll(async () => (await openTransactions()).length, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(0);
    child.kill('SIGKILL');
    const killedAt = performance.now();
    await exited;
    // What was on its way when it died has arrived by then.
    await sleep(300);
    if ((await openTransactions()).length > 0) return { killedAt, kills };
  }
  throw new Error('No worker could be killed within a transaction.');
}

/** What tells a transaction that nobody ended from a job that is not tried again. */
async function whyNothingMoves(queue: Queue): Promise<string> {
  const open = await openTransactions();
  const notes = await nativeWorkers(stage.store).find().toArray();
  const jobs = await queue.getJobs(['active', 'waiting', 'delayed', 'failed', 'prioritized']);
  return JSON.stringify({
    open: open.map(({ lsid, transaction }) => ({ lsid, transaction })),
    notes,
    jobs: jobs.map(({ name, attemptsMade, delay, failedReason }) => ({ name, attemptsMade, delay, failedReason })),
  });
}

const rowsRead = async () => (await nativeFeeds(stage.store).findOne({ _id: crashFeed.id }))?.totals.received ?? 0;

describe('a worker that is killed in the middle of a transaction, and started again a second later', () => {
  it('has rows move again before MongoDB would end the transaction by itself', async () => {
    const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: DATABASE, nowMs: Date.now });
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
    const { killedAt, kills } = await killInTransaction();
    const before = await rowsRead();
    expect(before).toBeLessThan(ROWS);
    const next = await startWorker();
    try {
      const left = 240_000 - (performance.now() - killedAt);
      try {
        await expect.poll(rowsRead, { timeout: left, interval: 25 }).toBeGreaterThan(before);
      } catch (error) {
        console.log(`No row moved after ${kills} kills: ${await whyNothingMoves(queue.queue)}`);
        throw error;
      }
      const after = ((performance.now() - killedAt) / 1_000).toFixed(1);
      console.log(`Rows moved again after ${after} s; killed ${kills} times`);
      await expect.poll(() => nativeItems(stage.store).countDocuments(), { timeout: 120_000 }).toBe(ROWS);
      await expectConserved(stage.store, crashFeed.id);
    } finally {
      next.kill('SIGKILL');
      await queue.close();
    }
  });
});
