import { AppError } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { operators } from './access/operators.ts';
import { pages } from './pages.ts';
import { problemHeaders, toProblem } from './problem.ts';

const PAGE = '<!doctype html><html><head><!--head--></head><body><!--page--><!--noscript--></body></html>';
const deps = fakeDeps();
const api = fakeApi(deps, {
  operators: operators(deps, undefined),
  pages: pages({ deps, files: { find: () => undefined, page: PAGE } }),
});
const unbuilt = fakeApi(deps, { pages: pages({ deps, files: { find: () => undefined, page: undefined } }) });

const named = async (path: string, init?: RequestInit, of = api) => {
  const { status, headers } = await of.ask(path, init);
  return [status, headers.get('x-problem'), headers.get('x-problem-field')];
};
const send = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});

describe('a problem’s headers', () => {
  it.each([
    ['/api/items?limit=0', 400, 'bad_request', 'limit'],
    ['/api/items?nonsense=1', 400, 'bad_request', 'nonsense'],
    ['/api/items?sort=nearest', 400, 'bad_request', 'near'],
    ['/api/items.csv?format=ics', 400, 'bad_request', 'format'],
    ['/api/geocode', 400, 'bad_request', 'q'],
    ['/api/item/austin-311:NEVER', 404, 'not_found', null],
    ['/api/item/austin-311:LEFT', 410, 'gone', null],
    ['/api/nothing', 404, 'not_found', null],
    ['/api/subscriptions', 401, 'not_signed_in', null],
    ['/no-such-page', 404, 'not_found', null],
    ['/es/no-such-page', 404, 'not_found', null],
    ['/item/austin-311:LEFT', 410, 'gone', null],
    ['/assets/none.js', 404, 'not_found', null],
    ['/ops/quarantine?limit=0', 401, 'not_signed_in', null],
    ['/developers', 200, null, null],
  ])('of %s say its code and field', async (path, ...said) => {
    expect(await named(path)).toEqual(said);
  });

  it('say so of what was sent', async () => {
    expect(await named('/api/subscriptions', send('{"email":"none"}'))).toEqual([400, 'bad_request', 'email']);
    expect(await named('/api/subscriptions', send('{}'))).toEqual([400, 'bad_request', 'email']);
    expect(await named('/api/subscriptions', send('{'))).toEqual([400, 'bad_request', null]);
    expect(await named('/api/subscriptions', send(`"${'a'.repeat(40_000)}"`))).toEqual([413, 'too_large', null]);
    expect(await named('/api/subscriptions', send('{}', 'application/json; charset=klingon'))).toEqual([
      415,
      'wrong_type',
      null,
    ]);
    expect(await named('/api/items', { method: 'DELETE' })).toEqual([405, 'method_not_allowed', null]);
  });

  it('may be read from pages of others, where the answer may', async () => {
    const shared = await api.ask('/api/items?limit=0');
    expect(shared.headers.get('access-control-expose-headers')).toMatch(/\bX-Problem, X-Problem-Field\b/);
    expect((await api.ask('/api/subscriptions', send('{}'))).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('say in Spanish, by the code, what a page could not be sent for', async () => {
    expect(await named('/es', undefined, unbuilt)).toEqual([503, 'not_set_up', null]);
    expect(await (await unbuilt.ask('/es')).text()).toBe('Esto no está configurado aquí.');
    expect(await (await unbuilt.ask('/')).text()).toMatch(/^The pages are not built yet/);
  });

  it('hold nothing of what was sent that a header cannot', () => {
    const read = z.strictObject({ columns: z.array(z.strictObject({ label: z.string() })) });
    const headersOf = (body: unknown) => problemHeaders(toProblem(read.safeParse(body).error));
    expect(headersOf({ columns: [{ label: 'a' }, { label: 1 }] })['X-Problem-Field']).toBe('columns.1.label');
    expect(headersOf({ columns: [], 'a\r\nX-Evil: 1 “ñ”': 1 })['X-Problem-Field']).toBe('aX-Evil1');
    expect(headersOf({ columns: [], ['a'.repeat(500)]: 1 })['X-Problem-Field']).toHaveLength(40);
    expect(headersOf([])).toEqual({ 'X-Problem': 'bad_request' });
    expect(problemHeaders(toProblem(new AppError('conflict', undefined, { field: 'seen' })))).toEqual({
      'X-Problem': 'conflict',
      'X-Problem-Field': 'seen',
    });
  });
});

describe('a store that went away meanwhile', () => {
  it.each(['MongoServerSelectionError', 'MongoNetworkError', 'PoolClearedOnNetworkError'])(
    '%s is answered 503, to be tried again',
    (name) => {
      const { status, code, retryAfterSeconds } = toProblem(Object.assign(new Error('gone'), { name }));
      expect([status, code, retryAfterSeconds]).toEqual([503, 'unavailable', 10]);
    },
  );
});
