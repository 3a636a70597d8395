import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLink } from './check-link.ts';

let server: Server;
let base = '';
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/here') response.end('the page');
    else if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
    else if (request.url === '/cut') response.destroy();
    else response.writeHead(request.url === '/gone' ? 404 : 500).end('no');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});
const { signal } = new AbortController();
const look = (path: string) => checkLink(`${base}${path}`, { signal, allowInside: true });

describe('a look at a link', () => {
  it('says what is there, with the hash of what was read', async () => {
    const sha256 = createHash('sha256').update('the page').digest('hex');
    expect(await look('/here')).toEqual({ state: 'here', sha256 });
    expect(await look('/moved')).toEqual({ state: 'moved' });
    expect(await look('/gone')).toEqual({ state: 'gone' });
    expect(await look('/error')).toEqual({ state: 'unreachable' });
    expect(await look('/cut')).toEqual({ state: 'unreachable' });
  });

  it('never asks an address inside our own network, by number or by a name that leads there', async () => {
    seen.length = 0;
    const port = new URL(base).port;
    for (const url of [
      `${base}/here`,
      `http://localhost:${port}/here`,
      `http://localhost.:${port}/here`,
      'file:///etc/passwd',
    ])
      expect([url, await checkLink(url, { signal })]).toEqual([url, { state: 'unreachable' }]);
    expect(seen).toEqual([]);
  });
});
