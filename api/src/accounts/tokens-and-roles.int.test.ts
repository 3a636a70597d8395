import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readAudit } from '@moontower/store/audit/audit-log';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountForms, SECRET, PASSWORD, Token, User, WIDENED, bearer, said } from '../../test/account-forms.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, WIDENED);
const { post, account, me, login, idOf } = accountForms(api);

beforeEach(async () => {
  await api.store().collection('limits').deleteMany({});
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

  it('of the settings are nobody’s by registering first; without mail the operators’ token grants one', async () => {
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

  it('are told from the log, newest first, page by page, with addresses as long as there is an account', async () => {
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
