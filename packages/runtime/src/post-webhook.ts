import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AppError } from '@moontower/contracts';
import { isInsideAddress } from './allowlist.ts';
import { webhookProblem } from './webhook.ts';
import { readRetryAfter } from './retry-after.ts';

const TIMEOUT_MS = 10_000;

export interface WebhookPost {
  url: string;
  body: string;
  headers: Record<string, string>;
  allowInside: boolean;
  signal: AbortSignal;
  nowMs: number;
}
export interface WebhookResponse {
  status: number;
  retryAfterMs?: number;
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A name is resolved once, here, and the connection goes to what was looked at: a name cannot lead inside after the
 * check.
 */
export const outsideOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const outside = found.filter(({ address }) => !isInsideAddress(address));
      const [first] = outside;
      if (first === undefined)
        return done(new AppError('delivery_failed', 'The name of the webhook leads inside our own network.'), []);
      return options.all === true ? done(null, outside) : done(null, first.address, first.family);
    });

/**
 * Posts once: no redirect is followed, the answer's body is not read. Any status is an answer; only silence and cut
 * lines throw.
 */
export async function postWebhook({
  url,
  body,
  headers,
  allowInside,
  signal,
  nowMs,
}: WebhookPost): Promise<WebhookResponse> {
  const problem = webhookProblem(url, allowInside);
  if (problem !== undefined) throw new AppError('delivery_failed', problem);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const send = new URL(url).protocol === 'https:' ? tlsRequest : plainRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal: ending,
        ...(allowInside ? {} : { lookup: outsideOnly(resolveName) }),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Moontower-Bulletins/1',
        },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(body);
  });
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfterMs: readRetryAfter(answer.headers['retry-after'], nowMs) };
}
