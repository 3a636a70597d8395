import type { ErrorCode } from '@moontower/contracts/wire/errors';

/**
 * A failed answer: `code` and `field` as the API names them, and its sentence, which is English. Without a code it is
 * not the API's.
 */
export interface Problem {
  code?: string;
  field?: string;
  sentence: string;
}

const LEAST = 'Write the least value as an amount in dollars, such as 50,000.';

/** What people fill in, as they read it. Any other field is named in the API's own sentence. */
const OF_FIELD = {
  email: 'Give an e-mail address like name@example.com.',
  q: 'The search text is too long, or holds what is not text.',
  minValue: LEAST,
  min_value: LEAST,
  district: '{city} has council districts 1 to {districts}.',
  until: 'The period ends before it begins, or its end is no date.',
  token: 'This link is not one of ours. Open it again from the mail.',
} as const;
export type Field = keyof typeof OF_FIELD;
const BAD: ErrorCode = 'bad_request';

/** An entry of a list (`district.0`) is told as the list. */
export function fieldOf({ code, field = '' }: Problem): Field | undefined {
  const named = field.replace(/\.\d+$/, '');
  return code === BAD && isField(named) ? named : undefined;
}
const isField = (field: string): field is Field => Object.hasOwn(OF_FIELD, field);

/** Undefined where the API named no problem. Its sentence is the code's, or says more. */
export function problem(about: Problem): string | undefined {
  if (about.code === undefined || about.sentence === '') return undefined;
  const field = fieldOf(about);
  return field === undefined ? about.sentence : OF_FIELD[field];
}
