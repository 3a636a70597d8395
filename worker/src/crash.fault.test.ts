import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '@moontower/stack/redis/find-redis';
import { runRedis, type RunningRedis } from '@moontower/stack/redis/start-redis';
import { createMemory } from '@moontower/stack/machine/remembered-failure';
import { binaries } from '@moontower/stack/machine/places';
import { readEvents } from '@moontower/store/event-log';
import { nativeDueJobs, nativeItems } from '@moontower/store/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { crashFeed } from './testing/crash-feed.ts';
import { openQueue } from './queue.ts';
import { lightRow, lightRows } from './testing/street-lights.ts';
import { expectConserved, openStage, stateHash, type Stage } from './testing/stage.ts';

const WORKSPACE = join(import.meta.dirname, '..');
const ROWS = 600;
const BURST = 60;
const names = testStores();
let binary: string;
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
  ({ binary } = await findRedis({ folder: binaries, memory: createMemory(join(folder, 'failed.json')), tell: () => undefined }));
  const calm = await openStage({ mongoUri: names.mongoUri, database: `${names.database}_calm`, city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] } });
  await calm.run(crashFeed);
  calm.city.control.dataset('test-test').replaceAll(afterBurst);
  await calm.run(crashFeed, { full: true });
  clean = await stateHash(calm.store);
  await calm.store.dropDatabase();
  await calm.stop();
});
afterAll(() => { removeFolder(); });

/** A Redis that can be killed and comes back on the same port with what it had kept. */
interface Cuttable { url: string; restart: () => Promise<void>; stop: () => Promise<void> }
async function startCuttable(name: string): Promise<Cuttable> {
  const own = { binary, folder: join(folder, name), tell: () => undefined };
  let running: RunningRedis = await runRedis(own);
  const { url, port } = running;
  return { url, restart: async () => { await running.kill(); running = await runRedis({ ...own, port }); }, stop: () => running.stop() };
}

interface Scene { stage: Stage; redis: Cuttable; database: string; random: () => number }

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
  it.concurrent.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('loses and doubles nothing (seed %i)', async (seed) => {
    const database = `${names.database}_${seed}`;
    const redis = await startCuttable(`redis-${seed}`);
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
