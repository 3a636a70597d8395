import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const OPERATOR_COOKIE = 'moontower-operator';

/** True for a bearer of the operators' token, by header or by the cookie that /ops sets. */
export function isOperator(request: Pick<IncomingMessage, 'headers'>, token: string | undefined): boolean {
  if (token === undefined) return false;
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = (request.headers.cookie ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(`${OPERATOR_COOKIE}=`))?.slice(OPERATOR_COOKIE.length + 1);
  return (bearer !== undefined && same(bearer, token)) || (cookie !== undefined && same(cookie, cookieOf(token)));
}

/** What the cookie holds: a digest, so that the token itself is not kept in the browser. */
export function cookieOf(token: string): string { return createHash('sha256').update(`ops ${token}`).digest('base64url'); }

export function same(given: string, wanted: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());
}
