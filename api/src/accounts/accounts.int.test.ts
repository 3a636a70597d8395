import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { nativeAccounts, nativeCredentials, nativeSessions } from '@moontower/store/accounts/account-documents';
import { readAudit } from '@moontower/store/audit/audit-log';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';

const SECRET = 'a secret of tests, of some length';
const WIDE = '100000';
const widened = Object.fromEntries(
  ['SIGN_UP_HALF_HOUR', 'SIGN_UP_DAY', 'SIGN_IN_ADDRESS_5_MINUTES', 'SIGN_IN_ADDRESS_DAY', 'PASSWORD_CHECK_HOUR'].map(
    (name) => [`LIMIT_${name}`, WIDE],
  ),
);
const api = runningApi(async () => undefined, {
  JWT_SECRET: SECRET,
  OPERATOR_EMAILS: 'First@city.example',
  LIMIT_SIGN_IN_ACCOUNT_TRIES: '3',
  ...widened,
});
const PASSWORD = 'lamp over the river';
const Token = z.object({ token: z.string() });
const fresh = (): string => `r${randomUUID().slice(0, 8)}@city.example`;

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const register = (email: string, about: Record<string, unknown> = {}) =>
  post('/api/auth/register', { name: 'A. Reader', email, password: PASSWORD, ...about });
