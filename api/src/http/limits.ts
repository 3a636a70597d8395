import { AppError } from '@moontower/contracts';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';

/** Reads that had to be computed, per address: answers from the kept ones are free and not counted. */
export const READ_LIMITS = [{ windowMs: 300_000, limit: 600 }, { windowMs: 10_000, limit: 120 }] as const;

/** A program on the same machine that no proxy speaks for is not limited: the bench, the tests, the operator. */
export function isLocal(request: Pick<Request, 'ip' | 'headers'>): boolean {
  const { ip } = request;
  return request.headers['x-forwarded-for'] === undefined && (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1');
}

/** One handler that counts a request against every window; IPv6 addresses count by /64. */
export function limitReads(limits: readonly { windowMs: number; limit: number }[] = READ_LIMITS): RequestHandler {
  const each = limits.map(({ windowMs, limit }) => rateLimit({
    windowMs, limit, standardHeaders: 'draft-7', legacyHeaders: false, validate: false,
    keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? 'unknown', 64),
    handler: (_request, _response, next) => { next(new AppError('too_many_requests', undefined, { retryAfterMs: windowMs })); },
  }));
  return (request, response, next) => {
    if (isLocal(request)) { next(); return; }
    const step = (at: number): void => {
      const limiter = each[at];
      if (limiter === undefined) next();
      else void Promise.resolve(limiter(request, response, (error: unknown) => { if (error === undefined) step(at + 1); else next(error); })).catch(next);
    };
    step(0);
  };
}
