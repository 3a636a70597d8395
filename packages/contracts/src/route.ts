import type { z } from 'zod';
import type { ErrorCode } from './wire/errors.ts';
import type { Limit } from './limit-settings.ts';

/**
 * What an account may be, beside what everybody who signed in is. None includes another: what several may do names
 * them.
 */
export const roles = ['user', 'reviewer', 'staff', 'operator'] as const;
export type Role = (typeof roles)[number];

/** Who may ask: everybody; everybody, with who it is where they signed in; accounts with one of these roles. */
export type Auth = 'public' | 'optional' | SignedInAuth;
export type SignedInAuth = Role | readonly Role[];

/** The roles of which an asker needs one; none where nobody has to sign in. `user` is everybody who signed in. */
export function rolesOf(auth: Auth): readonly Role[] {
  if (auth === 'public' || auth === 'optional') return [];
  return typeof auth === 'string' ? [auth] : auth;
}

/** What an `Idempotency-Key` looks like: a UUID is one. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,128}$/;

/** Files beside the fields of a form. The fields come first. */
export interface Multipart {
  multipart: {
    /** Of the whole body. */
    mostBytes: number;
    mostFiles: number;
    /** Types that may be sent, as the sender names them; what a file really is, its handler finds out. */
    types: readonly string[];
  };
}

/** One address of the API, as a value: the handler, the checks, OpenAPI and the client derive from it. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  For extends Auth = Auth,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express form, `/api/item/:uid`. */
  path: string;
  auth: For;
  params: Params;
  query: Query;
  body: Body;
  /**
   * In what form the body comes: JSON by default; `form` is one of fields in an address's own writing; `json-or-form`
   * takes both; `unread` takes any and looks at none.
   */
  takes?: 'json' | 'form' | 'json-or-form' | 'unread' | Multipart;
  /**
   * A repeat with the same `Idempotency-Key` is answered as the first was, without doing it again, and counts against
   * no limit of the route. What is kept of an answer is JSON, and holds no secret. `by-body`: where a program sends no
   * key, the same fields again within a day are a repeat.
   */
  idempotent?: true | 'by-body';
  /** It ends the sign-in it is asked with: a repeat by the same token is answered, though it opens nothing any more. */
  endsSignIn?: true;
  response: Response;
  /** Errors it answers with beside those of all routes of its kind. */
  refusals?: readonly ErrorCode[];
  /** How long a shared cache may keep the answer; 0 is `no-store`. */
  cacheSeconds: number;
  /** Extra formats beside JSON, as suffix and `format=`. */
  formats: readonly ('csv' | 'geojson' | 'atom' | 'ics' | 'arrow' | 'xml')[];
  summary: string;
  /** Limits of this route beside those of all routes. */
  limits?: readonly Limit[];
  /** Asked before something is written: what nobody waits for gives way already. */
  beforeWriting?: true;
  /** Longest an answer may take, in milliseconds, where it waits for somebody else. By default a few seconds. */
  patienceMs?: number;
}

export function defineRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const A extends Auth,
>(route: Route<P, Q, B, R, A>): Route<P, Q, B, R, A> {
  return route;
}
