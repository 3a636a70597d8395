import { connect } from 'node:net';
import { defineRoute } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../test/fake-deps.ts';
import { identities } from '../../test/identities.ts';
import { uploadFolders } from '../../test/upload-folders.ts';
import { route } from '@moontower/endpoints/answer';

const nothing = z.strictObject({});
const upload = defineRoute({
  method: 'POST',
  path: '/api/test/photos',
  auth: 'user',
  params: nothing,
  query: nothing,
  body: z.strictObject({ words: z.string().max(100).optional() }),
  takes: { multipart: { mostBytes: 300_000, mostFiles: 2, types: ['image/png'] } },
  cacheSeconds: 0,
  formats: [],
  summary: 'For tests.',
  response: z.unknown(),
});
let works = 0;
const taken: string[] = [];
const who = identities(() => NOW_MS);
const handled = [
  route(upload, async ({ files }) => {
    works += 1;
    taken.push(...files.map(({ field, name }) => `${field} ${name}`));
    return { kind: 'json', body: 'taken' };
  }),
];
const api = fakeApi(fakeDeps({ tokens: who.tokens }), { handled });
const left = uploadFolders();

const END = '--x--\r\n';
const field = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, filename: string, bytes: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n` +
  `\r\n${bytes}\r\n`;
const WHOLE = field('words', 'a tree') + file('photo', 'a.png', 'x'.repeat(20_000)) + END;

interface FormRequest {
  body: string;
  type?: string;
  /** More than is sent: whoever sends hangs up before. */
  promised?: number;
}

/** By a bare socket, as no client would send it. @returns the status, or "cut" where nothing was answered */
function post({
  body,
  type = 'multipart/form-data; boundary=x',
  promised = body.length,
}: FormRequest): Promise<string> {
  const { hostname, port } = new URL(api.url());
  const head = [
    'POST /api/test/photos HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: ${who.headersOf('resident A')['Authorization']}`,
    `Content-Type: ${type}`,
    `Content-Length: ${promised}`,
    'Connection: close',
  ].join('\r\n');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head}\r\n\r\n${body}`, () => {
        if (promised > body.length) socket.end();
      });
    });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'cut'));
  });
}

describe('a form with files', () => {
  it.each([0.25, 0.5, 0.75, 0.999])(
    'cut at %d of its bytes is refused, however it ends, and leaves nothing',
    async (part) => {
      const done = works;
      const body = WHOLE.slice(0, Math.floor(WHOLE.length * part));
      expect(await post({ body })).toBe('400');
      // Hung up in the middle: whoever hears no answer sends it again.
      expect(['400', 'cut']).toContain(await post({ body, promised: WHOLE.length }));
      await expect.poll(left).toEqual([]);
      expect(works).toBe(done);
    },
  );

  it.each([
    ['no boundary', '400', { body: WHOLE, type: 'multipart/form-data' }],
    ['another boundary than its parts', '400', { body: WHOLE, type: 'multipart/form-data; boundary=y' }],
    [
      'a thousand fields',
      '413',
      { body: Array.from({ length: 1_000 }, (_, at) => field(`f${at}`, 'a')).join('') + END },
    ],
    ['a thousand files', '413', { body: file('photo', 'a.png', 'x').repeat(1_000) + END }],
    ['a name of a prototype', '400', { body: field('__proto__', '{"roles":["operator"]}') + END }],
    ['another name of a prototype', '400', { body: field('constructor', 'a') + END }],
    ['a name that nests', '400', { body: field('words[$gt]', '') + END }],
    ['a header of a part without an end', '400', { body: `--x\r\nContent-Disposition: ${'form-data;'.repeat(9_000)}` }],
  ] as const)('with %s is refused, and leaves nothing', async (_what, status, sending) => {
    const done = works;
    expect(await post(sending)).toBe(status);
    await expect.poll(left).toEqual([]);
    expect([works, Object.hasOwn(Object.prototype, 'roles')]).toEqual([done, false]);
  });

  it('whose file is called by a path is stored under a name of ours, and the path is not passed on', async () => {
    const names = ['../../x.png', '/etc/x.png', String.raw`..\..\x.png`];
    for (const name of names) expect(await post({ body: file('photo', name, 'x') + END })).toBe('200');
    expect(taken).toEqual(names.map(() => 'photo x.png'));
    await expect.poll(left).toEqual([]);
  });
});
