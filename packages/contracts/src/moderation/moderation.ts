import { REVIEWERS } from '../spending/claim-limits.ts';
import { FINDING_APPROVALS } from '../findings/finding-limits.ts';

// Who reads what a person writes before everybody does. Without zod, so that the browser can have it.

/**
 * What is known of whoever wrote a text. `new`: nothing; `trusted`: reviewers let enough of the account through;
 * `party`: holds the code of a letter that went to the named party; `official`: writes as staff, reviewer or operator.
 */
export type TrustLevel = 'new' | 'trusted' | 'party' | 'official';

interface Rule {
  /** Whose words everybody may read although nobody else has read them. */
  atOnce: readonly TrustLevel[];
  /** So many other people who let this very text through make it public, whoever wrote it. */
  approvals: number;
  /** What becomes of a text that may tell about a person. */
  risky: 'held' | 'refused' | 'allowed';
}

/** The ways in which a text becomes public. Every written field that everybody may read has one of them. */
export const MODERATION = {
  /** Words of a report. */
  report: { atOnce: ['trusted'], approvals: 1, risky: 'held' },
  /** Words under a report, or beside one of its steps. */
  comment: { atOnce: ['trusted', 'official'], approvals: 1, risky: 'held' },
  /** Photos: nobody's is shown unseen. */
  photo: { atOnce: [], approvals: 1, risky: 'held' },
  /** Words, pictures, language and author's name of one version of a finding. */
  finding: { atOnce: [], approvals: FINDING_APPROVALS, risky: 'held' },
  /** That something in a finding is wrong: public with the answer. */
  error: { atOnce: [], approvals: 1, risky: 'refused' },
  /** The answer of the party that a finding names. */
  reply: { atOnce: ['party'], approvals: 1, risky: 'refused' },
  /** A claim or contest about a purchase. */
  claim: { atOnce: [], approvals: REVIEWERS, risky: 'held' },
  /** What reviewers, staff and operators write in their office: they are who reads. */
  office: { atOnce: ['official'], approvals: 1, risky: 'allowed' },
} as const satisfies Record<string, Rule>;
export type ModerationRule = keyof typeof MODERATION;

export interface ModerationInput {
  rule: ModerationRule;
  standing: TrustLevel;
  /** The text may tell about a person, or what it is about is nothing to be told unread. */
  risky: boolean;
  /** How many others let exactly this text through. */
  approvals: number;
}

/** The one place that decides whether everybody may read what a person wrote. */
export function mayBePublic({ rule, standing, risky, approvals }: ModerationInput): boolean {
  const { atOnce, approvals: needed, risky: then }: Rule = MODERATION[rule];
  if (approvals >= needed) return true;
  return atOnce.includes(standing) && (!risky || then === 'allowed');
}

/** Whether a text with a risk is not taken at all under this rule: nobody would read it before everybody does. */
export const refusesRisks = (rule: ModerationRule): boolean => MODERATION[rule].risky === 'refused';
