import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries } from '@moontower/stack/machine/places';
import { createMemory } from '@moontower/stack/machine/remembered-failure';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { runMongod, type RunningMongod } from '@moontower/stack/mongo/run-mongod';
import type { ChunkPlan } from '@moontower/store/commit-chunk';
import { readEvents } from '@moontower/store/event-log';
import { nativeDueJobs, nativeFeeds, nativeItems } from '@moontower/store/native';
import { testFolder } from '@moontower/testkit/test-folder';
import { describeFeeds } from './describe-feeds.ts';
import { startWorker } from './jobs/run-job.ts';
import { openQueue } from './queue.ts';
import { crashFeed } from './testing/crash-feed.ts';
import { startCuttable } from './testing/cuttable-redis.ts';
import { stageDeps } from './testing/stage-deps.ts';
import { lightRows } from './testing/street-lights.ts';
import { expectConserved, openStage, stateHash, type Stage } from './testing/stage.ts';

const KILLS = 10;
const ROWS = 400;
/** As the reading commits them. */
const CHUNKS = 5;
let folder: string;
let removeFolder: () => void;
let plan: { binary: string; folder: string; tell: () => void };
let mongod: RunningMongod;
let stage: Stage;

/** Rows as they stand in a round: a part of them changed since the one before. */
const rowsOf = (round: number) => lightRows(ROWS).map((row, n) => ({ ...row, status: `round ${Math.max(0, round - (n % 3))}` }));
const seeded = (seed: number) => { let state = seed; return () => { state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; return state / 2 ** 32; }; };

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  const memory = createMemory(join(folder, 'failed.json'));
  plan = { binary: (await findMongod({ folder: binaries, memory, tell: () => undefined })).binary, folder: join(folder, 'mongo'), tell: () => undefined };
  mongod = await runMongod(plan);
  stage = await openStage({ mongoUri: mongod.uri, database: 'killed', city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] } });
});
afterAll(async () => { await stage.stop(); await mongod.stop(); removeFolder(); });

/** What was acknowledged: the hash of each record as the last commit that came back left it. */
function ledgerOf(): { note: (plan: ChunkPlan) => void; lost: () => Promise<string[]> } {
  const acknowledged = new Map<string, string>();
  return {
    note: ({ rows: { items } }) => { for (const document of [...items?.inserts ?? [], ...(items?.replacements ?? []).map((replacement) => replacement.document)]) if ('hash' in document) acknowledged.set(document._id, document.hash); },
    lost: async () => {
      const stored = new Map((await nativeItems(stage.store).find({}, { projection: { hash: 1 } }).toArray()).map(({ _id, hash }) => [_id, hash]));
      return [...acknowledged].filter(([id, hash]) => stored.get(id) !== hash).map(([id]) => id);
    },
  };
}

/** Kills MongoDB so long after a chunk of a reading was acknowledged: the next one is then on its way. */
async function killedWhileReading({ chunk, delayMs, note }: { chunk: number; delayMs: number; note: (plan: ChunkPlan) => void }): Promise<void> {
  let seen = 0;
  let reached = (): void => undefined;
  const under = new Promise<void>((resolve) => { reached = resolve; });
  const reading = stage.run(crashFeed, { full: true, progress: (committed) => { note(committed); seen += 1; if (seen === chunk) reached(); } }).catch(() => undefined);
  await Promise.race([under, reading]);
  await sleep(delayMs);
  await mongod.kill();
  mongod = await runMongod({ ...plan, port: mongod.port });
  await reading;
  // A lease that could not be given back runs out.
  stage.clock.ms += 60_000;
}

describe('MongoDB that is killed in the middle of a commit', () => {
  it(`DB-01 keeps every acknowledged write through ${KILLS} kills, and the next reading settles what was in doubt`, async () => {
    const random = seeded(1);
    const ledger = ledgerOf();
    await stage.run(crashFeed, { progress: ledger.note });
    for (let round = 1; round <= KILLS; round += 1) {
      stage.city.control.dataset('test-test').replaceAll(rowsOf(round));
      await killedWhileReading({ chunk: 1 + Math.floor(random() * (CHUNKS - 2)), delayMs: random() * 15, note: ledger.note });
      await stage.run(crashFeed, { full: true, progress: ledger.note });
      expect(await ledger.lost(), `after kill ${round}`).toEqual([]);
    }
    await expectConserved(stage.store, crashFeed.id);
    const told = await stateHash(stage.store);
    const events = (await readEvents(stage.store, 0, 100_000)).flatMap((burst) => burst.events);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.filter(({ name }) => name === 'item:landed')).toHaveLength(ROWS);
    expect((await nativeFeeds(stage.store).findOne({ _id: crashFeed.id }))?.totals.inserted).toBe(ROWS);
    await stage.store.dropDatabase();
    const calm = await openStage({ mongoUri: mongod.uri, database: 'calm', city: { tables: [{ id: 'test-test', rows: rowsOf(KILLS) }] } });
    await calm.run(crashFeed);
    expect(told).toBe(await stateHash(calm.store));
    await calm.stop();
  }, 480_000);
});

describe('MongoDB that is away for ten seconds', () => {
  it('DB-02 leaves the worker running: it works again by itself, and a reading that was under way is finished', async () => {
    const redis = await startCuttable(folder, 'redis');
    const own = await openStage({ mongoUri: mongod.uri, database: 'away', city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] } });
    await describeFeeds(own.store, [crashFeed]);
    const queue = openQueue({ store: own.store, redisUrl: redis.url, prefix: 'away', nowMs: Date.now });
    const deps = stageDeps(own, { redisUrl: redis.url, redisPrefix: 'away', feeds: [crashFeed] });
    const { stop } = startWorker(deps, queue);
    const reminding = setInterval(() => { queue.remind().catch(() => undefined); }, 500);
    // The clock of the stage stands still; a lease must run out.
    const ticking = setInterval(() => { own.clock.ms += 1_000; }, 1_000);
    const outcome = (window: string) => expect.poll(async () => (await nativeDueJobs(own.store).findOne({ _id: `pull-feed-${crashFeed.id}-${window}` }))?.outcome, { timeout: 120_000, interval: 100 });
    try {
      await queue.add('pull-feed', { feed: crashFeed.id, window: 'under-way' });
      await expect.poll(() => nativeItems(own.store).countDocuments(), { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      await mongod.kill();
      await sleep(10_000);
      mongod = await runMongod({ ...plan, port: mongod.port });
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
