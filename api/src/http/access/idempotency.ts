import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, DAY_MS, IDEMPOTENCY_KEY } from '@moontower/contracts';
import {
  KeyLockLost,
  type KeyLock,
  type IdempotencyState,
  type KeptAnswer,
  type IdempotencyKeys,
} from '@moontower/store/requests/idempotency-keys';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import type { Answer } from '@moontower/endpoints/answer';

const KEPT_MS = DAY_MS;
/** After that, whoever began it is held for dead. */
const WORK_MS = 60_000;
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

export interface IdempotentRequest {
  /** The header as sent. */
  key: string;
  /** Of the account; undefined where nobody signed in. */
  whose: string | undefined;
  /** The answer is kept when the account goes: it says nothing of it. */
  outlivesAccount?: boolean;
  /** Everything that makes this request another than others: address, body, digests of its files. */
  asked: unknown;
  /** Of this request, and of no other. */
  owner: string;
  /** Ends when the asker no longer waits. */
  signal: AbortSignal;
}
/** What the work's transaction does as well, so that its answer is kept if and only if the work is done. */
export type AnswerWriter = (answer: Answer) => AlsoInTransaction;
type Work = (saveAnswer: AnswerWriter) => Promise<Answer>;

/**
 * Does the work of a request with an `Idempotency-Key` once: a repeat hears the first answer, also beside it. What
 * failed is not kept.
 */
export function createIdempotency(kept: IdempotencyKeys, nowMs: () => number) {
  async function turn(
    claim: KeyLock,
    signal: AbortSignal,
  ): Promise<Exclude<IdempotencyState, { state: 'working' | 'other' }>> {
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const now = nowMs();
      const times = { at: new Date(now), until: new Date(now + WORK_MS), expiresAt: new Date(now + KEPT_MS) };
      const claimed = await kept.claim(claim, times);
      if (claimed.state === 'other') throw new AppError('key_reused');
      if (claimed.state !== 'working') return claimed;
      // Whoever went away is no failure of ours: what is thrown is the signal's own reason.
      await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  async function worked(work: Work, claim: KeyLock): Promise<{ answer: Answer; isKept: boolean }> {
    let isKept = false;
    try {
      const answer = await work((told) => async (session) => {
        await kept.keep(claim, toKept(told), session);
        isKept = true;
      });
      return { answer, isKept };
    } catch (error) {
      // Should this fail too, the key is free again when the work's time is over.
      await kept.release(claim).catch(() => undefined);
      // The account went meanwhile and its claims with it, or the work took so long that a repeat took over: nothing of
      // this attempt stands, and the repeat hears what does.
      throw error instanceof KeyLockLost
        ? new AppError('unavailable', 'This was not done. Try again.', { cause: error, retryAfterMs: LONGEST_PAUSE_MS })
        : error;
    }
  }

  return async (
    { key, whose, outlivesAccount = false, asked, owner, signal }: IdempotentRequest,
    work: Work,
  ): Promise<Answer> => {
    if (!IDEMPOTENCY_KEY.test(key))
      throw new AppError('bad_request', 'An Idempotency-Key has 16 to 128 letters, digits, _ or -, such as a UUID.');
    const claim = {
      id: digest([whose ?? '', key]),
      // With the key, of which only a digest is stored: a password in the body cannot be guessed from it.
      request: digest([key, asked]),
      owner,
      ...(whose === undefined || outlivesAccount ? {} : { account: whose }),
    };
    const claimed = await turn(claim, signal);
    if (claimed.state === 'answered') return again(claimed.answer);
    const { answer, isKept } = await worked(work, claim);
    if (!isKept) await kept.keep(claim, toKept(answer));
    return answer;
  };
}

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

function toKept(answer: Answer): KeptAnswer {
  if (answer.kind !== 'json') throw new Error('Only an answer in JSON can be kept for a repeat.');
  return { status: answer.status ?? 200, body: JSON.stringify(answer.body) };
}

function again({ status, body }: KeptAnswer): Answer {
  return {
    kind: 'bytes',
    status,
    body: Buffer.from(body),
    type: 'application/json; charset=utf-8',
    headers: { 'Idempotent-Replayed': 'true' },
  };
}
