import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStores } from '@moontower/testkit/stores';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { hashCollection } from './read-collection.ts';
import { readManifest, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const { mongoUri, database } = testStores({ empty: true });
const opened: Store[] = [];
let scratch: string;
let store: Store;
let folder: string;
let made = 0;

const open = async (name: string): Promise<Store> => {
  const one = await connectStore({ uri: mongoUri, database: name, appName: 'backup-test' });
  opened.push(one);
  return one;
};
const rows = (of: Store, name: string) =>
  of.getClient().db(of.name).collection<{ _id: mongo.BSON.Int32 | string | number } & mongo.Document>(name);
/** An empty database to restore into. */
const target = (): Promise<Store> => open(`${database}_${made}_back`);
const back = async (into: Store) => restoreBackup(into, { folder });

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'moontower-backup-'));
});
beforeEach(async () => {
  made += 1;
  store = await open(`${database}_${made}`);
  folder = join(scratch, String(made));
  await rows(store, 'items').insertMany(
    Array.from({ length: 2_500 }, (_, n) => ({
      _id: `i-${n}`,
      whole: n,
      double: new mongo.BSON.Double(n),
      long: mongo.BSON.Long.fromString('9007199254740993'),
      at: new Date(n * 1e9),
      text: `Straße \u{1f600} ${'x'.repeat(n % 700)}`,
      nothing: null,
      list: [1, [2, { deep: true }]],
      facts: { Zuletzt: 'z', Anfang: 'a' },
    })),
  );
  await rows(store, 'counters').insertOne({ _id: 'events', seq: 7 });
});
afterAll(async () => {
  for (const one of opened) {
    await one.dropDatabase();
    await one.close();
  }
  rmSync(scratch, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restored into an empty database is the same, type by type, with the indexes', async () => {
    await store.createCollection('empty');
    const manifest = await writeBackup(store, { folder, nowMs: Date.parse('2026-11-21T10:00:00Z') });
    expect(manifest.collections.map(({ name, documents }) => [name, documents])).toEqual([
      ['counters', 1],
      ['empty', 0],
      ['items', 2_500],
    ]);
    expect(await readManifest(folder)).toEqual(manifest);
    const hashes = await Promise.all(['counters', 'items'].map((name) => hashCollection(store, name)));
    await store.dropDatabase();
    const into = await target();
    await back(into);
    expect(await Promise.all(['counters', 'items'].map((name) => hashCollection(into, name)))).toEqual(hashes);
    expect((await rows(into, 'items').indexes()).length).toBeGreaterThan(5);
    expect(
      await rows(into, 'items').countDocuments({
        double: { $type: 'double' },
        whole: { $type: 'int' },
        long: { $type: 'long' },
      }),
    ).toBe(2_500);
  });

  it('is of one moment, although others go on writing several collections together', async () => {
    await rows(store, 'counters').insertOne({ _id: 'left', seq: 0 });
    let writing = true;
    const writer = (async () => {
      for (let n = 1; writing; n += 1) {
        await store.transaction(async (session) => {
          await rows(store, 'counters').updateOne({ _id: 'left' }, { $set: { seq: n } }, { session });
          await rows(store, 'items').updateOne({ _id: 'i-0' }, { $set: { whole: n } }, { session });
        });
      }
    })();
    try {
      // On a busy machine the backup was there before the first of them had written.
      await expect
        .poll(async () => (await rows(store, 'counters').findOne({ _id: 'left' }))?.['seq'], { timeout: 20_000 })
        .toBeGreaterThan(0);
      await writeBackup(store, { folder, nowMs: 0 });
    } finally {
      writing = false;
      await writer;
    }
    const into = await target();
    await back(into);
    const left = await rows(into, 'counters').findOne({ _id: 'left' });
    expect(left?.['seq']).toBeGreaterThan(0);
    expect((await rows(into, 'items').findOne({ _id: 'i-0' }))?.['whole']).toBe(left?.['seq']);
  });

  it('goes into a folder of its own, that only its owner can read', async () => {
    await writeBackup(store, { folder, nowMs: 0 });
    await expect(writeBackup(store, { folder, nowMs: 0 })).rejects.toThrow(/is not empty/);
    const { statSync } = await import('node:fs');
    expect(
      [folder, join(folder, 'items.bson.gz'), join(folder, 'manifest.json')].map((path) => statSync(path).mode & 0o077),
    ).toEqual([0, 0, 0]);
  });
});

describe('restoring', () => {
  it('refuses a database that holds anything', async () => {
    await writeBackup(store, { folder, nowMs: 0 });
    await expect(back(store)).rejects.toThrow(`The database ${store.name} is not empty (counters, items, upgrades)`);
  });

  it.each([
    ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
    [
      'holds a turned bit',
      (bytes: Buffer) => {
        const turned = Buffer.from(bytes);
        turned[bytes.length >> 1] = (turned[bytes.length >> 1] ?? 0) ^ 1;
        return turned;
      },
    ],
    ['is empty', () => Buffer.alloc(0)],
  ])('writes nothing when a file of the backup %s', async (_what, spoil) => {
    await writeBackup(store, { folder, nowMs: 0 });
    const file = join(folder, 'items.bson.gz');
    writeFileSync(file, spoil(readFileSync(file)));
    const into = await target();
    await expect(back(into)).rejects.toThrow(/The backup is damaged: items.bson.gz .* Nothing was restored./);
    expect(await into.getClient().db(into.name).listCollections().toArray()).toEqual([]);
  });

  it('writes nothing when a file of the backup is missing', async () => {
    await writeBackup(store, { folder, nowMs: 0 });
    rmSync(join(folder, 'items.bson.gz'));
    const into = await target();
    await expect(back(into)).rejects.toThrow(/The backup is damaged: items.bson.gz .* Nothing was restored./);
    expect(await into.getClient().db(into.name).listCollections().toArray()).toEqual([]);
  });

  it('takes no folder whose backup did not come to its end', async () => {
    await writeBackup(store, { folder, nowMs: 0 });
    rmSync(join(folder, 'manifest.json'));
    await expect(back(await target())).rejects.toThrow(/holds no whole backup/);
  });
});
