import { z } from 'zod';
import { CLAIM_KINDS, CLAIM_LIMITS, CLAIM_VERDICTS, DECISION_LIMITS, PARTIES, PROOFS } from './claim-limits.ts';
import { FlaggedItem } from './purchase.ts';
import { MailLanguage } from '../mail.ts';
import { CalendarDate, Instant } from '../time.ts';

const text = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .trim()
    .min(least, `must have at least ${least} characters`)
    .max(most)
    .refine((said) => !/[^\P{Cc}\n\t]/u.test(said), 'holds characters that no text has');
const WebLink = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'is not the address of a page' })
  .max(CLAIM_LIMITS.link.most);

export const ClaimVerdictName = z.enum(CLAIM_VERDICTS);

/**
 * What somebody says of a purchase. Its words are public once two reviewers decided, and only where they let them
 * stand.
 */
export const Claim = z.object({
  id: z.uuid(),
  purchase: z.string(),
  kind: z.enum(CLAIM_KINDS),
  /** Of a contest: whom the record names, and how that was shown. */
  party: z.enum(PARTIES).optional(),
  proof: z.enum(PROOFS).optional(),
  at: Instant,
  /** Of a contest: the last working day for an answer. */
  dueOn: CalendarDate.optional(),
  state: z.enum(['waiting', 'decided']),
  text: z.string().optional(),
  links: z.array(z.string()),
  verdict: ClaimVerdictName.optional(),
  /** The reviewers' reason. */
  words: z.string().optional(),
  document: z.string().optional(),
  decidedAt: Instant.optional(),
});
export type Claim = z.infer<typeof Claim>;

/** A decided claim or contest with the purchase it is about, as far as that is still there. */
export const FactCheck = z.object({ claim: Claim, title: z.string(), score: z.int().optional() });
export type FactCheck = z.infer<typeof FactCheck>;

export const ClaimBody = z.strictObject({ text: text(CLAIM_LIMITS.text), links: z.array(WebLink).min(1).max(3) });
/** `code`: from a letter or a mail, used once. */
export const ContestBody = z.strictObject({
  code: z.string().trim().min(8).max(40),
  text: text(CLAIM_LIMITS.text),
  links: z.array(WebLink).max(3),
});
export const ContestCodeAsk = z.strictObject({
  email: z.email('Please enter a valid email').max(254),
  language: MailLanguage.default('en'),
});
/** For an operator, to print in a letter. Told once. */
export const IssuedCode = z.object({
  code: z.string(),
  purchase: z.string(),
  party: z.enum(PARTIES),
  expiresAt: Instant,
});
export type IssuedCode = z.infer<typeof IssuedCode>;

export const ClaimOpinion = z.object({
  reviewer: z.string(),
  verdict: ClaimVerdictName,
  words: z.string(),
  document: z.string().optional(),
  at: Instant,
});
/** Everything a reviewer decides by. `version` goes back with the decision. */
export const WaitingClaim = z.object({
  claim: Claim.extend({ text: z.string() }),
  version: z.int(),
  /** None where the purchase is gone meanwhile. */
  purchase: FlaggedItem.optional(),
  opinions: z.array(ClaimOpinion),
  /** Whether the asker may decide: not about their own claim, and once. */
  yours: z.boolean(),
});
export type WaitingClaim = z.infer<typeof WaitingClaim>;

export const ClaimDecision = z
  .strictObject({
    version: z.int().min(1),
    verdict: ClaimVerdictName,
    words: text(DECISION_LIMITS.words),
    document: WebLink.optional(),
    /** The words of the claim name a person, or abuse somebody: they stay with the reviewers. */
    hideText: z.boolean().default(false),
    /** The page names a private person: it is taken off, and what lists the purchase leaves it out. */
    withhold: z.boolean().default(false),
  })
  .refine(({ verdict, document }) => verdict !== 'confirmed' || document !== undefined, {
    error: 'A confirmed finding needs the address of an official document.',
    path: ['document'],
  });
export type ClaimDecision = z.infer<typeof ClaimDecision>;

/**
 * One line of the public log: what was decided, what stood there before, what stands there now. Lines are never
 * changed.
 */
export const Correction = z.object({
  id: z.uuid(),
  at: Instant,
  /** Absent where the page was taken off. */
  purchase: z.string().optional(),
  title: z.string(),
  because: z.enum(CLAIM_KINDS),
  party: z.enum(PARTIES).optional(),
  verdict: ClaimVerdictName,
  words: z.string(),
  document: z.string().optional(),
  before: FlaggedItem.shape.reviewStatus,
  after: FlaggedItem.shape.reviewStatus,
  /** What the purchase scored then, and by which rules. */
  score: z.int().optional(),
  ruleSet: z.string().optional(),
  withheld: z.literal(true).optional(),
});
export type Correction = z.infer<typeof Correction>;
