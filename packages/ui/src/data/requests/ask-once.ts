import type { Address, AnswerOf, PartsOf } from '@moontower/contracts/wire/asking';
import { readToken } from './api-fetch.ts';
import { ask } from './ask.ts';
import { freshKey, isJudged } from './idempotency-key.ts';

/** Keys of requests that no answer judged yet, by what is asked and who asks. They are gone with the page. */
const keys = new Map<string, string>();

/**
 * Asks for a write under an `Idempotency-Key`. A press after one whose answer did not arrive, or said that our side
 * failed, sends the same again under the same key, and the server does it once; another body is a new intent.
 * @throws ApiError for every answer that is not ok
 */
export async function askOnce<A extends Address>(
  address: A,
  asked: PartsOf<A>,
  { part }: { part?: keyof AnswerOf<A> } = {},
): Promise<AnswerOf<A>> {
  const { method, path } = address;
  const intent = JSON.stringify([method, path, asked, readToken()]);
  const key = keys.get(intent) ?? freshKey();
  keys.set(intent, key);
  try {
    const answer = await ask(address, asked, {
      headers: { 'Idempotency-Key': key },
      ...(part === undefined ? {} : { part }),
    });
    keys.delete(intent);
    return answer;
  } catch (error) {
    if (isJudged(error)) keys.delete(intent);
    throw error;
  }
}