async function account(email = fresh()) {
  const { token } = Token.parse(await (await register(email)).json());
  return { email, token };
}
const me = (token: string) => api.ask('/api/auth/me', { headers: bearer(token) });
const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  post('/api/auth/login', { email, password }, headers);
const said = async (answer: Response) => [answer.status, answer.headers.get('x-problem-field'), await answer.text()];
const User = z.object({ id: z.string(), email: z.string(), roles: z.array(z.string()) });
const idOf = async (token: string) => User.parse(await (await me(token)).json()).id;

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

  it('does not count what went well', async () => {
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

describe('a token', () => {
  const sign = (claims: object, options: jwt.SignOptions, secret = SECRET) => jwt.sign(claims, secret, options);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('opens nothing with another algorithm, key, issuer, audience or time', async () => {
    const { token } = await account();
    const { sub, jti } = z.object({ sub: z.string(), jti: z.string() }).parse(jwt.decode(token));
    const claims = { sub, jti, iss: 'moontower', aud: 'moontower-api' };
    const exp = Math.floor(Date.now() / 1000) + 600;
    const ours = { algorithm: 'HS256' } as const;
    expect((await me(sign({ ...claims, exp }, ours))).status).toBe(200);
    const none = ['none', 'None', 'NONE', 'nOnE', '', 'HS1'].map(
      (alg) => `${part({ alg, typ: 'JWT' })}.${part({ ...claims, exp })}.`,
    );
    const ownHeader = (header: object) => {
      const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ ...claims, exp: String(exp) })}`;
      return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
    };
    const bad = [
      ...none,
      sign({ ...claims, exp }, { algorithm: 'HS384' }),
      sign({ ...claims, exp }, { algorithm: 'HS512' }),
      sign({ ...claims, exp }, ours, 'another secret of tests, as long'),
      sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, ours),
      sign({ ...claims, exp, nbf: exp }, ours),
      sign(claims, ours),
      ownHeader({}),
      ownHeader({ kid: '../../dev/null', jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/x' }),
      sign({ ...claims, exp, iss: 'elsewhere' }, ours),
      sign({ ...claims, exp, aud: 'elsewhere' }, ours),
      sign({ ...claims, exp, sub: randomUUID() }, ours),
      sign({ ...claims, exp, jti: randomUUID() }, ours),
      token.slice(0, -1),
      `${token}=`,
      'x',
    ];
    expect(await Promise.all(bad.map(async (each) => (await me(each)).status))).toEqual(bad.map(() => 401));
    expect((await me(token)).status).toBe(200);
  });

  it('whose header names keys elsewhere is read by our key all the same, and nobody is asked for theirs', async () => {
    const { token } = await account();
    let asked = 0;
    const keys = createServer((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    await once(keys.listen(0, '127.0.0.1'), 'listening');
    const address = keys.address();
    const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/keys`;
    const jwk = { kty: 'oct', k: Buffer.from('a key of somebody else').toString('base64url') };
    const header = { alg: 'HS256', typ: 'JWT', kid: "../../dev/null' OR $where", jwk, jku: at, x5u: at };
    const signed = (key: string) => {
      const text = `${part(header)}.${token.split('.')[1] ?? ''}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    try {
      expect((await me(signed(SECRET))).status).toBe(200);
      for (const other of ['a key of somebody else', '', '../../dev/null'])
        expect((await me(signed(other))).status).toBe(401);
      expect(asked).toBe(0);
    } finally {
      keys.close();
    }
  });

  it('that was ended opens nothing in any other writing of it either', async () => {
    const { token } = await account();
    expect((await post('/api/auth/logout', {}, bearer(token))).status).toBe(200);
    for (const written of [token, `${token}=`, `${token}==`, ` ${token} `, token.replaceAll('-', '+'), `${token}.`])
      expect((await api.ask('/api/auth/me', { headers: { Authorization: `bearer ${written}` } })).status).toBe(401);
  });

  it('is not given for a password of a million signs, which nobody hashes', async () => {
    const { email } = await account();
    for (const length of [257, 1_048_576]) {
      const answer = await login(email, 'x'.repeat(length));
      expect([400, 413]).toContain(answer.status);
    }
  });

  it('is read from the header alone', async () => {
    const { token } = await account();
    const asks = [
      api.ask(`/api/auth/me?token=${token}`),
      api.ask(`/api/auth/me?auth_token=${token}`),
      api.ask('/api/auth/me', { headers: { Cookie: `auth-token=${token}; token=${token}` } }),
      post('/api/auth/logout', { auth_token: token, token }),
    ];
    for (const asked of asks) expect([400, 401]).toContain((await asked).status);
    expect((await me(token)).status).toBe(200);
  });

  it('ends with its sign-in, and others of the account do not', async () => {
    const { email, token } = await account();
    const other = Token.parse(await (await login(email)).json()).token;
    expect((await post('/api/auth/logout', {}, bearer(token))).status).toBe(200);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
    expect((await post('/api/account/sign-out-everywhere', {}, bearer(other))).status).toBe(200);
    expect((await me(other)).status).toBe(401);
  });

  it('ends with the password, but where it was changed', async () => {
    const { email, token } = await account();
    const other = Token.parse(await (await login(email)).json()).token;
    const change = (current: string, password: string) =>
      post('/api/account/password', { current, password }, bearer(token));
    expect(await said(await change('not mine', 'another lamp'))).toEqual([
      400,
      'current',
      'This is not the password of your account.',
    ]);
    expect((await change(PASSWORD, 'password')).status).toBe(400);
    expect((await change(PASSWORD, 'another lamp')).status).toBe(200);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401]);
    expect([(await login(email)).status, (await login(email, 'another lamp')).status]).toEqual([401, 200]);
  });
});

describe('roles', () => {
  const put = (path: string, body: unknown, token: string) =>
    api.ask(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      body: JSON.stringify(body),
    });
  async function operator(): Promise<string> {
    const { token } = await account();
    await put(`/api/people/${await idOf(token)}/roles`, { roles: ['operator'] }, 'operators-token-1');
    return token;
  }

  it('of the settings are nobody’s by registering the address first; without mail the operators’ token grants the first', async () => {
    const { token } = await account('first@CITY.example');
    expect(User.parse(await (await me(token)).json()).roles).toEqual(['user']);
    const granted = await put(`/api/people/${await idOf(token)}/roles`, { roles: ['operator'] }, 'operators-token-1');
    expect([granted.status, User.parse(await (await me(token)).json()).roles]).toEqual([200, ['user', 'operator']]);
    expect((await readAudit(api.store(), `account:${await idOf(token)}`))[0]).toMatchObject({ who: 'operators' });
  });

  it('are granted by operators, hold at once and stand in the log', async () => {
    const [boss, { token }] = [await operator(), await account()];
    const id = await idOf(token);
    expect((await put(`/api/people/${id}/roles`, { roles: ['operator'] }, token)).status).toBe(403);
    for (const roles of [['user'], ['admin'], 'operator', [{ $ne: 1 }]])
      expect((await put(`/api/people/${id}/roles`, { roles }, boss)).status).toBe(400);
    const granted = await put(`/api/people/${id}/roles`, { roles: ['staff', 'reviewer', 'staff'] }, boss);
    expect([granted.status, await granted.json()]).toMatchObject([200, { roles: ['reviewer', 'staff'] }]);
    expect(User.parse(await (await me(token)).json()).roles).toEqual(['user', 'reviewer', 'staff']);
    await put(`/api/people/${id}/roles`, { roles: [] }, boss);
    expect(User.parse(await (await me(token)).json()).roles).toEqual(['user']);
    expect(await readAudit(api.store(), `account:${id}`)).toMatchObject([
      { who: await idOf(boss), what: 'account:granted', details: { before: 'reviewer staff', now: '' } },
      { who: await idOf(boss), what: 'account:granted', details: { before: '', now: 'reviewer staff' } },
    ]);
    expect((await put('/api/people/nobody/roles', { roles: [] }, boss)).status).toBe(404);
  });

  it('are told from the log, newest first and page by page, with addresses as long as there is an account', async () => {
    const [boss, { email, token }] = [await operator(), await account()];
    const id = await idOf(token);
    for (const roles of [['staff'], ['reviewer'], []]) await put(`/api/people/${id}/roles`, { roles }, boss);
    const log = (query: string) => api.ask(`/api/ops/audit?${query}`, { headers: bearer(boss) });
    const Page = z.object({
      deeds: z.array(z.looseObject({ id: z.string(), who: z.string() })),
      next: z.string().optional(),
    });
    const first = Page.parse(await (await log('what=account:granted&limit=2')).json());
    expect(first.deeds).toMatchObject([
      { what: 'account:granted', who: await idOf(boss), subjectEmail: email, details: { before: 'reviewer', now: '' } },
      { whoEmail: User.parse(await (await me(boss)).json()).email, details: { before: 'staff', now: 'reviewer' } },
    ]);
    const second = Page.parse(await (await log(`what=account:granted&limit=2&cursor=${first.next ?? ''}`)).json());
    expect(second.deeds).toMatchObject([{ details: { before: '', now: 'staff' } }, { who: 'operators' }]);
    await post('/api/account/delete', { password: PASSWORD }, bearer(token));
    const [gone] = Page.parse(await (await log('limit=1')).json()).deeds;
    expect([gone?.id, gone?.['subject'], gone?.['subjectEmail']]).toEqual([
      first.deeds[0]?.id,
      `account:${id}`,
      undefined,
    ]);
    expect((await log('cursor=x')).status).toBe(400);
    expect((await log('what=incident:reported')).status).toBe(400);
  });

  it('let operators find people, and shut an account', async () => {
    const [boss, { email, token }] = [await operator(), await account()];
    const id = await idOf(token);
    const found = await api.ask(`/api/people?q=${encodeURIComponent(email.toUpperCase().slice(0, 9))}`, {
      headers: bearer(boss),
    });
    expect(await found.json()).toMatchObject({ total: 1, people: [{ id, email, roles: [] }] });
    const pattern = await api.ask('/api/people?q=.*', { headers: bearer(boss) });
    expect(await pattern.json()).toEqual({ total: 0, people: [] });
    await put(`/api/people/${id}/open`, { open: false }, boss);
    expect([(await me(token)).status, (await login(email)).status]).toEqual([401, 401]);
    await put(`/api/people/${id}/open`, { open: true }, boss);
    expect([(await me(token)).status, (await login(email)).status]).toEqual([401, 200]);
    expect((await put(`/api/people/${await idOf(boss)}/open`, { open: false }, boss)).status).toBe(400);
  });
});
