import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Reply } from '../exchange.ts';
import type { Fault } from './fault.ts';

const HTML = '<!DOCTYPE html><html><head><title>Service Unavailable</title></head><body><h1>We are down for maintenance</h1></body></html>';
const sleep = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

type TransportFault = Exclude<Fault, { kind: 'rows' | 'change' }>;

/** Sends a reply, or what the faults make of it. Resolves with the status sent; 0 when nothing was. */
export async function transmit(response: ServerResponse, reply: Reply, { faults, gzip }: { faults: readonly Fault[]; gzip: boolean }): Promise<number> {
  let current = reply;
  for (const fault of faults) {
    if (fault.kind === 'rows' || fault.kind === 'change') continue;
    if (fault.kind === 'delay') { await sleep(fault.ms); continue; }
    const replaced = replacement(fault, current);
    if (replaced === undefined) return spoiled(response, current, fault);
    current = replaced;
  }
  await send(response, current, gzip);
  return current.status;
}

/** Faults that are whole answers of their own. */
function replacement(fault: TransportFault, reply: Reply): Reply | undefined {
  switch (fault.kind) {
    case 'status': return { status: fault.status, headers: { 'content-type': 'application/json;charset=utf-8', ...retryAfter(fault.retryAfter) }, body: [fault.body ?? JSON.stringify({ code: String(fault.status), error: true, message: 'scripted' })] };
    case 'html': return { status: 200, headers: { 'content-type': fault.type ?? 'text/html;charset=utf-8' }, body: [HTML] };
    case 'error-object': return { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body: [JSON.stringify({ code: 'query.execution.queryTimeout', error: true, message: 'Query timed out' })] };
    case 'body': return { status: fault.status ?? 200, headers: { 'content-type': fault.type ?? 'application/json;charset=utf-8' }, body: [fault.body] };
    case 'redirect': return { status: fault.status ?? 302, headers: { location: fault.location }, body: [] };
    case 'processing': return { status: 202, headers: { 'content-type': 'application/json;charset=utf-8' }, body: [JSON.stringify({ code: 'processing', message: 'Please retry your request until you get an HTTP 200 code.' })] };
    case 'headers': return { ...reply, headers: { ...reply.headers, ...fault.headers } };
    case 'cut': return { ...reply, body: [Buffer.from(whole(reply)).subarray(0, fault.bytes)] };
    default: return undefined;
  }
}

function retryAfter(value: number | string | undefined): Record<string, string> {
  if (value === undefined) return {};
  const ahead = typeof value === 'string' ? /^date:(-?\d+)$/.exec(value)?.[1] : undefined;
  return { 'retry-after': ahead === undefined ? String(value) : new Date(Date.now() + Number(ahead) * 1000).toUTCString() };
}

function whole(reply: Reply): Uint8Array { return Buffer.concat([...reply.body].map((part) => Buffer.from(part))); }

/** Faults of the connection itself. */
async function spoiled(response: ServerResponse, reply: Reply, fault: TransportFault): Promise<number> {
  switch (fault.kind) {
    case 'silent': return 0;
    case 'reset': response.socket?.resetAndDestroy(); return 0;
    case 'stall': start(response, reply).write(Buffer.from(whole(reply)).subarray(0, fault.bytes)); return reply.status;
    case 'end-early': start(response, reply).write(Buffer.from(whole(reply)).subarray(0, fault.bytes), () => response.socket?.destroy()); return reply.status;
    case 'long-length': return longLength(response, reply, fault.extra);
    case 'drip': return drip(response, reply, fault.bytesPerSecond ?? 1);
    case 'endless': return endless(response, reply);
    case 'gzip-bomb': return gzipBomb(response, fault.megabytes);
    default: return 0;
  }
}

function start(response: ServerResponse, reply: Reply): ServerResponse { return response.writeHead(reply.status, reply.headers); }

function longLength(response: ServerResponse, reply: Reply, extra: number): number {
  const body = whole(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.byteLength + extra) });
  response.write(body, () => response.socket?.destroy());
  return reply.status;
}

async function drip(response: ServerResponse, reply: Reply, bytesPerSecond: number): Promise<number> {
  start(response, reply);
  for (const byte of whole(reply)) {
    if (response.destroyed) return reply.status;
    response.write(Buffer.of(byte));
    await sleep(1000 / bytesPerSecond);
  }
  response.end();
  return reply.status;
}

async function endless(response: ServerResponse, reply: Reply): Promise<number> {
  const text = Buffer.from(whole(reply)).toString('utf8').replace(/\]\s*$/, '');
  await streamed(again(text), start(response, reply), false);
  return reply.status;
}

function* again(text: string): Generator<string> {
  yield text;
  const [first = '[{}'] = text.split('\n');
  const more = `\n,${first.slice(1)}`.repeat(Math.ceil(65_536 / first.length));
  for (;;) yield more;
}

async function gzipBomb(response: ServerResponse, megabytes: number): Promise<number> {
  response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', 'content-encoding': 'gzip' });
  const blank = Buffer.alloc(1 << 20, 0x20);
  await streamed(blanks(blank, megabytes), response, true);
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

async function send(response: ServerResponse, reply: Reply, gzip: boolean): Promise<void> {
  const bodiless = reply.status === 304 || reply.status === 204;
  const packed = gzip && !bodiless && reply.headers['content-length'] === undefined && /json|text|xml|csv/.test(reply.headers['content-type'] ?? '');
  response.writeHead(reply.status, packed ? { ...reply.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : reply.headers);
  if (bodiless) response.end();
  else await streamed(reply.body, response, packed);
}
