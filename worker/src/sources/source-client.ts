import { lookup as resolveName } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { AppError } from '@moontower/contracts';
import type { Allowlist } from '@moontower/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceAnswer, SourceRequest } from './source.ts';
import type { Budget } from './budget.ts';
import { readRetryAfter } from '@moontower/runtime/retry-after';

export interface OpenOptions {
  allowlist: Allowlist;
  budget: Budget;
  userAgent: string;
  signal: AbortSignal;
  nowMs: () => number;
  /** Deadlines in milliseconds: to be connected, between two bytes, for the whole answer, for a 202 to become a 200. */
  deadlines?: Partial<Deadlines>;
  /** Hears of every answer: for metrics. */
  heard?: (host: string, outcome: string) => void;
  /** Hears of the bytes of an answer, once they are read or no more come. */
  read?: (host: string, bytes: number) => void;
}
interface Deadlines {
  connect: number;
  idle: number;
  total: number;
  processing: number;
}
const DEADLINES: Deadlines = { connect: 10_000, idle: 60_000, total: 300_000, processing: 120_000 };
/** Most bytes of an answer, before and after unpacking. */
export const MAX_BYTES = 64 * 1024 * 1024;

const plainAgent = new PlainAgent({ keepAlive: true, maxSockets: 8 });
const tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 8 });

/** Why a request failed before its answer began, as an AppError; an AppError stays what it is. */
function asUnavailable(error: unknown, host: string): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new AppError('source_unavailable', `${host} did not answer${code}.`, { cause: error });
}

/**
 * Names are resolved here so that a name which leads to a private address is refused at connect, not only when
 * configured.
 */
