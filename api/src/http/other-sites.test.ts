import { request as rawRequest } from 'node:http';
import { defineRoute } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../test/fake-deps.ts';
import { identities } from '../../test/identities.ts';
import { route } from '@moontower/endpoints/answer';
import { handlers } from '../handlers.ts';

const nothing = z.strictObject({});
let written = 0;
const write = defineRoute({
  method: 'POST',
  path: '/api/test/write',
  auth: 'optional',
  params: nothing,
  query: nothing,
  body: z.looseObject({}),
  cacheSeconds: 0,
  formats: [],
  summary: 'For tests.',
  response: z.unknown(),
});
const who = identities(() => NOW_MS);
const deps = fakeDeps({ tokens: who.tokens });
const handled = [
  ...handlers(deps),
  route(write, async () => {
    written += 1;
    return { kind: 'json', body: 'done' };
  }),
];
const api = fakeApi(deps, { handled });

/** By node's own client: `fetch` does not let a program say where it comes from. */
async function ask(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { method = 'GET', headers = {}, body } = init;
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = rawRequest(`${api.url()}${path}`, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end(body);
  });
}

/** Pages of others, also such as look like ours. */
function strangers(): string[] {
  const { host } = new URL(api.url());
  return [
    'https://elsewhere.example',
    'null',
    `http://${host}.elsewhere.example`,
    `http://elsewhere-${host}`,
    'https://city.example.elsewhere.example',
    'http://city.example',
    'http://city.example:8080',
    'file://',
  ];
}
const sharing = ({ headers }: { headers: Record<string, unknown> }): unknown[] => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];
const SHARED = ['*', undefined];
const OWN = [undefined, undefined];

describe('pages of other sites', () => {
  it('may read what is for everybody, whoever they say they are, and never with a session', async () => {
    for (const Origin of strangers())
      for (const path of ['/api/items', '/api/items?limit=x', '/api/item/austin-311:nothing', '/api/openapi.json'])
        for (const method of ['GET', 'HEAD', 'OPTIONS'])
          expect([Origin, method, path, sharing(await ask(path, { method, headers: { Origin } }))]).toEqual([
            Origin,
            method,
            path,
            SHARED,
          ]);
  });

  it('may read nothing else: what needs a sign-in or tells of one, what is written', async () => {
    const asked = [
      ['GET', '/api/auth/me'],
      ['OPTIONS', '/api/auth/me'],
      ['OPTIONS', '/api/auth/login'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/incidents'],
      ['OPTIONS', '/api/incidents'],
      ['POST', '/api/incidents'],
      ['GET', '/api/account/data'],
      ['GET', '/api/review'],
      ['POST', '/api/test/write'],
      ['OPTIONS', '/api/test/write'],
      ['POST', '/api/items'],
      ['GET', '/ops/queues'],
      ['GET', '/ops/nothing'],
      ['GET', '/ops/queues?token=wrong'],
      ['GET', '/readyz'],
      ['GET', '/metrics'],
      ['POST', '/readyz'],
      ['POST', '/metrics'],
    ] as const;
    for (const Origin of strangers())
      for (const [method, path] of asked) {
        // Asked from elsewhere, so that what is for this machine is refused.
        const far = { Origin, 'X-Forwarded-For': '203.0.113.9' };
        const headers = { ...far, ...who.headersOf('resident A'), 'Access-Control-Request-Method': 'POST' };
        const answer = await ask(path, { method, headers });
        const { 'access-control-allow-methods': methods, 'access-control-allow-headers': names } = answer.headers;
        expect([Origin, method, path, sharing(answer), methods, names]).toEqual([
          Origin,
          method,
          path,
          OWN,
          undefined,
          undefined,
        ]);
      }
  });

  it('ask beforehand and hear of reading only', async () => {
    const { headers } = await ask('/api/items', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    expect([headers['access-control-allow-methods'], headers['access-control-allow-headers']]).toEqual([
      'GET, HEAD, OPTIONS',
      'Content-Type, If-None-Match',
    ]);
  });

  it('write nothing, whatever form they send it in', async () => {
    const json = { 'Content-Type': 'application/json' };
    const before = written;
    const told: unknown[] = [];
    for (const headers of [
      ...strangers().map((Origin) => ({ ...json, Origin })),
      { ...json, 'Sec-Fetch-Site': 'cross-site' },
      { ...json, 'Sec-Fetch-Site': 'cross-site', ...who.headersOf('resident A') },
      { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
    ])
      told.push((await ask('/api/test/write', { method: 'POST', headers, body: '{}' })).status);
    expect(new Set(told)).toEqual(new Set([403]));
    // Browsers that say nothing of where a form stands cannot send JSON without asking.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect([
        type,
        (await ask('/api/test/write', { method: 'POST', headers: { 'Content-Type': type }, body: '{}' })).status,
      ]).toEqual([type, 415]);
    expect(written).toBe(before);
    const own = { ...json, Origin: api.url(), 'Sec-Fetch-Site': 'same-origin' };
    expect((await ask('/api/test/write', { method: 'POST', headers: own, body: '{}' })).status).toBe(200);
    expect((await ask('/api/test/write', { method: 'POST', headers: json, body: '{}' })).status).toBe(200);
    expect(written).toBe(before + 2);
  });
});
