import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createAnswerCache } from './answers/answer-cache.ts';
import { createServer, LOOK_MS } from './server.ts';

const UNREAD_MS = 100;
/** More than sockets on the way hold. */
const LARGE = Buffer.alloc(64_000_000);
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(): Promise<number> {
  const app = express()
    .get('/late', (_request, response) => void setTimeout(() => response.send('here'), 5 * UNREAD_MS))
    .get('/large', (_request, response) => void response.end(LARGE));
  const cache = createAnswerCache({ nowMs: Date.now });
  const patience = { headersMs: 10_000, wholeMs: 30_000, lookMs: LOOK_MS, unreadMs: UNREAD_MS };
  const server = createServer({ app, cache, patience }).listen(0, '127.0.0.1');
  closers.push(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}

describe('an answer', () => {
  it('that comes later than a reader may take nothing is not cut off before it comes', async () => {
    const answer = await fetch(`http://127.0.0.1:${await serve()}/late`);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  });

  it('that has begun and is not read is cut off', async () => {
    const socket = connect(await serve(), '127.0.0.1').on('error', () => undefined);
    closers.push(() => socket.destroy());
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await new Promise((over) => setTimeout(over, 10 * UNREAD_MS));
    let read = 0;
    socket.on('data', (part: Buffer) => (read += part.length));
    socket.resume();
    await once(socket, 'close');
    expect(read).toBeLessThan(LARGE.length);
  });
});
