import { randomUUID } from 'node:crypto';
import { AppError, type Route } from '@moontower/contracts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { handlers } from '../handlers.ts';
import type { AnswerCache } from './answer-cache.ts';
import { healthRoutes } from './health.ts';
import { limitReads, READ_LIMITS } from './limits.ts';
import { mount, pathsOf, PUBLIC_HEADERS } from './mount.ts';
import { pageSentence } from '../pages/page-problem.ts';
import { toProblem } from './problem.ts';

export interface AppOptions {
  deps: Deps;
  cache: AnswerCache;
  /** What answers addresses outside the API: pages and their files. */
  pages?: RequestHandler;
  /** The operators' pages under /ops. */
  operators?: RequestHandler;
  limits?: readonly { windowMs: number; limit: number }[];
  /** How long an answer may take; a few seconds by default. */
  answerLimitMs?: number;
}

/** The whole HTTP side as one Express app, ready to be put behind the answer cache. */
export function createApp({ deps, cache, pages, operators, limits = READ_LIMITS, answerLimitMs }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', 'loopback');
  app.use(identify(deps));
  healthRoutes(app, deps);
  if (operators !== undefined) app.use('/ops', operators);
  const limit = limitReads(limits);
  for (const handled of handlers(deps)) mount({ app, deps, cache, limit, answerLimitMs }, handled);
  refuseOtherMethods(app, handlers(deps).map(({ contract }) => contract));
  app.use('/api', () => { throw new AppError('not_found'); });
  if (pages !== undefined) app.use(pages);
  app.use(() => { throw new AppError('not_found'); });
  app.use(sayProblem(deps));
  return app;
}

/** Every request has an id, in its answer and in its log line. */
function identify({ metrics, log }: Deps): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const startedAt = process.hrtime.bigint();
    response.setHeader('X-Request-Id', id);
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const known: unknown = request.route?.path;
      const routePath = typeof known === 'string' ? known : 'other';
      metrics.requestSeconds.observe({ method: request.method, route: routePath, status: String(response.statusCode) }, seconds);
      log.debug({ 'request.id': id, 'request.method': request.method, 'request.route': routePath, 'response.status': response.statusCode, 'request.seconds': seconds }, 'Answered');
    });
    next();
  };
}

/** A known address asked with another method: 405 that names the right ones; OPTIONS is answered. */
function refuseOtherMethods(app: Express, contracts: readonly Route[]): void {
  const methods = new Map<string, Set<string>>();
  for (const contract of contracts) {
    for (const { path } of pathsOf(contract)) {
      const known = methods.get(path) ?? new Set(['OPTIONS']);
      known.add(contract.method);
      if (contract.method === 'GET') known.add('HEAD');
      methods.set(path, known);
    }
  }
  for (const [path, known] of methods) {
    const allowed = [...known].toSorted().join(', ');
    app.all(path, (request, response) => {
      response.setHeader('Allow', allowed);
      if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
      response.writeHead(204, { ...PUBLIC_HEADERS, 'Access-Control-Allow-Methods': allowed, 'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match', 'Access-Control-Max-Age': '86400' }).end();
    });
  }
}

/** The one translator from errors to answers: a plain sentence as the body, the id in a header. */
function sayProblem({ log }: Deps): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const { status, sentence, code, report, retryAfterSeconds, cause } = toProblem(error);
    const id = response.getHeader('X-Request-Id');
    if (report) log.error({ 'request.id': id, 'request.method': request.method, 'error.code': code, err: cause }, 'Could not answer');
    if (response.headersSent) { response.destroy(); return; }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    const wayIn = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
    response.writeHead(status, { ...PUBLIC_HEADERS, ...wayIn, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : pageSentence(request.path, { code, sentence }));
  };
}
