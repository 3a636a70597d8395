import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineRoute, AppError, type Limit } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../../test/fake-deps.ts';
import { identities } from '../../../test/identities.ts';
import { uploadFolders } from '../../../test/upload-folders.ts';
import { route } from '@moontower/endpoints/answer';
import { createVisitors } from '../../request-context/visitor.ts';

const nothing = z.strictObject({});
const common = {
  method: 'POST',
  params: nothing,
  query: nothing,
  cacheSeconds: 0,
  formats: [],
  summary: 'For tests.',
} as const;
let works = 0;
const upload = defineRoute({
  ...common,
  path: '/api/test/photos',
  auth: 'user',
  body: z.strictObject({ words: z.string().max(100).optional() }),
  takes: { multipart: { mostBytes: 100_000, mostFiles: 2, types: ['image/png'] } },
  idempotent: true,
  response: z.unknown(),
});
const note = defineRoute({
  ...common,
  path: '/api/test/notes',
  auth: 'optional',
  body: z.strictObject({ text: z.string() }),
  idempotent: true,
  response: z.unknown(),
});
const guarded = (path: string, ...limits: Limit[]) =>
  defineRoute({ ...common, path, auth: 'optional', body: z.looseObject({}), response: z.unknown(), limits });
const failing = guarded('/api/test/door', { by: { field: 'email' }, counts: 'failures', points: 3, perMs: 60_000 });
const daily = guarded('/api/test/daily', { by: 'account', counts: 'requests', points: 2, perMs: 86_400_000 });
const two = { counts: 'requests', points: 2, perMs: 3_600_000 } as const;
const once = {
  ...guarded('/api/test/once', { by: 'address', ...two }, { by: 'account', ...two, perMs: 86_400_000 }),
  idempotent: true,
} as const;
const hourly = guarded('/api/test/hourly', { by: 'address', counts: 'requests', points: 2, perMs: 3_600_000 });

const handled = [
  route(upload, async ({ files, body }) => {
    works += 1;
    const told = files.map(async ({ field, name, bytes, open }) => [field, name, bytes, (await text(open())).length]);
    return { kind: 'json', body: { body, files: await Promise.all(told) } };
  }),
  route(note, async ({ body }) => {
    works += 1;
    return { kind: 'json', status: 201, body: { text: body.text, works } };
  }),
  route(failing, async ({ body }) => {
    if (body['word'] !== 'right') throw new AppError('not_allowed');
    return { kind: 'json', body: 'in' };
  }),
  route(once, async ({ body }) => {
    if (body['word'] === 'wrong') throw new AppError('bad_request');
    works += 1;
    return { kind: 'json', body: works };
  }),
  route(daily, async () => ({ kind: 'json', body: 'done' })),
  route(hourly, async () => ({ kind: 'json', body: 'done' })),
];
const who = identities(() => NOW_MS);
const api = fakeApi(fakeDeps({ tokens: who.tokens, visitors: createVisitors() }), { handled });
const A = who.headersOf('resident A');
const B = who.headersOf('resident B');

