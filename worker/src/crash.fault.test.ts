import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '@moontower/store/event-log';
import { nativeDueJobs, nativeItems } from '@moontower/store/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { crashFeed } from './testing/crash-feed.ts';
import { startCuttable, type CuttableRedis } from './testing/cuttable-redis.ts';
import { openQueue } from './queue.ts';
import { lightRow, lightRows } from './testing/street-lights.ts';
import { expectConserved, openStage, stateHash, type Stage } from './testing/stage.ts';

const WORKSPACE = join(import.meta.dirname, '..');
const ROWS = 600;
const BURST = 60;
const names = testStores();
let folder: string;
let removeFolder: () => void;
let clean: string;

/** Rows as they stand after the burst: some new, some changed. */
const afterBurst = [...lightRows(ROWS).map((row, n) => (n % 10 === 0 ? { ...row, status: 'fixed' } : row)), ...Array.from({ length: BURST }, (_, n) => lightRow(ROWS + n))];

function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => { state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0; return (state >>> 0) / 4_294_967_296; };
}

beforeAll(async () => {
  execFileSync(process.execPath, ['../scripts/bundle.mjs', 'src/testing/crash-worker.ts'], { cwd: WORKSPACE });
  ({ folder, remove: removeFolder } = await testFolder());
  const calm = await openStage({ mongoUri: names.mongoUri, database: `${names.database}_calm`, city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] } });
  await calm.run(crashFeed);
  calm.city.control.dataset('test-test').replaceAll(afterBurst);
  await calm.run(crashFeed, { full: true });
  clean = await stateHash(calm.store);
  await calm.store.dropDatabase();
  await calm.stop();
});
afterAll(() => { removeFolder(); });

interface Scene { stage: Stage; redis: CuttableRedis; database: string; random: () => number }

async function startCrashWorker({ stage, redis, database }: Scene): Promise<ChildProcess> {
  const told = JSON.stringify({ mongoUri: names.mongoUri, redisUrl: redis.url, database, prefix: database, addresses: stage.city.addresses });
  const child = fork(join(WORKSPACE, 'dist/crash-worker.js'), [told], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function settledIn(stage: Stage, id: string, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 25) {
    if ((await nativeDueJobs(stage.store).findOne({ _id: id }))?.doneAt !== undefined) return true;
    await sleep(25);
  }
  return false;
}

/** Kills the worker a number of times, Redis too with the last of them, then lets the job end. */
async function throughCrashes(scene: Scene, job: string, kills: number): Promise<void> {
  for (let round = 0; ; round += 1) {
    const child = await startCrashWorker(scene);
    const exited = once(child, 'exit');
    const settled = await settledIn(scene.stage, job, round < kills ? 30 + scene.random() * 400 : 60_000);
    if (round === kills - 1) await scene.redis.restart();
    child.kill('SIGKILL');
    await exited;
    if (settled) return;
    expect(round).toBeLessThan(kills);
  }
}

// Seeds run beside each other: most of one is waiting for the locks of the killed to run out.
describe('a worker that is killed in the middle of a page, with Redis restarted under it', () => {
  it.concurrent.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('QUE-01 ING-30 loses and doubles nothing (seed %i)', async (seed) => {
    const database = `${names.database}_${seed}`;
    const redis = await startCuttable(folder, `redis-${seed}`);
    const stage = await openStage({ mongoUri: names.mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] } });
    const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: database, nowMs: Date.now });
    const scene: Scene = { stage, redis, database, random: seeded(seed) };
    try {
      await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
      await throughCrashes(scene, 'pull-feed-test-lights-first', 2);
      stage.city.control.dataset('test-test').replaceAll(afterBurst);
      await queue.add('pull-feed', { feed: crashFeed.id, window: 'burst', full: true });
      await throughCrashes(scene, 'pull-feed-test-lights-burst', 1);
      expect(await stateHash(stage.store)).toBe(clean);
      await expectConserved(stage.store, crashFeed.id);
      const events = (await readEvents(stage.store, 0, 10_000)).flatMap((burst) => burst.events);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
      const landed = events.flatMap((event) => (event.name === 'item:landed' ? [event.payload.uid] : []));
      expect(landed).toHaveLength(new Set(landed).size);
      expect(landed).toHaveLength(await nativeItems(stage.store).countDocuments());
    } finally {
      await queue.close();
      await stage.store.dropDatabase();
      await stage.stop();
      await redis.stop();
    }
  });
});

/** A scene of its own over the first load, put away afterwards whatever happened. */
async function inScene(name: string, act: (scene: Scene) => Promise<void>): Promise<void> {
  const database = `${names.database}_${name}`;
  const redis = await startCuttable(folder, name);
  const stage = await openStage({ mongoUri: names.mongoUri, database, city: { tables: [{ id: 'test-test', rows: afterBurst }] } });
  const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: database, nowMs: Date.now });
  try {
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
    await act({ stage, redis, database, random: seeded(name.length) });
    await expectConserved(stage.store, crashFeed.id);
    expect(await nativeItems(stage.store).countDocuments()).toBe(ROWS + BURST);
  } finally {
    await queue.close();
    await stage.store.dropDatabase();
    await stage.stop();
    await redis.stop();
  }
}

describe('a job that meets one misfortune after another', () => {
  it('QUE-02 is done in the end although its worker was killed five times running', () => inScene('five', async (scene) => {
    await throughCrashes(scene, 'pull-feed-test-lights-first', 5);
    expect(await nativeDueJobs(scene.stage.store).findOne({ _id: 'pull-feed-test-lights-first' })).toMatchObject({ outcome: 'done' });
  }));

  it('QUE-11 is done once although its worker slept longer than its lock and woke up beside its successor', () => inScene('asleep', async (scene) => {
    const sleeper = await startCrashWorker(scene);
    await expect.poll(() => nativeItems(scene.stage.store).countDocuments(), { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    sleeper.kill('SIGSTOP');
    const successor = await startCrashWorker(scene);
    expect(await settledIn(scene.stage, 'pull-feed-test-lights-first', 60_000)).toBe(true);
    const told = await stateHash(scene.stage.store);
    sleeper.kill('SIGCONT');
    await sleep(2_000);
    expect(await stateHash(scene.stage.store)).toBe(told);
    for (const child of [sleeper, successor]) { const exited = once(child, 'exit'); child.kill('SIGKILL'); await exited; }
  }));
});
