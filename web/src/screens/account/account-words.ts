import type { Words } from '@moontower/words/words';
import { SIGNED_IN_OFTEN } from '@moontower/contracts/accounts/account-limits';
import type { Sentences } from '@moontower/ui/form/form-values.ts';

type AccountWords = Words['account'];
interface Problem {
  status: number;
  code?: string;
  sentence: string;
}

/** The specification's sentences for each field of accounts. */
export function fieldWords({ fields, sentences }: AccountWords) {
  const email: Sentences = { needed: sentences.email, email: sentences.email };
  const chosen: Sentences = { needed: sentences.short, short: sentences.short };
  return {
    name: { label: fields.name, sentences: { needed: sentences.name } },
    email: { label: fields.email, sentences: email },
    given: { label: fields.password, sentences: { needed: sentences.password } },
    chosen: { label: fields.password, sentences: chosen },
    phone: { label: fields.phone },
    address: { label: fields.address },
  };
}

/** What every form of accounts says by a problem's code, in the reader's language. */
export function accountProblem(words: AccountWords, { code, sentence }: Problem): string | undefined {
  if (code === 'busy') return words.busy;
  if (code === 'too_many_requests') return sentence.startsWith(SIGNED_IN_OFTEN) ? words.tooOften : words.tooMany;
  if (code === 'not_set_up') return words.notSetUp;
  // The server's own list; it says so for no other reason.
  if (code === 'bad_request' && sentence.startsWith('This password is one of the first')) return words.common;
  return undefined;
}
