import type { Route } from '@moontower/contracts';
import { createTokens, type Tokens } from '../src/request-context/who.ts';

/** Everybody who can ask, as the plan of tests names them. */
export const actors = [
  'visitor',
  'resident A',
  'resident B',
  'disabled',
  'reviewer',
  'staff',
  'operator',
  'token of /ops',
] as const;
export type Actor = (typeof actors)[number];

export const SECRET = 'a secret of tests, of some length';
const HOUR_MS = 3_600_000;

/** Accounts in memory: one session for each actor, none of which holds for the disabled one. */
export function identities(nowMs: () => number, operatorToken = 'operators-token-1') {
  const roles = new Map<string, readonly ('reviewer' | 'staff' | 'operator')[]>([
    ['resident A', []],
    ['resident B', []],
    ['reviewer', ['reviewer']],
    ['staff', ['staff']],
    ['operator', ['operator']],
  ]);
  const ended = new Set<string>();
  const tokens: Tokens = createTokens({
    secret: SECRET,
    accounts: {
      signedIn: async ({ account, jti }) => {
        const known = roles.get(account);
        return known === undefined || ended.has(jti) ? undefined : { id: account, roles: known };
      },
    },
    nowMs,
  });
  // One token for each, as a client keeps its own: a token names the second in which it was written.
  const written = new Map<Actor, string>();
  const tokenOf = (actor: Actor): string | undefined => {
    if (actor === 'visitor') return undefined;
    if (actor === 'token of /ops') return operatorToken;
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const token = written.get(actor) ?? tokens.write({ account: actor, jti: `session of ${actor}`, expiresAt });
    written.set(actor, token);
    return token;
  };
  return {
    tokens,
    end: (actor: Actor) => ended.add(`session of ${actor}`),
    headersOf: (actor: Actor): Record<string, string> => {
      const token = tokenOf(actor);
      return token === undefined ? {} : { Authorization: `Bearer ${token}` };
    },
  };
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly (
  | Route['method']
  | 'HEAD'
)[];
