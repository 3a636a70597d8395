import { z } from 'zod';
import {
  ERROR_ANSWER_LIMITS,
  ERROR_LIMITS,
  ERROR_VERDICTS,
  FINDING_ABOUTS,
  FINDING_LIMITS,
  FINDING_STATES,
  LINK_STATES,
  PICTURES_MOST,
  RECEIPTS_MOST,
  REPLY_LIMITS,
  RETURN_REASONS,
} from '@moontower/contracts/findings/finding-limits';
import { blockOf } from '@moontower/contracts/items/guarded';
import { Ein } from '@moontower/contracts/text/ein';
import { hasControl } from '@moontower/contracts/text/plain-text';
import { CalendarDate, Instant } from '@moontower/contracts/time';

export const FindingId = z.uuid();

const typed = ({ least = 1, most }: { least?: number; most: number }, lines = false) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length >= least, { error: `must be at least ${least} characters`, abort: true })
    .refine((text) => text.length <= most, { error: `is longer than ${most} characters`, abort: true })
    .refine((text) => !hasControl(lines ? text.replaceAll(/[\n\t]/g, ' ') : text), {
      error: 'is not plain text: it holds a control character',
    });

/** Names that lead to this machine or its network, and addresses in numbers: nothing that everybody can open. */
const INSIDE = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|arpa)|[\d.]+|\[.*\]|[^.]+)$/i;

/** A page that everybody can open. */
export const ReceiptUrl = typed(FINDING_LIMITS.url)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'is not the address of a web page: it begins with https://',
    abort: true,
  })
  .refine((text) => !INSIDE.test(new URL(text).hostname), {
    error: 'leads to a private network: name a page that everybody can open',
  })
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    error: 'holds a name or password',
  });

/**
 * A record by its uid, a purchase by its id, a vendor by its code, an organisation by its number, a place by its block:
 * a house number is never kept.
 */
export const FindingSubject = z
  .strictObject({ kind: z.enum(FINDING_ABOUTS), id: typed(FINDING_LIMITS.aboutId) })
  .transform(({ kind, id }) => ({ kind, id: kind === 'place' ? blockOf(id) : id }))
  .refine(({ kind, id }) => kind !== 'organisation' || Ein.safeParse(id).success, {
    error: 'is not a number of nine digits',
    path: ['id'],
  })
  .refine(({ id }) => id !== '', { error: 'is needed', path: ['id'] });

const receipt = { url: ReceiptUrl, shows: typed(FINDING_LIMITS.shows) };
const drafted = z.strictObject({
  claim: typed(FINDING_LIMITS.claim),
  text: typed(FINDING_LIMITS.text, true),
  about: FindingSubject,
  /** The organisation, company or department that is named; a person is not. */
  party: typed(FINDING_LIMITS.party).optional(),
  receipts: z
    .array(z.strictObject(receipt))
    .max(RECEIPTS_MOST)
    .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, {
      error: 'The same link stands here twice',
    })
    .default([]),
  /** Pictures that were uploaded before, each with what it shows. */
  pictures: z
    .array(z.strictObject({ id: z.uuid(), shows: typed(FINDING_LIMITS.shows) }))
    .max(PICTURES_MOST)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      error: 'The same picture stands here twice',
    })
    .default([]),
  /** Whether its author's name is shown. */
  named: z.boolean().default(false),
  language: z.enum(['en', 'es']),
  /** What is different from the version that is live, for its log. */
  change: typed(FINDING_LIMITS.change).optional(),
});
/** A finding as its author sends it. Without a receipt, a link or a picture, it is none. */
export const FindingDraft = drafted.refine(({ receipts, pictures }) => receipts.length + pictures.length > 0, {
  error: 'A finding needs at least one link or picture that shows it',
  path: ['receipts'],
});
export type FindingDraft = z.infer<typeof FindingDraft>;

/** A picture as it was written anew, with the hash of its bytes as they are stored and shown. */
export const FindingPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int(), sha256: z.string() });
export type FindingPicture = z.infer<typeof FindingPicture>;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * What was found at a link on a day; the hash is of the copy that was read then. `first`: of the first copy, where
 * another was read since.
 */
