import type { Route } from '@moontower/contracts';
import type { Response } from 'express';

/** Answers for everyone may be read from any page; what a script needs of the headers is named. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Total-Count, X-Total-Relation, X-Without-Location, X-Point-Count, X-As-Of, X-Event-Seq, X-Request-Id, Link, ETag, Retry-After, ' +
    'Content-Disposition, X-Problem, X-Problem-Field, X-Words-Left-Out',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept, Accept-Encoding',
} as const;

/** Answers that are not for every page: of writes, and of what needs a sign-in. */
const { 'Access-Control-Allow-Origin': _any, 'Access-Control-Expose-Headers': _exposed, ...PLAIN } = PUBLIC_HEADERS;
const OWN_HEADERS = { ...PLAIN, 'Cross-Origin-Resource-Policy': 'same-origin' } as const;
const OWN = 'ownPagesOnly';
/** Marks an answer that is not for other sites' pages. */
export function markOwnPagesOnly({ locals }: Response): void {
  locals[OWN] = true;
}
export const isShared = ({ method, auth }: Route): boolean => method === 'GET' && auth === 'public';
export const headersOf = ({ locals }: Response): Record<string, string> =>
  locals[OWN] === true ? OWN_HEADERS : PUBLIC_HEADERS;

/** Browsers ask each time and mostly hear 304, so that nothing new waits in their cache; shared caches may keep it. */
export function cacheControl({ cacheSeconds }: Route): string {
  return `public, max-age=0, s-maxage=${cacheSeconds}, must-revalidate`;
}
