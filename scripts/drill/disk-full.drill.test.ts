import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { freePort } from '@moontower/stack/machine/free-port';
import { binaries } from '@moontower/stack/machine/places';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { runServer, type RunningServer } from '@moontower/stack/machine/run-server';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { initiateReplicaSet } from '@moontower/stack/mongo/replica-set';
import { mongodArgs } from '@moontower/stack/mongo/run-mongod';
import { build } from '@moontower/stack/start/build';
import { runProduct, untilReady, type Product } from '@moontower/stack/start/product';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { austinFeeds as feeds } from '../../worker/src/feeds/austin-feeds.ts';
import { openQueue, type JobQueue } from '../../worker/src/queue.ts';
import { explainFeeds } from '../soak/explain-feeds.ts';

const VOLUME_MB = 700;
const WATCHED_MS = 30_000;
const { redisUrl, redisPrefix } = testStores();
const stops: (() => unknown)[] = [];
let folder: string;
let volume: string;
let holder: ChildProcess;
let mongod: RunningServer;
let mongoPort: number;
let city: FakeCity;
let product: Product;
let port: number;
let store: Store;
let queue: JobQueue;

/** A volume of its own, which only a process beside the holder can see: no right on this machine is needed. */
async function mountVolume(): Promise<void> {
  volume = join(folder, 'volume');
  mkdirSync(volume);
  holder = spawn(
    'unshare',
    [
      '-rm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${VOLUME_MB}m tmpfs "$0" && mkdir "$0/files" && exec sleep 3600`,
      volume,
    ],
    { stdio: 'ignore' },
  );
  stops.push(() => holder.kill('SIGKILL'));
  for (let waited = 0; waited < 5_000 && !existsSync(inVolume('files')); waited += 50) await sleep(50);
  expect(existsSync(inVolume('files'))).toBe(true);
}
const inVolume = (name: string): string => `/proc/${holder.pid}/root${volume}/${name}`;

async function startMongod(): Promise<void> {
  const { binary } = await findMongod({
    folder: binaries,
    memory: createFailureCache(join(folder, 'failed.json')),
    tell: () => undefined,
  });
  const args = mongodArgs({ binary, folder: volume, tell: () => undefined }, mongoPort).map((arg) =>
    arg === join(volume, 'mongod.log') ? join(folder, 'mongod.log') : arg,
  );
  mongod = await runServer({
    what: 'MongoDB',
    binary: 'nsenter',
    args: ['-t', String(holder.pid), '-U', '-m', '--preserve-credentials', binary, ...args],
    port: mongoPort,
    pidFile: join(folder, 'mongod.pid.json'),
    logFile: join(folder, 'mongod.log'),
    patienceMs: 60_000,
  });
  await initiateReplicaSet(mongoPort);
}

/** Takes every free byte of the volume. */
function fill(): void {
  const file = openSync(inVolume('ballast'), 'a');
  try {
    for (let size = 1 << 20; size >= 4_096; size >>= 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch {
        /* Full for this size. */
      }
    }
  } finally {
    closeSync(file);
  }
}

