import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { createVisitors } from '../request-context/visitor.ts';
import { createAnswerCache } from './answers/answer-cache.ts';
import { createApp } from './app.ts';
import { readFiles } from './answers/files.ts';
import { operators } from './access/operators.ts';
import { closeServer, createServer, listen } from './server.ts';

const deps = fakeDeps({ visitors: createVisitors({ trusted: { networks: ['127.0.0.0/8'] } }) });
const api = fakeApi(deps, { operators: operators(deps, undefined) });
const PATHS = [
  '/api/items',
  '/api/items?limit=3',
  '/api/items?limit=0',
  '/api/items.csv',
  '/api/nothing',
  '/nothing',
  '/healthz',
  '/ops/sign-in',
  '/ops/quarantine',
  '/ops/mail',
  '/card/item/austin-311:N-3.png',
];

describe('every answer', () => {
  it.each(PATHS)('%s says nosniff, and promises TLS to who came over it', async (path) => {
    for (const proto of ['https', 'http'])
      // Twice: the second answer of some is a kept one.
      for (let time = 0; time < 2; time += 1) {
        const { headers } = await api.ask(path, { headers: { 'X-Forwarded-Proto': proto }, redirect: 'manual' });
        expect([proto, headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
          proto,
          'nosniff',
          proto === 'https' ? 'max-age=31536000' : null,
        ]);
      }
  });
});

describe('figures and readiness', () => {
  const from = (said?: string, token?: string) => ({
    headers: {
      ...(said === undefined ? {} : { 'X-Forwarded-For': said }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  it.each(['/metrics', '/readyz'])('%s is for this machine and operators', async (path) => {
    const asked = async (init: RequestInit) => (await api.ask(path, init)).status;
    expect(await asked(from())).toBe(200);
    expect(await asked(from('203.0.113.7'))).toBe(401);
    expect(await asked(from('127.0.0.1'))).toBe(401);
    expect(await asked(from('203.0.113.7', 'not-the-token'))).toBe(401);
    expect(await asked(from('203.0.113.7', 'operators-token-1'))).toBe(200);
  });
  it('/healthz is for everybody', async () => {
    expect((await api.ask('/healthz', from('203.0.113.7'))).status).toBe(200);
  });
  it('/healthz and /metrics say which release this is: the version of package.json', async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
    expect(await (await api.ask('/healthz')).text()).toBe(`ok ${version}`);
    expect(await (await api.ask('/metrics')).text()).toContain(`moontower_build_info{version="${version}",`);
  });
});

describe('files of the client', () => {
  let root = '';
  let url = '';
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'moontower-files-'));
    await mkdir(join(root, 'assets'));
    for (const name of ['sw.js', 'assets/cluster.worker-1.js', 'assets/maplibre-1.mjs', 'assets/page-1.css'])
      await writeFile(join(root, name), '/* nothing */');
    const cache = createAnswerCache({ nowMs: Date.now });
    const server = createServer({
      app: createApp({ deps, cache }),
      cache,
      files: await readFiles(root, deps.tilesUrl),
    });
    url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    close = () => closeServer(server);
  });
  afterAll(async () => {
    await close();
    await rm(root, { recursive: true });
  });

  it.each(['/sw.js', '/assets/cluster.worker-1.js', '/assets/maplibre-1.mjs'])(
    '%s tells what it may reach where it runs apart from a page',
    async (path) => {
      const policy = (await fetch(url + path)).headers.get('content-security-policy') ?? '';
      expect(policy).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self' https://tile.openstreetmap.org; img-src 'self' " +
          "https://tile.openstreetmap.org; base-uri 'none'; frame-ancestors 'none'",
      );
    },
  );
  it('a style sheet needs none', async () => {
    expect((await fetch(`${url}/assets/page-1.css`)).headers.get('content-security-policy')).toBeNull();
  });
});
