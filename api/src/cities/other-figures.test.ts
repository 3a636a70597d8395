import { createServer, type RequestListener } from 'node:http';
import { quietLog } from '@moontower/runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { readOtherFigures } from './other-figures.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(answers: RequestListener): Promise<{ url: string; asked: () => string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked: () => asked };
}

const figures = (id = 'dallas', more: object = {}) => ({
  city: { id, name: 'A name', records: 'live' },
  asOf: '2026-11-28T12:00:00.000Z',
  measures: [{ id: 'closed-7', version: 9, later: 'field' }],
  later: 'field',
  ...more,
});
const sends =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.end(JSON.stringify(body));
  };

function read(url: string, nowMs = Date.now) {
  const cities = [{ id: 'dallas', name: 'Dallas', url }];
  const others = readOtherFigures({ cities, log: quietLog(), nowMs, readMs: 20, againMs: 10, answerMs: 200 });
  ends.push(others.stop);
  return () => others.readings().map(({ state, figures: held }) => [state, held?.city.id]);
}

describe('what other cities publish of themselves', () => {
  it('is read, kept with its time when they answer no more, and let go after a week', async () => {
    let answers = sends(figures());
    let nowMs = Date.parse('2026-11-28T12:00:00Z');
    const { url, asked } = await serve((request, response) => answers(request, response));
    const readings = read(url, () => nowMs);
    expect(readings()).toEqual([['not-read', undefined]]);
    await expect.poll(readings).toEqual([['read', 'dallas']]);
    expect(new Set(asked())).toEqual(new Set(['/api/cities/figures']));
    answers = (_request, response) => response.writeHead(503).end();
    await expect.poll(readings).toEqual([['kept', 'dallas']]);
    answers = sends('no figures');
    const before = asked().length;
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    expect(readings()).toEqual([['kept', 'dallas']]);
    nowMs += 8 * 24 * 3_600_000;
    expect(readings()).toEqual([['not-read', undefined]]);
    answers = sends(figures());
    await expect.poll(readings).toEqual([['read', 'dallas']]);
  });

  const refused: [string, RequestListener][] = [
    ['is of another city', sends(figures('austin'))],
    ['has another form', sends({ ...figures(), measures: 'many' })],
    [
      'tells people that are no number',
      sends(figures('dallas', { population: { people: 'all', on: '2020-04-01', source: 'https://example.org' } })),
    ],
    [
      'leads to a script',
      sends(figures('dallas', { population: { people: 1_000, on: '2020-04-01', source: 'javascript:alert(1)' } })),
    ],
    ['is a page', (_request, response) => response.end('<html>')],
    [
      'is too long',
      (_request, response) => response.end(JSON.stringify(figures('dallas', { pad: 'x'.repeat(600_000) }))),
    ],
  ];
  it.each(refused)('is not taken where the answer %s', async (_what, answers) => {
    const readings = read((await serve(answers)).url);
    await expect.poll(readings).toEqual([['refused', undefined]]);
  });

  it('is not waited for, and not followed to another host', async () => {
    const target = await serve(sends(figures()));
    for (const answers of [
      () => undefined,
      (_request, response) => response.writeHead(302, { location: `${target.url}/api/cities/figures` }).end(),
      (_request, response) => void response.write('{"city":'),
    ] satisfies RequestListener[]) {
      const { url, asked } = await serve(answers);
      const readings = read(url);
      await expect.poll(() => asked().length, { timeout: 3_000 }).toBeGreaterThan(1);
      expect(readings()).toEqual([['not-read', undefined]]);
    }
    expect(target.asked()).toEqual([]);
  });
});