beforeAll(async () => {
  await build(() => undefined);
  const { folder: own, remove } = await testFolder();
  folder = own;
  stops.push(remove);
  await mountVolume();
  mongoPort = await freePort();
  await startMongod();
  stops.push(() => mongod.stop());
  const mongoUri = `mongodb://127.0.0.1:${mongoPort}/?replicaSet=moontower`;
  city = await startFakeCity({
    generate: true,
    open311PerMinute: 1e6,
    rows: Object.fromEntries(recipes.map(({ about }) => [about.id, 300])),
  });
  stops.push(city.stop);
  port = await freePort();
  product = runProduct({
    env: {
      ...city.addresses,
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: 'full',
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      MOONTOWER_CITY: 'sample',
      BACKFILL: 'all',
      POLITENESS: '1000',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    port,
    dev: false,
    logs: folder,
    tell: (line) => {
      console.log(line);
    },
    gaveUp: (why) => {
      console.log(why);
    },
  });
  stops.push(product.stop);
  await untilReady(port, product, () => false);
  store = await connectStore({ uri: mongoUri, database: 'full', appName: 'drill' });
  stops.push(() => store.close());
  queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
  stops.push(queue.close);
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const ask = async (path: string): Promise<string> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return answer.ok ? String(answer.status) : `${answer.status} ${(await answer.text()).slice(0, 120)}`;
  } catch (error) {
    return `no answer: ${String(error)}`;
  }
};
const unread = async (): Promise<number> =>
  (await (await fetch(`http://127.0.0.1:${port}/api/feeds`)).json()).filter(
    ({ state }: { state: string }) => state === 'loading' || state === 'waiting',
  ).length;

describe.runIf(process.platform === 'linux')('a data volume that is full', () => {
  it('API and worker stay up and say so in a sentence; with room and MongoDB again, all is read', async () => {
    await expect.poll(unread, { timeout: 180_000, interval: 1_000 }).toBe(0);
    const before = [product.api.pid(), product.worker.pid()];
    const others = store.getClient().db('full').collection('others');
    await others.insertOne({});
    fill();
    // Journal and cache have room left: bytes that cannot be packed use it up.
    let taken = 0;
    let refused = 'nothing was refused';
    for (const until = Date.now() + 60_000; Date.now() < until; taken += 1) {
      try {
        await others.insertOne({ bytes: randomBytes(1 << 20) }, { maxTimeMS: 10_000 });
      } catch (error) {
        refused = String(error).slice(0, 160);
        break;
      }
    }
    let unpromised = 0;
    await Promise.all(
      feeds.slice(0, 10).map(({ id }) =>
        queue.add('pull-feed', { feed: id, window: 'full', full: true }).catch(() => {
          unpromised += 1;
        }),
      ),
    );
    const said = new Map<string, number>();
    for (const until = Date.now() + WATCHED_MS; Date.now() < until; await sleep(500))
      for (const path of ['/api/items?limit=1', `/api/items?limit=1&q=${Date.now()}`, '/healthz', '/readyz']) {
        const told = `${path.replace(/\d{5,}/, 'new')}: ${await ask(path)}`;
        said.set(told, (said.get(told) ?? 0) + 1);
      }
    const ended = await Promise.race([mongod.ended.then(() => true), sleep(10, false)]);
    console.log(
      `${taken} MB fitted into journal and cache, then: ${refused}\n${unpromised} of 10 jobs could not be promised\nMongoDB ${ended ? 'ended' : 'went on'}\n${[...said].map(([told, times]) => `${times} times ${told}`).join('\n')}\n${readFileSync(
        join(folder, 'mongod.log'),
        'utf8',
      )
        .split('\n')
        .filter((line) => /No space|ENOSPC|"s":"F"/.test(line))
        .slice(0, 3)
        .map((line) => line.slice(0, 300))
        .join('\n')}`,
    );
    expect([product.api.pid(), product.worker.pid()]).toEqual(before);
    expect([...said.keys()].filter((told) => !/: 200$|: 503 [A-Z][^{}<]*\.$/.test(told))).toEqual([]);
    rmSync(inVolume('ballast'));
    if (ended) await startMongod();
    const began = Date.now();
    await expect.poll(() => ask('/readyz'), { timeout: 60_000, interval: 200 }).toBe('200');
    await others.drop();
    for (const { id } of feeds.slice(0, 10)) await queue.add('pull-feed', { feed: id, window: 'again', full: true });
    await expect
      .poll(
        async () =>
          (await explainFeeds(store))
            .filter(({ wrong }) => wrong.length > 0)
            .map(({ feed, wrong }) => `${feed} ${wrong.join()}`),
        { timeout: 60_000, interval: 1_000 },
      )
      .toEqual([]);
    await expect
      .poll(
        () =>
          store
            .getClient()
            .db('full')
            .collection<{ _id: string }>('dueJobs')
            .countDocuments({ _id: /-again$/, outcome: { $exists: true } }),
        { timeout: 120_000, interval: 500 },
      )
      .toBe(10);
    console.log(`ready and read again ${Math.round((Date.now() - began) / 1_000)} s after there was room`);
  });
});
