import type { FormLimits } from '../wire/field-limits.ts';

// Plain lists and limits of residents' findings, so that the browser has them without zod.

/** What a finding is about. A person is none of them. */
export const FINDING_ABOUTS = ['record', 'purchase', 'vendor', 'organisation', 'place'] as const;
/**
 * `draft`: its author's alone; `review`: two people read it; `returned`: one of them sent it back; `live`; `withdrawn`
 * by its author or a reviewer.
 */
export const FINDING_STATES = ['draft', 'review', 'returned', 'live', 'withdrawn'] as const;
/** Different people who must approve the same version. */
export const FINDING_APPROVALS = 2;
/**
 * Working days by the city's calendar in which the named party is asked for a reply before readers are told that none
 * came.
 */
export const REPLY_DAYS = 7;
export const RECEIPTS_MOST = 6;
/** Pictures of one finding. */
export const PICTURES_MOST = 4;
/** Uploaded and named by no finding yet, of one account. */
export const LOOSE_PICTURES_MOST = 12;
export const RETURN_REASONS = ['evidence', 'person', 'accuses', 'wrong', 'other'] as const;
/** What reviewers answer to somebody who says that something in a live finding is wrong. */
export const ERROR_VERDICTS = ['corrected', 'stands', 'unclear'] as const;
export const LINK_STATES = ['here', 'moved', 'gone', 'unreachable'] as const;

export type FindingAbout = (typeof FINDING_ABOUTS)[number];
export type FindingState = (typeof FINDING_STATES)[number];
export type ReturnReason = (typeof RETURN_REASONS)[number];
export type ErrorVerdict = (typeof ERROR_VERDICTS)[number];
export type LinkState = (typeof LINK_STATES)[number];

export const FINDING_LIMITS = {
  claim: { required: true, least: 20, most: 200 },
  text: { required: true, least: 40, most: 5000 },
  aboutKind: { required: true, choices: FINDING_ABOUTS },
  aboutId: { required: true, most: 200 },
  party: { most: 120 },
  url: { required: true, most: 500 },
  shows: { required: true, least: 5, most: 300 },
  change: { most: 300 },
} as const satisfies FormLimits;
export const ERROR_LIMITS = { text: { required: true, least: 10, most: 2000 } } as const satisfies FormLimits;
export const ERROR_ANSWER_LIMITS = {
  verdict: { required: true, choices: ERROR_VERDICTS },
  words: { required: true, least: 10, most: 500 },
} as const satisfies FormLimits;
export const REPLY_LIMITS = {
  code: { required: true, most: 40 },
  name: { required: true, least: 2, most: 120 },
  text: { required: true, least: 10, most: 3000 },
} as const satisfies FormLimits;
