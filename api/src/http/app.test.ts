import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { request } from 'node:http';
import { createMetrics, exportFigures } from '@moontower/runtime';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { handlers } from '../handlers.ts';
import { openApi } from '../routes/openapi.ts';

let answered = 0;
const api = fakeApi(
  {},
  {
    answered: () => {
      answered += 1;
    },
  },
);
const broken = fakeApi({
  stats: {
    counts: async () => {
      throw new Error('secret detail at /srv/x.ts');
    },
  },
});
const slow = fakeApi({ stats: { counts: () => new Promise(() => undefined) } }, { answerLimitMs: 50 });
const away = fakeApi({
  stats: {
    counts: async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
    },
  },
  unready: async () => ['MongoDB does not answer.'],
});
const busy = fakeApi({}, { limits: [{ by: 'address', counts: 'requests', points: 3, perMs: 60_000 }] });
const SENTENCE = /^[\x20-\x7e’]{1,200}$/;

describe('contracts', () => {
  it('each have a handler', () => {
    const handled = handlers(api.deps).map(({ contract }) => contract);
    for (const [id, contract] of Object.entries(routes)) expect(handled, id).toContain(contract);
  });

  it('describe the answers that are really given', async () => {
    const document = z
      .object({
        paths: z.record(
          z.string(),
          z.object({
            get: z
              .object({
                responses: z.record(
                  z.string(),
                  z.object({
                    content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })).optional(),
                  }),
                ),
              })
              .optional(),
          }),
        ),
      })
      .parse(await (await api.ask('/api/openapi.json')).json());
    const real: Record<string, string> = {
      '/api/item/{uid}': '/api/item/austin-311:N-3',
      '/api/item/{uid}/gone': '/api/item/austin-311:LEFT/gone',
      '/api/events': '/api/events?after=0',
      '/api/alerts/feed/{key}': `/api/alerts/feed/${'k'.repeat(24)}`,
      '/api/geocode': '/api/geocode?q=a',
      '/api/bulletins/{id}': '/api/bulletins/2026-11-20T17',
      '/api/address/{slug}': '/api/address/501-oak-dr',
      '/api/council/agenda/{day}': '/api/council/agenda/2026-05-21',
      '/api/council/member/{slug}': '/api/council/member/sample-member',
      '/api/pork/purchases/{id}': '/api/pork/purchases/PRM-8600-26100100001',
      '/api/pork/flagged/{id}': '/api/pork/flagged/PRM-8600-26100100001',
      '/api/vendors/{code}': '/api/vendors/V0001',
      '/api/payees/{name}': '/api/payees/Example%20Paving%20LLC',
      '/api/departments/{code}': '/api/departments/V0001',
      '/api/people/{id}/log': '/api/people/nobody/log',
      '/api/analytics/district/{n}': '/api/analytics/district/9',
      '/api/analytics/chart/{id}': '/api/analytics/chart/licences-by-month',
      '/api/analytics/rows': '/api/analytics/rows?file=expense-budget',
      '/open311/v2/services/{code}': '/open311/v2/services/potholes',
    };
    const ofPeople = new Set(
      Object.values<Route>(routes)
        .filter(({ auth }) => auth === 'user')
        .map(({ path }) => path),
    );
    // What is told to one person alone, and of reports that there are none of here, their own tests ask.
    const asksItself = (path: string) =>
      ofPeople.has(path) ||
      /^\/(?:log\/|api\/(?:log\b|proof$|pack$|changes\/pack$|row\/|incidents\/|findings\/|ngo\/|review|claims|ops\/)|open311\/v2\/(?:requests|tokens)\/)/.test(
        path,
      );
    const told = Object.entries(document.paths).filter(([path, { get }]) => get !== undefined && !asksItself(path));
    for (const [path, { get }] of told) {
      const answer = await api.ask(real[path] ?? path, { headers: { Authorization: 'Bearer operators-token-1' } });
      expect(answer.status, path).toBe(200);
      const kind = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
      const schema = get?.responses['200']?.content?.[kind]?.schema;
      expect(schema, `${path} ${kind}`).toBeDefined();
      z.fromJSONSchema(schema ?? {}).parse(await answer.json());
    }
  });

  it('are all in the OpenAPI document, with their parameters', () => {
    const { paths } = openApi('https://x.example', 'Austin, Texas');
    const known = z
      .record(z.string(), z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string() })) })))
      .parse(paths);
    for (const { path } of Object.values(routes)) expect(Object.keys(known)).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(known['/api/items']?.['get']?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'type',
        'types',
        'q',
        'district',
        'zip',
        'minValue',
        'min_value',
        'start',
        'since',
        'limit',
        'bbox',
        'near',
      ]),
    );
  });
});

