import { AppError, type Route } from '@moontower/contracts';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { GivenUp, readUntil } from '@moontower/store/db/read-signal';
import type { Deps } from '../deps.ts';
import type { Answer, LimitedRun, Endpoint, PreparedRequest, RawRequest } from '@moontower/endpoints/answer';
import type { Who } from '@moontower/endpoints/who';
import { bodyReader, filesOf } from './bodies.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Semaphore } from './semaphore.ts';
import type { UploadLimit } from './upload-limit.ts';
import { inTime } from './in-time.ts';
import { enter, isKeyed, isRepeatOnly, idempotencyKeyOf } from './keyed.ts';
import { isReading } from './limits.ts';
import type { Limiter } from '../request-context/limiter.ts';
import { createIdempotency, type AnswerWriter } from './idempotency.ts';
import { createRouteLimits, type RouteLimits } from './route-limits.ts';
import { prepareAnswer } from './ready.ts';
import { refuseCrossSite } from './own-writes.ts';
import { sendReady } from './send-ready.ts';
import { sendStream } from './send-stream.ts';
import { toJson } from './to-json.ts';

export interface MountDeps {
  app: Express;
  deps: Deps;
  cache: AnswerCache;
  limit: RequestHandler;
  /** What answers cost by their rows. */
  rows: Limiter;
  gate: Semaphore;
  files: UploadLimit;
  /** Hears of wrong tokens of operators. @throws `too_many_requests` */
  wrongToken: Limiter;
  answerLimitMs?: number;
  /** Hears that somebody writes. */
  writes?: () => void;
}

