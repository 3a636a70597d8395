import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@moontower/stack/machine/free-port';
import { binaries } from '@moontower/stack/machine/places';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { runServer, type RunningServer } from '@moontower/stack/machine/run-server';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { mongodArgs } from '@moontower/stack/mongo/run-mongod';
import { testFolder } from '@moontower/testkit/test-folder';
import { crashFeed } from '../testing/crash-feed.ts';
import { expectAsIfCalm, harmWhileReading, ledgerOf, rowsOf, type Ledger } from '../testing/mongod-kills.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const ROUNDS = 10;
/**
 * What an election may cost, by the reliability plan. Told, not required: how long one takes is MongoDB's and the
 * machine's.
 */
const LONGEST_STALL_MS = 15_000;
interface Member {
  port: number;
  start: () => Promise<RunningServer>;
  running: RunningServer;
}
let folder: string;
let removeFolder: () => void;
const members: Member[] = [];
let uri: string;
const stages: Stage[] = [];
const held = (): Stage => {
  const [stage] = stages;
  if (stage === undefined) throw new Error('There is no stage.');
  return stage;
};
let back: Promise<void> | undefined;

async function startMember(binary: string, name: string): Promise<Member> {
  const port = await freePort();
  const plan = { binary, folder: join(folder, name), tell: () => undefined };
  mkdirSync(join(plan.folder, 'files'), { recursive: true });
  const start = () =>
    runServer({
      what: 'MongoDB',
      binary,
      args: mongodArgs(plan, port),
      port,
      pidFile: join(plan.folder, 'mongod.pid.json'),
      logFile: join(plan.folder, 'mongod.log'),
      patienceMs: 60_000,
    });
  return { port, start, running: await start() };
}

const statusOf = async (): Promise<{ name: string; stateStr: string }[]> => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 60_000 });
  try {
    return (await client.db('admin').command({ replSetGetStatus: 1 }))['members'];
  } finally {
    await client.close();
  }
};
async function whole(): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (
      (await statusOf())
        .map(({ stateStr }) => stateStr)
        .toSorted()
        .join(' ') === 'PRIMARY SECONDARY SECONDARY'
    )
      return;
    await sleep(200);
  }
  throw new Error('The set did not become whole.');
}
const primary = async (): Promise<Member> => {
  const name = (await statusOf()).find(({ stateStr }) => stateStr === 'PRIMARY')?.name;
  const found = members.find(({ port }) => name === `127.0.0.1:${port}`);
  if (found === undefined) throw new Error('There is no primary.');
  return found;
};

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  const { binary } = await findMongod({
    folder: binaries,
    memory: createFailureCache(join(folder, 'failed.json')),
    tell: () => undefined,
  });
  for (const name of ['one', 'two', 'three']) members.push(await startMember(binary, name));
  const first = new MongoClient(`mongodb://127.0.0.1:${members[0]?.port}/?directConnection=true`);
  await first
    .db('admin')
    .command({
      replSetInitiate: {
        _id: 'moontower',
        members: members.map(({ port }, _id) => ({ _id, host: `127.0.0.1:${port}` })),
      },
    });
  await first.close();
  uri = `mongodb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/?replicaSet=moontower`;
  await whole();
  stages.push(
    await openStage({ mongoUri: uri, database: 'three', city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] } }),
  );
});
afterAll(async () => {
  for (const stage of stages) await stage.stop();
  for (const { running } of members) await running.stop();
  removeFolder();
});

/** The longest time between two commits, from now on. */
function watchStalls(note: Ledger['note']): { note: Ledger['note']; longest: () => number } {
  let last = performance.now();
  let longest = 0;
  return {
    longest: () => longest,
    note: (plan) => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      note(plan);
    },
  };
}

describe('a set of three', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'whose primary steps down',
      async () => {
        await held()
          .store.getClient()
          .db('admin')
          .command({ replSetStepDown: 30 })
          .catch(() => undefined);
      },
    ],
    [
      'whose primary is killed and comes back later',
      async () => {
        const at = await primary();
        await at.running.kill();
        back = sleep(12_000).then(async () => {
          at.running = await at.start();
        });
      },
    ],
  ])(
    `%s in the middle of commits, ${ROUNDS} times: nothing lost, nothing doubled, and writes go on`,
    async (_what, harm) => {
      const stage = held();
      await stage.store.dropDatabase();
      stage.city.control.dataset('test-test').replaceAll(rowsOf(0));
      const ledger = ledgerOf(stage.store);
      const worst: number[] = [];
      await stage.run(crashFeed, { progress: ledger.note });
      for (let round = 1; round <= ROUNDS; round += 1) {
        await whole();
        stage.city.control.dataset('test-test').replaceAll(rowsOf(round));
        const around = watchStalls(ledger.note);
        await harmWhileReading(stage, { chunk: 1 + (round % 3), delayMs: round, note: around.note, harm });
        await stage.run(crashFeed, { full: true, progress: around.note });
        await back;
        worst.push(Math.round(around.longest()));
        expect(await ledger.lost(), `after round ${round}`).toEqual([]);
      }
      await whole();
      console.log(
        `${_what}: longest times between two commits, ms: ${worst.join(', ')}; ` +
          `${worst.filter((ms) => ms > LONGEST_STALL_MS).length} of ${ROUNDS} above ${LONGEST_STALL_MS}`,
      );
      await expectAsIfCalm(stage, uri, ROUNDS);
    },
  );
});