function guardedLookup(url: string, allowlist: Allowlist): LookupFunction {
  return (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, found) => {
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

interface SourceCall {
  url: URL;
  request: SourceRequest;
  deadlines: Deadlines;
  signal: AbortSignal;
}

function send({ url, request, deadlines, signal }: SourceCall, options: OpenOptions): Promise<IncomingMessage> {
  const tls = url.protocol === 'https:';
  const settings: RequestOptions = {
    method: request.body === undefined ? 'GET' : 'POST',
    agent: tls ? tlsAgent : plainAgent,
    signal,
    lookup: guardedLookup(url.href, options.allowlist),
    headers: {
      'user-agent': options.userAgent,
      accept: request.accept ?? 'application/json',
      'accept-encoding': 'gzip, br',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
  };
  return new Promise((resolve, reject) => {
    const asked = (tls ? tlsRequest : plainRequest)(url, settings, resolve);
    const connecting = setTimeout(
      () =>
        asked.destroy(
          new AppError('source_unavailable', `${url.host} could not be connected to in ${deadlines.connect / 1000} s.`),
        ),
      deadlines.connect,
    );
    asked.on('socket', (socket) => {
      // A kept connection connects no more: a listener for each of its requests would stay with it.
      if (!socket.connecting) clearTimeout(connecting);
      else socket.once(tls ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    asked.setTimeout(deadlines.idle, () =>
      asked.destroy(new AppError('source_unavailable', `${url.host} stayed silent for ${deadlines.idle / 1000} s.`)),
    );
    asked.on('error', (error) => {
      clearTimeout(connecting);
      reject(error);
    });
    asked.on('close', () => clearTimeout(connecting));
    asked.end(request.body);
  });
}

function unpack(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding'];
  const unpacker =
    coding === 'gzip'
      ? createGunzip({ chunkSize: 65_536 })
      : coding === 'br'
        ? createBrotliDecompress({ chunkSize: 65_536 })
        : undefined;
  if (unpacker === undefined) return answer;
  answer.on('error', (error) => unpacker.destroy(error));
  return answer.pipe(unpacker);
}

interface Limits {
  host: string;
  maxBytes: number;
  deadline: AbortSignal;
  finish: (bytes: number) => void;
}

async function* limited(
  answer: IncomingMessage,
  { host, maxBytes, deadline, finish }: Limits,
): AsyncGenerator<Uint8Array> {
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
    if (!answer.complete) throw new AppError('source_unavailable', `The answer of ${host} broke off.`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deadline.aborted && deadline.reason instanceof AppError) throw deadline.reason;
    throw new AppError('source_unavailable', `The answer of ${host} broke off.`, { cause: error });
  } finally {
    finish(size);
    answer.destroy();
  }
}

/** The first bytes of a refusal: what the host says is wrong. */
async function opening(answer: IncomingMessage): Promise<string> {
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

const plainHeaders = ({ headers }: IncomingMessage): SourceAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

function refusal(answer: IncomingMessage, said: string, { host, nowMs }: { host: string; nowMs: number }): AppError {
  const status = answer.statusCode ?? 0;
  const retryAfterMs = readRetryAfter(answer.headers['retry-after'], nowMs);
  if (status === 429)
    return new AppError('source_throttled', `${host} asked us to slow down.`, { retryAfterMs, details: { status } });
  if (status >= 500 || status === 408)
    return new AppError('source_unavailable', `${host} answered ${status}.`, { retryAfterMs, details: { status } });
  const details = { status, said, headers: plainHeaders(answer) };
  if (status === 410)
    return new AppError('source_missing', 'The source says that this address has ended.', { details });
  if (status === 404) return new AppError('source_missing', undefined, { details });
  if (status === 401 || status === 403) return new AppError('source_refused', undefined, { details: { status, said } });
  return new AppError('source_changed', `${host} answered ${status} where rows were expected.`, {
    details: { status, said },
  });
}

function startDeadline(host: string, ms: number): { deadline: AbortSignal; finish: () => void } {
  const total = new AbortController();
  const giveUp = setTimeout(
    () => total.abort(new AppError('source_unavailable', `${host} took longer than ${ms / 1000} s.`)),
    ms,
  );
  return { deadline: total.signal, finish: () => clearTimeout(giveUp) };
}

const isAnswer = ({ statusCode = 0 }: IncomingMessage, { once }: SourceRequest): boolean =>
  statusCode === 200 || (once === true && (statusCode === 201 || statusCode === 202));

/** A 200 whose body streams within its limits; `finish` is told its bytes. */
const answered = (
  answer: IncomingMessage,
  { url, request, deadline, finish }: Pick<Limits, 'deadline' | 'finish'> & { url: URL; request: SourceRequest },
): SourceAnswer => ({
  status: answer.statusCode ?? 200,
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

  const ask = async (url: URL, request: SourceRequest, hops: number): Promise<SourceAnswer> => {
    if (!options.allowlist.allows(url.href))
      throw new AppError('source_changed', `${url.host} is not an address this service was configured to ask.`);
    await options.budget.take(url.host, options.signal);
    const { deadline, finish } = startDeadline(url.host, deadlines.total);
    let answer: IncomingMessage;
    try {
      answer = await send({ url, request, deadlines, signal: AbortSignal.any([options.signal, deadline]) }, options);
    } catch (error) {
      finish();
      options.heard?.(url.host, 'failed');
      throw asUnavailable(deadline.aborted ? deadline.reason : error, url.host);
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
      answer.destroy();
    }
  };

  /** Whatever is not a 200: a redirect on the same host is followed, everything else thrown by its kind. */
  const declined = async (
    answer: IncomingMessage,
    { url, request, hops }: { url: URL; request: SourceRequest; hops: number },
  ): Promise<SourceAnswer> => {
    const status = answer.statusCode ?? 0;
    if (status === 202) throw new StillPreparing();
    if (status >= 300 && status < 400 && answer.headers.location !== undefined && request.once !== true)
      return redirected(new URL(answer.headers.location, url), { from: url, request, hops });
    const said = status >= 400 && status < 500 ? await opening(answer) : '';
    const refused = refusal(answer, said, { host: url.host, nowMs: options.nowMs() });
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
