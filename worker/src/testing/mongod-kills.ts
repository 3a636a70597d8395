import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binaries } from '@moontower/stack/machine/places';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { runMongod, type MongodPlan, type RunningMongod } from '@moontower/stack/mongo/run-mongod';
import type { ChunkPlan } from '@moontower/store/ingest/commit-chunk';
import { readEvents } from '@moontower/store/events/event-log';
import { nativeFeeds, nativeItems } from '@moontower/store/testing/native';
import type { Store } from '@moontower/store';
import { NOTHING_EXPIRES } from '@moontower/testkit/nothing-expires';
import { expect } from 'vitest';
import { signalTo } from './cuttable-redis.ts';
import { crashFeed } from './crash-feed.ts';
import { expectConserved, openStage, stateHash, type Stage } from './stage.ts';
import { lightRows } from './street-lights.ts';
import { expectToldInOrder } from './told-in-order.ts';

/** Rows of the feed that is read while MongoDB dies. */
export const ROWS = 400;
/** As the reading commits them. */
const CHUNKS = 5;

/** A mongod of the test's own, which comes back on the same port over the same files. */
export interface KillableMongod {
  uri: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** As SIGSTOP, which freezes it. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the process that runs now has ended, for whatever reason. */
  ended: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startKillable(folder: string): Promise<KillableMongod> {
  const { binary } = await findMongod({
    folder: binaries,
    memory: createFailureCache(join(folder, 'failed.json')),
    tell: () => undefined,
  });
  const plan: MongodPlan = { binary, folder: join(folder, 'mongo'), tell: () => undefined, args: NOTHING_EXPIRES };
  let running: RunningMongod = await runMongod(plan);
  const { port, uri } = running;
  return {
    uri,
    kill: () => running.kill(),
    start: async () => {
      running = await runMongod({ ...plan, port });
    },
    signal: (signal) => signalTo(running.pid, signal),
    ended: () => running.ended,
    stop: () => running.stop(),
  };
}

/** Rows as they stand in a round: a part of them changed since the one before. */
export const rowsOf = (round: number) =>
  lightRows(ROWS).map((row, n) => ({ ...row, status: `round ${Math.max(0, round - (n % 3))}` }));
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export interface Ledger {
  note: (plan: ChunkPlan) => void;
  lost: () => Promise<string[]>;
}

/** What was acknowledged: the hash of each record as the last commit that came back left it. */
export function ledgerOf(store: Store): Ledger {
  const acknowledged = new Map<string, string>();
  return {
    note: ({ rows: { items } }) => {
      for (const document of [
        ...(items?.inserts ?? []),
        ...(items?.replacements ?? []).map((replacement) => replacement.document),
      ])
        if ('hash' in document) acknowledged.set(document._id, document.hash);
    },
    lost: async () => {
      const stored = new Map(
        (
          await nativeItems(store)
            .find({}, { projection: { hash: 1 } })
            .toArray()
        ).map(({ _id, hash }) => [_id, hash]),
      );
      return [...acknowledged].filter(([id, hash]) => stored.get(id) !== hash).map(([id]) => id);
    },
  };
}

/** Does harm so long after a chunk of a reading was acknowledged: the next one is then on its way. */
export async function harmWhileReading(
  stage: Stage,
  {
    chunk,
    delayMs,
    note,
    harm,
  }: { chunk: number; delayMs: number; note: Ledger['note']; harm: () => Promise<unknown> },
): Promise<void> {
  let seen = 0;
  let reached = (): void => undefined;
  const under = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const reading = stage
    .run(crashFeed, {
      full: true,
      progress: (committed) => {
        note(committed);
        seen += 1;
        if (seen === chunk) reached();
      },
    })
    .catch(() => undefined);
  await Promise.race([under, reading]);
  await sleep(delayMs);
  await harm();
  await reading;
  // A lease that could not be given back runs out.
  stage.clock.ms += 60_000;
}

/** Every record once, told of once, in order, and the state that a calm reading of the same rows leaves. */
export async function expectAsIfCalm(stage: Stage, uri: string, rounds: number): Promise<void> {
  await expectConserved(stage.store, crashFeed.id);
  const told = await stateHash(stage.store);
  const bursts = await readEvents(stage.store, 0, 1_000_000);
  expectToldInOrder(bursts);
  const events = bursts.flatMap((burst) => burst.events);
  expect(events.filter(({ name }) => name === 'item:landed')).toHaveLength(ROWS);
  expect((await nativeFeeds(stage.store).findOne({ _id: crashFeed.id }))?.totals.inserted).toBe(ROWS);
  await stage.store.dropDatabase();
  const calm = await openStage({
    mongoUri: uri,
    database: 'calm',
    city: { tables: [{ id: 'test-test', rows: rowsOf(rounds) }] },
  });
  await calm.run(crashFeed);
  expect(told).toBe(await stateHash(calm.store));
  await calm.store.dropDatabase();
  await calm.stop();
}

/** Kills MongoDB in the middle of commits, and checks after each kill that what was acknowledged is there. */
export async function expectNothingLost(
  stage: Stage,
  mongod: KillableMongod,
  { kills, seed }: { kills: number; seed: number },
): Promise<void> {
  const random = seeded(seed);
  const ledger = ledgerOf(stage.store);
  await stage.run(crashFeed, { progress: ledger.note });
  for (let round = 1; round <= kills; round += 1) {
    stage.city.control.dataset('test-test').replaceAll(rowsOf(round));
    const harm = async () => {
      await mongod.kill();
      await mongod.start();
    };
    await harmWhileReading(stage, {
      chunk: 1 + Math.floor(random() * (CHUNKS - 2)),
      delayMs: random() * 15,
      note: ledger.note,
      harm,
    });
    await stage.run(crashFeed, { full: true, progress: ledger.note });
    expect(await ledger.lost(), `after kill ${round}`).toEqual([]);
  }
  await expectAsIfCalm(stage, mongod.uri, kills);
}
