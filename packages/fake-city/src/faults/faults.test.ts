import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeCity } from '../start-fake-city.ts';
import type { FakeCity } from '../start-fake-city.ts';
import type { Fault, Match } from './fault.ts';

const id = 'aaaa-0001';
const table = {
  id,
  rows: Array.from({ length: 40 }, (_, index) => ({
    key: `k${index}`,
    when: '2026-05-01T00:00:00.000',
    amount: `${index}.50`,
  })),
};
let city: FakeCity | undefined;
afterEach(async () => {
  await city?.stop();
  city = undefined;
});

async function start(fault?: Fault | Fault[], match: Match = { path: id }): Promise<string> {
  city = await startFakeCity({ tables: [table], seed: 7 });
  if (fault !== undefined) city.control.script([{ match, fault }]);
  return `${city.url}/resource/${id}.json`;
}

/** The bytes that arrived and how the connection ended, whatever the answer was. */
function raw(url: string): Promise<{ body: string; ended: 'whole' | 'cut' }> {
  return new Promise((resolve, reject) => {
    request(url, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.once('end', () => {
        resolve({ body, ended: 'whole' });
      });
      answer.once('error', () => {
        resolve({ body, ended: 'cut' });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function rows(url: string): Promise<Record<string, unknown>[]> {
  const answer: unknown = await (await fetch(url)).json();
  return Array.isArray(answer) ? answer : [];
}

describe('faults by script', () => {
  it.each([
    [3, /^3$/],
    ['soon', /^soon$/],
    ['date:5', /GMT$/],
  ])('sends 429 with Retry-After %s', async (retryAfter, pattern) => {
    const answer = await fetch(await start({ kind: 'status', status: 429, retryAfter }));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(pattern);
  });

  it('sends 429 without Retry-After', async () => {
    expect((await fetch(await start({ kind: 'status', status: 429 }))).headers.get('retry-after')).toBeNull();
  });

  it('draws a share of the requests from the seed, the same in every run', async () => {
    const draw = async (): Promise<number[]> => {
      const url = await start({ kind: 'status', status: 503 }, { path: id, share: 0.3 });
      const seen: number[] = [];
      for (let count = 0; count < 30; count += 1) seen.push((await fetch(url)).status);
      await city?.stop();
      return seen;
    };
    const first = await draw();
    expect(await draw()).toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 503]));
  });

  it('befalls only the requests it names', async () => {
    const url = await start({ kind: 'status', status: 500 }, { path: `${id}.json?$limit=5`, nth: [1, 3] });
    const seen: number[] = [];
    for (const query of ['?$limit=5', '?$limit=6', '?$limit=5', '?$limit=5', '?$limit=5'])
      seen.push((await fetch(`${url}${query}`)).status);
    expect(seen).toEqual([500, 200, 200, 500, 200]);
  });

  it('sends a page of HTML with 200, rightly or wrongly named', async () => {
    expect((await fetch(await start({ kind: 'html' }))).headers.get('content-type')).toContain('text/html');
    await city?.stop();
    const answer = await fetch(await start({ kind: 'html', type: 'application/json' }));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toContain('<html>');
  });

  it('sends an error object with 200, and 202 while processing', async () => {
    expect(await (await fetch(await start({ kind: 'error-object' }))).json()).toMatchObject({ error: true });
    await city?.stop();
    expect((await fetch(await start({ kind: 'processing' }))).status).toBe(202);
  });

  it('cuts the body at a byte, as a whole answer or with a dying connection', async () => {
    expect(await raw(await start({ kind: 'cut', bytes: 50 }))).toMatchObject({
      ended: 'whole',
      body: expect.stringMatching(/^\[.{49}$/s),
    });
    await city?.stop();
    const early = await raw(await start({ kind: 'end-early', bytes: 50 }));
    expect(early).toMatchObject({ ended: 'cut' });
    expect(early.body).toHaveLength(50);
    await city?.stop();
    expect(await raw(await start({ kind: 'long-length', extra: 10 }))).toMatchObject({
      ended: 'cut',
      body: expect.stringMatching(/\]\s*$/),
    });
  });

  it('never answers, or never goes on after some bytes', async () => {
    const silent = await start({ kind: 'silent' });
    await expect(fetch(silent, { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
    await city?.stop();
    const stalled = await start({ kind: 'stall', bytes: 20 });
    await expect(fetch(stalled, { signal: AbortSignal.timeout(150) }).then((answer) => answer.text())).rejects.toThrow(
      'timeout',
    );
  });

  it('drips, and never ends a page', async () => {
    const url = await start({ kind: 'drip', bytesPerSecond: 2000 });
    expect(await rows(`${url}?$limit=1`)).toHaveLength(1);
    await city?.stop();
    const endless = await fetch(await start({ kind: 'endless' }));
    let bytes = 0;
    for await (const part of endless.body ?? []) {
      bytes += part.byteLength;
      if (bytes > 3_000_000) break;
    }
    expect(bytes).toBeGreaterThan(3_000_000);
  });

  it('redirects elsewhere and resets connections', async () => {
    const answer = await fetch(await start({ kind: 'redirect', location: 'http://127.0.0.1:1/' }), {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/']);
    await city?.stop();
    await expect(fetch(await start({ kind: 'reset' }))).rejects.toThrow('fetch failed');
  });

  it('packs a bomb that is a thousand times its size', async () => {
    const answer = await fetch(await start({ kind: 'gzip-bomb', megabytes: 8 }));
    expect((await answer.arrayBuffer()).byteLength).toBe(8 * 2 ** 20 + 2);
  });

  it('changes the rows of an answer: columns, drift, duplicates, fewer, none', async () => {
    const url = await start({
      kind: 'rows',
      add: { ssn: 'canary' },
      drop: ['when'],
      rename: { amount: 'total' },
      drift: { key: ['a', true, null] },
      duplicateEvery: 20,
      duplicateWith: { total: '9' },
    });
    const list = await rows(url);
    expect(list).toHaveLength(42);
    expect(list.slice(0, 3)).toEqual([
      { key: 'a', total: '0.50', ssn: 'canary' },
      { key: 'a', total: '9', ssn: 'canary' },
      { key: true, total: '1.50', ssn: 'canary' },
    ]);
    city?.control.script([{ match: { path: id }, fault: { kind: 'rows', keep: 0.6 } }]);
    expect((await rows(url)).length).toBeGreaterThan(10);
    expect((await rows(url)).length).toBeLessThan(35);
    city?.control.script([{ match: { path: id }, fault: { kind: 'rows', empty: true } }]);
    expect(await rows(url)).toEqual([]);
  });

  it('changes the stored rows between two requests: replaced, removed and revived, inserted, reordered', async () => {
    const url = `${await start([{ kind: 'change', dataset: id, replace: true, insert: [{ key: 'late' }], remove: { key: 'k3' }, reorder: true }], { nth: 2 })}?$select=:id,key`;
    const before = await rows(url);
    const after = await rows(url);
    expect(after).toHaveLength(40);
    expect(after.some((row) => row['key'] === 'k3')).toBe(false);
    expect(new Set([...before, ...after].map((row) => row[':id'])).size).toBe(80);
    expect(after.map((row) => row['key']).slice(0, 39)).not.toEqual(
      before.map((row) => row['key']).filter((key) => key !== 'k3'),
    );
    city?.control.change({ dataset: id, revive: { key: 'k3' } });
    expect((await rows(url)).some((row) => row['key'] === 'k3')).toBe(true);
  });

  it('is driven over HTTP from another process, and remembers what was asked', async () => {
    const url = await start();
    const post = (action: string, body: unknown): Promise<Response> =>
      fetch(`${city?.url}/__control/${action}`, { method: 'POST', body: JSON.stringify(body) });
    await post('script', [{ match: { path: id, nth: 1 }, fault: { kind: 'status', status: 500 } }]);
    expect((await fetch(url, { headers: { 'user-agent': 'moontower-test' } })).status).toBe(500);
    expect((await post('script', [{ match: {}, fault: { kind: 'unheard-of' } }])).status).toBe(400);
    await post('rows', { dataset: id, rows: [{ key: 'only' }] });
    expect(await rows(url)).toEqual([{ key: 'only' }]);
    expect(city?.control.requests().map(({ status, userAgent }) => [status, userAgent === 'moontower-test'])).toEqual([
      [500, true],
      [200, false],
    ]);
    expect(await (await fetch(`${city?.url}/__control/requests?part=${id}`)).json()).toHaveLength(2);
  });
});
