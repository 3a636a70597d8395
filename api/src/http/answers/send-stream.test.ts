import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { readSignal } from '@moontower/store/db/read-signal';
import { sendStream } from './send-stream.ts';

const PIECE = 'x'.repeat(65_536);
/** More than any two ends hold between them. */
const PIECES = 2_000;
const FEW = 300;
let server: Server | undefined;
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server?.close();
});

interface Source {
  made: number;
  /** Its reads were told that nobody waits for them. */
  calledOff: boolean;
  ended: boolean;
}

/** A download of 64 kB pieces, and what becomes of its source. */
async function download(unreadMs: number, count = PIECES): Promise<{ source: Source; reader: Socket }> {
  const source: Source = { made: 0, calledOff: false, ended: false };
  async function* pieces(): AsyncGenerator<string> {
    readSignal()?.addEventListener('abort', () => (source.calledOff = true));
    try {
      for (; source.made < count; source.made += 1) yield PIECE;
    } finally {
      source.ended = true;
    }
  }
  const listening = createServer((_request, response) => void sendStream(response, pieces(), unreadMs));
  server = listening;
  await new Promise<void>((ready) => {
    listening.listen(0, '127.0.0.1', ready);
  });
  const address = listening.address();
  const port = isPlace(address) ? address.port : 0;
  const reader = connect(port, '127.0.0.1');
  reader.on('error', () => undefined);
  open.push(reader);
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((begun) => {
    reader.once('data', begun);
  });
  reader.pause();
  return { source, reader };
}
const isPlace = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

describe('a download', () => {
  it('whose reader takes nothing more is cut off in time, and its source ends', async () => {
    const { source } = await download(300);
    await expect.poll(() => source.ended).toBe(true);
    expect(source.made).toBeLessThan(PIECES);
  });

  it('whose reader goes away ends at once, and the reads behind it are called off', async () => {
    const { source, reader } = await download(60_000);
    expect(source.ended).toBe(false);
    reader.destroy();
    await expect.poll(() => [source.calledOff, source.ended]).toEqual([true, true]);
    expect(source.made).toBeLessThan(PIECES);
  });

  it('whose reader is slow and keeps taking is written to its end', async () => {
    const { source, reader } = await download(2_000, FEW);
    let bytes = 0;
    reader.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes % 40 !== 0) return;
      reader.pause();
      void delay(5).then(() => reader.resume());
    });
    reader.resume();
    await expect.poll(() => source.made, { timeout: 15_000 }).toBe(FEW);
    expect(bytes).toBeGreaterThan(0);
  });
});
