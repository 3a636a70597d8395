import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStore, type Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { nativeUpgrades } from '@moontower/store/testing/native';
import { anAccount } from '@moontower/testkit';
import { keptLogKeys } from '@moontower/stack/start/log-key';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opsCommand } from './testing/ops-command.ts';

const root = join(import.meta.dirname, '..');
const { mongoUri, database } = testStores({ empty: true });
const EMAIL = 'operator@city.example';
const NEWER = 'migration:9999-of-a-newer-release';
const folder = mkdtempSync(join(tmpdir(), 'moontower-backups-'));
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'commands' });
  await accountsOf(store).add(anAccount({ _id: 'somebody', email: EMAIL }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

/** A folder is named by the second: a quick machine makes two backups in one. */
const second = (): number => Math.floor(Date.now() / 1_000);

/** What stands in the image: all commands in one program. */
const ops = opsCommand({ mongoUri, database });

describe('backups by the clock', () => {
  it('are named by their times; the last ones are kept, and what was cut off goes', async () => {
    mkdirSync(join(folder, '2026-01-01T031000Z'));
    mkdirSync(join(folder, 'of-somebody-else'));
    const made: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { code, told } = await ops('backup', '--in', folder, '--keep', '2');
      expect(code).toBe(0);
      made.push(/documents of \S+ are in (\S+),/.exec(told)?.[1] ?? '');
      const ended = second();
      await vi.waitUntil(() => second() > ended, { timeout: 5_000 });
    }
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([
      ...made.slice(1),
      join(folder, 'of-somebody-else'),
    ]);
  });

  it('are tried: the last one is restored beside the product, compared, and leaves nothing', async () => {
    const before = await accountsOf(store).known(['somebody']);
    const { code, told, wrong } = await ops('restore', '--try', folder);
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
    expect(told.split('\n').at(-1)).toMatch(/^\S+Z restores well\. \S+_restore_try is empty again\.$/);
    expect(await store.getClient().db(`${database}_restore_try`).listCollections().toArray()).toEqual([]);
    expect(await accountsOf(store).known(['somebody'])).toEqual(before);
  });

  it.each([
    [['backup'], 'Name the folder to write to'],
    [['backup', '--in', folder, '--keep', 'some'], 'Name the folder to write to'],
    [['restore', '--try', root], 'holds no whole backup'],
    [['bacup'], 'Name a command: backup, restore, upgrade,'],
  ])('%j is told what it misses', async (words, sentence) => {
    const { code, wrong } = await ops(...words);
    expect(wrong).toContain(sentence);
    expect(code).not.toBe(0);
  });
});

describe('the log, where there is no npm', () => {
  const keys = join(folder, 'keys');
  const present = () => readFileSync(join(keys, 'log-key'), 'utf8');
  const withKeys = (LOG_KEY: string) => opsCommand({ mongoUri, database }, { MOONTOWER_HOME: keys, LOG_KEY });

  it('is held against what is stored', async () => {
    const { code, told, wrong } = await ops('audit');
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
    expect(told).toMatch(/ 0 differences, \d+ s\.$/);
  });

  it('is held against the city’s own database where compose names none', async () => {
    const { told } = await opsCommand({ mongoUri, database: '' }, { MOONTOWER_CITY: 'sample' })('audit');
    expect(told).toMatch(/ differences, \d+ s\.$/);
  });

  it('gets its next key, unless the environment has the present one', async () => {
    const { LOG_KEY } = keptLogKeys(keys);
    expect(await withKeys('k'.repeat(43))('log-key')).toMatchObject({
      code: 1,
      wrong: expect.stringContaining('LOG_KEY comes from the environment'),
    });
    expect(present().trim()).toBe(LOG_KEY);
    expect(await withKeys('')('log-key')).toMatchObject({ code: 0, wrong: '' });
    expect(keptLogKeys(keys)).toEqual({ LOG_KEY: present().trim(), LOG_KEY_BEFORE: LOG_KEY });
  });

  it('goes on under a new name, once there is one', async () => {
    expect(await ops('log-key-lost')).toMatchObject({ code: 0, told: 'No log has begun here.' });
  });
});

describe('data that a newer release has changed', () => {
  beforeAll(async () => {
    await nativeUpgrades(store).insertOne({ _id: NEWER, release: '9.0.0', at: new Date() });
  });
  const SENTENCE = `The data in the database ${database} was changed by Moontower 9.0.0 (9999-of-a-newer-release)`;

  it.each([['role', EMAIL, 'operator'], ['reset-link', EMAIL], ['tallies'], ['log-key-lost']])(
    'are refused by %s, in a sentence',
    async (...words) => {
      const { code, told, wrong } = await ops(...words);
      expect(`${told}\n${wrong}`).toContain(SENTENCE);
      expect(code).toBe(1);
      expect((await accountsOf(store).known(['somebody'])).get('somebody')?.roles).toEqual([]);
    },
  );

  it('are copied all the same, and said to be newer', async () => {
    const { code, told } = await ops('backup', join(folder, 'newer'));
    expect(told).toContain(SENTENCE);
    expect(code).toBe(0);
  });
});
