import { z } from 'zod';
import { Box } from '@moontower/contracts/moderation/box';
import { Risk } from '@moontower/contracts/moderation/risk';
import {
  HideReason,
  IncidentAddress,
  IncidentComment,
  IncidentDescription,
  IncidentDetail,
  IncidentId,
  IncidentTitle,
  IncidentTypeName,
  FlagReason,
  ReviewStateName,
} from './contract.ts';
import { Instant } from '@moontower/contracts/time';

/** `step`: the words beside a step of a report. */
export const REVIEW_KINDS = ['report', 'comment', 'step', 'photo', 'flag'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/**
 * One thing that waits for a person, oldest first. `id` is the report's, the comment's, the step's, the photo's or
 * the flag's.
 */
export const ReviewEntry = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.uuid(),
  incident: IncidentId,
  type: IncidentTypeName,
  title: z.string(),
  excerpt: z.string(),
  waitingSince: Instant,
  risks: z.array(Risk),
  flags: z.int(),
  anonymous: z.boolean(),
  /** So many others that wait say the same but for numbers and signs: they stand behind one another in the queue. */
  alike: z.int(),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

export const ReviewFlag = z.object({
  id: z.uuid(),
  reason: FlagReason,
  words: z.string().optional(),
  at: Instant,
  comment: z.uuid().optional(),
});

/** One step of the moderation, newest first. `who` is an account or `operators`; `details` hold reasons, no words. */
export const ReviewStep = z.object({
  at: Instant,
  who: z.string(),
  what: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

/** Everything a reviewer decides by. `original` is there where a reviewer changed the words. */
export const ReviewDetail = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.uuid(),
  /** Of what is decided upon: sent back with the decision, and a `conflict` where another came first. */
  version: z.int(),
  review: ReviewStateName,
  incident: IncidentDetail,
  /** The comment, or the words beside the step. */
  comment: IncidentComment.optional(),
  photo: z.object({ id: z.uuid(), width: z.int(), height: z.int(), redacted: z.boolean() }).optional(),
  original: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      address: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
  risks: z.array(Risk),
  /**
   * Of what is public by its block, the words as everybody would read them: doors are masked, as far as was guessed.
   */
  shown: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      address: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
  flags: z.array(ReviewFlag),
  /** None for an anonymous report. `approved`: reports of the account that were approved. */
  author: z.object({ name: z.string().optional(), approved: z.int() }).optional(),
  history: z.array(ReviewStep),
  /** Why the asker decides nothing here: it is about words or a report of their `own`, or the flag is `done`. */
  closed: z.enum(['own', 'done']).optional(),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/**
 * `redact` changes words (of a comment or a step `text`), `boxes` blackens parts of a photo: the originals stay for
 * reviewers. `dismiss` ends a flag.
 */
const version = z.int().min(1);
export const ReviewDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), version }),
  z.strictObject({ action: z.literal('hide'), version, reason: HideReason }),
  z.strictObject({
    action: z.literal('redact'),
    version,
    title: IncidentTitle.optional(),
    description: IncidentDescription.optional(),
    address: IncidentAddress.optional(),
    text: z.string().trim().min(1).max(2000).optional(),
    type: IncidentTypeName.optional(),
  }),
  z.strictObject({ action: z.literal('boxes'), version, boxes: z.array(Box).min(1).max(30) }),
  z.strictObject({ action: z.literal('dismiss'), version }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;