describe('what is not set up', () => {
  const post = (path: string, body: object) =>
    api.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer operators-token-1' },
      body: JSON.stringify(body),
    });
  it.each([
    ['/api/subscriptions', { email: 'staff@example.com' }, 'SMTP_URL and MAIL_FROM'],
    ['/api/subscriptions/webhooks', { url: 'https://hooks.example.com' }, 'WEBHOOK_SECRET'],
  ])('%s says so, with what an operator can do', async (path, body, word) => {
    const answer = await post(path, body);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(word)]);
  });
});

describe('wrong requests', () => {
  it.each([
    ['/api/items?limit=0', 'The parameter limit must be at least 1.'],
    ['/api/items?limit=501', 'The parameter limit must be at most 500.'],
    ['/api/items?limit=NaN', 'The parameter limit must be a number.'],
    ['/api/items?minValue=abc', 'The parameter minValue is not an amount, such as 50,000.'],
    ['/api/items?start=yesterday', 'The parameter start has a value that we do not know.'],
    ['/api/items?q=a&q=b', 'The parameter q must be given once, as text.'],
    ['/api/items?q=a%00*', 'The parameter q is not plain text: it holds a control character.'],
    ['/api/pork/flagged/all?keyword=a%07', 'The parameter keyword is not plain text: it holds a control character.'],
    ['/api/items?since=0001-01-01', 'The parameter since is before 1900.'],
    ['/api/pulse/events?limit=5001', 'limit must be at most 5000, except of Arrow.'],
    ['/api/items?nonsense=1', 'There is no parameter called nonsense here.'],
    ['/api/items?district[$gt]=', 'There is no parameter called district[$gt] here.'],
    ['/api/items?__proto__=1', 'There is no parameter called __proto__ here.'],
    ['/api/items?district=11', 'The parameter district must be at most 10.'],
    [
      `/api/items?types=${Array.from({ length: 90 }, () => '311').join(',')}`,
      'The parameter types names more than 40 values.',
    ],
    ['/api/items?limit=1&limit=2', 'The parameter limit must be a number.'],
    ['/api/items?format=xml', 'The parameter format must be one of json, csv, geojson, atom, ics.'],
    ['/api/items.csv?format=ics', 'The parameter format contradicts the ending of the address.'],
    ['/api/feeds?a=1', 'There is no parameter called a here.'],
  ])('%s is a 400 with one sentence', async (path, sentence) => {
    const answer = await api.ask(path);
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-problem')).toBe('bad_request');
    const asked = [...new URL(path, api.deps.publicUrl).searchParams.keys()];
    expect(asked).toContain(answer.headers.get('x-problem-field')?.replace(/\.\d+$/, ''));
  });

  it.each([
    '/item/..%2f..%2fetc',
    '/api/item/%00',
    '/api/item/%E0%A4%A',
    `/api/item/${'a'.repeat(10_000)}`,
    '/api/item/%F0%9F%98%80%3A1',
    '/api/item/a',
  ])('%s is 400 or 404', async (path) => {
    const answer = await api.ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).toMatch(SENTENCE);
  });

  it('answer unknown API addresses with a plain 404, never with a page', async () => {
    const answer = await api.ask('/api/nothing');
    expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.']);
  });

  it('name the methods an address knows', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.ask('/api/items', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    expect((await api.ask('/api/items', { method: 'OPTIONS' })).status).toBe(204);
    const head = await api.ask('/api/items', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('say nothing of the inside when something breaks', async () => {
    const answer = await broken.ask('/api/stats/summary');
    expect([answer.status, await answer.text()]).toEqual([500, 'Something failed on our side. Try again in a minute.']);
  });

  it('say so when the records take too long, and when to ask again', async () => {
    const answer = await slow.ask('/api/stats/summary');
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([
      503,
      'The records cannot be read right now. Try again in a minute.',
      '10',
    ]);
  });

  it('say that the records cannot be read while MongoDB is away', async () => {
    expect(await (await away.ask('/es/nothing.js')).text()).toBe('No hay nada en esta dirección.');
    const answer = await away.ask('/api/stats/summary');
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The records cannot be read right now. Try again in a minute.',
    ]);
    const ready = await away.ask('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'MongoDB does not answer.']);
    expect((await away.ask('/healthz')).status).toBe(200);
  });

  it('are limited for each address behind a proxy, kept answers left out', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    for (const limit of [1, 2, 3]) expect((await busy.ask(`/api/items?limit=${limit}`, { headers })).status).toBe(200);
    const refused = await busy.ask('/api/items?limit=4', { headers });
    expect([refused.status, await refused.text(), refused.headers.get('retry-after')]).toEqual([
      429,
      'Too many requests. Wait a minute and try again.',
      '60',
    ]);
    expect((await busy.ask('/api/items?limit=1', { headers })).status).toBe(200);
    expect((await busy.ask('/api/items?limit=4', { headers: { 'X-Forwarded-For': '203.0.113.8' } })).status).toBe(200);
  });
});

