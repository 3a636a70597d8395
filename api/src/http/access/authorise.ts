import type { IncomingMessage } from 'node:http';
import { AppError, rolesOf, type Route } from '@moontower/contracts';
import { digest, hasSession, isBearer } from '../../request-context/operator.ts';
import { createLateMemory } from '../../request-context/late-memory.ts';
import { unlessLate } from '../../soon.ts';
import { requireRole, OPERATORS } from '../../request-context/who.ts';
import type { Who } from '@moontower/endpoints/who';
import type { Deps } from '../../deps.ts';
import type { Limiter } from '../../request-context/limiter.ts';

export interface Door {
  deps: Deps;
  /** Hears of wrong tokens of operators. @throws `too_many_requests` */
  wrongToken: Limiter;
}

/** The operators' token, where a contract is theirs; or a browser that keeps a session begun with it. */
const isOperator = async (
  request: IncomingMessage,
  { deps, forOperators }: Pick<Door, 'deps'> & { forOperators: boolean },
): Promise<boolean> => (forOperators && isBearer(request, deps.operatorToken)) || hasSession(request, deps);

const operatorsLately = createLateMemory<Who | undefined>((who) => who?.roles.includes('operator') === true);

/**
 * Whose token it is. An account that was an operator's within minutes reads what is theirs while the store is away;
 * what changes anything needs the store in any case.
 */
function readWho(
  request: IncomingMessage,
  { deps, forOperators }: Pick<Door, 'deps'> & { forOperators: boolean },
): Promise<Who | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return Promise.resolve(undefined);
  const who = deps.tokens.read(request);
  if (!forOperators || request.method !== 'GET') return who;
  return operatorsLately.stillOf(who, digest(authorization), deps.nowMs());
}

const COUNT_MS = 1_000;

/**
 * Operators need their pages most while the store does not answer: what is counted there is then not waited for. Each
 * try of a token still takes that second, and the limit of all requests holds beside it.
 */
async function unlessStoreIsAway(check: Promise<void>): Promise<void> {
  try {
    await unlessLate(check, undefined, COUNT_MS);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw error;
  }
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
  if (forOperators) await unlessStoreIsAway(wrongToken.check(wideKey));
  // What everybody may ask tells operators more: their pages ask so too.
  if ((forOperators || auth === 'optional') && (await isOperator(request, { deps, forOperators }))) return OPERATORS;
  const who = await readWho(request, { deps, forOperators });
  if (forOperators && who === undefined && request.headers.authorization !== undefined)
    await wrongToken.consume(wideKey);
  requireRole(auth, who);
  return who;
}
