import type { z } from 'zod';

export type Auth = 'public' | 'user' | 'operator';

/** One address of the API, as a value: the handler, the checks, OpenAPI and the client derive from it. */
export interface Route<Params extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express form, `/api/item/:uid`. */
  path: string;
  auth: Auth;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** How long a shared cache may keep the answer; 0 is `no-store`. */
  cacheSeconds: number;
  /** Extra formats beside JSON, as suffix and `format=`. */
  formats: readonly ('csv' | 'geojson' | 'atom' | 'ics' | 'arrow')[];
  summary: string;
  /** Requests per address beside the limits of all routes. */
  limits?: readonly { windowMs: number; limit: number }[];
  /** Longest an answer may take, in milliseconds, where it waits for somebody else. By default a few seconds. */
  patienceMs?: number;
}

export function defineRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route;
}
