import type { IncomingMessage } from 'node:http';
import { rolesOf, type Route } from '@moontower/contracts';
import { isBearer } from '../../request-context/operator.ts';
import { requireRole, OPERATORS } from '../../request-context/who.ts';
import type { Who } from '@moontower/endpoints/who';
import type { Deps } from '../../deps.ts';
import type { Limiter } from '../../request-context/limiter.ts';

export interface Door {
  deps: Deps;
  /** Hears of wrong tokens of operators. @throws `too_many_requests` */
  wrongToken: Limiter;
}

/** Who asks, where the contract lets them. @throws `not_signed_in`, `not_allowed`, `too_many_requests` */
export async function authorise(
  { auth }: Route,
  request: IncomingMessage,
  { deps, wrongToken }: Door,
): Promise<Who | undefined> {
  if (auth === 'public') return undefined;
  const forOperators = rolesOf(auth).includes('operator');
  const { wideKey } = deps.visitors.of(request);
  if (forOperators) {
    await wrongToken.check(wideKey);
    if (isBearer(request, deps.operatorToken)) return OPERATORS;
  }
  const who = request.headers.authorization === undefined ? undefined : await deps.tokens.read(request);
  if (forOperators && who === undefined && request.headers.authorization !== undefined)
    await wrongToken.consume(wideKey);
  requireRole(auth, who);
  return who;
}
