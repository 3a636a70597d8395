import { z } from 'zod';
import { DAY_MS, HOUR_MS, Instant } from './time.ts';

export const MailLanguage = z.enum(['en', 'es']);
export type MailLanguage = z.infer<typeof MailLanguage>;
/** A token of a mailed link. */
export const LinkToken = z.string().regex(/^[\w-]{20,80}$/, 'is not one of our links');

export interface MailSpec<D extends z.ZodType<Record<string, unknown>> = z.ZodType<Record<string, unknown>>> {
  /** Its name in the outbox. */
  kind: string;
  /**
   * What the template starts from; the rest is read when the mail goes out. No token stands here: the worker makes
   * those, for the letter only.
   */
  data: D;
  /** Counted from when it may go. Older than this it is not sent any more. */
  lifeMs: number;
  /** Whoever knows an address can cause it: it stands under the caps of the outbox, and "it was not me" ends it. */
  stranger: boolean;
  /** Asks its reader to confirm the address, so it also goes to a mailbox that is suspended. */
  confirms: boolean;
}
export const defineMailSpec = <D extends z.ZodType<Record<string, unknown>>>(spec: MailSpec<D>): MailSpec<D> => spec;

/** Kinds of mail. Those of rooms stand in their contracts. Their templates are in the worker, their words in `packages/words`. */
export const mailSpecs = {
  /** A step of a report, to its author and to whoever follows it. */
  'report-news': defineMailSpec({
    kind: 'report-news',
    data: z.strictObject({ account: z.string(), incident: z.uuid(), step: z.int().min(0) }),
    lifeMs: 3 * DAY_MS,
    stranger: false,
    confirms: false,
  }),
  /** Another status of a city ticket, to whoever follows it. */
  'ticket-news': defineMailSpec({
    kind: 'ticket-news',
    data: z.strictObject({ account: z.string(), uid: z.string() }),
    lifeMs: 3 * DAY_MS,
    stranger: false,
    confirms: false,
  }),
  'ask-fixed': defineMailSpec({
    kind: 'ask-fixed',
    data: z.strictObject({ account: z.string(), incident: z.uuid() }),
    lifeMs: 3 * DAY_MS,
    stranger: false,
    confirms: false,
  }),
  /** A code with which a department contests what is said of one of its purchases. */
  'contest-code': defineMailSpec({
    kind: 'contest-code',
    data: z.strictObject({ ask: z.uuid() }),
    lifeMs: DAY_MS,
    stranger: true,
    confirms: false,
  }),
  'confirm-account': defineMailSpec({
    kind: 'confirm-account',
    data: z.strictObject({ account: z.string() }),
    lifeMs: DAY_MS,
    stranger: true,
    confirms: true,
  }),
  'reset-password': defineMailSpec({
    kind: 'reset-password',
    data: z.strictObject({ account: z.string() }),
    lifeMs: HOUR_MS,
    stranger: true,
    confirms: false,
  }),
} as const;

/**
 * Says what a mail is about, so that asking for it again makes no second one. It stands in Redis and in logs: no
 * address, no token, no id of an account.
 */
export const MailId = z.string().regex(/^[\w.-]{1,120}$/, 'is not the id of a mail');

export const MailState = z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']);
export type MailState = z.infer<typeof MailState>;

/** The outbox as operators see it. Addresses are shortened to first letter and domain. */
export const MailDesk = z.object({
  /** Whether a mail server is set: without one every mail waits. */
  server: z.boolean(),
  counts: z.record(MailState, z.int()),
  /**
   * Domains that had as many mails of strangers within the last hour as one may (`anHour`): how many mails wait for a
   * later hour, and since when the first of them was asked for.
   */
  capped: z.array(z.object({ domain: z.string(), anHour: z.int(), waiting: z.int(), since: Instant })),
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: MailState,
      address: z.string(),
      language: MailLanguage,
      createdAt: Instant,
      dueAt: Instant,
      until: Instant,
      tries: z.int(),
      why: z.string().optional(),
    }),
  ),
  suspended: z.array(z.object({ address: z.string(), at: Instant, why: z.string() })),
});
export type MailDesk = z.infer<typeof MailDesk>;
