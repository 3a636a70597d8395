import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakeDeps } from '../../../test/fake-deps.ts';
import { identities, SECRET, type Actor } from '../../../test/identities.ts';
import { createVisitors } from '../../request-context/visitor.ts';
import { createTokens } from '../../request-context/who.ts';
import { operators } from './operators.ts';

const TOKEN = 'operators-token-1';
let isAway = false;
/** A store that is frozen answers nothing, and refuses nothing. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const known = fakeDeps();
const { headersOf } = identities(Date.now);
const deps = fakeDeps({
  visitors: createVisitors({ trusted: { hops: 1 } }),
  operatorSessions: { ...known.operatorSessions, find: (id) => (isAway ? never() : known.operatorSessions.find(id)) },
  tokens: createTokens({
    secret: SECRET,
    accounts: {
      signedIn: ({ account }) =>
        isAway ? never() : Promise.resolve({ id: account, roles: account === 'operator' ? ['operator'] : [] }),
    },
    nowMs: Date.now,
  }),
  photoRoom: { mostBytes: 1, bytes: () => (isAway ? never() : Promise.resolve(0)) },
  measureRooms: () => (isAway ? never() : Promise.resolve()),
});
const none = async (): Promise<void> => undefined;
const wrongToken = { consume: none, giveBack: none, charge: none, check: () => (isAway ? never<void>() : none()) };
const api = fakeApi(deps, { operators: operators(deps, undefined), wrongToken });

describe('while the store is frozen', () => {
  it('operators with the token, and in a session that was used lately, are told what is wrong', async () => {
    const signedIn = await api.ask('/ops/sign-in', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: api.url() },
      body: new URLSearchParams({ token: TOKEN, next: '/ops' }).toString(),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    const look = (headers: Record<string, string>) => api.ask('/api/ops/health', { headers });
    expect((await look({ cookie })).status).toBe(200);
    isAway = true;
    expect((await look({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await look({ cookie })).status).toBe(200);
    expect((await look({ Authorization: 'Bearer another-token-99' })).status).toBe(401);
    expect((await look({ cookie: `moontower-operator=${'a'.repeat(43)}` })).status).not.toBe(200);
    isAway = false;
  });

  it('operators by account are, where they were let in lately, and no one else', async () => {
    const look = async (actor: Actor) => (await api.ask('/api/ops/health', { headers: headersOf(actor) })).status;
    expect([await look('operator'), await look('staff')]).toEqual([200, 403]);
    isAway = true;
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the next second has come: the token is the same
    expect(await look('operator')).toBe(200);
    expect(await look('staff')).toBe(503);
    expect(await look('reviewer')).toBe(503);
    const act = {
      method: 'POST',
      headers: { ...headersOf('operator'), 'Content-Type': 'application/json' },
      body: '{}',
    };
    expect((await api.ask('/api/ops/mails/tries', act)).status).toBe(503);
    isAway = false;
  }, 60_000);

  it('figures are told: Prometheus waits ten seconds for them', async () => {
    isAway = true;
    const answer = await api.ask('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(await answer.text()).toContain('moontower_photo_bytes_most');
    isAway = false;
  });
});
