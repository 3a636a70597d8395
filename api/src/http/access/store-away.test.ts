import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakeDeps } from '../../../test/fake-deps.ts';
import { createVisitors } from '../../request-context/visitor.ts';
import { operators } from './operators.ts';

const TOKEN = 'operators-token-1';
let isAway = false;
/** A store that is frozen answers nothing, and refuses nothing. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const known = fakeDeps();
const deps = fakeDeps({
  visitors: createVisitors({ trusted: { hops: 1 } }),
  operatorSessions: { ...known.operatorSessions, find: (id) => (isAway ? never() : known.operatorSessions.find(id)) },
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

  it('figures are told: Prometheus waits ten seconds for them', async () => {
    isAway = true;
    const answer = await api.ask('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(await answer.text()).toContain('moontower_photo_bytes_most');
    isAway = false;
  });
});
