import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { connectStore, type Store } from '@moontower/store';
import { nativePayments } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { mongoUri, database } = testStores();
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'calibrate' });
  const line = (key: string) => ({
    ...aPayment({ key, amountCents: 60_000, description: 'MOWING' }),
    _id: key,
    feed: 'austin-payments',
    hash: key,
    rawHash: key,
    purchase: `line:${key}`,
    firstSeenAt: new Date(0),
    changedAt: new Date(0),
    raw: '{}',
  });
  await nativePayments(store).insertMany([line('a'), line('b'), line('c')]);
});
afterAll(() => store.close());

it('npm run calibrate -- --stores counts the purchases of the stores it is started in', async () => {
  const env = { ...process.env, MONGODB_URI: mongoUri, MONGODB_DATABASE: database };
  const told = await new Promise<string>((resolve) => {
    const command = ['--import', 'tsx', 'scripts/calibrate.ts', '--stores'];
    execFile(process.execPath, command, { cwd: root, env }, (_error, out, wrong) => resolve(out + wrong));
  });
  expect(told).toContain('3 purchases, 3 eligible');
  expect(told).toContain('They hold.');
});
