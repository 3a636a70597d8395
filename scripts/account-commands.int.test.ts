import { connectStore, type Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { readAudit } from '@moontower/store/audit/audit-log';
import { open311KeysOf } from '@moontower/open311/store';
import { anAccount } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommand } from './testing/ops-command.ts';

const { mongoUri, database } = testStores();
const EMAIL = 'first-operator@city.example';
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'commands' });
  await accountsOf(store).add(anAccount({ _id: 'somebody', email: EMAIL }));
});
afterAll(() => store.close());

const command = opsCommand({ mongoUri, database }, { PUBLIC_URL: 'https://city.example/' });
const rolesNow = async () => (await accountsOf(store).known(['somebody'])).get('somebody')?.roles;

describe('npm run role', () => {
  it('gives a role, takes all away again, and stands in the log', async () => {
    expect(await command('role', EMAIL.toUpperCase(), 'operator')).toMatchObject({
      code: 0,
      told: `${EMAIL.toUpperCase()} is now resident, operator.`,
    });
    expect(await rolesNow()).toEqual(['operator']);
    expect((await command('role', EMAIL, 'resident')).told).toBe(`${EMAIL} is now resident.`);
    expect(await rolesNow()).toEqual([]);
    const log = await readAudit(store, 'account:somebody');
    expect(log.map(({ who, what }) => [who, what])).toEqual(
      Array.from({ length: 2 }, () => ['shell', 'account:granted']),
    );
  });

  it.each([
    [[EMAIL, 'admin'], 'npm run role -- <email> <resident|reviewer|staff|operator>'],
    [['nobody@city.example', 'staff'], 'No account has the address nobody@city.example. Make one at /auth first.'],
  ])('of %j changes nothing and says why', async (words, sentence) => {
    expect(await command('role', ...words)).toEqual({ code: 1, told: '', wrong: sentence });
    expect(await rolesNow()).toEqual([]);
  });
});

it('npm run open311-key tells a key once that opens until it is revoked', async () => {
  const keys = open311KeysOf(store);
  const issued = await command('open311-key', 'Fix', 'It', 'App');
  const [, id = '', key = ''] = /^Key (\w+) for Fix It App\. It is shown this once:\n(\S+)$/.exec(issued.told) ?? [];
  expect([issued.code, await keys.find(key)]).toEqual([0, { id, name: 'Fix It App' }]);
  const listed = await command('open311-key', '--list');
  expect([listed.told.includes(`${id}  Fix It App  issued `), listed.told.includes(key)]).toEqual([true, false]);
  expect((await command('open311-key', '--revoke', id)).told).toBe(`The key ${id} opens nothing any more.`);
  expect(await keys.find(key)).toBeUndefined();
});

it('npm run reset-link tells a link for an account', async () => {
  const { code, told } = await command('reset-link', EMAIL);
  expect([code, told]).toEqual([0, expect.stringMatching(/^https:\/\/city\.example\/auth\/reset\?token=[\w-]{20,}$/)]);
});
