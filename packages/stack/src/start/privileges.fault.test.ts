import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { connectStore } from '@moontower/store';
import { writeBackup } from '@moontower/store/backup/write-backup';
import { startGuardedMongod, type GuardedMongod } from '@moontower/testkit/guarded-mongod';
import { testStores } from '@moontower/testkit/stores';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../machine/free-port.ts';
import { build } from './build.ts';
import { runProduct, untilReady, type Product } from './product.ts';

const DATABASE = 'moontower_own';
const FEEDS = ['austin-permits', 'austin-311', 'austin-payments', 'austin-crashes'];
const { redisUrl, redisPrefix } = testStores();
const stops: (() => unknown)[] = [];
let folder: string;
let mongod: GuardedMongod;
let city: FakeCity;
let product: Product;
let port: number;

beforeAll(async () => {
  await build(() => undefined);
  const { folder: own, remove } = await testFolder();
  stops.push(remove);
  folder = own;
  mongod = await startGuardedMongod(folder, DATABASE);
  stops.push(mongod.stop);
  const owner = new MongoClient(mongod.ownerUri);
  await owner.db('neighbour').collection('secrets').insertOne({ canary: true });
  await owner.close();
  city = await startFakeCity({
    generate: true,
    open311PerMinute: 1e6,
    rows: Object.fromEntries(recipes.map(({ about }) => [about.id, 40])),
  });
  stops.push(city.stop);
  port = await freePort();
  const env = {
    ...city.addresses,
    MONGODB_URI: mongod.uri,
    MONGODB_DATABASE: DATABASE,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    MOONTOWER_CITY: 'sample',
    BACKFILL: 'all',
    POLITENESS: '1000',
    PORT: String(port),
    LOG_LEVEL: 'info',
  };
  product = runProduct({
    env,
    port,
    dev: false,
    logs: folder,
    tell: () => undefined,
    gaveUp: (why) => {
      throw new Error(why);
    },
  });
  stops.push(product.stop);
  await untilReady(port, product, () => false);
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const Feeds = z.array(z.object({ id: z.string(), state: z.string(), stored: z.int() }));
const asProduct = async <T>(act: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(mongod.uri);
  try {
    return await act(client);
  } finally {
    await client.close();
  }
};

describe('a database user who may read and write one database', () => {
  it('is enough for worker, API and backup', async () => {
    const loaded = async () =>
      Feeds.parse(await (await fetch(`http://127.0.0.1:${port}/api/feeds`)).json())
        .filter(({ id, state, stored }) => FEEDS.includes(id) && state !== 'loading' && stored > 0)
        .map(({ id }) => id)
        .sort();
    await expect.poll(loaded, { timeout: 180_000, interval: 250 }).toEqual([...FEEDS].sort());
    for (const path of [
      '/api/items',
      '/api/pulse/stats',
      '/api/pork/statistics',
      '/api/stats/summary',
      '/api/bulletins',
      '/readyz',
    ])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    const store = await connectStore({ uri: mongod.uri, database: DATABASE, appName: 'backup' });
    const { collections } = await writeBackup(store, { folder: join(folder, 'backup'), nowMs: 0 });
    await store.close();
    expect(collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['events', 'feeds', 'items', 'payments', 'runs']),
    );
    const logs = [product.api.logFile, product.worker.logFile].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(logs).not.toMatch(/not authorized|Unauthorized|requires authentication/i);
    expect(logs).not.toContain(new URL(mongod.uri).password);
  });

  it.each<[string, (client: MongoClient) => Promise<unknown>]>([
    ['read another database', (client) => client.db('neighbour').collection('secrets').findOne()],
    ['write into another database', (client) => client.db('neighbour').collection('secrets').insertOne({ mine: true })],
    ['drop another database', (client) => client.db('neighbour').dropDatabase()],
    ['drop its own database', (client) => client.db(DATABASE).dropDatabase()],
    ['make a user', (client) => client.db(DATABASE).command({ createUser: 'other', pwd: 'other', roles: [] })],
    ['give itself a role', (client) => client.db('admin').command({ grantRolesToUser: 'moontower', roles: ['root'] })],
    ['read who there is', (client) => client.db('admin').collection('system.users').find().toArray()],
    ['end the server', (client) => client.db('admin').command({ shutdown: 1 })],
    [
      'change a setting of the server',
      (client) => client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 60 }),
    ],
  ])('cannot %s', async (_what, attempt) => {
    await expect(asProduct(attempt)).rejects.toMatchObject({ codeName: 'Unauthorized' });
  });

  it('sees no other database on the list, and nobody without a name gets in', async () => {
    const { databases } = await asProduct((client) => client.db('admin').admin().listDatabases());
    expect(databases.map(({ name }) => name)).toEqual([DATABASE]);
    const nobody = new MongoClient(`mongodb://127.0.0.1:${mongod.port}/?directConnection=true`);
    await expect(nobody.db(DATABASE).collection('items').findOne()).rejects.toMatchObject({ codeName: 'Unauthorized' });
    await nobody.close();
  });
});

describe.runIf(process.platform === 'linux')('what listens', () => {
  it('listens on this machine only: API, MongoDB and Redis', () => {
    const listening = ['tcp', 'tcp6']
      .flatMap((kind) =>
        readFileSync(`/proc/net/${kind}`, 'utf8')
          .split('\n')
          .slice(1)
          .map((line) => line.trim().split(/\s+/)),
      )
      .filter(([, , , state]) => state === '0A');
    for (const own of [port, mongod.port, Number(new URL(redisUrl).port)]) {
      const hex = own.toString(16).toUpperCase().padStart(4, '0');
      expect(
        listening.map(([, local = '']) => local).filter((local) => local.endsWith(`:${hex}`)),
        String(own),
      ).toEqual([`0100007F:${hex}`]);
    }
  });
});
