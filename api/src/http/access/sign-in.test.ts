import { request } from 'node:http';
import { AppError } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakeDeps } from '../../../test/fake-deps.ts';
import type { Board } from '../../ops/board.ts';
import { createVisitors } from '../../request-context/visitor.ts';
import { operators } from './operators.ts';

const TOKEN = 'operators-token-1';
let nowMs = Date.UTC(2026, 10, 20);
const about = { nowMs: () => nowMs, visitors: createVisitors({ trusted: { hops: 1 } }) };
const deps = fakeDeps(about);
const api = fakeApi(deps, { operators: operators(deps, undefined) });
const changed = fakeDeps({ ...about, operatorToken: 'another-token-22', operatorSessions: deps.operatorSessions });
const after = fakeApi(changed, { operators: operators(changed, undefined) });
const cut = fakeDeps(about);
const guessed = fakeApi(cut, { operators: operators(cut, undefined) });

/** Over a store that stops answering. */
let isAway = false;
const away = fakeDeps({
  ...about,
  operatorSessions: {
    ...deps.operatorSessions,
    find: (id) => (isAway ? Promise.reject(new AppError('unavailable')) : deps.operatorSessions.find(id)),
  },
});
const board: Board = {
  handle: (_request, response) => {
    response.end('jobs');
  },
  answers: async () => true,
  close: async () => undefined,
};
const beside = fakeApi(away, { operators: operators(away, board) });

interface SignInRequest {
  token?: string;
  next?: string;
  headers?: Record<string, string>;
  to?: typeof api;
}
const HTTPS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.1' };

function send({
  token = TOKEN,
  next = '/ops/quarantine',
  headers = {},
  to = api,
}: SignInRequest = {}): Promise<Response> {
  return to.ask('/ops/sign-in', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: to.url(), ...headers },
    body: new URLSearchParams({ token, next }).toString(),
  });
}
/** With a Host of its own, which fetch does not allow. */
function sendAs(host: string): Promise<{ status: number | undefined; cookie: string[] | undefined; text: string }> {
  const headers = { Host: host, Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request(`${api.url()}/ops/sign-in`, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer
        .on('data', (chunk: Buffer) => {
          text += chunk.toString();
        })
        .on('end', () => resolve({ status: answer.statusCode, cookie: answer.headers['set-cookie'], text }));
    })
      .on('error', reject)
      .end(`token=${TOKEN}`);
  });
}

const sessionIn = (answer: Response): string => answer.headers.getSetCookie()[0] ?? '';
const cookieIn = (answer: Response): string => sessionIn(answer).split(';', 1)[0] ?? '';
const look = (cookie: string, to = api) => to.ask('/ops/quarantine', { headers: { cookie }, redirect: 'manual' });

