import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Deps } from '../deps.ts';
import { createLateMemory } from './late-memory.ts';
import { isFromOwnPage } from './origin.ts';
import type { OperatorSessions } from '@moontower/store/sessions/operator-sessions';

type RequestHead = Pick<IncomingMessage, 'headers'>;

export const SESSION_MS = 86_400_000;

/** True for a bearer of the operators' token. Programs come this way; a browser never sends it by itself. */
export function isBearer({ headers }: RequestHead, token: string | undefined): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && bearer !== undefined && same(bearer, token);
}

export function same(given: string, wanted: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());
}

/**
 * With `__Host-`, a browser takes it over TLS only, for this host only. On plain http it would take none of that name.
 */
export function sessionCookie(onTls: boolean): { name: string; secure: boolean; path: string } {
  return onTls
    ? { name: '__Host-moontower-operator', secure: true, path: '/' }
    : { name: 'moontower-operator', secure: false, path: '/' };
}

/** What the browser keeps for a name; undefined when it keeps nothing. */
export function cookieOf({ headers }: RequestHead, name: string): string | undefined {
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export interface OperatorSignIn {
  /** Begins a session. @returns what the browser keeps: random, and stored nowhere but there */
  begin: () => Promise<string>;
  holds: (kept: string) => Promise<boolean>;
  end: (kept: string) => Promise<void>;
}

/** Sessions of operators in browsers. The store knows digests only; another OPERATOR_TOKEN ends them all. */
export function signedIn(sessions: OperatorSessions, token: string, nowMs: () => number): OperatorSignIn {
  const tokenDigest = digest(`operators ${token}`);
  return {
    begin: async () => {
      const kept = randomBytes(32).toString('base64url');
      const now = nowMs();
      await sessions.begin({
        _id: digest(kept),
        tokenDigest,
        createdAt: new Date(now),
        expiresAt: new Date(now + SESSION_MS),
      });
      return kept;
    },
    holds: async (kept) => {
      const session = await sessions.find(digest(kept));
      return session?.tokenDigest === tokenDigest && session.expiresAt.getTime() > nowMs();
    },
    end: (kept) => sessions.end(digest(kept)),
  };
}

/** Tells our own scripts that a session was begun here, and nothing else; the session itself no script can read. */
export const HERE_COOKIE = 'moontower-operator-here';

type Sessions = Pick<Deps, 'operatorSessions' | 'operatorToken' | 'visitors' | 'publicUrl' | 'nowMs'>;

const sessionsLately = createLateMemory<boolean>((holds) => holds);

/** Whether a browser sent a session of operators along with what one of our own pages asked. */
export async function hasSession(request: IncomingMessage, deps: Sessions): Promise<boolean> {
  const { operatorSessions, operatorToken: token, visitors, publicUrl, nowMs } = deps;
  const onTls = visitors.onTls(request);
  const kept = cookieOf(request, sessionCookie(onTls).name)?.slice(0, 100);
  if (token === undefined || kept === undefined || request.headers.authorization !== undefined) return false;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && !isFromOwnPage(request, { publicUrl, onTls })) return false;
  return holdsLately({ operatorSessions, nowMs }, token, kept);
}

/** Whether a session holds; while the store is away, whether it did within the last minutes. */
export const holdsLately = (
  { operatorSessions, nowMs }: Pick<Deps, 'operatorSessions' | 'nowMs'>,
  token: string,
  kept: string,
): Promise<boolean> =>
  sessionsLately.stillOf(signedIn(operatorSessions, token, nowMs).holds(kept), digest(`${token} ${kept}`), nowMs());

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
