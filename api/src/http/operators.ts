import { AppError } from '@moontower/contracts';
import { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Board } from '../ops/board.ts';
import { cookieOf, isOperator, OPERATOR_COOKIE, same } from './operator.ts';

const SetAsideQuery = z.strictObject({
  feed: z.string().max(60).optional(), reason: z.string().max(60).optional(),
  skipped: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
});
const DAY_S = 86_400;

/** Everything under /ops: the token by `?token=` once (kept as a cookie for a day), or as a bearer. */
export function operators(deps: Deps, board: Board | undefined): RequestHandler {
  const router = Router();
  router.use(letIn(deps.operatorToken));
  router.use(helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'"], connectSrc: ["'self'"], baseUri: ["'self'"], formAction: ["'self'"], frameAncestors: ["'none'"] },
    },
  }));
  router.get('/', (_request, response) => { response.redirect(303, '/ops/queues'); });
  router.get('/quarantine', async (request, response) => {
    const { limit, ...filter } = SetAsideQuery.parse(request.query);
    response.setHeader('Cache-Control', 'no-store');
    response.json(await deps.feeds.setAside(filter, limit));
  });
  router.use('/queues', (request, response, next) => {
    if (board === undefined) throw new AppError('unavailable', 'The job board needs Redis: set REDIS_URL.');
    board.handle(request, response, next);
  });
  return router;
}

function letIn(token: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex');
    if (token === undefined) throw new AppError('not_allowed', 'The operators’ pages are shut: no OPERATOR_TOKEN is set.');
    const given = request.query['token'];
    if (typeof given === 'string' && same(given, token)) {
      response.cookie(OPERATOR_COOKIE, cookieOf(token), { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/ops', maxAge: DAY_S * 1000 });
      response.redirect(303, request.originalUrl.split('?', 1)[0] ?? '/ops');
      return;
    }
    if (!isOperator(request, token)) throw new AppError('not_signed_in', 'Operators only: add the token as ?token= or as a bearer.');
    next();
  };
}
