import { AppError, type Route } from '@moontower/contracts';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import type { Answer, Handled, Raw } from '../answers/answer.ts';
import { makeReady, type AnswerCache } from './answer-cache.ts';
import { inTime } from './in-time.ts';
import { limitReads } from './limits.ts';
import { isOperator } from './operator.ts';
import { sendReady } from './send-ready.ts';

const LARGEST_BODY = '32kb';

export interface Mounting { app: Express; deps: Deps; cache: AnswerCache; limit: RequestHandler; answerLimitMs?: number }

/** Puts one contract and its handler on the wire: the one place that checks, authorises, limits and replies. */
export function mount({ app, deps, cache, limit, answerLimitMs }: Mounting, handled: Handled): void {
  const { contract } = handled;
  const reply = replyTo(handled, { deps, cache, answerLimitMs });
  const limits = contract.limits === undefined ? [limit] : [limit, limitReads(contract.limits)];
  const before = contract.method === 'GET' ? limits : [...limits, express.json({ limit: LARGEST_BODY, strict: true })];
  for (const { path, format } of pathsOf(contract)) {
    const ask = (request: Request, response: Response, next: NextFunction) => { reply(request, response, format).catch(next); };
    if (contract.method === 'GET') app.get(path, ...before, ask);
    else app[contract.method === 'POST' ? 'post' : contract.method === 'PUT' ? 'put' : 'delete'](path, ...before, ask);
  }
}

/** `/api/items`, and `/api/items.csv` as another way to write `format=csv`. */
export function pathsOf(contract: Route): { path: string; format?: string }[] {
  if (contract.formats.length === 0) return [{ path: contract.path }];
  return [{ path: contract.path }, ...['json', ...contract.formats].map((format) => ({ path: `${contract.path}.${format}`, format }))];
}

type Deliver = (request: Request, response: Response) => Promise<void>;

function replyTo({ contract, answer }: Handled, { deps, cache, answerLimitMs }: Pick<Mounting, 'deps' | 'cache' | 'answerLimitMs'>) {
  const kept = contract.method === 'GET' && contract.auth === 'public' && contract.cacheSeconds > 0;
  const fresh = (made: Answer): Deliver => (request, response) => send(request, response, made, 'no-store');
  const prepare = async (raw: Raw): Promise<Deliver> => {
    if (!kept) return fresh(await answer(raw));
    const caching = cacheControl(contract);
    let streamed: Answer | undefined;
    const key = cacheKey(raw.url, raw.accept);
    const ready = await cache.through(key, async () => {
      const position = deps.position();
      const made = await answer(raw);
      if (made.kind === 'stream') streamed = made;
      const body = made.kind === 'stream' ? Buffer.alloc(0) : bodyOf(made);
      return makeReady({
        body, depends: made.depends, lifeMs: made.kind === 'stream' ? 0 : contract.cacheSeconds * 1000,
        headers: { ...PUBLIC_HEADERS, 'Content-Type': typeOf(made), 'Cache-Control': caching, 'X-Event-Seq': String(position), ...made.headers },
      }, deps.nowMs());
    });
    if (streamed !== undefined) return fresh(streamed);
    if (ready.bytes === 0) return fresh(await answer(raw));
    return async (request, response) => { await sendReady(request, response, ready); };
  };
  return async (request: Request, response: Response, format: string | undefined): Promise<void> => {
    authorise(contract, request, deps);
    const deliver = await inTime(prepare(read(request, format)), contract.patienceMs ?? answerLimitMs);
    await deliver(request, response);
  };
}

/** Answers for everyone may be read from any page; what a script needs of the headers is named. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Total-Count, X-Without-Location, X-Point-Count, X-As-Of, X-Event-Seq, X-Request-Id, Link, ETag, Retry-After, Content-Disposition',
  'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Accept, Accept-Encoding',
} as const;

/** Browsers ask each time and mostly hear 304, so that nothing new waits in their cache; shared caches may keep it. */
function cacheControl({ cacheSeconds }: Route): string { return `public, max-age=0, s-maxage=${cacheSeconds}, must-revalidate`; }

/** The same address has one more form: the map's binary one. */
export function cacheKey(url: string, accept: string | undefined): string {
  return accept?.includes('application/vnd.apache.arrow.stream') === true ? `${url} arrow` : url;
}

function read(request: Request, format: string | undefined): Raw {
  const { query } = request;
  if (format !== undefined && query.format !== undefined && query.format !== format) throw new AppError('bad_request', 'The parameter format contradicts the ending of the address.');
  return {
    params: { ...request.params }, query: format === undefined ? query : { ...query, format },
    body: request.method === 'GET' || request.method === 'HEAD' ? {} : request.body ?? {}, accept: request.headers.accept ?? '', url: request.originalUrl,
  };
}

function authorise(contract: Route, request: Request, deps: Deps): void {
  if (contract.auth === 'public') return;
  if (contract.auth === 'operator' && isOperator(request, deps.operatorToken)) return;
  throw new AppError('not_signed_in');
}

function typeOf(answer: Answer): string {
  return answer.kind === 'json' ? answer.type ?? 'application/json; charset=utf-8' : answer.type;
}

function bodyOf(answer: Exclude<Answer, { kind: 'stream' }>): Buffer {
  return answer.kind === 'json' ? Buffer.from(JSON.stringify(answer.body)) : answer.body;
}

async function send(request: Request, response: Response, answer: Answer, caching: string): Promise<void> {
  response.writeHead(answer.status ?? 200, { ...PUBLIC_HEADERS, 'Content-Type': typeOf(answer), 'Cache-Control': caching, ...answer.headers });
  if (request.method === 'HEAD') { response.end(); return; }
  if (answer.kind !== 'stream') { response.end(bodyOf(answer)); return; }
  const source = Readable.from(answer.chunks, { objectMode: false, highWaterMark: 65_536 });
  await new Promise<void>((resolve) => {
    // The head is out already: a failure can only cut the body, which its reader sees by the missing last line.
    source.on('error', () => response.destroy());
    response.on('close', () => { source.destroy(); resolve(); });
    source.pipe(response);
  });
}
