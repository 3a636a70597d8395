import { defineRoute } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../test/fake-deps.ts';
import { identities } from '../../test/identities.ts';
import { route } from '@moontower/endpoints/answer';

const nothing = z.strictObject({});
const mine = defineRoute({
  method: 'GET',
  path: '/api/test/mine',
  auth: 'optional',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  formats: [],
  summary: 'For tests.',
  response: z.object({ who: z.string().nullable() }),
});
const who = identities(() => NOW_MS);
const handled = [route(mine, async ({ who: asker }) => ({ kind: 'json', body: { who: asker?.id ?? null } }))];
const api = fakeApi(fakeDeps({ tokens: who.tokens }), { handled });

it('two people and a visitor asking one address hear each their own answer, and none is kept', async () => {
  const askers = ['resident A', 'resident B', 'visitor', 'resident A'] as const;
  for (const asker of askers) {
    const answer = await api.ask('/api/test/mine', { headers: who.headersOf(asker) });
    expect([answer.headers.get('cache-control'), answer.headers.get('access-control-allow-origin')]).toEqual([
      'no-store',
      null,
    ]);
    expect(await answer.json()).toEqual({ who: asker === 'visitor' ? null : asker });
  }
  expect(api.cache.size().entries).toBe(0);
});
