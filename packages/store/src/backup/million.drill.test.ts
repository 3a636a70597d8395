import { rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { itemWords } from '../items/search-words.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const ROWS = 1_000_000;
const AT_ONCE = 5_000;
/** F34 of the reliability paper. */
const LONGEST_S = 600;
const { mongoUri, database } = testStores();
let store: Store;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moontower-million-'));
  store = await connectStore({ uri: mongoUri, database, appName: 'million' });
  const items = store.getClient().db(database).collection<{ _id: string }>('items');
  for (let at = 0; at < ROWS; at += AT_ONCE) {
    await items.insertMany(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const item = anItem({ key: `M-${at + n}`, title: `Record ${at + n} on Lamar` });
        return {
          ...item,
          _id: `million:${item.key}`,
          feed: 'million',
          publishedAt: new Date(1.7e12 + (at + n) * 1_000),
          firstSeenAt: new Date(),
          words: itemWords(item),
          raw: JSON.stringify(item),
        };
      }),
    );
  }
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a million records', () => {
  it('are backed up, restored, compared and indexed within ten minutes', async () => {
    const began = Date.now();
    const { collections } = await writeBackup(store, { folder: join(folder, 'backup'), nowMs: began });
    const written = Date.now();
    await store.dropDatabase();
    const back = await restoreBackup(store, { folder: join(folder, 'backup') });
    const seconds = (ms: number): number => Math.round(ms / 1_000);
    console.log(
      `${ROWS.toLocaleString('en-US')} records, ${Math.round((collections[0]?.bytes ?? 0) / 1e6)} ` +
        `MB (${Math.round(statSync(join(folder, 'backup', 'items.bson.gz')).size / 1e6)} MB packed): written in ` +
        `${seconds(written - began)} s, restored, compared and indexed in ${seconds(Date.now() - written)} s`,
    );
    expect(back.collections).toEqual(collections);
    expect(collections.map(({ documents }) => documents)).toEqual([ROWS]);
    expect(seconds(Date.now() - began)).toBeLessThan(LONGEST_S);
  });
});
