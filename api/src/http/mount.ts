import { AppError, type Route } from '@moontower/contracts';
import type { Endpoint } from '@moontower/endpoints/answer';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import type { Limiter } from '../request-context/limiter.ts';
import type { AnswerCache } from './answers/answer-cache.ts';
import { answerOnce } from './answers/answer-once.ts';
import { waitingSignal } from './access/asker.ts';
import { authenticate } from './access/authenticate.ts';
import { bodyReader } from './requests/bodies.ts';
import { cachedAnswer } from './answers/cached-answer.ts';
import { inTime } from './in-time.ts';
import { idempotencyKeyOf, isRepeatOnly } from './access/keyed.ts';
import { isReading } from './access/limits.ts';
import { presentAnswer } from './answers/present-answer.ts';
import { readRequest } from './requests/read-request.ts';
import { isShared, markOwnPagesOnly } from './response-headers.ts';
import { createRouteLimits, type RouteLimits } from './access/route-limits.ts';
import { pathsOf } from './route-paths.ts';
import type { Semaphore } from './access/semaphore.ts';
import type { UploadLimit } from './requests/upload-limit.ts';
import { isOwnOrigin } from '../request-context/origin.ts';

/**
 * Writes from other sites' pages are refused, whatever form they take. Programs, and mail services that press "stop the
 * mails" for a reader, send neither header.
 */
function refuseCrossSite(request: Pick<Request, 'method' | 'headers'>, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const crossed = request.headers['sec-fetch-site'] === 'cross-site';
  if (crossed || !isOwnOrigin(request, publicUrl)) throw new AppError('elsewhere');
}

export interface MountDeps {
  app: Express;
  deps: Deps;
  cache: AnswerCache;
  limit: RequestHandler;
  /** What answers cost by their rows. */
  rows: Limiter;
  gate: Semaphore;
  files: UploadLimit;
  /** Hears of wrong tokens of operators. @throws `too_many_requests` */
  wrongToken: Limiter;
  answerLimitMs?: number;
  /** Hears that somebody writes. */
  writes?: () => void;
}
interface MountDepsWithLimits extends MountDeps {
  limits: RouteLimits;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Puts one contract and its handler on the wire: the one place that limits, authorises, checks and replies. */
export function mount(mounting: MountDeps, endpoint: Endpoint): void {
  const { contract } = endpoint;
  const { app, deps, limit } = mounting;
  const limits = createRouteLimits(contract, {
    keep: deps.keptLimits,
    share: deps.sharedLimits,
    points: deps.limitPoints,
    isKnownPlace: (email, place) => deps.accounts.credentials.isKnownPlace({ email, place }, new Date(deps.nowMs())),
  });
  const limited = { ...mounting, limits };
  const body = contract.method === 'GET' ? [] : [bodyReader(contract)];
  const middleware = [ownPages(contract, deps.publicUrl), limit, authenticate(contract, limited), ...body];
  const reply = replyTo(endpoint, limited);
  for (const { path, format } of pathsOf(contract)) {
    const answer = (request: Request, response: Response, next: NextFunction) => {
      reply(request, response, format).catch(next);
    };
    app[VERBS[contract.method]](path, ...middleware, answer);
  }
}

function ownPages(contract: Route, publicUrl: string): RequestHandler {
  return (request, response, next) => {
    if (!isShared(contract)) markOwnPagesOnly(response);
    refuseCrossSite(request, publicUrl);
    next();
  };
}

/** What follows the middleware: limit, check, run once, present, send. */
function replyTo({ contract, check, present }: Endpoint, mounting: MountDepsWithLimits) {
  const { deps, rows, limits, answerLimitMs } = mounting;
  const reads = isReading(contract.method);
  const patience =
    contract.patienceMs === undefined ? answerLimitMs : Math.max(contract.patienceMs, answerLimitMs ?? 0);
  const run = answerOnce(contract, mounting);
  const answer = cachedAnswer(contract, presentAnswer(run, present, mounting), mounting);
  return async (request: Request, response: Response, format: string | undefined): Promise<void> => {
    const raw = readRequest(request, response, { format, visitors: deps.visitors });
    const { visitor, who } = raw;
    const spared = visitor.spared && reads;
    if (!spared) await rows.check(visitor.key);
    await inTime(limits.rows.check(raw), answerLimitMs);
    const question = check(raw);
    const onceKey = idempotencyKeyOf(contract, raw, request.get('Idempotency-Key'));
    if (onceKey === undefined) await inTime(limits.known({ visitor, who, body: raw.body }), answerLimitMs);
    const { signal, giveUp } = waitingSignal(response);
    const asker = { key: visitor.key, spared, signal, onceKey, repeatsOnly: isRepeatOnly(request) };
    const deliver = await inTime(answer(raw, question, asker), patience, giveUp);
    await deliver(request, response);
  };
}
