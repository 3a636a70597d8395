import type { Route } from '@moontower/contracts';
import type { Answer, PreparedRequest, RawRequest } from '@moontower/endpoints/answer';
import type { Request, Response } from 'express';
import type { Deps } from '../../deps.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AnswerStep } from './answer-once.ts';
import type { Asker } from '../access/asker.ts';
import { keysOf } from './surrogate-keys.ts';
import { prepareAnswer } from './ready.ts';
import { cacheControl, PUBLIC_HEADERS } from '../response-headers.ts';
import { bodyOf, sendAnswer, typeOf } from './send-answer.ts';
import { sendReady } from './send-ready.ts';
import type { UploadLimit } from '../requests/upload-limit.ts';

interface CachedAnswerDeps {
  deps: Deps;
  cache: AnswerCache;
  files: UploadLimit;
}
/** Writes an answer to whoever asks for it. */
export type Deliver = (request: Request, response: Response) => Promise<void>;
type DeliverStep = (raw: RawRequest, question: PreparedRequest, asker: Asker) => Promise<Deliver>;

/** From a checked question to what delivers its answer: a kept one where the contract allows it, or one made now. */
export function cachedAnswer(contract: Route, make: AnswerStep, { deps, cache, files }: CachedAnswerDeps): DeliverStep {
  const fresh =
    (made: Answer): Deliver =>
    (request, response) =>
      sendAnswer(request, response, { made, files, key: deps.visitors.of(request).key });
  const isKept = contract.method === 'GET' && contract.auth === 'public' && contract.cacheSeconds > 0;
  if (!isKept) return async (raw, question, asker) => fresh(await make(raw, question, asker));
  return async (raw, question, asker) => {
    let streamed: Answer | undefined;
    const form = formOf(contract, raw.accept);
    const asked = { key: question.key + form, address: cacheKey(raw.url, raw.accept), signal: asker.signal };
    const ready = await cache.through(asked, async (signal) => {
      const position = deps.position();
      const made = await make(raw, question, { ...asker, signal });
      if (made.kind === 'stream') streamed = made;
      return prepare(made, { contract, position, deps });
    });
    if (streamed !== undefined) return fresh(streamed);
    if (ready.bytes === 0) return fresh(await make(raw, question, asker));
    return async (request, response) => {
      await sendReady(request, response, ready);
    };
  };
}

interface PrepareContext {
  contract: Route;
  /** In the event log, before the answer was made. */
  position: number;
  deps: Pick<Deps, 'nowMs' | 'namesKeys'>;
}

/** An answer as it is kept; a stream is not, and holds nothing. */
async function prepare(made: Answer, { contract, position, deps }: PrepareContext) {
  return prepareAnswer(
    {
      body: made.kind === 'stream' ? Buffer.alloc(0) : await bodyOf(made),
      depends: made.depends,
      lifeMs: made.kind === 'stream' ? 0 : contract.cacheSeconds * 1000,
      headers: {
        ...PUBLIC_HEADERS,
        'Content-Type': typeOf(made),
        'Cache-Control': cacheControl(contract),
        'X-Event-Seq': String(position),
        ...(deps.namesKeys ? { 'Surrogate-Key': keysOf(made.depends).join(' ') } : {}),
        ...made.headers,
      },
    },
    deps.nowMs(),
  );
}

const ARROW = 'application/vnd.apache.arrow.stream';

/** The same address has one more form: the map's binary one. */
export function cacheKey(url: string, accept: string | undefined): string {
  return accept?.includes(ARROW) === true ? `${url} arrow` : url;
}

function formOf({ formats }: Route, accept: string): string {
  return formats.includes('arrow') && accept.includes(ARROW) ? ' arrow' : '';
}
