import { RELEASE } from '@moontower/runtime/release';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opsCommand } from '../testing/ops-command.ts';

const { mongoUri, database } = testStores({ empty: true });
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'upgrade-command' });
  const db = store.getClient().db(database);
  await db
    .collection<{ _id: string; type: string; pulseType: string }>('items')
    .insertOne({ _id: 'f:dog', type: 'animals', pulseType: '311' });
});
afterAll(() => store.close());

const command = opsCommand({ mongoUri, database });
const upgrade = (...words: string[]) => command('upgrade', ...words);
const upgrades = () => store.getClient().db(database).collection<{ _id: string; release?: string }>('upgrades');

it('npm run upgrade says with --check what it would do, does it without, and has nothing to do then', async () => {
  const asked = await upgrade('--check');
  expect(asked.code).toBe(0);
  expect(asked.told).toContain(
    `This is Moontower ${RELEASE}. The database ${database} was last made ready by no release`,
  );
  expect(asked.told).toContain('0002-animals-apart: 1 document to change.');
  expect(asked.told).toContain('New index of items: ');
  expect(asked.told).toMatch(/MongoDB \d+\.\d+ writes its files as/);
  expect(await upgrades().countDocuments()).toBe(0);

  const done = await upgrade();
  expect(done.told).toContain('Migration 0002-animals-apart: documents changed: 1');
  expect(done.told).toContain(`Done: ${database} is ready for Moontower ${RELEASE}.`);
  expect((await upgrade('--check')).told).toContain('Nothing is to be done');
});

it('npm run upgrade ends with 1 and a sentence over data of a newer release', async () => {
  await upgrades().insertOne({ _id: 'migration:9999-of-tomorrow', release: '9.0.0' });
  const { code, told, wrong } = await upgrade();
  expect(code).toBe(1);
  expect(`${told}\n${wrong}`).toContain('was changed by Moontower 9.0.0 (9999-of-tomorrow)');
  expect(`${told}\n${wrong}`).not.toMatch(/^\s+at /m);
});