describe('signing in to the operators’ pages', () => {
  it('is by a form, in the visitor’s language, that leads on to where the visitor was going', async () => {
    const sentTo = await api.ask('/ops/quarantine', { headers: { Accept: 'text/html' }, redirect: 'manual' });
    expect([sentTo.status, sentTo.headers.get('location')]).toEqual([303, '/ops/sign-in?next=%2Fops%2Fquarantine']);
    const form = await api.ask('/ops/sign-in?next=%2Fops%2Fquarantine', { headers: { 'Accept-Language': 'es-MX' } });
    const html = await form.text();
    expect([
      html.includes('lang="es"'),
      html.includes('value="/ops/quarantine"'),
      html.includes('Clave de operador'),
    ]).toEqual([true, true, true]);
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    const answer = await send();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops/quarantine']);
    expect((await look(cookieIn(answer))).status).toBe(200);
  });

  it('lets no page or refusal under /ops take a base', async () => {
    const cookie = cookieIn(await send());
    for (const path of ['/ops/sign-in', '/ops/quarantine', '/ops/queues', '/ops/nothing'])
      for (const headers of [{ cookie: '' }, { cookie }]) {
        const answer = await api.ask(path, { headers, redirect: 'manual' });
        expect([path, answer.headers.get('content-security-policy')]).toEqual([
          path,
          expect.stringContaining("base-uri 'none'"),
        ]);
      }
  });

  it('lets in whom it let in lately while the store does not answer, to the board of jobs too', async () => {
    const cookie = cookieIn(await send({ to: beside }));
    const jobs = async (kept: string) =>
      (await beside.ask('/ops/queues', { headers: { cookie: kept }, redirect: 'manual' })).status;
    expect(await jobs(cookie)).toBe(200);
    isAway = true;
    expect([await jobs(cookie), await jobs(`${cookie}x`)]).toEqual([200, 503]);
  });

  it('gives each sign-in a random session of which the store knows the digest only', async () => {
    const [one, two] = [cookieIn(await send()), cookieIn(await send())];
    expect(one).toMatch(/^moontower-operator=[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await deps.operatorSessions.find(one.split('=')[1] ?? '')).toBeNull();
  });

  it('keeps a cookie for TLS alone where there is TLS, and no other name is taken then', async () => {
    const origin = api.url().replace('http:', 'https:');
    const answer = await send({ headers: { ...HTTPS, Origin: origin } });
    expect(sessionIn(answer)).toMatch(
      /^__Host-moontower-operator=[\w-]{43}; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const plain = await send();
    expect(sessionIn(plain)).toMatch(/Path=\/; .*HttpOnly; SameSite=Strict$/);
    const asked = (cookie: string) => api.ask('/ops/quarantine', { headers: { ...HTTPS, cookie } });
    expect((await asked(cookieIn(answer))).status).toBe(200);
    expect((await asked(cookieIn(plain))).status).toBe(401);
  });

  it('is not possible over plain http from elsewhere', async () => {
    const refused = await sendAs('moontower.example');
    expect([refused.status, refused.cookie]).toEqual([403, undefined]);
    expect(refused.text).toContain('Sign in over https');
    expect((await sendAs('localhost:3000')).status).toBe(303);
  });

  it('takes nothing from other sites, other ports or nowhere', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', `${api.url()}.evil.example`])
      expect((await send({ headers: { Origin: origin } })).status).toBe(403);
    const cookie = cookieIn(await send());
    const signOut = (headers: Record<string, string>) =>
      api.ask('/ops/sign-out', { method: 'POST', redirect: 'manual', headers: { cookie, ...headers } });
    expect((await signOut({})).status).toBe(403);
    expect((await signOut({ Origin: 'http://localhost:9' })).status).toBe(403);
    expect((await signOut({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await look(cookie)).status).toBe(200);
    expect((await signOut({ Origin: api.url() })).status).toBe(303);
    expect((await look(cookie)).status).toBe(401);
  });

  it('that has ended is forgotten by the browser at signing out', async () => {
    const cookie = cookieIn(await send());
    const signOut = () =>
      api.ask('/ops/sign-out', { method: 'POST', redirect: 'manual', headers: { cookie, Origin: api.url() } });
    await signOut();
    const again = await signOut();
    expect([again.status, again.headers.get('location')]).toEqual([303, '/ops/sign-in']);
    expect(again.headers.getSetCookie().map((text) => text.split('=', 1)[0])).toContain('moontower-operator-here');
  });

  it('leads nowhere else', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/ops/../x', '/opsx', '/ops//evil.example', '/'])
      expect((await send({ next })).headers.get('location')).toBe('/ops');
  });

  it('ends after a day, and with another token', async () => {
    const cookie = cookieIn(await send());
    expect((await look(cookie, after)).status).toBe(401);
    nowMs += 86_400_000 - 1;
    expect((await look(cookie)).status).toBe(200);
    nowMs += 1;
    expect((await look(cookie)).status).toBe(401);
  });

  it('is never by the address', async () => {
    expect((await api.ask(`/ops/quarantine?token=${TOKEN}`, { redirect: 'manual' })).status).toBe(401);
  });

  it('says when the token is wrong, and after twenty tries of one house when to try again', async () => {
    const asking = (at: number, token: string) =>
      send({ token, to: guessed, headers: { 'X-Forwarded-For': `2001:db8:7:${at}::1` } });
    for (let at = 0; at < 20; at += 1) {
      const answer = await asking(at, 'wrong');
      expect([answer.status, (await answer.text()).includes('role="alert"')]).toEqual([401, true]);
    }
    const refused = await asking(21, TOKEN);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await send({ to: guessed, headers: { 'X-Forwarded-For': '2001:db8:8::1' } })).status).toBe(303);
  });

  it('opens the API to our own pages alone', async () => {
    const cookie = cookieIn(await send());
    const reads = (headers: Record<string, string>) => api.ask('/api/ops/health', { headers });
    const writes = (headers: Record<string, string>) =>
      api.ask('/api/people/nobody/open', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{"open":true}',
      });
    expect((await reads({ cookie })).status).toBe(200);
    expect((await reads({ cookie: 'moontower-operator=guessed' })).status).toBe(401);
    expect((await reads({ ...HTTPS, cookie })).status).toBe(401);
    expect((await reads({ cookie, Authorization: 'Bearer wrong' })).status).toBe(401);
    // The list is everybody's, its letters are operators'.
    expect((await api.ask('/api/findings?tab=letters', { headers: { cookie } })).status).toBe(200);
    // Without an origin nobody knows whose page sent it; the cookie alone is not enough then.
    expect((await writes({ cookie })).status).toBe(401);
    expect((await writes({ cookie, Origin: 'http://localhost:9' })).status).toBe(401);
    expect((await writes({ cookie, Origin: 'https://evil.example' })).status).toBe(403);
    expect([401, 403]).not.toContain((await writes({ cookie, Origin: api.url() })).status);
  });

  it('tells scripts of our pages that a session is here, and not which', async () => {
    const [session, here] = (await send()).headers.getSetCookie();
    expect(session).toContain('HttpOnly');
    expect(here).toMatch(/^moontower-operator-here=1; Max-Age=86400; Path=\/; Expires=[^;]+; SameSite=Strict$/);
  });
});
