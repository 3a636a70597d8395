import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Reply } from '../exchange.ts';
import type { Fault } from './fault.ts';
import { replacement } from './replacement.ts';

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Sends a reply, or what the faults make of it. Resolves with the status sent; 0 when nothing was. */
export async function transmit(
  response: ServerResponse,
  reply: Reply,
  { faults, gzip }: { faults: readonly Fault[]; gzip: boolean },
): Promise<number> {
  let current = reply;
  for (const fault of faults) {
    if (fault.kind === 'rows' || fault.kind === 'change') continue;
    if (fault.kind === 'delay') {
      await sleep(fault.ms);
      continue;
    }
    const replaced = replacement(fault, current);
    if (replaced === undefined) return spoiled(response, current, fault);
    current = replaced;
  }
  await send(response, current, gzip);
  return current.status;
}

/** Faults of the connection itself. */
async function spoiled(response: ServerResponse, reply: Reply, fault: Fault): Promise<number> {
  switch (fault.kind) {
    case 'silent':
      return 0;
    case 'reset':
      response.socket?.resetAndDestroy();
      return 0;
    case 'gzip-bomb':
      return gzipBomb(response, fault.megabytes);
    case 'long-length':
      return longLength(response, reply, fault.extra);
    default:
      break;
  }
  response.writeHead(reply.status, reply.headers);
  await trickle(response, whole(reply), fault);
  return reply.status;
}

async function trickle(response: ServerResponse, body: Buffer, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'stall':
      response.write(body.subarray(0, fault.bytes));
      return;
    case 'end-early':
      response.write(body.subarray(0, fault.bytes), () => response.socket?.destroy());
      return;
    case 'drip':
      return drip(response, body, fault.bytesPerSecond ?? 1);
    default:
      return streamed(again(body.toString('utf8').replace(/\]\s*$/, '')), response, false);
  }
}

function whole(reply: Reply): Buffer {
  return Buffer.concat([...reply.body].map((part) => Buffer.from(part)));
}

function longLength(response: ServerResponse, reply: Reply, extra: number): number {
  const body = whole(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.byteLength + extra) });
  response.write(body, () => response.socket?.destroy());
  return reply.status;
}

async function drip(response: ServerResponse, body: Buffer, bytesPerSecond: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await sleep(1000 / bytesPerSecond);
  }
  response.end();
}

function* again(text: string): Generator<string> {
  yield text;
  const [first = '[{}'] = text.split('\n');
  const more = `\n,${first.slice(1)}`.repeat(Math.ceil(65_536 / first.length));
  for (;;) yield more;
}

async function gzipBomb(response: ServerResponse, megabytes: number): Promise<number> {
  response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', 'content-encoding': 'gzip' });
  await streamed(blanks(Buffer.alloc(1 << 20, 0x20), megabytes), response, true);
  return 200;
}

function* blanks(blank: Buffer, megabytes: number): Generator<Buffer> {
  yield Buffer.from('[');
  for (let sent = 0; sent < megabytes; sent += 1) yield blank;
  yield Buffer.from(']');
}

/** A reader that leaves in the middle is its own affair. */
async function streamed(body: Iterable<string | Uint8Array>, response: ServerResponse, gzip: boolean): Promise<void> {
  const source = Readable.from(body, { objectMode: true, highWaterMark: 2 });
  try {
    if (gzip) await pipeline(source, createGzip({ level: 1 }), response);
    else await pipeline(source, response);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}

const PACKABLE = /json|text|xml|csv/;

async function send(response: ServerResponse, reply: Reply, gzip: boolean): Promise<void> {
  if (reply.status === 304 || reply.status === 204) {
    response.writeHead(reply.status, reply.headers).end();
    return;
  }
  const packed =
    gzip && reply.headers['content-length'] === undefined && PACKABLE.test(reply.headers['content-type'] ?? '');
  response.writeHead(
    reply.status,
    packed ? { ...reply.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : reply.headers,
  );
  await streamed(reply.body, response, packed);
}
