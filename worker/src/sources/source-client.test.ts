import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createAllowlist } from '@moontower/runtime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from './budget.ts';
import { createSourceClient, type OpenOptions } from './source-client.ts';
import type { SourceRequest } from './source.ts';

let server: Server;
let url: string;
let answer: RequestListener;
let asked: string[] = [];
const warned: string[] = [];
const note = ({ name }: Error) => {
  warned.push(name);
};

beforeAll(async () => {
  process.on('warning', note);
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => {
    response.end('[]');
  };
});
afterAll(() => {
  process.off('warning', note);
  server.closeAllConnections();
  server.close();
});

const clientOf = (options: Partial<OpenOptions> = {}) =>
  createSourceClient({
    allowlist: createAllowlist([url]),
    budget: createBudget({ intervalMs: () => 0 }),
    userAgent: 'Moontower test',
    signal: new AbortController().signal,
    nowMs: () => 0,
    ...options,
  });
async function textOf(request: SourceRequest, options?: Partial<OpenOptions>): Promise<string> {
  let text = '';
  for await (const part of (await clientOf(options)(request)).body) text += Buffer.from(part).toString();
  return text;
}

describe('a connection that is kept between requests', () => {
  it('gains nothing with each of them', async () => {
    const sockets = new Set<number | undefined>();
    server.on('request', ({ socket }) => sockets.add(socket.remotePort));
    const open = clientOf();
    for (let request = 0; request < 20; request += 1)
      for await (const _part of (await open({ url })).body) await turn();
    await turn();
    expect(sockets.size).toBe(1);
    expect(warned).not.toContain('MaxListenersExceededWarning');
  });
});

describe('a request', () => {
  it('says who asks, and what it sends and takes', async () => {
    let body = '';
    answer = (request, response) => {
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => response.end(JSON.stringify(request.headers)));
    };
    const headers: unknown = JSON.parse(await textOf({ url, body: '{"a":1}', headers: { 'x-token': 't' } }));
    expect([asked, body]).toEqual([['POST /'], '{"a":1}']);
    expect(headers).toMatchObject({
      'user-agent': 'Moontower test',
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      'content-type': 'application/json',
      'content-length': '7',
      'x-token': 't',
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unpacks an answer in %s, and counts its bytes unpacked', async (coding, pack) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(pack('x'.repeat(200_000)));
    };
    const heard: unknown[] = [];
    const text = await textOf(
      { url },
      { heard: (_host, outcome) => heard.push(outcome), read: (_host, bytes) => heard.push(bytes) },
    );
    expect([text.length, heard]).toEqual([200_000, ['200', 200_000]]);
    await expect(textOf({ url, maxBytes: 100_000 })).rejects.toMatchObject({
      code: 'source_changed',
      message: expect.stringContaining('is larger than'),
    });
  });

  it('follows where the same host sends it, three times, and nowhere else', async () => {
    answer = ({ url: path = '' }, response) => {
      const left = Number(path.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await textOf({ url: `${url}/3` })).toBe('there');
    await expect(textOf({ url: `${url}/4` })).rejects.toMatchObject({ code: 'source_changed' });
    answer = (_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    };
    await expect(textOf({ url })).rejects.toMatchObject({
      code: 'source_changed',
      message: expect.stringContaining('sends us elsewhere'),
    });
  });

  it('is not sent to a configured name that leads inside this network', async () => {
    const inside = new URL(url);
    inside.hostname = 'data.city.example';
    const resolved: string[] = [];
    const refused = textOf(
      { url: inside.href },
      {
        allowlist: createAllowlist([inside.href]),
        resolve: (hostname, _options, done) => {
          resolved.push(hostname);
          done(null, [
            { address: '127.0.0.1', family: 4 },
            { address: '::1', family: 6 },
          ]);
        },
      },
    );
    await expect(refused).rejects.toMatchObject({
      code: 'source_changed',
      message: 'data.city.example leads to an address inside this network, which is not asked.',
    });
    expect([resolved, asked]).toEqual([['data.city.example'], []]);
  });
});

describe('a host in trouble', () => {
  it.each([
    [429, 'source_throttled'],
    [503, 'source_unavailable'],
    [404, 'source_missing'],
    [403, 'source_refused'],
    [400, 'source_changed'],
  ])('that answers %i is told by its kind, and its long body is let go of', async (status, code) => {
    answer = (_request, response) => {
      response.writeHead(status, { 'retry-after': '7' }).write('no '.repeat(100_000));
    };
    await expect(textOf({ url })).rejects.toMatchObject({ code });
    // What nobody waits for would end the process in a later turn.
    await sleep(20);
  });

  it('that is silent is given up, before its answer and within it', async () => {
    answer = () => undefined;
    await expect(textOf({ url }, { deadlines: { idle: 100 } })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('stayed silent for 0.1 s'),
    });
    answer = (_request, response) => {
      response.write('[');
    };
    await expect(textOf({ url }, { deadlines: { idle: 100 } })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('broke off'),
    });
  });

  it('that never ends its answer is given up when all of it takes too long', async () => {
    answer = (_request, response) => {
      const dripping = setInterval(() => response.write('['), 10);
      response.on('close', () => clearInterval(dripping));
    };
    await expect(textOf({ url }, { deadlines: { total: 150 } })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('took longer than 0.15 s'),
    });
  });

  it('that takes a connection and never greets is given up', async () => {
    const mute = createRawServer(() => undefined);
    await new Promise<void>((ready) => {
      mute.listen(0, '127.0.0.1', ready);
    });
    const address = mute.address();
    const tls = typeof address === 'object' && address !== null ? `https://127.0.0.1:${address.port}` : '';
    await expect(
      textOf({ url: tls }, { allowlist: createAllowlist([tls]), deadlines: { connect: 200 } }),
    ).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('could not be connected to in 0.2 s'),
    });
    mute.close();
  });

  it.each([
    ['of an announced length', { 'content-length': '100' }],
    ['in pieces', {}],
    ['packed', { 'content-encoding': 'gzip', 'content-length': '100' }],
  ])('that cuts an answer %s broke off', async (_how, headers) => {
    answer = (_request, response) => {
      response.writeHead(200, headers).write(gzipSync('[{}').subarray(0, 12));
      setTimeout(() => response.destroy(), 20);
    };
    await expect(textOf({ url })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('broke off'),
    });
  });

  it('that nobody listens at did not answer', async () => {
    const nobody = 'http://127.0.0.1:1';
    await expect(textOf({ url: nobody }, { allowlist: createAllowlist([nobody]) })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: '127.0.0.1:1 did not answer (ECONNREFUSED).',
    });
  });

  it('that we no longer wait for is let go of, within its answer too', async () => {
    const stop = new AbortController();
    answer = (_request, response) => {
      response.write('[');
      setTimeout(() => stop.abort(), 20);
    };
    await expect(textOf({ url }, { signal: stop.signal })).rejects.toMatchObject({ code: 'source_unavailable' });
  });
});
