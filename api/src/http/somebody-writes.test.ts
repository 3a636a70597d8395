import { defineRoute, type Route } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../test/fake-deps.ts';
import { identities, type Actor } from '../../test/identities.ts';
import { route } from '@moontower/endpoints/answer';

const nothing = z.strictObject({});
const about = (path: string, more: Pick<Route, 'method' | 'beforeWriting'>) =>
  defineRoute({
    ...more,
    path,
    auth: 'optional',
    params: nothing,
    query: nothing,
    body: nothing,
    cacheSeconds: 0,
    formats: [],
    summary: 'For tests.',
    response: nothing,
  });
const who = identities(() => NOW_MS);
const handled = [
  about('/api/test/read', { method: 'GET' }),
  about('/api/test/write', { method: 'POST' }),
  about('/api/test/before', { method: 'GET', beforeWriting: true }),
].map((contract) => route(contract, async () => ({ kind: 'json', body: {} })));
let heard = 0;
const writes = (): void => {
  heard += 1;
};
const api = fakeApi(fakeDeps({ tokens: who.tokens }), { handled, writes });

it.each([
  ['read', 'GET', 'resident A', 0],
  ['write', 'POST', 'resident A', 1],
  ['before', 'GET', 'resident A', 1],
  ['write', 'POST', 'visitor', 0],
  ['before', 'GET', 'visitor', 0],
] satisfies [string, string, Actor, number][])('%s by %s of %s is heard as writing %s times', async (...row) => {
  const [path, method, actor, times] = row;
  heard = 0;
  const answer = await api.ask(`/api/test/${path}`, { method, headers: who.headersOf(actor) });
  expect([answer.status, heard]).toEqual([200, times]);
});
