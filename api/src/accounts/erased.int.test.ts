import { confirmBulletinsMail } from '@moontower/alerts/subscription';
import { randomUUID } from 'node:crypto';
import { nativeAccountLinks, nativeAccounts } from '@moontower/store/accounts/account-documents';
import { accountMailsOf, freshAccountLink } from '@moontower/store/accounts/account-mails';
import { readAudit } from '@moontower/store/audit/audit-log';
import { idempotencyKeysOf } from '@moontower/store/requests/idempotency-keys';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, {
  JWT_SECRET: 'a secret of tests, of some length',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'moontower@city.example',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'a token of tests',
  SMS_FROM: '+15125550100',
  OPERATOR_EMAILS: 'boss@city.example, Second@city.example',
  LIMIT_SIGN_UP_HALF_HOUR: '1000',
  LIMIT_SIGN_UP_DAY: '1000',
});
const PASSWORD = 'lamp over the river';
const post = (path: string, body: unknown, token?: string) =>
  api.ask(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
const get = (path: string, token: string) => api.ask(path, { headers: { Authorization: `Bearer ${token}` } });
async function account(email = `r${randomUUID().slice(0, 8)}@city.example`) {
  const marks = { name: `Name ${randomUUID()}`, phone: `512 ${randomUUID()}`, address: `${randomUUID()} Street` };
  const answer = await post('/api/auth/register', { ...marks, email, password: PASSWORD });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const { id } = z.object({ id: z.string() }).parse(await (await get('/api/auth/me', token)).json());
  return { email, token, id, marks };
}
const linkOf = async (id: string, purpose: 'confirm' | 'reset', at = new Date()) =>
  (await freshAccountLink(api.store(), { account: id, purpose }, at)) ?? '';

/** The collections, but the log of deeds, in which any of these words stands. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const db = api.store().getClient().db(api.store().name);
  const found: string[] = [];
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    const text = JSON.stringify(await db.collection(name).find().toArray()).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name);
  }
  return found.filter((name) => name !== 'audit').toSorted();
}

describe('an account', () => {
  it('is given to its owner as one file, without its password', async () => {
    const { id, email, token, marks } = await account();
    const answer = await get('/api/account/data', token);
    const held = z.record(z.string(), z.unknown()).parse(await answer.json());
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="moontower-account.json"',
    ]);
    expect(held).toMatchObject({
      account: { id, email, ...marks },
      signIns: [{}],
      mails: [{ kind: 'confirm-account' }],
    });
    expect(JSON.stringify(held)).not.toContain('scrypt$');
  });

  it('goes with everything that is held of it, wherever that stands', async () => {
    const [mine, other] = [await account(), await account()];
    await linkOf(mine.id, 'reset');
    await post('/api/account/delete', { password: 'wrong one' }, mine.token);
    const claim = { id: randomUUID(), request: 'r', owner: 'o', account: mine.id };
    const at = new Date();
    const later = new Date(at.getTime() + 60_000);
    await idempotencyKeysOf(api.store()).claim(claim, { at, until: later, expiresAt: later });
    const texted = { email: 'ann@city.example', phone: '(512) 555-0177', filter: { district: '9' } };
    const asked = await post('/api/alerts', texted, mine.token);
    expect([asked.status, await asked.json()]).toEqual([200, { state: 'check-mail' }]);
    const words = [mine.id, mine.email, ...Object.values(mine.marks), '5125550177'];
    expect(await placesOf(words)).toEqual([
      'accountLinks',
      'accounts',
      'alerts',
      'credentials',
      'keptRequests',
      'knownPlaces',
      'mails',
      'sessions',
      'subscriptions',
    ]);
    const held = await (await get('/api/account/data', mine.token)).json();
    const alert = { filter: { district: [9] } };
    expect(held).toMatchObject({
      alerts: expect.arrayContaining([
        expect.objectContaining({ ...alert, texted: true, state: 'pending' }),
        expect.not.objectContaining({ state: expect.anything() }),
      ]),
    });
    expect(JSON.stringify(held)).not.toContain('ann@city.example');
    expect(JSON.stringify(held)).not.toContain('5125550177');
    expect((await post('/api/account/delete', { password: PASSWORD }, mine.token)).status).toBe(200);
    expect(await placesOf(words)).toEqual([]);
    expect((await get('/api/auth/me', mine.token)).status).toBe(401);
    expect((await post('/api/auth/login', { email: mine.email, password: PASSWORD })).status).toBe(401);
    expect((await get('/api/auth/me', other.token)).status).toBe(200);
  });
});

describe('the links of mails', () => {
  it('set a new password once, within an hour, and end every sign-in', async () => {
    const { id, email, token } = await account();
    const old = await linkOf(id, 'reset', new Date(Date.now() - 3_700_000));
    const [link, second] = [await linkOf(id, 'reset'), await linkOf(id, 'reset')];
    const set = (given: string, password = 'another lamp') =>
      post('/api/auth/reset/confirm', { token: given, password });
    for (const bad of [old, await linkOf(id, 'confirm'), 'x'.repeat(32)]) expect((await set(bad)).status).toBe(404);
    for (const bad of [{ $gt: '' }, 'short', 'a b']) expect((await set(String(bad))).status).toBe(400);
    expect((await set(link, 'password')).status).toBe(400);
    expect((await set(link)).status).toBe(200);
    expect([(await set(link)).status, (await set(second)).status]).toEqual([404, 404]);
    expect((await get('/api/auth/me', token)).status).toBe(401);
    expect((await post('/api/auth/login', { email, password: 'another lamp' })).status).toBe(200);
    // The store knows digests only.
    const kept = JSON.stringify(await nativeAccountLinks(api.store()).find({ account: id }).toArray());
    expect(kept).not.toContain(link);
  });

  it('of a password that somebody else asked for end at their reader’s word, and other mails still come', async () => {
    const { id, email } = await account();
    const [link, other] = [await linkOf(id, 'reset'), await linkOf(id, 'reset')];
    await post('/api/auth/reset', { email });
    const answer = await post('/api/auth/not-me', { token: link });
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'ended' }]);
    for (const token of [link, other])
      expect((await post('/api/auth/reset/confirm', { token, password: 'another lamp' })).status).toBe(404);
    const waiting = { kind: 'reset-password', state: 'waiting', 'data.account': id } as const;
    expect(await nativeMails(api.store()).countDocuments(waiting)).toBe(0);
    const { mailbox } = mailboxHashes(email);
    expect((await nativeMailboxes(api.store()).findOne({ _id: mailbox }))?.refusedUntil).toBeUndefined();
  });

  it('are asked for with one answer, whether there is an account or not; mail is put for those there are', async () => {
    const { id, email } = await account();
    const ask = async (address: string) => {
      const answer = await post('/api/auth/reset', { email: address });
      return [answer.status, await answer.json()];
    };
    await nativeMails(api.store()).updateMany({}, { $set: { state: 'sent' } });
    expect(await ask(email.toUpperCase())).toEqual([200, { state: 'check-mail', late: false }]);
    expect(await ask('nobody@city.example')).toEqual([200, { state: 'check-mail', late: false }]);
    // One that was due for more than a minute stands for all: the page then says that it will take longer.
    await nativeMails(api.store()).updateMany(
      { kind: 'reset-password' },
      { $set: { dueAt: new Date(Date.now() - 61_000) } },
    );
    expect(await ask('nobody@city.example')).toEqual([200, { state: 'check-mail', late: true }]);
    const mails = await nativeMails(api.store()).find({ kind: 'reset-password' }).toArray();
    expect(mails.filter(({ data }) => data?.['account'] === id).map(({ to }) => to)).toEqual([email]);
    expect(mails.filter(({ to }) => to === 'nobody@city.example')).toEqual([]);
  });

  it('say of an address that waits for its confirmation whether the mail leaves late; asked for again, it does not', async () => {
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const at = new Date();
    const fill = (n: number) =>
      transactConcurrently(api.store(), (session) => {
        const data = { subscription: 's' };
        const mail = {
          id: `${domain}-${n}`,
          spec: confirmBulletinsMail,
          to: `n${n}@${domain}`,
          language: 'en',
          data,
        } as const;
        return enqueueMail(api.store(), mail, { at, session });
      });
    await nativeMails(api.store()).deleteMany({});
    const first = await account(`first@${domain}`);
    const lateOf = async (token: string) =>
      z.object({ confirmLate: z.boolean() }).parse(await (await get('/api/auth/me', token)).json()).confirmLate;
    expect(await lateOf(first.token)).toBe(false);
    for (let n = 0; n < 29; n += 1) await fill(n);
    const { id, token } = await account(`second@${domain}`);
    expect([await lateOf(token), await lateOf(first.token)]).toEqual([true, false]);
    const again = await post('/api/account/confirm', {}, token);
    expect([again.status, await again.json()]).toEqual([200, { state: 'check-mail', late: false }]);
    expect(await lateOf(token)).toBe(false);
    // The one of the sign-up does not come hours later.
    const mails = await nativeMails(api.store())
      .find({ kind: 'confirm-account', mailbox: mailboxHashes(`second@${domain}`).mailbox })
      .toArray();
    expect(mails.map(({ state, own }) => [state, own])).toEqual([
      ['dropped', undefined],
      ['waiting', true],
    ]);
    expect(mails.at(-1)?.data).toEqual({ account: id });
    // A mail that was due for more than a minute stands for all.
    await nativeMails(api.store()).updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(Date.now() - 61_000) } });
    expect(await lateOf(token)).toBe(true);
    expect(await (await post('/api/account/confirm', {}, token)).json()).toEqual({ state: 'check-mail', late: true });
  });

  it('prove a mailbox: only then is an operator of the settings one, where mail is sent', async () => {
    const boss = await account('boss@city.example');
    const rolesOf = async () =>
      z.object({ roles: z.array(z.string()) }).parse(await (await get('/api/auth/me', boss.token)).json()).roles;
    expect(await rolesOf()).toEqual(['user']);
    const link = await linkOf(boss.id, 'confirm');
    for (let times = 0; times < 2; times += 1)
      expect((await post('/api/auth/confirm', { token: link }, boss.token)).status).toBe(200);
    expect(await rolesOf()).toEqual(['user', 'operator']);
    expect((await nativeAccounts(api.store()).findOne({ _id: boss.id }))?.emailConfirmedAt).toBeInstanceOf(Date);
    expect((await readAudit(api.store(), `account:${boss.id}`))[0]).toMatchObject({ who: 'settings' });
  });

  it('make nobody an operator who registered another’s address: only its owner, by their own password', async () => {
    const [early, other] = [await account('second@city.example'), await account()];
    const roles = async () => (await nativeAccounts(api.store()).findOne({ _id: early.id }))?.roles;
    const link = await linkOf(early.id, 'confirm');
    // The mailbox's owner opens the link, without the password of whoever made the account.
    expect((await post('/api/auth/confirm', { token: link })).status).toBe(401);
    expect((await post('/api/auth/confirm', { token: link }, other.token)).status).toBe(403);
    expect((await nativeAccounts(api.store()).findOne({ _id: early.id }))?.emailConfirmedAt).toBeUndefined();
    expect(await roles()).toEqual([]);
    const reset = { token: await linkOf(early.id, 'reset'), password: 'another lamp' };
    expect((await post('/api/auth/reset/confirm', reset)).status).toBe(200);
    expect(await roles()).toEqual(['operator']);
    expect((await get('/api/auth/me', early.token)).status).toBe(401);
    expect((await post('/api/auth/login', { email: early.email, password: PASSWORD })).status).toBe(401);
  });

  it('"it was not me" ends mails that strangers cause', async () => {
    const { id, email } = await account();
    expect((await post('/api/auth/not-me', { token: await linkOf(id, 'confirm') })).status).toBe(200);
    await accountMailsOf(api.store()).askReset(email, new Date());
    const states = await nativeMails(api.store()).find({ kind: 'reset-password', to: email }).toArray();
    expect(states).toEqual([]);
  });
});
