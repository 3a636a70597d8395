import type { Route } from '@moontower/contracts';
import type { Who } from '@moontower/endpoints/who';
import type { Request, RequestHandler } from 'express';
import type { Door } from './authorise.ts';
import { inTime } from '../in-time.ts';
import { enter, isKeyed } from './keyed.ts';
import { isReading } from './limits.ts';
import type { RouteLimits } from './route-limits.ts';

interface AuthenticateDeps extends Door {
  limits: RouteLimits;
  answerLimitMs?: number;
  /** Hears that somebody writes. */
  writes?: () => void;
}

const requesters = new WeakMap<Request, Who>();
/** Who was let in with this request; undefined where the contract is `public`. */
export const whoOf = (request: Request): Who | undefined => requesters.get(request);

/** Counts a request by where it comes from, then finds who asks and whether the contract lets them. */
export function authenticate(contract: Route, mounting: AuthenticateDeps): RequestHandler {
  const { deps, limits, answerLimitMs, writes } = mounting;
  return async (request, _response, next) => {
    // A repeat is free. Whether a request with a key is one, its body tells.
    const counted = isKeyed(contract, request)
      ? Promise.resolve()
      : limits.before({ visitor: deps.visitors.of(request) });
    const entering = counted.then(() => enter(contract, request, mounting));
    // Who asks and how often is kept in the store as well: where that is slow, nobody waits for it longer than for an
    // answer.
    const who = await inTime(entering, answerLimitMs);
    if (who !== undefined) requesters.set(request, who);
    if (who !== undefined && (contract.beforeWriting === true || !isReading(contract.method))) writes?.();
    next();
  };
}