const PHOTO = new File(['x'.repeat(40_000)], '../../a.png', { type: 'image/png' });
function form(...parts: (readonly [string, string | File])[]): FormData {
  const all = new FormData();
  for (const [name, value] of parts) all.append(name, value);
  return all;
}
const send = (body: FormData, headers: Record<string, string> = A) =>
  api.ask('/api/test/photos', { method: 'POST', body, headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const left = uploadFolders();
/** Of a part that is a file. */
const HEAD = 'Content-Disposition: form-data; name="a"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

describe('a form with files', () => {
  it('comes with its fields and files, which are gone when it is answered', async () => {
    const before = left();
    const answer = await send(form(['words', 'a tree'], ['photo', PHOTO], ['photo', PHOTO]));
    expect(await answer.json()).toEqual({
      body: { words: 'a tree' },
      files: [
        ['photo', 'a.png', 40_000, 40_000],
        ['photo', 'a.png', 40_000, 40_000],
      ],
    });
    await expect.poll(left).toEqual(before);
  });

  it.each([
    ['too many files', 413, form(['a', PHOTO], ['a', PHOTO], ['a', new File(['x'], 'c.png', { type: 'image/png' })])],
    ['too many bytes', 413, form(['a', new File(['x'.repeat(200_000)], 'c.png', { type: 'image/png' })])],
    ['a file of another type', 415, form(['a', new File(['x'], 'c.svg', { type: 'image/svg+xml' })])],
    ['a field twice', 400, form(['words', 'a'], ['words', 'b'])],
    ['a field nobody knows', 400, form(['word', 'a'])],
  ])('is refused for %s, and leaves nothing', async (_what, status, body) => {
    const before = left();
    const done = works;
    expect((await send(body)).status).toBe(status);
    await expect.poll(left).toEqual(before);
    expect(works).toBe(done);
  });

  it('that promises no length is cut where it gets too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const head =
          '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
        controller.enqueue(new TextEncoder().encode(sent === 0 ? head : 'x'.repeat(20_000)));
        sent += 1;
        if (sent > 5_000) controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { ...A, 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    const status = await api.ask('/api/test/photos', init).then(
      (answer) => answer.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
    expect(sent).toBeLessThan(5_000);
  });

  it.each([
    ['broken', 400, '--x\r\nContent-Disposition form-data\r\n\r\n'],
    ['too long', 413, `--x\r\n${HEAD}${'x'.repeat(150_000)}`],
  ])('that is %s is answered while the rest of it is on its way', async (_what, status, begin) => {
    const { hostname, port } = new URL(api.url());
    const head = [
      'POST /api/test/photos HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: ${A['Authorization']}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    ].join('\r\n');
    const piece = (words: string) => `${words.length.toString(16)}\r\n${words}\r\n`;
    const said = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}\r\n\r\n${piece(begin)}`);
        let pieces = 0;
        const sending = setInterval(() => {
          pieces += 1;
          if (pieces < 10) socket.write(piece('x'.repeat(5_000)));
          else socket.write('0\r\n\r\n', () => clearInterval(sending));
        }, 20);
        socket.on('close', () => {
          clearInterval(sending);
          resolve(heard);
        });
        socket.on('error', () => undefined);
        socket.on('data', (more) => {
          heard += more.toString();
        });
        setTimeout(() => socket.end(), 600);
      });
    });
    expect(said.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).not.toContain('Connection: close');
  });

  it('that ends in the middle is refused', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="words"\r\n\r\nab';
    const headers = { ...A, 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await api.ask('/api/test/photos', { method: 'POST', body, headers })).status).toBe(400);
  });

  it('leaves nothing when its sender hangs up right behind it', async () => {
    const before = left();
    const { hostname, port } = new URL(api.url());
    const body =
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' +
      `${'x'.repeat(9_000)}\r\n--x--\r\n`;
    const head = [
      'POST /api/test/photos HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: ${A['Authorization']}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    for (let times = 0; times < 30; times += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`${head}\r\n\r\n${body}`, () => setTimeout(() => socket.resetAndDestroy(), times % 6));
        });
        socket.on('close', () => resolve());
        socket.on('error', () => undefined);
      });
    await expect.poll(left).toEqual(before);
  });

  it('is not even read for somebody who may not send it', async () => {
    expect((await send(form(['photo', PHOTO]), {})).status).toBe(401);
  });

  it('is 415 anywhere else, and so is anything but it here', async () => {
    expect((await api.ask('/api/test/notes', { method: 'POST', body: form(['text', 'a']) })).status).toBe(415);
    expect((await api.ask('/api/subscriptions', { method: 'POST', body: form(['email', 'a']) })).status).toBe(404);
    expect((await post('/api/test/photos', {}, A)).status).toBe(415);
    expect((await api.ask('/api/test/notes', { method: 'POST', body: 'text=a' })).status).toBe(415);
  });

  it('sent twice with one key is taken once, by the bytes of its files', async () => {
    const key = { ...A, 'Idempotency-Key': 'photos-0123456789' };
    const before = works;
    const answers = [await send(form(['photo', PHOTO]), key), await send(form(['photo', PHOTO]), key)];
    expect([answers.map(({ status }) => status), works - before]).toEqual([[200, 200], 1]);
    const other = new File(['y'.repeat(40_000)], '../../a.png', { type: 'image/png' });
    expect((await send(form(['photo', other]), key)).status).toBe(422);
  });
});

describe('an Idempotency-Key', () => {
  it('makes repeats, beside each other too, one work with one answer', async () => {
    const before = works;
    const headers = { ...A, 'Idempotency-Key': 'notes-0123456789a' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/test/notes', { text: 'a' }, headers)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([new Set(bodies).size, new Set(answers.map(({ status }) => status)), works - before]).toEqual([
      1,
      new Set([201]),
      1,
    ]);
    expect((await post('/api/test/notes', { text: 'b' }, headers)).status).toBe(422);
    expect(
      (await post('/api/test/notes', { text: 'a' }, { ...headers, ...B })).headers.get('idempotent-replayed'),
    ).toBeNull();
  });

  it('makes a repeat free: it counts against no limit, also when the limit is full', async () => {
    const ask = (key: string, word = 'right') =>
      post('/api/test/once', { word }, { ...A, 'Idempotency-Key': `once-0123456789${key}` });
    const before = works;
    const told = [];
    for (const key of ['a', 'a', 'a', 'b', 'b', 'c', 'a', 'b', 'c'])
      told.push([key, (await ask(key)).status, works - before]);
    expect(told).toEqual([
      ['a', 200, 1],
      ['a', 200, 1],
      ['a', 200, 1],
      ['b', 200, 2],
      ['b', 200, 2],
      ['c', 429, 2],
      ['a', 200, 2],
      ['b', 200, 2],
      ['c', 429, 2],
    ]);
    // What was refused for its body is no repeat when it comes again: each counts.
    const of = (key: string) => ({
      ...B,
      'X-Forwarded-For': '203.0.113.77',
      'Idempotency-Key': `once-0123456789${key}`,
    });
    const wrong = async () => (await post('/api/test/once', { word: 'wrong' }, of('w'))).status;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429]);
  });

  it('is not needed, and not looked at where the contract does not say so', async () => {
    const before = works;
    await post('/api/test/notes', { text: 'a' });
    await post('/api/test/notes', { text: 'a' });
    expect(works - before).toBe(2);
    expect((await post('/api/test/daily', {}, { 'Idempotency-Key': 'x' })).status).toBe(200);
  });
});

describe('limits of a contract', () => {
  it('count failures by a part of the body, however it is written, and give back what went well', async () => {
    const enter = async (email: string, word: string) => (await post('/api/test/door', { email, word })).status;
    for (let time = 0; time < 5; time += 1) expect(await enter('a@example.org', 'right')).toBe(200);
    const told = [];
    for (const email of ['a@example.org', 'A@example.org', ' a@example.org']) told.push(await enter(email, 'wrong'));
    expect(told).toEqual([403, 403, 403]);
    expect([await enter('a@example.org', 'right'), await enter('b@example.org', 'right')]).toEqual([429, 200]);
  });

  it('count many tries at once before any is looked at', async () => {
    const tries = Array.from({ length: 10 }, () => post('/api/test/door', { email: 'c@example.org', word: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(3);
  });

  it('count an account wherever it asks from, and another account apart', async () => {
    const told = [];
    for (const headers of [A, A, A, B]) told.push((await post('/api/test/daily', {}, headers)).status);
    expect(told).toEqual([200, 200, 429, 200]);
  });

  it('count programs on this machine for what they write', async () => {
    const told = [];
    for (let time = 0; time < 3; time += 1) told.push((await post('/api/test/hourly', {})).status);
    expect(told).toEqual([200, 200, 429]);
  });
});
