import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { AppError } from '@moontower/contracts';
import type { Allowlist } from '@moontower/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, buildConnector, errors, request as fetchOnce, type Dispatcher } from 'undici';
import type { SourceAnswer, SourceRequest } from './source.ts';
import type { Budget } from './budget.ts';
import { pauseOf } from './robots/ask-robots.ts';
import type { Robots } from './robots/robots.ts';
import { refusal } from './source-refusal.ts';

export interface OpenOptions {
  allowlist: Allowlist;
  budget: Budget;
  /** What hosts say to programs; without it none is asked. */
  robots?: Robots;
  userAgent: string;
  signal: AbortSignal;
  nowMs: () => number;
  /** How a name becomes addresses; the system's way unless told. */
  resolve?: Resolve;
  /** Deadlines in milliseconds: to be connected, between two bytes, for the whole answer, for a 202 to become a 200. */
  deadlines?: Partial<Deadlines>;
  /** Hears of every answer: for metrics. */
  heard?: (host: string, outcome: string) => void;
  /** Hears of the bytes of an answer, once they are read or no more come. */
  read?: (host: string, bytes: number) => void;
}
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;
interface Deadlines {
  connect: number;
  idle: number;
  total: number;
  processing: number;
}
const DEADLINES: Deadlines = { connect: 10_000, idle: 60_000, total: 300_000, processing: 120_000 };
/** Most bytes of an answer, before and after unpacking. */
export const MAX_BYTES = 64 * 1024 * 1024;

type Response = Dispatcher.ResponseData;

/**
 * Names are resolved here so that a name which leads to a private address is refused at connect, not only when
 * configured.
 */
function guardedLookup(url: string, { allowlist, resolve = resolveName }: OpenOptions): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const allowed = found.filter(({ address }) => allowlist.allowsIp(url, address));
      const [first] = allowed;
      if (first === undefined)
        return done(
          new AppError('source_changed', `${hostname} leads to an address inside this network, which is not asked.`),
          [],
        );
      return options.all === true ? done(null, allowed) : done(null, first.address, first.family);
    });
}

/** Connections of a client: kept between its requests, closed a few seconds after the last. */
const connectionsOf = (options: OpenOptions, { connect, idle }: Deadlines): Agent =>
  new Agent({
    connections: 8,
    headersTimeout: idle,
    bodyTimeout: idle,
    connect: (to, done) =>
      buildConnector({ timeout: connect, lookup: guardedLookup(`${to.protocol}//${to.host}`, options) })(to, done),
  });

function whyUnavailable(error: unknown, { connect, idle }: Deadlines): string {
  if (error instanceof errors.ConnectTimeoutError) return `could not be connected to in ${connect / 1000} s`;
  if (error instanceof errors.HeadersTimeoutError) return `stayed silent for ${idle / 1000} s`;
  return error instanceof Error && 'code' in error ? `did not answer (${String(error.code)})` : 'did not answer';
}
/** Why a request failed before its answer began, as an AppError; an AppError stays what it is. */
function asUnavailable(error: unknown, host: string, deadlines: Deadlines): AppError {
  if (error instanceof AppError) return error;
  return new AppError('source_unavailable', `${host} ${whyUnavailable(error, deadlines)}.`, { cause: error });
}

interface SourceCall {
  url: URL;
  request: SourceRequest;
  dispatcher: Agent;
  signal: AbortSignal;
}

async function send({ url, request, dispatcher, signal }: SourceCall, userAgent: string): Promise<Response> {
  const response = await fetchOnce(url, {
    method: request.body === undefined ? 'GET' : 'POST',
    dispatcher,
    signal,
    body: request.body ?? null,
    headers: {
      'user-agent': userAgent,
      accept: request.accept ?? 'application/json',
      'accept-encoding': 'gzip, br',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
  });
  // A body that is let go of before its end says so, also where nobody reads it.
  response.body.on('error', () => undefined);
  return response;
}

function unpack({ headers, body }: Response): Readable {
  const coding = headers['content-encoding'];
  const unpacker =
    coding === 'gzip'
      ? createGunzip({ chunkSize: 65_536 })
      : coding === 'br'
        ? createBrotliDecompress({ chunkSize: 65_536 })
        : undefined;
  if (unpacker === undefined) return body;
  body.on('error', (error) => unpacker.destroy(error));
  return body.pipe(unpacker);
}

interface Limits {
  host: string;
  maxBytes: number;
  deadline: AbortSignal;
  finish: (bytes: number) => void;
}

async function* limited(answer: Response, { host, maxBytes, deadline, finish }: Limits): AsyncGenerator<Uint8Array> {
  let size = 0;
  const body = unpack(answer);
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.length;
      if (size > maxBytes)
        throw new AppError(
          'source_changed',
          `The answer of ${host} is larger than ${Math.round(maxBytes / 1048576)} MB.`,
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deadline.aborted && deadline.reason instanceof AppError) throw deadline.reason;
    throw new AppError('source_unavailable', `The answer of ${host} broke off.`, { cause: error });
  } finally {
    finish(size);
    answer.body.destroy();
  }
}

