import { randomUUID } from 'node:crypto';
import { AppError, asSet, type Limit, type Route } from '@moontower/contracts';
import { roomScreens } from '@moontower/registry/room-screens';
import { SCREENS } from '@moontower/words/screens';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { baseHeaders } from '../request-context/base-headers.ts';
import type { Deps } from '../deps.ts';
import { handlers } from '../handlers.ts';
import type { Endpoint } from '@moontower/endpoints/answer';
import type { AnswerCache } from './answers/answer-cache.ts';
import { healthRoutes } from './health.ts';
import { createSemaphore } from './access/semaphore.ts';
import { createUploadLimit } from './requests/upload-limit.ts';
import { limitRequests, READ_LIMITS, WRONG_TOKEN_LIMITS } from './access/limits.ts';
import { createLimiter, type Limiter } from '../request-context/limiter.ts';
import { mount } from './mount.ts';
import { headersOf, isShared, markOwnPagesOnly, PUBLIC_HEADERS } from './response-headers.ts';
import { pathsOf } from './route-paths.ts';
import { open311Problem } from '@moontower/open311/api/geo-report';
import { cityProblemPage } from '../pages/cities-answers.ts';
import { pageSentence } from '../pages/page-problem.ts';
import { problemHeaders, toProblem } from './problem.ts';

export interface AppOptions {
  deps: Deps;
  cache: AnswerCache;
  /** What answers the API: every handler, unless a test has others. */
  handled?: readonly Endpoint[];
  /** What answers addresses outside the API: pages and their files. */
  pages?: RequestHandler;
  /** The operators' pages under /ops. */
  operators?: RequestHandler;
  limits?: readonly Limit[];
  /** Wrong tokens of operators, counted together wherever they are tried. */
  wrongToken?: Limiter;
  /** How long an answer may take; a few seconds by default. */
  answerLimitMs?: number;
  /** Hears that somebody writes. */
  writes?: () => void;
  /** Hears of every answer that is no failure of ours; questions after this process's health are no such answers. */
  answered?: () => void;
}

const OF_HEALTH = new Set(['/healthz', '/readyz', '/metrics']);

/** The whole HTTP side as one Express app, ready to be put behind the answer cache. */
export function createApp({
  deps,
  cache,
  handled = handlers(deps),
  pages,
  operators,
  limits = asSet(READ_LIMITS, deps.limitPoints),
  wrongToken = createLimiter(WRONG_TOKEN_LIMITS, 'requests', {
    keep: deps.keptLimits,
    share: deps.sharedLimits,
    name: 'wrong token',
  }),
  answerLimitMs,
  writes,
  answered,
}: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.visitors.trusts);
  app.use(identify(deps, answered));
  // Refusals too: whether somebody may look inside is no other site's business.
  app.use(['/ops', '/readyz', '/metrics'], (_request, response, next) => {
    markOwnPagesOnly(response);
    next();
  });
  healthRoutes(app, deps);
  if (operators !== undefined) app.use('/ops', exceptScreens(operators));
  const mounting = {
    app,
    deps,
    cache,
    answerLimitMs,
    writes,
    limit: limitRequests(deps.visitors, createLimiter(limits, 'requests', { share: deps.sharedLimits, name: 'read' })),
    rows: createLimiter(limits, 'rows', { share: deps.sharedLimits, name: 'rows' }),
    gate: createSemaphore(),
    files: createUploadLimit(),
    wrongToken,
  };
  for (const each of handled) mount(mounting, each);
  refuseOtherMethods(
    app,
    handled.map(({ contract }) => contract),
  );
  app.use(['/api', '/open311', '/log'], () => {
    throw new AppError('not_found');
  });
  if (pages !== undefined) app.use(pages);
  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(sayProblem(deps));
  return app;
}

/** Every request has an id, in its answer and in its log line; every answer has the headers that all have. */
function identify({ metrics, log, visitors }: Deps, answered: AppOptions['answered']): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const startedAt = process.hrtime.bigint();
    response.setHeader('X-Request-Id', id);
    for (const [name, value] of baseHeaders(visitors.onTls(request))) response.setHeader(name, value);
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const known: unknown = request.route?.path;
      const routePath = typeof known === 'string' ? known : 'other';
      metrics.requestSeconds.observe(
        { method: request.method, route: routePath, status: String(response.statusCode) },
        seconds,
      );
      if (response.statusCode < 500 && !OF_HEALTH.has(routePath)) answered?.();
      log.debug(
        {
          'request.id': id,
          'request.method': request.method,
          'request.route': routePath,
          'response.status': response.statusCode,
          'request.seconds': seconds,
        },
        'Answered',
      );
    });
    next();
  };
}

const SCREENS_OF_OPERATORS = new Set<string>(
  [...SCREENS, ...roomScreens].map(({ path }) => path).filter((path) => /^\/ops(\/|$)/.test(path)),
);
/** Screens of the client are pages like all others: what they show, they ask of the API, as whoever signed in. */
function exceptScreens(operators: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    if (SCREENS_OF_OPERATORS.has(path === '/ops/' ? '/ops' : path)) next();
    else operators(request, response, next);
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A known address asked with another method: 405 that names the right ones; OPTIONS is answered. */
function refuseOtherMethods(app: Express, contracts: readonly Route[]): void {
  const methods = new Map<string, Set<string>>();
  const shared = new Set<string>();
  for (const contract of contracts) {
    for (const { path } of pathsOf(contract)) {
      const known = methods.get(path) ?? new Set(['OPTIONS']);
      known.add(contract.method);
      if (contract.method === 'GET') known.add('HEAD');
      methods.set(path, known);
      if (isShared(contract)) shared.add(path);
    }
  }
  for (const [path, known] of methods) {
    const allowed = [...known].toSorted().join(', ');
    const sharing = shared.has(path)
      ? {
          ...PUBLIC_HEADERS,
          'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
          'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
          'Access-Control-Max-Age': '86400',
        }
      : {};
    app.all(path, (request, response) => {
      response.setHeader('Allow', allowed);
      if (!shared.has(path) || !READS.has(request.method)) markOwnPagesOnly(response);
      if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
      response.writeHead(204, sharing).end();
    });
  }
}

/** The one translator from errors to answers: a plain sentence as the body, the id in a header. */
function sayProblem({ log, inquiryDesk }: Deps): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const { status, sentence, code, field, report, retryAfterSeconds, cause } = toProblem(error);
    const id = response.getHeader('X-Request-Id');
    if (report)
      log.error(
        { 'request.id': id, 'request.method': request.method, 'error.code': code, err: cause },
        'Could not answer',
      );
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    const { path, method, body } = request;
    const sent = { path, method, body, accept: request.headers.accept };
    const told = cityProblemPage(sent, { code, sentence, field }, inquiryDesk.email) ??
      open311Problem({ path: request.path, format: request.query.format }, { status, sentence }) ?? {
        headers: {},
        type: 'text/plain; charset=utf-8',
        body: pageSentence(request.path, { code, sentence }),
      };
    const wayIn = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
    response.writeHead(status, {
      ...headersOf(response),
      ...wayIn,
      ...problemHeaders({ code, field }),
      ...told.headers,
      'Content-Type': told.type,
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : told.body);
  };
}