describe('answers', () => {
  it('are kept, compressed as the browser likes and tagged', async () => {
    const sizes: Record<string, number> = {};
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (let time = 0; time < 2; time += 1) {
        const { headers, bytes } = await rawGet(`${api.url()}/api/items`, { 'Accept-Encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(headers['etag']).toMatch(/^W\//);
        sizes[encoding] = bytes;
      }
    }
    expect(sizes['gzip']).toBeLessThan((sizes['identity'] ?? 0) / 4);
    expect(sizes['br']).toBeLessThan((sizes['identity'] ?? 0) / 4);
  });

  it('may be read from any page, with the headers a script needs', async () => {
    const { headers } = await api.ask('/api/items');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
  });

  it('come as Arrow to whoever asks for it, beside GeoJSON at the same address', async () => {
    const arrow = await api.ask('/api/pulse/events', { headers: { Accept: 'application/vnd.apache.arrow.stream' } });
    expect(arrow.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
    expect(arrow.headers.get('x-without-location')).toBe('2');
    expect((await api.ask('/api/pulse/events')).headers.get('content-type')).toContain('geo+json');
  });

  it('tell whoever started the process that it does its work, unless they are about its health', async () => {
    answered = 0;
    await (await api.ask('/healthz')).text();
    await (await api.ask('/metrics')).text();
    // Kept ready by no test before.
    await (await api.ask('/api/nowhere')).text();
    await expect.poll(() => answered).toBe(1);
  });

  it('count in /metrics by route and status', async () => {
    await api.ask('/api/feeds');
    expect(await (await api.ask('/metrics')).text()).toMatch(
      /moontower_request_seconds_count\{.*method="GET",route="\/api\/feeds",status="200"/,
    );
  });

  it('stand in /metrics beside those of the workers, and a worker that is silent is not counted as alive', async () => {
    const worker = createMetrics('worker');
    worker.rows.inc({ feed: 'austin-permits', outcome: 'inserted' }, 7);
    worker.jobSeconds.observe({ name: 'pull-feed', outcome: 'done' }, 2);
    const figures = await exportFigures(worker);
    vi.spyOn(api.deps, 'workers').mockResolvedValue([
      { figures, ageMs: 1_000 },
      { figures: 'not figures', ageMs: 40_000 },
    ]);
    const text = await (await api.ask('/metrics')).text();
    expect(text).toMatch(/moontower_rows_total\{feed="austin-permits",outcome="inserted",process="worker"\} 7/);
    expect(text).toMatch(/moontower_job_seconds_count\{.*process="worker".*\} 1/);
    expect(text).toMatch(/moontower_request_seconds_count\{.*process="api-test"/);
    expect(text).toMatch(/moontower_workers_alive\{process="api-test"\} 1/);
    expect(text.match(/# TYPE moontower_rows_total /g)).toHaveLength(1);
    // What the API alone knows no worker tells: its zero would be an alarm that never ends.
    expect(text).not.toMatch(/moontower_(workers_alive|request_seconds_count|health_issues)\{[^}]*process="worker"/);
    expect(await createMetrics('api').registry.metrics()).not.toMatch(/moontower_(rows_total|mail_overdue_seconds)/);
  });
});

function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let bytes = 0;
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('end', () => resolve({ headers: answer.headers, bytes }));
    })
      .on('error', reject)
      .end();
  });
}
