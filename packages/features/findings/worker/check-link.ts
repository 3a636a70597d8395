import { createHash } from 'node:crypto';
import { lookup as resolveName } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LinkState } from '@moontower/contracts';
import { ReceiptUrl } from '../contract.ts';
import { outsideOnly } from '@moontower/runtime/post-webhook';

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 5 * 1_048_576;

export interface CheckedLink {
  state: LinkState;
  /** Of what was read: of a page beyond the limit, of its first bytes. */
  sha256?: string;
}

async function hashOf(answer: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  let left = MOST_BYTES;
  for await (const chunk of answer) {
    if (!(chunk instanceof Uint8Array)) continue;
    hash.update(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  return hash.digest('hex');
}

function stateOf(status: number): LinkState {
  if (status === 200) return 'here';
  if (status >= 300 && status < 400) return 'moved';
  return status === 404 || status === 410 ? 'gone' : 'unreachable';
}

function asked(
  url: string,
  { allowInside, signal }: { allowInside: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const send = new URL(url).protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'GET',
        agent: false,
        signal,
        ...(allowInside ? {} : { lookup: outsideOnly(resolveName) }),
        headers: { 'user-agent': 'Moontower-Links/1', accept: '*/*' },
      },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

/**
 * Looks at a link once: no redirect is followed, no address inside our own network is asked. `allowInside`: for tests
 * alone.
 */
export async function checkLink(
  url: string,
  { signal, allowInside = false }: { signal: AbortSignal; allowInside?: boolean },
): Promise<CheckedLink> {
  if (!allowInside && !ReceiptUrl.safeParse(url).success) return { state: 'unreachable' };
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const answer = await asked(url, { allowInside, signal: ending });
    try {
      const state = stateOf(answer.statusCode ?? 0);
      return state === 'here' ? { state, sha256: await hashOf(answer) } : { state };
    } finally {
      answer.destroy();
    }
  } catch {
    signal.throwIfAborted();
    return { state: 'unreachable' };
  }
}