/** The first bytes of a refusal: what the host says is wrong. */
async function opening(answer: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of unpack(answer)) {
      text += String(chunk);
      if (text.length > 4_000) break;
    }
  } catch {
    return text;
  }
  return text;
}

const plainHeaders = ({ headers }: Response): SourceAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

function startDeadline(host: string, ms: number): { deadline: AbortSignal; finish: () => void } {
  const total = new AbortController();
  const giveUp = setTimeout(
    () => total.abort(new AppError('source_unavailable', `${host} took longer than ${ms / 1000} s.`)),
    ms,
  );
  return { deadline: total.signal, finish: () => clearTimeout(giveUp) };
}

const isAnswer = ({ statusCode }: Response, { once }: SourceRequest): boolean =>
  statusCode === 200 || (once === true && (statusCode === 201 || statusCode === 202));

/** A 200 whose body streams within its limits; `finish` is told its bytes. */
const answered = (
  answer: Response,
  { url, request, deadline, finish }: Pick<Limits, 'deadline' | 'finish'> & { url: URL; request: SourceRequest },
): SourceAnswer => ({
  status: answer.statusCode,
  headers: plainHeaders(answer),
  finalUrl: url.href,
  body: limited(answer, { host: url.host, maxBytes: request.maxBytes ?? MAX_BYTES, deadline, finish }),
});

/**
 * One request of a source, with everything the product owes to the host and to itself: a turn in the host's budget,
 * deadlines, size caps, the outbound allowlist, no redirect to another host.
 */
export function createSourceClient(options: OpenOptions): (request: SourceRequest) => Promise<SourceAnswer> {
  const deadlines = { ...DEADLINES, ...options.deadlines };
  const dispatcher = connectionsOf(options, deadlines);

  const open = (request: SourceRequest) => ask(new URL(request.url), request, 0);
  const ask = async (url: URL, request: SourceRequest, hops: number): Promise<SourceAnswer> => {
    if (!options.allowlist.allows(url.href))
      throw new AppError('source_changed', `${url.host} is not an address this service was configured to ask.`);
    await options.budget.take(url.host, options.signal, await pauseOf(url, request, { robots: options.robots, open }));
    const { deadline, finish } = startDeadline(url.host, deadlines.total);
    let answer: Response;
    try {
      const signal = AbortSignal.any([options.signal, deadline]);
      answer = await send({ url, request, dispatcher, signal }, options.userAgent);
    } catch (error) {
      finish();
      options.heard?.(url.host, 'failed');
      throw asUnavailable(deadline.aborted ? deadline.reason : error, url.host, deadlines);
    }
    options.heard?.(url.host, String(answer.statusCode));
    const read = (bytes: number) => {
      finish();
      options.read?.(url.host, bytes);
    };
    if (isAnswer(answer, request)) return answered(answer, { url, request, deadline, finish: read });
    try {
      return await declined(answer, { url, request, hops });
    } finally {
      finish();
      answer.body.destroy();
    }
  };

  /** Whatever is not a 200: a redirect on the same host is followed, everything else thrown by its kind. */
  const declined = async (
    answer: Response,
    { url, request, hops }: { url: URL; request: SourceRequest; hops: number },
  ): Promise<SourceAnswer> => {
    const status = answer.statusCode;
    if (status === 202) throw new StillPreparing();
    const headers = plainHeaders(answer);
    const { location } = headers;
    if (status >= 300 && status < 400 && location !== undefined && request.once !== true)
      return redirected(new URL(location, url), { from: url, request, hops });
    const said = status >= 400 && status < 500 ? await opening(answer) : '';
    const refused = refusal({ host: url.host, status, headers, said, nowMs: options.nowMs() });
    if (refused.retryAfterMs !== undefined) await options.budget.pause(url.host, refused.retryAfterMs);
    throw refused;
  };

  const redirected = (to: URL, { from, request, hops }: { from: URL; request: SourceRequest; hops: number }) => {
    if (to.origin !== from.origin || hops >= 3)
      throw new AppError('source_changed', `${from.host} sends us elsewhere, which is not followed.`);
    return ask(to, request, hops + 1);
  };

  return untilPrepared(ask, deadlines.processing, options);
}

/** Asks again while the host says that it still prepares the answer. */
function untilPrepared(
  ask: (url: URL, request: SourceRequest, hops: number) => Promise<SourceAnswer>,
  processingMs: number,
  { nowMs, signal }: OpenOptions,
): (request: SourceRequest) => Promise<SourceAnswer> {
  return async (request) => {
    const started = nowMs();
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 15_000)) {
      try {
        return await ask(new URL(request.url), request, 0);
      } catch (error) {
        if (!(error instanceof StillPreparing)) throw error;
        if (nowMs() - started + pause > processingMs)
          throw new AppError('source_unavailable', `${new URL(request.url).host} is still preparing the answer.`);
        await sleep(Math.min(pause, processingMs / 4), undefined, { signal });
      }
    }
  };
}

class StillPreparing extends Error {}
