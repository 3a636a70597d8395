import type {} from '@moontower/contracts/wire/asking';
import { orRefusal, readToken } from './api-fetch.ts';
import { hrefOf, type Address, type AnswerOf, type PathAndQueryOf } from './ask.ts';

/** Sends files to a route that takes them, as a form. @throws ApiError for every answer that is not ok */
export async function sendFiles<A extends Address>(
  address: A,
  placed: PathAndQueryOf<A>,
  { files, key }: { files: readonly { file: Blob; name: string }[]; key: string },
): Promise<AnswerOf<A>> {
  const form = new FormData();
  for (const { file, name } of files) form.append('photo', file, name);
  const token = readToken();
  const response = await fetch(hrefOf(address, placed), {
    method: address.method,
    credentials: 'include',
    headers: { 'Idempotency-Key': key, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    body: form,
  });
  const answer: AnswerOf<A> = await (await orRefusal(response)).json();
  return answer;
}
