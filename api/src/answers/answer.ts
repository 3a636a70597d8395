import type { Route, Watch } from '@moontower/contracts';
import type { z } from 'zod';

/** What an answer was computed from: it is thrown away when an event touches one of these. */
export interface Depends {
  /** Items of these types and districts (nothing named: all), or one item. */
  items?: Pick<Watch, 'types' | 'districts'> & { uid?: string };
  feeds?: boolean;
  spending?: boolean;
}

interface Common { headers?: Record<string, string>; depends?: Depends; status?: number }
export type Answer<T = unknown> =
  | (Common & { kind: 'json'; body: T; type?: string })
  | (Common & { kind: 'bytes'; body: Buffer; type: string })
  | (Common & { kind: 'stream'; chunks: AsyncIterable<string>; type: string });

/** A request after every part of it was checked against the contract. */
export interface Asked<P, Q, B> {
  params: P; query: Q; body: B;
  /** The Accept header, '' when there is none. */
  accept: string;
  /** Path and query as sent, for links to itself. */
  url: string;
}

/** Unchecked parts of a request. */
export interface Raw { params: unknown; query: unknown; body: unknown; accept: string; url: string }

/** A contract with its handler: what mount.ts puts on the wire. */
export interface Handled { contract: Route; answer: (raw: Raw) => Promise<Answer> }

/** Binds a handler to its contract; the handler sees checked values only and never the request or the response. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>, handle: (asked: Asked<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<z.output<R>>>,
): Handled {
  return {
    contract,
    answer: async ({ params, query, body, accept, url }) => handle({
      params: contract.params.parse(params), query: contract.query.parse(query), body: contract.body.parse(body), accept, url,
    }),
  };
}
