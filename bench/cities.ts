import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CITY_IDS, type CityId } from '@moontower/city/city-ids';
import { freePort } from '@moontower/stack/machine/free-port';
import { home, root } from '@moontower/stack/machine/places';
import { build } from '@moontower/stack/start/build';
import { startCity } from '@moontower/stack/start/city';
import { runProduct, untilReady } from '@moontower/stack/start/product';
import { citySettingsOf, environmentOf, readSettings } from '@moontower/stack/start/settings';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { residentMb } from '../scripts/soak/memory-watch.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

const ROUNDS = 5;
const ASKED = 200;
/** Of each process of a further city. */
const MOST_MB = 250;
const MB = 1_048_576;
const LOADED_MS = 600_000;
const Feeds = z.array(z.object({ dataset: z.string(), state: z.string() }));
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const data = join(root, '../shared/data');
const recordingOf = (id: CityId): string => join(data, id === CITY_IDS[0] ? 'recordings' : `cities/${id}`);

interface RunningCity {
  id: CityId;
  base: string;
  database: string;
  /** Resident memory of its processes. */
  megabytes: () => { api: number; worker: number };
  stop: () => Promise<void>;
}

const held = (pid: number | undefined): number => residentMb(pid ?? 0) ?? Number.NaN;

/** A city as `npm start` runs it, in a database and under a prefix of its own, loaded whole. */
async function start(id: CityId, { mongoUri, redisUrl }: BenchContext): Promise<RunningCity> {
  const database = `bench_city_${id}`;
  const settings = readSettings({
    MOONTOWER_CITY: `${id}:recorded:${recordingOf(id)}`,
    MONGODB_DATABASE: database,
    REDIS_PREFIX: database,
    LOG_LEVEL: 'warn',
  });
  const source = await startCity(settings.MOONTOWER_CITY, citySettingsOf(settings));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const own = { MONGODB_URI: mongoUri, REDIS_URL: redisUrl, PORT: String(port), PUBLIC_URL: base, POLITENESS: '1000' };
  const secrets = {
    JWT_SECRET: 'the secret of the benches, at length',
    LOG_KEY: Buffer.alloc(32, 7).toString('base64url'),
  };
  const env = { ...environmentOf(settings), ...source.addresses, ...own, ...secrets };
  const gaveUp = (why: string) => {
    throw new Error(why);
  };
  const product = runProduct({ env, port, dev: false, logs: join(home, 'bench-logs', id), tell, gaveUp });
  await untilReady(port, product, () => false);
  for (const until = Date.now() + LOADED_MS; Date.now() < until; await sleep(1_000)) {
    const answer = await fetch(`${base}/api/feeds`);
    const feeds = answer.ok ? Feeds.parse(await answer.json()) : [];
    // What we work out ourselves may rest on feeds that a city has not, and waits for them.
    const read = feeds.filter(({ dataset }) => dataset !== 'calculated');
    if (read.length > 0 && read.every(({ state }) => state !== 'loading' && state !== 'waiting')) break;
  }
  return {
    id,
    base,
    database,
    megabytes: () => ({ api: held(product.api.pid()), worker: held(product.worker.pid()) }),
    stop: async () => {
      await product.stop();
      await source.stop();
    },
  };
}

/** Pages and lists one after the other, none of them kept from before. @returns the 95th of a hundred, in ms */
async function p95(base: string, round: number): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const path = n % 2 === 0 ? '/' : `/api/items?limit=50&q=permit&since=2020-01-01T00:00:00.${round}${n + 100}Z`;
    const began = performance.now();
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    took.push(performance.now() - began);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(ASKED * 0.95)] ?? 0;
}

async function tellCosts(cities: readonly RunningCity[], { mongoUri, redisUrl }: BenchContext): Promise<void> {
  const [mongo, redis] = [await MongoClient.connect(mongoUri), new Redis(redisUrl)];
  for (const { id, database, megabytes } of cities) {
    const { api, worker } = megabytes();
    const stats = await mongo.db(database).stats();
    const [disk, documents] = [(stats['storageSize'] + stats['indexSize']) / MB, stats['objects']];
    tell(
      `${id}: API ${api.toFixed(0)} MB, worker ${worker.toFixed(0)} MB, ${disk.toFixed(0)} MB on disk of ${documents} documents`,
    );
  }
  const { connections } = await mongo.db('admin').command({ serverStatus: 1 });
  tell(
    `MongoDB: ${connections.current} connections. Redis: ${/used_memory_human:(\S+)/.exec(await redis.info('memory'))?.[1]}`,
  );
  await mongo.close();
  redis.disconnect();
}

/** What further cities cost beside the first, on the same MongoDB and Redis. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const ids = CITY_IDS.filter((id) => existsSync(join(recordingOf(id), 'manifest.json')));
  if (ids.length < 2) {
    tell('../shared/data is not here: cities are not measured');
    return [];
  }
  await build(tell);
  const running: RunningCity[] = [];
  try {
    const alone: number[] = [];
    const pages: BenchResult['runs'] = [];
    for (const id of ids) {
      const city = await start(id, context);
      running.push(city);
      if (running.length > 1) continue;
      await p95(city.base, 0);
      for (let round = 0; round < ROUNDS; round += 1) alone.push(await p95(city.base, round));
    }
    const first = running[0]?.base ?? '';
    for (const [round, limit] of alone.entries()) pages.push({ ours: await p95(first, ROUNDS + round), limit });
    await tellCosts(running, context);
    const memory = running.slice(1).map((city) => city.megabytes());
    const most = (what: 'api' | 'worker') => memory.map((each) => ({ ours: each[what], limit: MOST_MB }));
    return [
      resultOf(`a page of one city beside ${ids.length - 1} others, p95`, 'ms', '<= 1.1', pages),
      resultOf('memory of a further city’s API', 'MB', '<= 1', most('api')),
      resultOf('memory of a further city’s worker', 'MB', '<= 1', most('worker')),
    ];
  } finally {
    for (const city of running) await city.stop();
  }
}
