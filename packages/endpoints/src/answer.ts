import { AppError, PlainParts, type Route, type SignedInAuth, type Watch } from '@moontower/contracts';
import type { z } from 'zod';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import type { Visitor } from './visitor.ts';
import type { Who } from './who.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** What an answer was computed from: it is thrown away when an event touches one of these. */
export interface Depends {
  /** Items of these types and districts (nothing named: all), or one item. */
  items?: Pick<Watch, 'types' | 'districts'> & { uid?: string };
  feeds?: boolean;
  spending?: boolean;
}

interface Common {
  headers?: Record<string, string>;
  depends?: Depends;
  status?: number;
  /** Rows it holds, which limits by rows charge; 0 where it is no list. */
  rows?: number;
}
export type Answer<T = unknown> =
  | (Common & { kind: 'json'; body: T; type?: string })
  | (Common & { kind: 'bytes'; body: Buffer; type: string })
  | (Common & { kind: 'stream'; chunks: AsyncIterable<string>; type: string });

/**
 * Runs work that takes much of the machine; only a few such works run at once. Rejects with `unavailable` where too
 * many wait.
 */
export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/** What a handler is given to work with. */
export interface HandlerContext {
  runLimited: LimitedRun;
  /**
   * Where a route is idempotent, the transaction of its work does this too: its answer is then kept if and only if the
   * work is done, whoever dies on the way. Without it, the answer is kept when it is given.
   */
  saveAnswer: (answer: Answer) => AlsoInTransaction;
}

/** A request after every part of it was checked against the contract. */
export interface CheckedRequest<P, Q, B> extends HandlerContext {
  params: P;
  query: Q;
  body: B;
  /** The Accept header, '' when there is none. */
  accept: string;
  /** Path and query as sent, for links to itself. */
  url: string;
  /** By address. A kept answer must not depend on it. */
  visitor: Visitor;
  /** Who signed in; nobody where the contract is `public`. */
  who: Who | undefined;
  /** Where the contract takes them; gone once this is answered. */
  files: readonly UploadedFile[];
  /** As told in `X-Request-Id`. */
  requestId: string;
}

/** Unchecked parts of a request. */
export interface RawRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  accept: string;
  url: string;
  visitor: Visitor;
  who: Who | undefined;
  files: readonly UploadedFile[];
  requestId: string;
}

/** A checked question: requests with the same `key` have the same answer. */
export interface PreparedRequest {
  key: string;
  answer: (means: HandlerContext) => Promise<Answer>;
}

/** A contract with its handler: what mount.ts puts on the wire. */
export interface Endpoint {
  contract: Route;
  /** @throws ZodError where a part is not as the contract wants it */
  check: (raw: RawRequest) => PreparedRequest;
  /** Puts an answer in JSON, first or repeated, into the form that is sent. */
  present?: (answer: Answer, raw: RawRequest) => Answer | Promise<Answer>;
}

/** Binds a handler to its contract; the handler sees checked values only and never the request or the response. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>,
  handle: (asked: CheckedRequest<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<z.output<R>>>,
): Endpoint {
  return {
    contract,
    check: ({ params: rawParams, query: rawQuery, body: rawBody, ...about }) => {
      for (const parts of [rawParams, rawQuery]) PlainParts.parse(parts);
      const params = contract.params.parse(rawParams);
      const query = contract.query.parse(rawQuery);
      const body = contract.body.parse(rawBody);
      return {
        key: `${contract.path} ${inOrder(params)} ${inOrder(query)}`,
        answer: (means) => handle({ params, query, body, ...about, ...means }),
      };
    },
  };
}

/** The same for what needs a sign-in: its handler knows who asks. */
export function signedInRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R, SignedInAuth>,
  handle: (asked: CheckedRequest<z.output<P>, z.output<Q>, z.output<B>> & { who: Who }) => Promise<Answer<z.output<R>>>,
): Endpoint {
  return route(contract, async ({ who, ...asked }) => {
    if (who === undefined) throw new AppError('not_signed_in');
    return handle({ ...asked, who });
  });
}

interface DoneRoute<Asked, K extends z.ZodType, R> {
  /** What is kept of the work for a repeat: it says what was done, and is not sent. */
  kept: K;
  work: (asked: Asked) => Promise<Answer<z.output<K>>>;
  /** The answer that is sent, for the first request and for a repeat. */
  tell: (done: z.output<K>, raw: RawRequest) => Promise<Answer<R>>;
}
/** For an answer that is read after the work, or holds what must not be kept: where reading fails, the work is done. */
export function doneRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends z.ZodType,
>(
  contract: Route<P, Q, B, R>,
  { kept, work, tell }: DoneRoute<CheckedRequest<z.output<P>, z.output<Q>, z.output<B>>, K, z.output<R>>,
): Endpoint {
  return {
    contract,
    check: route({ ...contract, response: kept }, work).check,
    present: async (answer, raw) => {
      const told = await tell(kept.parse(valueOf(answer)), raw);
      return { ...told, headers: { ...answer.headers, ...told.headers } };
    },
  };
}

/** Who asks, where the contract wants a sign-in. @throws AppError not_signed_in */
export function signedIn({ who }: Pick<RawRequest, 'who'>): Who {
  if (who === undefined) throw new AppError('not_signed_in');
  return who;
}

/** What an answer in JSON says, first or repeated. */
export function valueOf(answer: Answer): unknown {
  if (answer.kind === 'json') return answer.body;
  return answer.kind === 'bytes' ? JSON.parse(answer.body.toString('utf8')) : undefined;
}

/** The same text for the same values, whatever order they were given in. */
function inOrder(values: unknown): string {
  const entries: [string, unknown][] = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return JSON.stringify(
    entries.filter(([, value]) => value !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
