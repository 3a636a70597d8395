import type { IncomingMessage } from 'node:http';
import { rolesOf, AppError, type Auth } from '@moontower/contracts';
import type { Who } from '@moontower/endpoints/who';
import type { Accounts } from '@moontower/store/accounts/accounts';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { z } from 'zod';

/** The machine's own calls, by the operators' token. */
export const OPERATORS: Who = { id: 'operators', roles: ['operator'] };

export interface SignIn {
  account: string;
  jti: string;
  expiresAt: Date;
}
/** The one reader of tokens. */
export interface Tokens {
  /** Nobody for a token that is not ours, whose session ended, or whose account is shut. */
  read: (request: RequestHead) => Promise<Who | undefined>;
  /** Whose token it is, though its session may have ended. It opens nothing: it only knows a repeat from another's. */
  holder: (request: RequestHead) => string | undefined;
  /** The token of a session that the store knows. @throws `not_set_up` without a secret */
  write: (signIn: SignIn) => string;
}

export type RequestHead = Pick<IncomingMessage, 'headers'>;
export interface TokensOptions {
  secret: string | undefined;
  /** The one before: what was signed with it is still read, nothing more is signed with it. */
  before?: string | undefined;
  accounts: Pick<Accounts, 'signedIn'>;
  nowMs: () => number;
}

const ALGORITHM = 'HS256';
const ISSUER = 'moontower';
const AUDIENCE = 'moontower-api';
const Claims = z.object({ sub: z.string().min(1).max(60), jti: z.string().min(1).max(60), exp: z.number() });
type Authenticate = (request: RequestHead, response: object, next: (error?: unknown) => void) => void;

export function createTokens({ secret, before, accounts, nowMs }: TokensOptions): Tokens {
  if (secret === undefined)
    return {
      read: async () => undefined,
      holder: () => undefined,
      write: () => {
        throw new AppError('not_set_up');
      },
    };
  const readers = new passport.Passport();
  const options = { jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), issuer: ISSUER, audience: AUDIENCE };
  const readerOf = (secretOrKey: string) =>
    new Strategy(
      { ...options, secretOrKey, algorithms: [ALGORITHM] } satisfies StrategyOptionsWithoutRequest,
      (payload: unknown, done) => {
        const claims = Claims.safeParse(payload);
        if (!claims.success) done(null, false);
        else
          whoseSession(claims.data).then(
            (who) => done(null, who ?? false),
            (error: unknown) => done(error, false),
          );
      },
    );
  const secrets = before === undefined ? [secret] : [secret, before];
  const names = secrets.map((each, at) => {
    readers.use(`secret ${at}`, readerOf(each));
    return `secret ${at}`;
  });

  async function whoseSession({ sub, jti }: z.infer<typeof Claims>): Promise<Who | undefined> {
    const account = await accounts.signedIn({ account: sub, jti }, new Date(nowMs()));
    return account === undefined ? undefined : { id: account.id, roles: ['user', ...account.roles], jti };
  }

  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        const ask: Authenticate = readers.authenticate(
          names,
          { session: false },
          (error: unknown, who: Who | false | null | undefined) => {
            if (error instanceof Error) reject(error);
            else resolve(who === false || who === null ? undefined : who);
          },
        );
        ask({ headers: request.headers }, {}, reject);
      }),
    holder: (request) => secrets.map((each) => holderOf(request, each)).find((each) => each !== undefined),
    write: ({ account, jti, expiresAt }) =>
      jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: account,
        jwtid: jti,
      }),
  };
}

/** Whose token it is by its signature and its time alone. */
function holderOf({ headers }: RequestHead, secret: string): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  try {
    const told = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
    return Claims.safeParse(told).data?.sub;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined;
    throw error;
  }
}

/** @throws `not_signed_in` for nobody, `not_allowed` for somebody without any of the roles that are asked for */
export function requireRole(auth: Auth, who: Who | undefined): void {
  const wanted = rolesOf(auth);
  if (wanted.length === 0) return;
  if (who === undefined) throw new AppError('not_signed_in');
  if (!wanted.some((role) => who.roles.includes(role))) throw new AppError('not_allowed');
}
