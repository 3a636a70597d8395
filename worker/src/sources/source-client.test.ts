import { createServer, type Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { createAllowlist } from '@moontower/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBudget } from './budget.ts';
import { createSourceClient } from './source-client.ts';

let server: Server;
let url: string;
const warned: string[] = [];
const note = ({ name }: Error) => {
  warned.push(name);
};

beforeAll(async () => {
  process.on('warning', note);
  server = createServer((_request, response) => {
    response.end('[]');
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  process.off('warning', note);
  server.closeAllConnections();
  server.close();
});

describe('a connection that is kept between requests', () => {
  it('gains nothing with each of them', async () => {
    const sockets = new Set<number | undefined>();
    server.on('request', ({ socket }) => sockets.add(socket.remotePort));
    const open = createSourceClient({
      allowlist: createAllowlist([url]),
      budget: createBudget({ intervalMs: () => 0 }),
      userAgent: 'Moontower test',
      signal: new AbortController().signal,
      nowMs: () => 0,
    });
    for (let request = 0; request < 20; request += 1)
      for await (const _part of (await open({ url })).body) await turn();
    await turn();
    expect(sockets.size).toBe(1);
    expect(warned).not.toContain('MaxListenersExceededWarning');
  });
});
