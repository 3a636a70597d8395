import { accountsOf } from '@moontower/store/accounts/accounts';
import { nativeAccounts, nativeCredentials, nativeSessions } from '@moontower/store/accounts/account-documents';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountForms, PASSWORD, Token, WIDENED, fresh, said } from '../../test/account-forms.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, WIDENED);
const { post, register, account, me, login, idOf } = accountForms(api);

beforeEach(async () => {
  await api.store().collection('limits').deleteMany({});
});

describe('registering', () => {
  it('signs in at once, and tells people about themselves only what they gave', async () => {
    const email = fresh();
    const answer = await register(email, { phone: ' ', address: '100 Congress Ave' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { token } = Token.parse(await answer.json());
    const user: unknown = await (await me(token)).json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'A. Reader',
      email,
      emailConfirmed: false,
      address: '100 Congress Ave',
      roles: ['user'],
      createdAt: expect.any(String),
      mail: false,
      confirmLate: false,
    });
  });

  it('reads nothing but the specification’s fields', async () => {
    const email = fresh();
    const more = { role: 'operator', roles: ['operator'], _id: 'mine', id: 'mine', emailConfirmedAt: 1, disabledAt: 1 };
    const text = JSON.stringify({ name: 'A', email, password: PASSWORD, ...more });
    const answer = await api.ask('/api/auth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: text.replace(
        '{',
        '{"__proto__":{"roles":["operator"]},"constructor":{"prototype":{"roles":["operator"]}},',
      ),
    });
    const stored = await nativeAccounts(api.store()).findOne({ emailKey: email });
    expect([answer.status, Object.keys(stored ?? {}).toSorted(), stored?.roles]).toEqual([
      200,
      ['_id', 'createdAt', 'email', 'emailKey', 'language', 'name', 'roles'],
      [],
    ]);
    expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false);
  });

  it.each([
    ['no name', { name: '' }, 'name', 'Name is required'],
    ['blanks for a name', { name: '   ' }, 'name', 'Name is required'],
    ['no e-mail', { email: undefined }, 'email', 'Please enter a valid email'],
    ['no e-mail address', { email: 'reader' }, 'email', 'Please enter a valid email'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', 'Please enter a valid email'],
    ['a header behind it', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Please enter a valid email'],
    ['an operator for an address', { email: { $gt: '' } }, 'email', 'Please enter a valid email'],
    ['a list for an address', { email: ['a@b.example'] }, 'email', 'Please enter a valid email'],
    ['a long address', { email: `${'a'.repeat(250)}@b.example` }, 'email', 'Please enter a valid email'],
    ['five characters', { password: '12a4!' }, 'password', 'Password must be at least 6 characters'],
    ['an operator for a password', { password: { $ne: 1 } }, 'password', 'Password must be at least 6 characters'],
    ['a password beyond the limit', { password: 'x'.repeat(257) }, 'password', 'is longer than 256 characters'],
    ['a name beyond the limit', { name: 'x'.repeat(81) }, 'name', 'is longer than 80 characters'],
    ['a header in the name', { name: 'A\r\nBcc: x' }, 'name', 'holds a control character'],
    ['a list for a phone', { phone: ['1'] }, 'phone', 'must be given once, '],
    ['one of the most used passwords', { password: 'Football' }, 'password', 'one of the first that others would try'],
    ['a word of this place', { password: 'Austin2026!' }, 'password', 'one of the first that others would try'],
    ['one sign many times', { password: 'éééééééé' }, 'password', 'one of the first that others would try'],
  ])('says what is wrong with %s, and makes nothing', async (_case, about, ...[field, sentence]) => {
    const before = await nativeAccounts(api.store()).countDocuments();
    const [status, where, text] = await said(await register(fresh(), about));
    expect([status, where]).toEqual([400, field]);
    expect(text).toContain(sentence);
    expect(await nativeAccounts(api.store()).countDocuments()).toBe(before);
  });

  it('of one address by many at once makes one account', async () => {
    const email = fresh();
    const ways = [
      email,
      email.toUpperCase(),
      ` ${email} `,
      email.replace('r', 'R'),
      // Written wide, with a long dot, in bold, with the sign of a unit.
      email.replace('r', '\uff52'),
      email.replace('city', '\uff23ity'),
      email.replace('r', '\u{1d42b}'),
      email.replace('city', 'c\u2170ty'),
    ];
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => register(ways[at % ways.length] ?? email)));
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // For some there is no room to hash their password just then.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    for (const way of ways) expect((await register(way)).status).toBe(409);
    expect(await nativeAccounts(api.store()).countDocuments({ emailKey: email })).toBe(1);
    expect(await nativeAccounts(api.store()).countDocuments({ email: new RegExp(email.slice(1, 9), 'i') })).toBe(1);
    const [, , text] = await said(await register(email));
    expect(text).toBe(
      'An account could not be made with this email. If it is yours, sign in or ask for a new password.',
    );
  });

  it('stores no password: parameters, a salt of its own and a digest', async () => {
    const [one, other] = [await account(), await account()];
    const stored = await Promise.all(
      [one, other].map(async ({ token }) => nativeCredentials(api.store()).findOne({ _id: await idOf(token) })),
    );
    const texts = stored.map((found) => found?.password ?? '');
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts) expect(text).toMatch(/^scrypt\$10\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('signing in', () => {
  it('takes the exact password, however long it is and whatever is in it', async () => {
    for (const password of [
      `${'x'.repeat(72)}y`,
      ' blanks ',
      'a\u0000bcdef',
      '\u{1f319}\u{1f303}\u{1f319}'.repeat(9),
      'Ünï'.repeat(80),
    ]) {
      const email = fresh();
      expect((await register(email, { password })).status).toBe(200);
      expect((await login(email, password)).status).toBe(200);
      for (const wrong of [password.slice(0, -1), `${password} `])
        expect((await login(email, wrong, { 'X-Forwarded-For': '203.0.113.4' })).status).not.toBe(200);
      await api.store().collection('limits').deleteMany({});
    }
  });

  it('says the same of an unknown address, a wrong password and an account that is shut', async () => {
    const [shut, open] = [await account(), await account()];
    await accountsOf(api.store()).disable(await idOf(shut.token), new Date());
    const answers = await Promise.all([login(fresh()), login(open.email, 'wrong one'), login(shut.email)]);
    for (const answer of answers)
      expect(await said(answer)).toEqual([401, null, 'The email or the password is not right.']);
  });

  it('says the same of operators and of what is no text', async () => {
    expect(await said(await post('/api/auth/login', { email: { $gt: '' }, password: { $gt: '' } }))).toEqual([
      400,
      'email',
      'Please enter a valid email',
    ]);
    expect(await said(await post('/api/auth/login', { email: 'a@b.example' }))).toEqual([
      400,
      'password',
      'Password is required',
    ]);
    for (const body of ['[]', '"x"', '7', '{', '{"email":']) {
      const headers = { 'Content-Type': 'application/json' };
      expect((await api.ask('/api/auth/login', { method: 'POST', headers, body })).status).toBe(400);
    }
  });

  it('waits after wrong passwords of an account, from wherever they come, but where it signed in before', async () => {
    const { email } = await account();
    const from = (at: number) => ({ 'X-Forwarded-For': `203.0.113.${at}` });
    for (let at = 10; at < 13; at += 1) expect((await login(email, 'wrong one', from(at))).status).toBe(401);
    const refused = await login(email.toUpperCase(), PASSWORD, from(20));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await login(email)).status).toBe(200);
    expect((await login((await account()).email, PASSWORD, from(21))).status).toBe(200);
  });

  it('goes well thirty times an hour for one account, which then hears why; wrong passwords take none of them', async () => {
    const [{ email }, other] = [await account(), await account()];
    const from = (at: number) => ({ 'X-Forwarded-For': `198.51.100.${at}` });
    expect((await login(email, 'wrong one', from(1))).status).toBe(401);
    for (let at = 0; at < 30; at += 1) expect([at, (await login(email, PASSWORD, from(at))).status]).toEqual([at, 200]);
    const refused = await login(email.toUpperCase(), PASSWORD, from(40));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await said(refused)).toEqual([
      429,
      null,
      'This account signed in many times within the last hour. Wait a while and try again, or go on where you are signed in.',
    ]);
    expect((await login(other.email, PASSWORD, from(41))).status).toBe(200);
  });

  it('does not count what went well among wrong passwords', async () => {
    const { email } = await account();
    for (let at = 0; at < 6; at += 1)
      expect((await login(email, PASSWORD, { 'X-Forwarded-For': `198.51.100.${at}` })).status).toBe(200);
  });

  it('makes another session each time, for twelve hours', async () => {
    const { email } = await account();
    const tokens = await Promise.all([1, 2].map(async () => Token.parse(await (await login(email)).json()).token));
    const claims = tokens.map((token) => z.object({ jti: z.string(), exp: z.number() }).parse(jwt.decode(token)));
    expect(claims[0]?.jti).not.toBe(claims[1]?.jti);
    const hours = ((claims[0]?.exp ?? 0) - Date.now() / 1000) / 3600;
    expect([hours > 11.9, hours <= 12]).toEqual([true, true]);
    expect(await nativeSessions(api.store()).countDocuments({ _id: { $in: claims.map(({ jti }) => jti) } })).toBe(2);
  });
});