export const LinkCheck = z.object({
  state: z.enum(LINK_STATES),
  on: CalendarDate,
  sha256: Hash.optional(),
  first: z.object({ on: CalendarDate, sha256: Hash }).optional(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

const said = {
  claim: z.string(),
  text: z.string(),
  /** `key`: under which it is found; of a place the end of its block's page. */
  about: z.object({ kind: z.enum(FINDING_ABOUTS), id: z.string(), key: z.string() }),
  party: z.string().optional(),
  receipts: z.array(z.object({ url: z.string(), shows: z.string(), check: LinkCheck.optional() })),
  pictures: z.array(FindingPicture.extend({ shows: z.string() })),
};
const PartyReply = z.object({ name: z.string(), text: z.string(), at: Instant });
/** One version that was, or is, live. */
export const FindingVersion = z.object({
  ...said,
  version: z.int(),
  at: Instant,
  change: z.string().optional(),
  /** Of the party that this version names, where the finding names another one now, or nobody. */
  reply: PartyReply.optional(),
});
export type FindingVersion = z.infer<typeof FindingVersion>;

/**
 * An error that somebody found in a live finding. Its words are read by its sender, the author and reviewers; by
 * everybody once it is answered.
 */
export const FindingError = z.object({
  id: z.uuid(),
  at: Instant,
  version: z.int(),
  text: z.string().optional(),
  verdict: z.enum(ERROR_VERDICTS).optional(),
  words: z.string().optional(),
  decidedAt: Instant.optional(),
  mine: z.boolean(),
  /** Whether the asker may answer it: a reviewer, and neither its sender nor the author. */
  mayAnswer: z.boolean(),
});
export type FindingError = z.infer<typeof FindingError>;

export const ResidentFinding = z.object({
  id: FindingId,
  ...said,
  state: z.enum(FINDING_STATES),
  /** Sent back with every change; another in the meantime is a conflict. */
  version: z.int(),
  language: z.enum(['en', 'es']),
  author: z.string().optional(),
  named: z.boolean(),
  mine: z.boolean(),
  createdAt: Instant,
  /** Since when a version of it is live. */
  liveAt: Instant.optional(),
  /** How many people approved the version that waits. */
  approvals: z.int(),
  /** Of the asker: whether it may review this version, and why not. */
  mayReview: z.enum(['yes', 'author', 'reviewed', 'no']),
  returned: z.object({ reason: z.enum(RETURN_REASONS), words: z.string().optional() }).optional(),
  /** Until when the party that it names now is asked: once a letter to it was issued, and not before. */
  replyDueOn: CalendarDate.optional(),
  /** Of the party that it names now. */
  reply: PartyReply.optional(),
  /** Of a live finding whose author changed it: the next version waits, this one stands. */
  changing: z.boolean(),
  versions: z.array(FindingVersion),
  errors: z.array(FindingError),
  steps: z.array(z.object({ at: Instant, what: z.string() })),
  simulated: z.literal(true).optional(),
});
export type ResidentFinding = z.infer<typeof ResidentFinding>;

export const FindingReview = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve'), version: z.int().min(1) }),
  z.strictObject({
    verdict: z.literal('return'),
    version: z.int().min(1),
    reason: z.enum(RETURN_REASONS),
    words: typed({ most: 500 }).optional(),
  }),
]);
export type FindingReview = z.infer<typeof FindingReview>;

export const FindingErrorDraft = z.strictObject({ text: typed(ERROR_LIMITS.text, true) });
export const FindingErrorAnswer = z.strictObject({
  verdict: z.enum(ERROR_VERDICTS),
  words: typed(ERROR_ANSWER_LIMITS.words, true),
  /** Names somebody or something that must not be public. */
  hideText: z.boolean().default(false),
});
export type FindingErrorAnswer = z.infer<typeof FindingErrorAnswer>;

export const FindingReply = z.strictObject({
  code: typed(REPLY_LIMITS.code),
  name: typed(REPLY_LIMITS.name),
  text: typed(REPLY_LIMITS.text, true),
});
export const ReplyCode = z.object({ code: z.string(), expiresAt: Instant, dueOn: CalendarDate });
export type ReplyCode = z.infer<typeof ReplyCode>;
