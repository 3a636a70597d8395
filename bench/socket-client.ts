// Many sockets in one process, speaking just enough Engine.IO over raw TCP to count messages: node --import tsx
// bench/socket-client.ts <json>.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { z } from 'zod';
import { ownCpuMs } from './in-child.ts';

const Plan = z.object({
  port: z.int(),
  sockets: z.int(),
  watch: z.boolean(),
  /** Each says an address of its own in this network, 10.<network>.0.0, as behind a proxy. */
  network: z.int().optional(),
});
const AT_ONCE = 100;
const NOTHING: Buffer = Buffer.alloc(0);
/** All is read into one: a buffer a message would be most of what a client costs the machine that is measured. */
const incoming = Buffer.alloc(65_536);

/** The payload of every whole text frame in a chunk; servers send unmasked. */
function* texts(held: Buffer): Generator<{ text: string; end: number }> {
  let at = 0;
  while (held.length - at >= 2) {
    const short = (held[at + 1] ?? 0) & 127;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (held.length - at < head) return;
    const length =
      short === 126 ? held.readUInt16BE(at + 2) : short === 127 ? Number(held.readBigUInt64BE(at + 2)) : short;
    if (held.length - at < head + length) return;
    const from = at + head;
    at = from + length;
    yield { text: held.toString('latin1', from, Math.min(at, from + 40)), end: at };
  }
}

/** A short text frame, masked with zeros as clients must mask. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

let received = 0;
let wanted = Number.POSITIVE_INFINITY;
let firstAtMs = 0;
let lastAtMs = 0;
let tell: (() => void) | undefined;
const nowMs = () => performance.timeOrigin + performance.now();

function heard(): void {
  received += 1;
  lastAtMs = nowMs();
  if (received === 1) firstAtMs = lastAtMs;
  if (received >= wanted) tell?.();
}

/** What a client says to a packet: nothing, a packet, or `open` when it is connected (and, where wanted, watches). */
function replyTo(text: string, watch: boolean): string | undefined {
  if (text.startsWith('0{')) return '40';
  if (text.startsWith('40')) return watch ? '420["watch",{}]' : 'open';
  if (text.startsWith('430')) return 'open';
  if (text === '2') return '3';
  if (text.startsWith('42')) heard();
  return undefined;
}

function open(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let held = NOTHING;
    let upgraded = false;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: incoming,
        callback: (length) => {
          take(incoming.subarray(0, length));
          return true;
        },
      },
    });
    const address = network === undefined ? '' : `X-Forwarded-For: 10.${network}.${at >> 8}.${at & 255}\r\n`;
    socket
      .setNoDelay(true)
      .on('error', reject)
      // Who waits for the last of all sockets would wait for ever.
      .on('close', () => process.exit(1))
      .on('connect', () => {
        socket.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${address}` +
            'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
            `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        );
      });
    function take(chunk: Buffer): void {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      if (!upgraded) {
        const end = held.indexOf('\r\n\r\n');
        if (end < 0) return;
        upgraded = true;
        held = held.subarray(end + 4);
      }
      let used = 0;
      for (const { text, end } of texts(held)) {
        used = end;
        const reply = replyTo(text, watch);
        if (reply === 'open') resolve();
        else if (reply !== undefined) socket.write(frame(reply));
      }
      held = used === held.length ? NOTHING : Buffer.from(held.subarray(used));
    }
  });
}

const { port, sockets, watch, network } = Plan.parse(JSON.parse(process.argv[2] ?? '{}'));
for (let at = 0; at < sockets; at += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, sockets - at) }, (_, n) => open(at + n)));
process.on('message', (message) => {
  const { what, messages } = z
    .object({ what: z.enum(['arm', 'last', 'cpu']), messages: z.int().optional() })
    .parse(message);
  if (what === 'cpu') {
    process.send?.({ cpuMs: ownCpuMs() });
    return;
  }
  if (what === 'arm') {
    received = 0;
    wanted = messages ?? Number.POSITIVE_INFINITY;
    process.send?.({ ok: 1 });
    return;
  }
  const answer = () => {
    tell = undefined;
    process.send?.({ firstAtMs, lastAtMs });
  };
  if (received >= wanted) answer();
  else tell = answer;
});
process.on('disconnect', () => {
  process.exit(0);
});
process.send?.({ port });
