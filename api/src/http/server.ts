import { createServer as createNodeServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { AnswerCache } from './answer-cache.ts';
import type { Files } from './files.ts';
import { cacheKey } from './mount.ts';
import { sendReady } from './send-ready.ts';

export interface ServerOptions { app: Express; cache: AnswerCache; files?: Pick<Files, 'find'>; hit?: () => void }

/**
 * The HTTP server: one Map look-up, and only what is not in it goes to Express.
 * Express replaces the prototypes of request and response, which alone makes a kept answer four times as dear (limits.md section 4).
 */
export function createServer({ app, cache, files, hit }: ServerOptions): Server {
  const server = createNodeServer({ maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    const { method, url } = request;
    if (url !== undefined && (method === 'GET' || method === 'HEAD')) {
      const ready = cache.find(cacheKey(url, request.headers.accept)) ?? files?.find(url);
      if (ready !== undefined) {
        hit?.();
        const later = sendReady(request, response, ready);
        if (later !== undefined) later.catch(() => response.destroy());
        return;
      }
    }
    app(request, response);
  });
  return server;
}

/** Listens and tells the port it got (0 asks for any). A taken port rejects with one sentence. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`) : error);
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
