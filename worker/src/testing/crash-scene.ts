import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { readEvents } from '@moontower/store/events/event-log';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { openQueue } from '../queue.ts';
import { bundleProgram, startProgram } from './built-program.ts';
import { crashFeed } from './crash-feed.ts';
import { startCuttable, type CuttableRedis } from './cuttable-redis.ts';
import { expectConserved, expectLogged, openStage, stateHash, type Stage } from './stage.ts';
import { lightRow, lightRows } from './street-lights.ts';
import { expectToldInOrder } from './told-in-order.ts';

const ROWS = 600;
const BURST = 60;

/** Rows as they stand after the burst: some new, some changed. */
const afterBurst = [
  ...lightRows(ROWS).map((row, n) => (n % 10 === 0 ? { ...row, status: 'fixed' } : row)),
  ...Array.from({ length: BURST }, (_, n) => lightRow(ROWS + n)),
];

function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** What scenes of one file share: their stores, a folder, and the state after both readings where nobody is killed. */
export interface Crashes {
  mongoUri: string;
  database: string;
  /** The built worker. */
  program: string;
  folder: string;
  clean: string;
  close: () => void;
}
export async function openCrashes({ mongoUri, database }: { mongoUri: string; database: string }): Promise<Crashes> {
  const program = bundleProgram('crash-worker');
  const { folder, remove } = await testFolder();
  const calm = await openStage({
    mongoUri,
    database: `${database}_calm`,
    city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] },
  });
  await calm.run(crashFeed);
  calm.city.control.dataset('test-test').replaceAll(afterBurst);
  await calm.run(crashFeed, { full: true });
  const clean = await stateHash(calm.store);
  await calm.store.dropDatabase();
  await calm.stop();
  return { mongoUri, database, program, folder, clean, close: remove };
}

export interface Scene {
  program: string;
  mongoUri: string;
  stage: Stage;
  redis: CuttableRedis;
  database: string;
  random: () => number;
}

export function startCrashWorker({ program, mongoUri, stage, redis, database }: Scene): Promise<ChildProcess> {
  const told = JSON.stringify({
    mongoUri,
    redisUrl: redis.url,
    database,
    prefix: database,
    addresses: stage.city.addresses,
  });
  return startProgram(program, [told]);
}

export async function settledIn(stage: Stage, id: string, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 25) {
    if ((await nativeDueJobs(stage.store).findOne({ _id: id }))?.doneAt !== undefined) return true;
    await sleep(25);
  }
  return false;
}

/** Kills the worker a number of times, Redis too with the last of them, then lets the job end. */
export async function throughCrashes(scene: Scene, job: string, kills: number): Promise<void> {
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

/**
 * Two kills while everything is read for the first time, Redis restarted with the second, and one while it changes: as
 * if nobody had been killed.
 */
export async function expectNothingLostNorDoubled(crashes: Crashes, seed: number): Promise<void> {
  const database = `${crashes.database}_${seed}`;
  const redis = await startCuttable(crashes.folder, `redis-${seed}`);
  const stage = await openStage({
    mongoUri: crashes.mongoUri,
    database,
    city: { tables: [{ id: 'test-test', rows: lightRows(ROWS) }] },
  });
  const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: database, nowMs: Date.now });
  const { program, mongoUri } = crashes;
  const scene: Scene = { program, mongoUri, stage, redis, database, random: seeded(seed) };
  try {
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
    await throughCrashes(scene, 'pull-feed-test-lights-first', 2);
    stage.city.control.dataset('test-test').replaceAll(afterBurst);
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'burst', full: true });
    await throughCrashes(scene, 'pull-feed-test-lights-burst', 1);
    expect(await stateHash(stage.store)).toBe(crashes.clean);
    await expectConserved(stage.store, crashFeed.id);
    await expectLogged(stage.store);
    const bursts = await readEvents(stage.store, 0, 10_000);
    expectToldInOrder(bursts);
    const events = bursts.flatMap((burst) => burst.events);
    const landed = events.flatMap((event) => (event.name === 'item:landed' ? [event.payload.uid] : []));
    expect(landed).toHaveLength(new Set(landed).size);
    expect(landed).toHaveLength(await nativeItems(stage.store).countDocuments());
  } finally {
    await queue.close();
    await stage.store.dropDatabase();
    await stage.stop();
    await redis.stop();
  }
}

/** A scene of its own over the first load, put away afterwards whatever happened. */
export async function inScene(crashes: Crashes, name: string, act: (scene: Scene) => Promise<void>): Promise<void> {
  const database = `${crashes.database}_${name}`;
  const redis = await startCuttable(crashes.folder, name);
  const stage = await openStage({
    mongoUri: crashes.mongoUri,
    database,
    city: { tables: [{ id: 'test-test', rows: afterBurst }] },
  });
  const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: database, nowMs: Date.now });
  try {
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
    const { program, mongoUri } = crashes;
    await act({ program, mongoUri, stage, redis, database, random: seeded(name.length) });
    await expectConserved(stage.store, crashFeed.id);
    expect(await nativeItems(stage.store).countDocuments()).toBe(ROWS + BURST);
  } finally {
    await queue.close();
    await stage.store.dropDatabase();
    await stage.stop();
    await redis.stop();
  }
}
