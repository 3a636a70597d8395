import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from './machine/free-port.ts';
import { admitTo } from './mongo/guard.ts';
import { runRedis, startRedis } from './redis/start-redis.ts';
import { findRedis } from './redis/find-redis.ts';
import { createFailureCache } from './machine/failure-cache.ts';
import { startStores, type Stores } from './start-stores.ts';

const DATABASE = 'moontower_sample';
const quiet = (): void => undefined;
let dir: string;
let stores: Stores;

async function inMongo<T>(uri: string, act: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'moontower-guarded-'));
  // As an earlier version left it: no password, folders that everybody may enter.
  const before = await startStores({ dir, own: true, log: quiet });
  await inMongo(before.mongoUri, async (client) => {
    await client.db(DATABASE).collection('things').insertOne({ kept: true });
    await client.db('neighbour').collection('secrets').insertOne({ canary: true });
  });
  const redis = new Redis(before.redisUrl);
  await redis.set('kept', 'yes');
  redis.disconnect();
  await before.stop();
  for (const folder of ['mongo', 'redis']) chmodSync(join(dir, folder), 0o755);
  stores = await startStores({ dir, own: true, log: quiet, databases: [DATABASE], gaveUp: quiet });
});
afterAll(async () => {
  await stores.stop();
  rmSync(dir, { recursive: true, force: true });
});

const things = (client: MongoClient) => client.db(DATABASE).collection('things').countDocuments();

describe('stores that the product runs for itself', () => {
  it('go on with the records of a version that asked nobody', async () => {
    expect(await inMongo(stores.mongoUri, things)).toBe(1);
    const redis = new Redis(stores.redisUrl);
    expect(await redis.get('kept')).toBe('yes');
    redis.disconnect();
  });

  it('let nobody in without the password', async () => {
    const anonymous = `mongodb://127.0.0.1:${stores.mongo?.port}/?directConnection=true`;
    await expect(inMongo(anonymous, things)).rejects.toMatchObject({ codeName: 'Unauthorized' });
    await expect(
      inMongo(anonymous, (client) => client.db('admin').command({ createUser: 'me', pwd: 'me', roles: ['root'] })),
    ).rejects.toMatchObject({ codeName: 'Unauthorized' });
    const redis = new Redis(Number(stores.redis?.port), '127.0.0.1', { retryStrategy: () => null });
    redis.on('error', quiet);
    await expect(redis.get('kept')).rejects.toThrow(/NOAUTH/);
    redis.disconnect();
  });

  it('give the product its own database, and another one only when it is asked for by name', async () => {
    const secrets = (client: MongoClient) => client.db('neighbour').collection('secrets').countDocuments();
    await expect(inMongo(stores.mongoUri, secrets)).rejects.toMatchObject({ codeName: 'Unauthorized' });
    await admitTo(stores.mongoUri, 'neighbour', join(dir, 'mongo'));
    expect(await inMongo(stores.mongoUri, secrets)).toBe(1);
    await expect(
      inMongo(stores.mongoUri, (client) => client.db('admin').command({ shutdown: 1 })),
    ).rejects.toMatchObject({ codeName: 'Unauthorized' });
  });

  it.runIf(process.platform === 'linux')('show their passwords to their owner only', () => {
    const secrets = [stores.mongoUri, stores.redisUrl].map((uri) => new URL(uri).password);
    expect(secrets.map(({ length }) => length)).toEqual([32, 32]);
    for (const pid of [stores.mongo?.pid, stores.redis?.pid]) {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      for (const secret of secrets) expect(line).not.toContain(secret);
    }
    const all = ['mongo', 'redis'].flatMap((folder) => [
      folder,
      ...readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    ]);
    const files = all.filter((path) => statSync(join(dir, path)).isFile() && !path.endsWith('.old'));
    expect(
      files.filter((path) => /password|key|redis\.log|mongod\.log|\.aof|redis\.conf/.test(path)).length,
    ).toBeGreaterThan(7);
    for (const folder of ['mongo', 'redis']) expect(statSync(join(dir, folder)).mode & 0o777, folder).toBe(0o700);
    const open = files.filter((path) => (statSync(join(dir, path)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('come back under the same address and password when they are killed', async () => {
    await Promise.all([stores.mongo?.kill(), stores.redis?.kill()]);
    await expect
      .poll(() => inMongo(stores.mongoUri, things).catch(() => 'away'), { timeout: 60_000, interval: 200 })
      .toBe(1);
  });
});

describe('a Redis of somebody else’s on the usual port', () => {
  it('is left alone unless REDIS_URL names it', async () => {
    const memory = createFailureCache(join(dir, 'failed.json'));
    const { binary } = await findRedis({ folder: join(dir, 'bin'), memory, tell: quiet });
    const theirs = (await answers(6379))
      ? undefined
      : // Another run on this machine may have taken the port since.
        await runRedis({ binary, folder: join(dir, 'theirs'), tell: quiet, port: 6379 }).catch(() => undefined);
    const kept = process.env['REDIS_URL'];
    process.env['REDIS_URL'] = '';
    const plan = { dir: join(dir, 'mine'), folder: join(dir, 'bin'), memory, tell: quiet, own: false };
    const mine = await startRedis({ ...plan, databases: [DATABASE] });
    try {
      expect(mine.server?.port).toBeGreaterThan(0);
      expect(new URL(mine.url).port).not.toBe('6379');
    } finally {
      await mine.server?.stop();
      await theirs?.stop();
      if (kept === undefined) delete process.env['REDIS_URL'];
      else process.env['REDIS_URL'] = kept;
    }
  });
});
