import type { FormLimits } from '../wire/field-limits.ts';

// Plain lists and limits of fact checks and contests, so that the browser has them without zod.

/** A `claim` is anybody's who signed in; a `contest` is the named party's, without an account. */
export const CLAIM_KINDS = ['claim', 'contest'] as const;
/** Whom the city's record names: who was paid, or who paid. */
export const PARTIES = ['vendor', 'department'] as const;
/** How a party showed who it is: by the code of a letter, or by mail from a domain of the city's record. */
export const PROOFS = ['letter', 'mail'] as const;
/**
 * What two reviewers can agree on. `no_change`: the record bears out what stands there. `confirmed` needs an official
 * document.
 */
export const CLAIM_VERDICTS = [
  'explained',
  'data_error',
  'not_a_purchase',
  'no_change',
  'referred',
  'confirmed',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export type Party = (typeof PARTIES)[number];
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What a verdict makes of the review that people see; `no_change` leaves it as it is. */
export const REVIEW_OF_VERDICT = {
  explained: 'cleared',
  data_error: 'cleared',
  not_a_purchase: 'cleared',
  no_change: undefined,
  referred: 'high_priority',
  confirmed: 'confirmed',
} as const satisfies Record<ClaimVerdict, string | undefined>;

/** Working days by the city's calendar within which a contest is decided. */
export const CONTEST_DAYS = 7;
/** Reviewers who must come to the same verdict, each on their own. */
export const REVIEWERS = 2;

const LINK = { most: 500 } as const;
export const CLAIM_LIMITS = {
  text: { required: true, least: 10, most: 2000 },
  link: { ...LINK, required: true },
  link2: LINK,
  link3: LINK,
} as const satisfies FormLimits;
export const CONTEST_LIMITS = {
  code: { required: true, most: 40 },
  text: { required: true, least: 10, most: 2000 },
  link: LINK,
  link2: LINK,
  link3: LINK,
} as const satisfies FormLimits;
export const CONTEST_CODE_LIMITS = {
  email: { required: true, most: 254, shape: 'email' },
} as const satisfies FormLimits;
export const DECISION_LIMITS = {
  verdict: { required: true, choices: CLAIM_VERDICTS },
  words: { required: true, least: 10, most: 1000 },
  document: { most: 500 },
} as const satisfies FormLimits;
