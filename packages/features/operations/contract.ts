import { z } from 'zod';
import { HealthIssue } from '@moontower/contracts/health';
import { Instant } from '@moontower/contracts/time';

/** What is wrong with the service at this moment, the worst first; nothing where `issues` is empty. */
export const ServiceHealth = z.object({ lookedAt: Instant, issues: z.array(HealthIssue) });
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
