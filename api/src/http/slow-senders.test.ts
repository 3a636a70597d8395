import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { LOOK_MS } from './server.ts';

const QUIET = 5_000;
const SLOW = 100;
const LEGIT = 200;
const api = fakeApi({}, { patience: { headersMs: 1_000, wholeMs: 2_000, lookMs: LOOK_MS } });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(): Promise<Socket> {
  const { port } = new URL(api.url());
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const many = async (count: number): Promise<Socket[]> => {
  const all: Socket[] = [];
  // No more at a time than the line of connections that are not taken yet holds.
  for (let at = 0; at < count; at += 100) all.push(...(await Promise.all(Array.from({ length: 100 }, open))));
  return all;
};
/** What came until the other side hung up. */
async function untilCut(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (part) => (said += String(part)));
  // A line that is reset is cut as well: `once` would reject where nobody waits for it yet.
  if (!socket.closed)
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
  return said;
}
/** A byte now and then, and never the end. */
async function trickle(socket: Socket, text: string): Promise<void> {
  for (const sign of text) {
    if (socket.destroyed) return;
    socket.write(sign);
    await sleep(50);
  }
}
/** The 99th of a hundred, in milliseconds. */
async function slowest(): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < LEGIT; at += 1) {
    const from = performance.now();
    expect((await api.ask('/api/stats/summary')).status).toBe(200);
    took.push(performance.now() - from);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(LEGIT * 0.99)] ?? Infinity;
}

describe('whoever sends slowly or nothing', () => {
  it('is cut off, with headers as with a body that never end', async () => {
    const head = 'POST /api/inquiries HTTP/1.1\r\nHost: 127.0.0.1\r\n';
    const [headers, body] = [await open(), await open()];
    body.write(`${head}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n`);
    const cut = [untilCut(headers), untilCut(body)];
    await Promise.all([
      trickle(headers, `${head}X-Long: ${'x'.repeat(400)}`),
      trickle(body, `{"name":"${'x'.repeat(400)}`),
    ]);
    expect((await Promise.all(cut)).map((said) => said.split('\r\n')[0])).toEqual([
      'HTTP/1.1 408 Request Timeout',
      'HTTP/1.1 408 Request Timeout',
    ]);
  });

  it('keeps nobody from being answered, however many there are, and takes no room for good', async () => {
    await slowest();
    const quiet = await slowest();
    const idle = await many(QUIET);
    const slow = await many(SLOW);
    for (const socket of [...idle, ...slow]) socket.resume();
    const trickling = slow.map((socket) => trickle(socket, `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(400)}`));
    const crowded = await slowest();
    console.log(`  the slowest of a hundred answers: ${quiet.toFixed(1)} ms, ${crowded.toFixed(1)} ms beside ${QUIET}`);
    await Promise.all(trickling);
    // What was opened and never asked for anything goes as well.
    await expect.poll(() => [...idle, ...slow].filter(({ destroyed }) => !destroyed).length).toBe(0);
    expect((await api.ask('/api/stats/summary')).status).toBe(200);
  });
});
