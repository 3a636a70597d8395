import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesOf } from './addresses.ts';
import type { Addresses } from './addresses.ts';
import { controlHandler, createControl } from './control.ts';
import type { Control } from './control.ts';
import type { CityRequest, Handler, Reply } from './exchange.ts';
import { text } from './exchange.ts';
import { editOf } from './faults/edit-rows.ts';
import type { Fault } from './faults/fault.ts';
import { Script } from './faults/script.ts';
import { transmit } from './faults/transmit.ts';
import type { CityOptions } from './city-options.ts';
import { WebhookSink } from './protocols/webhook-sink.ts';
import { openTables } from './tables.ts';
import { RequestLog } from './request-log.ts';
import { serviceHandlers } from './services.ts';

export interface FakeCity {
  url: string;
  addresses: Addresses;
  control: Control;
  stop: () => Promise<void>;
}

/** Starts one HTTP server on 127.0.0.1 that speaks every protocol Moontower reads. `stop` cuts what is still open. */
export async function startFakeCity(options: CityOptions = {}): Promise<FakeCity> {
  const seed = options.seed ?? 1;
  const script = new Script(seed);
  const log = new RequestLog();
  const tables = openTables({ ...options, seed });
  const webhooks = new WebhookSink();
  const control = createControl({ script, log, tables, deliveries: webhooks.deliveries });
  const handlers = [controlHandler(control), webhooks.handler(), ...serviceHandlers(tables, { ...options, seed })];
  const hold = async (path: string): Promise<void> => {
    if (!path.startsWith('/__control')) await options.hold?.(path);
  };
  const server = createServer((request, response) => {
    serve(request, response, { script, log, control, handlers, seed, hold }).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? `${error.message}\n` : 'failed\n');
    });
  });
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { url, addresses: addressesOf(url), control, stop };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

interface ServerContext {
  script: Script;
  log: RequestLog;
  control: Control;
  handlers: readonly Handler[];
  seed: number;
  hold: (path: string) => Promise<void>;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { script, log, control, handlers, seed, hold }: ServerContext,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const method = request.method ?? 'GET';
  const internal = url.pathname.startsWith('/__control');
  const faults = internal ? [] : script.faultsFor(method, `${url.pathname}${url.search}`);
  const entry = {
    at: Date.now(),
    method,
    path: url.pathname,
    query: url.searchParams.toString(),
    service: url.pathname.split('/')[1] ?? '',
    userAgent: request.headers['user-agent'],
    headers: plain(request.headers),
    status: 0,
    faults: faults.map(({ kind }) => kind),
  };
  if (!internal) log.add(entry);
  const body = await bodyOf(request);
  await hold(url.pathname);
  for (const fault of faults) if (fault.kind === 'change') control.change(fault);
  const ask: CityRequest = {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    client: request.socket.remoteAddress ?? '',
    edit: editOf(faults.filter(isRows), seed),
  };
  const reply = replyTo(ask, handlers);
  entry.status = reply.status;
  entry.status = await transmit(response, reply, {
    faults,
    gzip: /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''),
  });
}

function isRows(fault: Fault): fault is Extract<Fault, { kind: 'rows' }> {
  return fault.kind === 'rows';
}

function replyTo(ask: CityRequest, handlers: readonly Handler[]): Reply {
  for (const handler of handlers) {
    const reply = handler(ask);
    if (reply !== undefined) return reply;
  }
  return text('Not found\n', 404);
}

function plain(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
