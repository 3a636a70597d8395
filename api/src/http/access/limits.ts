import { MINUTE_MS, settable, type Limit } from '@moontower/contracts';
import type { RequestHandler } from 'express';
import type { Limiter } from '../../request-context/limiter.ts';
import type { Visitors } from '../../request-context/visitor.ts';

/** Answers that had to be computed, per address: those from the kept ones are free and not counted. */
export const READ_LIMITS: readonly Limit[] = [
  settable('LIMIT_READ_5_MINUTES', 'address', 'requests'),
  settable('LIMIT_READ_10_SECONDS', 'address', 'requests'),
  // Four of the largest maps, or one file of everything.
  settable('LIMIT_READ_ROWS_5_MINUTES', 'address', 'rows'),
];
/** Pages are computed too, and have their own. */
export const PAGE_LIMITS: readonly Limit[] = [
  settable('LIMIT_READ_5_MINUTES', 'address', 'requests'),
  settable('LIMIT_READ_10_SECONDS', 'address', 'requests'),
];
/** Wrong tokens of operators. Programs on the same machine are not spared: guessing is no reading. */
export const WRONG_TOKEN_LIMITS: readonly Limit[] = [
  { by: 'address', counts: 'requests', points: 20, perMs: 5 * MINUTE_MS },
  { by: 'address', counts: 'requests', points: 100, perMs: 24 * 60 * MINUTE_MS },
];
/** Wrong tokens and forms of one address at the operators' sign-in; the token itself is too long to be guessed. */
export const SIGN_IN_LIMITS: readonly Limit[] = [
  { by: 'address', counts: 'requests', points: 20, perMs: 15 * MINUTE_MS },
];

/**
 * Counts each request that gets here, by where it comes from. Programs on this machine are spared for what they read,
 * not for what they write.
 */
export function limitRequests(visitors: Visitors, limiter: Limiter): RequestHandler {
  return (request, _response, next) => {
    const { key, spared } = visitors.of(request);
    if (spared && isReading(request.method)) next();
    else limiter.consume(key).then(() => next(), next);
  };
}

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';
