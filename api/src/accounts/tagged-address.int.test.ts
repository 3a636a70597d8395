import { eraseAccount, readHeld } from '@moontower/registry/account-parts';
import { readerOfAccount } from '@moontower/alerts/store/alert-part';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeInquiries } from '@moontower/inquiries/testing/documents';
import { beforeAll, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, { ...PEOPLE, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'm@a.example' });
const { add, send } = people(api);
// On some servers `ann+park` is ann's, on others somebody else's.
beforeAll(async () => {
  for (const id of ['ann', 'ann+park']) await add(api.store(), id);
});
const alert = (topics: string[]) => ({
  email: 'ann@city.example',
  topics,
  filter: { district: '9' },
  frequency: 'daily',
});

it('an account with a tag in its confirmed address owns no alerts of the address without, and starts none there', async () => {
  const own = await send('ann', 'POST', '/api/alerts', alert(['permits']));
  expect(await own.json()).toEqual({ state: 'active' });
  expect(await alertsOf(api.store()).owns('ann', 'ANN@city.example')).toBe(true);
  for (const body of [alert(['zoning']), { ...alert(['zoning']), email: 'ann+park@city.example' }])
    expect(await (await send('ann+park', 'POST', '/api/alerts', body)).json()).toEqual({ state: 'check-mail' });
  expect(await readerOfAccount(api.store(), 'ann')).toMatchObject({ address: 'ann@city.example' });
  expect(await readerOfAccount(api.store(), 'ann+park')).toBeUndefined();
  // What was asked for while signed in is told; what became of alerts at an address that is not proved is not.
  const held = (await readHeld(api.store(), 'ann+park'))['alerts'];
  expect(held).toEqual([expect.objectContaining({ topics: ['zoning'] })]);
  expect(JSON.stringify(held)).not.toMatch(/"state"|permits|ann@/);
});

it('nor is it given, or does it delete, what came from the address without', async () => {
  const inquire = (email: string) => send(undefined, 'POST', '/api/inquiries', { kind: 'waitlist', email });
  for (const email of ['ann@city.example', 'Ann+Park@city.example']) expect((await inquire(email)).status).toBe(201);
  const given = async (id: string) => JSON.stringify((await readHeld(api.store(), id))['inquiries']);
  expect(await given('ann')).not.toContain('Park');
  expect(await given('ann+park')).not.toContain('"ann@city.example"');
  await eraseAccount(api.store(), 'ann+park', new Date());
  expect((await nativeInquiries(api.store()).find().toArray()).map(({ email }) => email)).toEqual(['ann@city.example']);
  expect(await nativeSubscriptions(api.store()).countDocuments({ address: 'ann@city.example', state: 'active' })).toBe(
    1,
  );
});
