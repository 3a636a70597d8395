import { createServer as createNodeServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Express } from 'express';
import { HSTS_PAIR } from '../request-context/base-headers.ts';
import type { Visitors } from '../request-context/visitor.ts';
import type { AnswerCache } from './answers/answer-cache.ts';
import type { Files } from './answers/files.ts';
import { cacheKey } from './answers/cached-answer.ts';
import { sendReady } from './answers/send-ready.ts';
import { UNREAD_MS } from './answers/send-stream.ts';

export interface ServerOptions {
  app: Express;
  cache: AnswerCache;
  files?: Pick<Files, 'find'>;
  /** Hears of each read what was ready for it. */
  looked?: (found: 'answer' | 'file' | 'nothing') => void;
  /** Hears of each answer that is made now. */
  begins?: (response: ServerResponse) => void;
  /** Whether a visitor is on TLS; nobody without it. */
  onTls?: Visitors['onTls'];
  /** Whether this process is about to end: no connection is kept from then on. */
  ending?: () => boolean;
  patience?: Patience;
}
/** How long a request may take to arrive, whoever sends it, and how often that is looked at. */
export interface Patience {
  headersMs: number;
  wholeMs: number;
  lookMs: number;
  /** How long a reader may take nothing of an answer that has begun. */
  unreadMs?: number;
}
/**
 * How often Node looks for those who take too long: every half minute unless told. All that are late by then are cut
 * off in one turn, at a tenth of a millisecond each: of 5,000 silent connections that come again as soon as they are
 * cut, a look every 5 s stopped everybody for 450 ms (p99 of answers 3.8 → 343 ms), every second for 220 ms (170 ms),
 * every 25 ms for 40 ms (21 ms); oftener gains nothing more.
 */
export const LOOK_MS = 25;
const PATIENCE: Patience = { headersMs: 10_000, wholeMs: 30_000, lookMs: LOOK_MS };

/**
 * The HTTP server: one Map look-up, and only what is not in it goes to Express.
 * Express replaces the prototypes of request and response, which alone makes a kept answer four times as expensive
 * (limits.md section 4).
 */
export function createServer({ app, begins, ending, patience = PATIENCE, ...kept }: ServerOptions): Server {
  const sendKept = keptSender(kept);
  return createNodeServer(
    {
      maxHeaderSize: 16_384,
      requestTimeout: patience.wholeMs,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookMs,
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (ending?.() === true) response.shouldKeepAlive = false;
      // A reader who takes nothing for so long is cut off, whatever waits for it. An answer that is not there yet has
      // its own limit, which may be longer, and ends with a word.
      response.setTimeout(patience.unreadMs ?? UNREAD_MS, () => {
        if (response.headersSent) response.destroy();
      });
      if (sendKept(request, response)) return;
      begins?.(response);
      app(request, response);
    },
  );
}

/** Sends what is kept for a read. @returns false where nothing is */
function keptSender({ cache, files, looked, onTls }: Pick<ServerOptions, 'cache' | 'files' | 'looked' | 'onTls'>) {
  const more = (request: IncomingMessage) => (onTls?.(request) === true ? HSTS_PAIR : undefined);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const answer = cache.find(cacheKey(url, request.headers.accept));
    const ready = answer ?? files?.find(url);
    looked?.(kindOf(answer, ready));
    if (ready === undefined) return false;
    const later = sendReady(request, response, ready, more(request));
    if (later !== undefined) later.catch(() => response.destroy());
    return true;
  };
}

function kindOf(answer: unknown, ready: unknown): 'answer' | 'file' | 'nothing' {
  if (answer !== undefined) return 'answer';
  return ready === undefined ? 'nothing' : 'file';
}

/** Listens and tells the port it got (0 asks for any). A taken port rejects with one sentence. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`)
          : error,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Stops taking requests, lets running ones end, closes idle connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}
