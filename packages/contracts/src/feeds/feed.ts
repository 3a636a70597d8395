import { z } from 'zod';
import { Instant } from '../time.ts';

export const FeedCategory = z.enum(['Budget & Finance', 'Development', 'Business', 'Public Services']);
export type FeedCategory = z.infer<typeof FeedCategory>;

/**
 * `waiting`: never read yet. `late`: twice the cadence; `stale`: six times. `held`: a suspicious run, last good data
 * stays.
 */
export const FeedState = z.enum(['waiting', 'loading', 'ok', 'late', 'stale', 'drifted', 'held', 'unreachable']);
export type FeedState = z.infer<typeof FeedState>;

/**
 * Why a feed is in its state, for screens to say in their own language; `stateReason` says the same in English, with
 * its figures.
 */
export const FeedWhy = z.enum([
  'old',
  'not-looked',
  'no-time',
  'no-records',
  'copied-whole',
  'calculated',
  'held',
  'paused',
  'missing-columns',
  'other-form',
  'no-dataset',
  'ended',
  'no-answer',
  'asked-to-wait',
  'refused',
  'our-failure',
  'interrupted',
]);
export type FeedWhy = z.infer<typeof FeedWhy>;
/**
 * What tells the city's time: a row's own time of change, the newest record's date, the portal's word on the dataset.
 * `copy`: none does, only our copying.
 */
export const CityTimeFrom = z.enum(['change', 'record', 'dataset', 'copy']);
export type CityTimeFrom = z.infer<typeof CityTimeFrom>;

/**
 * Hours of the city's clock in which nothing new is usual: from 22 to 7 is the night. They do not count towards
 * lateness.
 */
export const QuietHours = z.object({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) });
export type QuietHours = z.infer<typeof QuietHours>;

/**
 * The ledger's sums. received = inserted + updated + unchanged + duplicate + quarantined; `skipped` is the part of
 * quarantined set aside by a named rule.
 */
export const LedgerTotals = z.object({
  received: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicate: z.int(),
  quarantined: z.int(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;
export const NO_ROWS: LedgerTotals = {
  received: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  quarantined: 0,
};

export const RunState = z.enum(['running', 'done', 'held', 'failed', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

/** One reading of one feed: a ledger line. */
export const Run = z.object({
  id: z.string(),
  feed: z.string(),
  state: RunState,
  startedAt: Instant,
  finishedAt: Instant.optional(),
  /** When what it read was fetched, where another city's reading fetched it. */
  copiedAt: Instant.optional(),
  since: z.string().optional(),
  full: z.boolean(),
  ...LedgerTotals.shape,
  withdrawn: z.int(),
  skipped: z.record(z.string(), z.int()),
  quarantinedBy: z.record(z.string(), z.int()),
  foldedBy: z.record(z.string(), z.int()).optional(),
  pages: z.int(),
  bytes: z.int(),
  unknownColumns: z.array(z.string()),
  missingColumns: z.array(z.string()),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type Run = z.infer<typeof Run>;

/** `/api/feeds`: what a feed is, how fresh it is and what became of every row. */
export const FeedStatus = z.object({
  id: z.string(),
  title: z.string(),
  dataset: z.string(),
  publisher: z.string(),
  homepage: z.string(),
  licence: z.string(),
  category: FeedCategory,
  schedule: z.string(),
  cadenceMs: z.int(),
  unofficial: z.boolean(),
  /** Its columns are known from documents or a few rows: no live reading has been held against them yet. */
  shapeOnly: z.literal(true).optional(),
  state: FeedState,
  stateReason: z.string().optional(),
  stateWhy: FeedWhy.optional(),
  /** Never in the future. Absent when nothing but our copying is known. */
  cityUpdatedAt: Instant.optional(),
  cityTimeFrom: CityTimeFrom.optional(),
  /** Newest date among the records held, dates in the future left out. */
  newestRecordAt: Instant.optional(),
  checkedAt: Instant.optional(),
  /** When the last reading ended, also one that failed or is held back. */
  lookedAt: Instant.optional(),
  /** Since when its columns are not as they were, or a reading is held back. */
  troubledSince: Instant.optional(),
  /** When an operator left a reading out that was held back; none has been read well since. */
  leftOutAt: Instant.optional(),
  /** Since when an operator lets nothing of it be read. */
  pausedAt: Instant.optional(),
  /** Since when readings end with a failure of ours. */
  failingSince: Instant.optional(),
  nextCheckAt: Instant.optional(),
  unreachableSince: Instant.optional(),
  /** The source says that it will stop answering under the address we read: from when on, and where it says more. */
  sourceEnding: z
    .object({
      deprecatedAt: Instant.optional(),
      endsAt: Instant.optional(),
      info: z.url().optional(),
      heardAt: Instant,
    })
    .optional(),
  ...LedgerTotals.shape,
  skipped: z.record(z.string(), z.int()),
  quarantinedBy: z.record(z.string(), z.int()),
  /** Of the duplicates, how many differ from the other row of their key in which column; `same-row`: in none. */
  foldedBy: z.record(z.string(), z.int()).optional(),
  withdrawn: z.int(),
  stored: z.int(),
  withoutPoint: z.record(z.string(), z.int()),
  coverage: z.record(z.string(), z.number()),
  unknownColumns: z.array(z.string()),
  missingColumns: z.array(z.string()),
  retentionDays: z.int().optional(),
  quietHours: QuietHours.optional(),
  /** Not published by the city: worked out by Moontower from records of other feeds. */
  calculated: z.literal(true).optional(),
  /** Written here by residents: there is no source to look at. */
  residents: z.literal(true).optional(),
  firstLoad: z
    .object({ rows: z.int(), expectedRows: z.int().optional(), secondsLeft: z.int().optional(), done: z.boolean() })
    .optional(),
  lastRun: Run.optional(),
  simulated: z.literal(true).optional(),
});
export type FeedStatus = z.infer<typeof FeedStatus>;