/** Puts one contract and its handler on the wire: the one place that checks, authorises, limits and replies. */
export function mount(mounting: MountDeps, handled: Endpoint): void {
  const { contract } = handled;
  const { app, deps, limit, answerLimitMs, writes } = mounting;
  const limits = createRouteLimits(contract, {
    keep: deps.keptLimits,
    points: deps.limitPoints,
    isKnownPlace: (email, place) => deps.accounts.credentials.isKnownPlace({ email, place }, new Date(deps.nowMs())),
  });
  const reply = replyTo(handled, { ...mounting, limits });
  const own: RequestHandler = (request, response, next) => {
    if (!isShared(contract)) markOwnPagesOnly(response);
    refuseCrossSite(request, deps.publicUrl);
    next();
  };
  const door: RequestHandler = async (request, _response, next) => {
    // A repeat is free. Whether a request with a key is one, its body tells.
    const counted = isKeyed(contract, request)
      ? Promise.resolve()
      : limits.before({ visitor: deps.visitors.of(request) });
    const entering = counted.then(() => enter(contract, request, mounting));
    // Who asks and how often is kept in the store as well: where that is slow, nobody waits for it longer than for an
    // answer.
    const who = await inTime(entering, answerLimitMs);
    if (who !== undefined) asking.set(request, who);
    if (who !== undefined && (contract.beforeWriting === true || !isReading(contract.method))) writes?.();
    next();
  };
  const before = [own, limit, door, ...(contract.method === 'GET' ? [] : [bodyReader(contract)])];
  for (const { path, format } of pathsOf(contract)) {
    const ask = (request: Request, response: Response, next: NextFunction) => {
      reply(request, response, format).catch(next);
    };
    app[VERBS[contract.method]](path, ...before, ask);
  }
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
/** Who the door let in. */
const asking = new WeakMap<Request, Who>();

/** `/api/items`, and `/api/items.csv` as another way to write `format=csv`, in the order they are mounted. */
export function pathsOf(contract: Route): { path: string; format?: string }[] {
  // The endings come first: a parameter at the end of a path would take them for a part of itself.
  const endings = contract.formats.length === 0 ? [] : ['json', ...contract.formats];
  return [...endings.map((format) => ({ path: `${contract.path}.${format}`, format })), { path: contract.path }];
}

type Deliver = (request: Request, response: Response) => Promise<void>;
/** Who asks, and until when. */
interface Asker {
  key: string;
  spared: boolean;
  signal: AbortSignal;
  /** Of the request. */
  onceKey: string | undefined;
  /** Hears what was answered before, and nothing else. */
  repeatsOnly: boolean;
}

interface MountDepsWithLimits extends MountDeps {
  limits: RouteLimits;
}

function replyTo({ contract, check, present }: Endpoint, mounting: MountDepsWithLimits) {
  const { deps, rows, limits, answerLimitMs } = mounting;
  const reads = isReading(contract.method);
  const prepare = preparing(contract, mounting, present);
  return async (request: Request, response: Response, format: string | undefined): Promise<void> => {
    const raw = read(request, response, { format, deps });
    const { visitor, who } = raw;
    const spared = visitor.spared && reads;
    if (!spared) await rows.check(visitor.key);
    await inTime(limits.rows.check(raw), answerLimitMs);
    const question = check(raw);
    const onceKey = idempotencyKeyOf(contract, raw, request.get('Idempotency-Key'));
    if (onceKey === undefined) await inTime(limits.known({ visitor, who, body: raw.body }), answerLimitMs);
    const asker = new AbortController();
    const giveUp = () => asker.abort(new GivenUp());
    response.on('close', () => {
      if (!response.writableFinished) giveUp();
    });
    const { signal } = asker;
    const about = { key: visitor.key, spared, signal, onceKey, repeatsOnly: isRepeatOnly(request) };
    const making = prepare(raw, question, about);
    const deliver = await inTime(making, contract.patienceMs ?? answerLimitMs, giveUp);
    await deliver(request, response);
  };
}

type Work = (raw: RawRequest, question: PreparedRequest, asker: Asker) => Promise<Answer>;
/** Does what is asked, once for each key; limits are charged for what is done, not for what is repeated. */
function working(of: Route, { deps, limits, gate }: MountDepsWithLimits): Work {
  const once = createIdempotency(deps.keptRequests, deps.nowMs);
  return async (raw, question, asker) => {
    const { key, signal, onceKey } = asker;
    const runLimited: LimitedRun = (wanted) => gate.run({ asker: key, signal, work: wanted });
    const answer = (saveAnswer: AnswerWriter) =>
      limits.outcomes(raw, () => question.answer({ runLimited, saveAnswer }));
    if (onceKey === undefined) return answer(() => async () => undefined);
    const { who, url, body, requestId: owner } = raw;
    const asked = [of.method, url, body, raw.files.map(({ field, sha256 }) => [field, sha256])];
    const outlivesAccount = of.endsSignIn === true;
    return once({ key: onceKey, whose: who?.id, outlivesAccount, asked, owner, signal }, async (saveAnswer) => {
      if (asker.repeatsOnly) throw new AppError('not_signed_in');
      await limits.before(raw);
      await limits.known(raw);
      return answer(saveAnswer);
    });
  };
}

/** From a checked question to what delivers its answer: kept, made now, or the first answer of a repeat. */
function preparing(of: Route, mounting: MountDepsWithLimits, dress: Endpoint['present']) {
  const { deps, rows, limits, cache, files } = mounting;
  const kept = of.method === 'GET' && of.auth === 'public' && of.cacheSeconds > 0;
  const work = working(of, mounting);
  const fresh =
    (made: Answer): Deliver =>
    (request, response) =>
      send(request, response, { made, files, key: deps.visitors.of(request).key });
  const make = async (raw: RawRequest, question: PreparedRequest, asker: Asker): Promise<Answer> => {
    const made = await readUntil(asker.signal, async () => {
      const plain = await work(raw, question, asker);
      return dress === undefined ? plain : dress(plain, raw);
    });
    if (!asker.spared) await rows.charge(asker.key, made.rows ?? 0);
    await limits.rows.charge(raw, made.rows ?? 0);
    return made;
  };
  return async (raw: RawRequest, question: PreparedRequest, asker: Asker): Promise<Deliver> => {
    if (!kept) return fresh(await make(raw, question, asker));
    let streamed: Answer | undefined;
    const form = formOf(of, raw.accept);
    const asked = { key: question.key + form, address: cacheKey(raw.url, raw.accept), signal: asker.signal };
    const ready = await cache.through(asked, async (signal) => {
      const position = deps.position();
      const made = await make(raw, question, { ...asker, signal });
      if (made.kind === 'stream') streamed = made;
      return prepareAnswer(
        {
          body: made.kind === 'stream' ? Buffer.alloc(0) : await bodyOf(made),
          depends: made.depends,
          lifeMs: made.kind === 'stream' ? 0 : of.cacheSeconds * 1000,
          headers: {
            ...PUBLIC_HEADERS,
            'Content-Type': typeOf(made),
            'Cache-Control': cacheControl(of),
            'X-Event-Seq': String(position),
            ...made.headers,
          },
        },
        deps.nowMs(),
      );
    });
    if (streamed !== undefined) return fresh(streamed);
    if (ready.bytes === 0) return fresh(await make(raw, question, asker));
    return async (request, response) => {
      await sendReady(request, response, ready);
    };
  };
}

/** Answers for everyone may be read from any page; what a script needs of the headers is named. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Total-Count, X-Without-Location, X-Point-Count, X-As-Of, X-Event-Seq, X-Request-Id, Link, ETag, Retry-After, ' +
    'Content-Disposition, X-Problem, X-Problem-Field',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept, Accept-Encoding',
} as const;

/** Browsers ask each time and mostly hear 304, so that nothing new waits in their cache; shared caches may keep it. */
function cacheControl({ cacheSeconds }: Route): string {
  return `public, max-age=0, s-maxage=${cacheSeconds}, must-revalidate`;
}

const ARROW = 'application/vnd.apache.arrow.stream';

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

/** The same address has one more form: the map's binary one. */
export function cacheKey(url: string, accept: string | undefined): string {
  return accept?.includes(ARROW) === true ? `${url} arrow` : url;
}

function formOf({ formats }: Route, accept: string): string {
  return formats.includes('arrow') && accept.includes(ARROW) ? ' arrow' : '';
}

function read(
  request: Request,
  response: Response,
  { format, deps: { visitors } }: { format: string | undefined; deps: Deps },
): RawRequest {
  const { query } = request;
  if (format !== undefined && query.format !== undefined && query.format !== format)
    throw new AppError('bad_request', 'The parameter format contradicts the ending of the address.', {
      field: 'format',
    });
  return {
    params: { ...request.params },
    query: format === undefined ? query : { ...query, format },
    body: isReading(request.method) ? {} : (request.body ?? {}),
    accept: request.headers.accept ?? '',
    url: request.originalUrl,
    visitor: visitors.of(request),
    who: asking.get(request),
    files: filesOf(request),
    requestId: String(response.getHeader('X-Request-Id')),
  };
}

function typeOf(answer: Answer): string {
  return answer.kind === 'json' ? (answer.type ?? 'application/json; charset=utf-8') : answer.type;
}

async function bodyOf(answer: Exclude<Answer, { kind: 'stream' }>): Promise<Buffer> {
  return answer.kind === 'json' ? toJson(answer.body) : answer.body;
}

interface SendContext {
  made: Answer;
  files: UploadLimit;
  /** Of whoever asks. */
  key: string;
}

/** An answer that is not kept. */
async function send(request: Request, response: Response, { made, files, key }: SendContext): Promise<void> {
  const end = made.kind === 'stream' && request.method !== 'HEAD' ? files.begin(key) : undefined;
  try {
    const body = made.kind === 'stream' ? undefined : await bodyOf(made);
    response.writeHead(made.status ?? 200, {
      ...headersOf(response),
      'Content-Type': typeOf(made),
      'Cache-Control': 'no-store',
      ...made.headers,
    });
    if (request.method === 'HEAD') response.end();
    else if (made.kind === 'stream') await sendStream(response, made.chunks);
    else response.end(body);
  } finally {
    end?.();
  }
}
