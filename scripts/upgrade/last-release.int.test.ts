import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLifecycle, loadConfig, quietLog } from '@moontower/runtime';
import { RELEASE } from '@moontower/runtime/release';
import { planUpgrade } from '@moontower/registry/release';
import { connectStore, type Store } from '@moontower/store';
import { restoreBackup } from '@moontower/store/backup/restore-backup';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiConfig } from '../../api/src/config.ts';
import { startApi } from '../../api/src/start-api.ts';

/** Backups of past releases, each a few documents of every collection: see `thin-backup.ts`. */
const RELEASES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar'));
const { mongoUri, redisUrl, database, redisPrefix } = testStores({ empty: true });
const folder = mkdtempSync(join(tmpdir(), 'moontower-last-release-'));
const lifecycle = createLifecycle({ log: quietLog() });
afterAll(async () => {
  await lifecycle.stop('test over');
  rmSync(folder, { recursive: true, force: true });
});

it('there is a backup of a release before this one', () => {
  expect(RELEASES.length).toBeGreaterThan(0);
  expect(RELEASES).not.toContain(`${RELEASE}.tar`);
});

describe.each(RELEASES)('this release, started on the stored backup %s', (archive) => {
  let store: Store;
  let url = '';
  let stored: Record<string, number>;
  let from: string | undefined;
  const counts = async (): Promise<Record<string, number>> => {
    const db = store.getClient().db(store.name);
    const all = await Promise.all(
      Object.keys(stored).map(async (name) => [name, await db.collection(name).countDocuments()] as const),
    );
    return Object.fromEntries(all);
  };
  beforeAll(async () => {
    execFileSync('tar', ['-xf', join(import.meta.dirname, archive), '-C', folder]);
    store = await connectStore({
      uri: mongoUri,
      database: `${database}_${archive.replaceAll('.', '_')}`,
      appName: 'old',
    });
    const { collections } = await restoreBackup(store, { folder });
    stored = Object.fromEntries(collections.map(({ name, documents }) => [name, documents]));
    // The backup's indexes are those of the release that makes them: none stood in it.
    ({ from } = await planUpgrade(store, RELEASE));
    const config = loadConfig(ApiConfig, {
      PORT: '0',
      MOONTOWER_CITY: 'sample',
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: store.name,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      JWT_SECRET: 'secret of a test that starts a release',
    });
    ({ url } = await startApi({ config, log: quietLog(), lifecycle, webRoot: '/nonexistent' }));
  });
  afterAll(async () => {
    await store.dropDatabase();
    await store.close();
  });

  it('keeps every document of it; a start adds its own notes', async () => {
    expect(from).toBeUndefined();
    const now = await counts();
    const gone = Object.entries(stored).filter(([name, documents]) => (now[name] ?? 0) < documents);
    const added = Object.entries(stored).filter(([name, documents]) => (now[name] ?? 0) > documents);
    expect(gone).toEqual([]);
    // Its counters too: rows of before the log get their leaves.
    const notes = ['counters', 'feeds', 'searchBuilds', 'upgrades'];
    expect(added.map(([name]) => name).filter((name) => !notes.includes(name))).toEqual([]);
  });

  it('has nothing left to do, and is known as its last release', async () => {
    expect(await planUpgrade(store, RELEASE)).toEqual({
      from: RELEASE,
      to: RELEASE,
      refusal: undefined,
      migrations: [],
      indexes: [],
    });
  });

  it('answers with what is in it', async () => {
    const ask = async (path: string) => (await fetch(`${url}${path}`)).json();
    const summary = await ask('/api/stats/summary');
    expect(summary.totalItems).toBe(stored['items']);
    const items: { uid: string }[] = await ask('/api/items?limit=50');
    expect(items).toHaveLength(stored['items'] ?? 0);
    for (const { uid } of items) expect((await fetch(`${url}/api/item/${encodeURIComponent(uid)}`)).status).toBe(200);
    expect((await ask('/api/feeds')).length).toBeGreaterThanOrEqual(stored['feeds'] ?? 0);
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'resident@city.example', password: 'a long enough passphrase 7' }),
    });
    expect(answer.status).toBe(200);
  });
});
