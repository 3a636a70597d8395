import { z } from 'zod';
import { HealthIssue } from '@moontower/contracts/health';
import { Instant } from '@moontower/contracts/time';

/** What is wrong with the service at this moment, the worst first; nothing where `issues` is empty. */
export const ServiceHealth = z.object({
  lookedAt: Instant,
  issues: z.array(HealthIssue),
  /** Sources that an operator asked for all at once, and that are still to be read. */
  toRead: z.int().optional(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

/** What publishing a reading that is held back would change. Figures are absent where they were not looked at. */
export const HeldChange = z.object({
  feed: z.string(),
  title: z.string(),
  /** Why it is held, in words with numbers. */
  reason: z.string(),
  /** Names the reading to whoever releases or drops it. */
  reading: z.string().optional(),
  heldAt: Instant.optional(),
  kind: z.enum(['size', 'gone', 'unread']).optional(),
  /** Rows of the copy before, and of this one. */
  before: z.int().optional(),
  received: z.int().optional(),
  /** Published records that would leave. */
  gone: z.int().optional(),
  /** Rows that could not be read, other than those set aside by a named rule. */
  unread: z.int().optional(),
  /** Up to twenty of the records that would leave. */
  sample: z.array(z.object({ id: z.string(), title: z.string().optional() })).optional(),
});
export type HeldChange = z.infer<typeof HeldChange>;

/** Rows that were set aside, by feed and reason; `rows` are the newest of one group, where one was asked for. */
export const SetAsideRows = z.object({
  groups: z.array(
    z.object({
      feed: z.string(),
      title: z.string(),
      reason: z.string(),
      /** By a named rule, on purpose. */
      skipped: z.boolean(),
      count: z.int(),
      /** Of them, rows too long to be kept whole: they cannot be read once more. */
      cut: z.int(),
      /** Whether they can be read once more by themselves; of some feeds only a reading of all rows can tell them apart. */
      replayable: z.boolean(),
      newestAt: Instant,
    }),
  ),
  rows: z.array(z.object({ id: z.string(), at: Instant, key: z.string().optional(), rawText: z.string() })),
});
export type SetAsideRows = z.infer<typeof SetAsideRows>;
