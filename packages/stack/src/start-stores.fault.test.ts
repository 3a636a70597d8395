import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '@moontower/store/db/connect';
import { isAlive, OwnProcess, identify } from './machine/own-process.ts';
import { startStores, type Stores } from './start-stores.ts';

const heard: string[] = [];
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'moontower-stores-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

const start = (): Promise<Stores> =>
  startStores({
    dir,
    own: true,
    log: (line) => {
      heard.push(line);
    },
  });

/** Writes one document inside a transaction, which only a replica set allows, and says how many there are then. */
async function addOne(uri: string): Promise<number> {
  const store = await connectStore({ uri, database: 'kept', appName: 'test' });
  const things = store.collection('things');
  await store.transaction(async (session) => {
    await things.insertOne({ at: new Date() }, { session });
  });
  const count = await things.countDocuments();
  await store.close();
  return count;
}

function processOf(stores: Stores, which: 'mongo' | 'redis'): OwnProcess {
  return OwnProcess.parse(identify(stores[which]?.pid ?? 0));
}

describe('the stores a start runs itself', () => {
  it('keep what was written when MongoDB is killed and started again', async () => {
    const first = await start();
    const written = await addOne(first.mongoUri);
    await first.mongo?.kill();
    await first.redis?.kill();
    const second = await start();
    expect(await addOne(second.mongoUri)).toBe(written + 1);
    await second.stop();
  });

  it('are gone after stop', async () => {
    const stores = await start();
    const processes = [processOf(stores, 'mongo'), processOf(stores, 'redis')];
    expect(processes.map(isAlive)).toEqual([true, true]);
    await stores.stop();
    expect(processes.map(isAlive)).toEqual([false, false]);
  });

  it('take over from an earlier run that was cut off, ending its servers', async () => {
    const abandoned = await start();
    const written = await addOne(abandoned.mongoUri);
    const left = processOf(abandoned, 'mongo');
    heard.length = 0;
    const next = await start();
    expect(isAlive(left)).toBe(false);
    expect(heard).toContain('Ended a MongoDB that an earlier run had left behind');
    expect(await addOne(next.mongoUri)).toBe(written + 1);
    await next.stop();
  });

  it('do not end a process that merely has the number of an old one', async () => {
    writeFileSync(join(dir, 'mongo', 'mongod.pid.json'), JSON.stringify({ pid: process.pid, started: 'another time' }));
    const stores = await start();
    try {
      const written = await addOne(stores.mongoUri);
      expect(await addOne(stores.mongoUri)).toBe(written + 1);
    } finally {
      await stores.stop();
    }
  });

  it('name what each is and its version', async () => {
    heard.length = 0;
    const stores = await start();
    await stores.stop();
    expect(heard.filter((line) => /^(MongoDB|Redis) \d+\.\d+\S*: ./.test(line))).toHaveLength(2);
  });
});
