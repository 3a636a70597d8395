import { z } from 'zod';
import { Instant } from './time.ts';

/** What can be wrong with the service, each with words and a way to mend it on the operators' page. */
export const HEALTH_KINDS = [
  'store-away',
  'feed-unreachable',
  'feed-held',
  'feed-left-out',
  'feed-drifted',
  'feed-late',
  'feed-paused',
  'worker-away',
  'redis-away',
  'announcements-wait',
  'jobs-failed',
  'mail-late',
  'mail-failed',
  'mail-unset',
  'reviews-wait',
  'findings-wait',
  'contests-due',
  'disk-low',
  'backup-old',
  'log-unsigned',
  'search-away',
  'clock-off',
  'check-failed',
] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** One thing that is wrong now. `subject` and `kind` tell it from every other one. */
export const HealthIssue = z.object({
  kind: z.enum(HEALTH_KINDS),
  /** The feed, job or mail server that it is about. */
  subject: z.string().optional(),
  /** What people call that. */
  name: z.string().optional(),
  /** The host that the feed is read from. */
  host: z.string().optional(),
  /** That host gives no answer, or asks to wait: it is not this feed alone. */
  hostSilent: z.literal(true).optional(),
  since: Instant.optional(),
  count: z.int().optional(),
  /** What the machine says of it, in its own words. */
  why: z.string().optional(),
});
export type HealthIssue = z.infer<typeof HealthIssue>;
