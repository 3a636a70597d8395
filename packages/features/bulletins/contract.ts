import { z } from 'zod';
import { SpendingEvent } from '@moontower/contracts/event';
import { FeedState, FeedWhy } from '@moontower/contracts/feeds/feed';
import { ItemType, TextPieces } from '@moontower/contracts/items/item';
import { AmountCents } from '@moontower/contracts/text/money';
import { BulletinId } from '@moontower/contracts/time/hour';
import { defineMailSpec } from '@moontower/contracts/mail';
import { HOUR_MS, Instant } from '@moontower/contracts/time';

/**
 * Rows by what became of them. `heldBack` failed a check and wait in quarantine; `leftOut` were set aside by a named
 * rule.
 */
export const BulletinCounts = z.object({
  readings: z.int(),
  received: z.int(),
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  heldBack: z.int(),
  leftOut: z.int(),
});
export type BulletinCounts = z.infer<typeof BulletinCounts>;
export const NO_COUNTS: BulletinCounts = {
  readings: 0,
  received: 0,
  new: 0,
  changed: 0,
  gone: 0,
  heldBack: 0,
  leftOut: 0,
};

/**
 * A feed that was read in these hours, or is not as fresh as its publisher promises. `state` is that of the moment of
 * composing.
 */
export const BulletinFeed = z.object({
  feed: z.string(),
  title: z.string(),
  homepage: z.string(),
  ...BulletinCounts.shape,
  state: FeedState,
  stateReason: z.string().optional(),
  stateWhy: FeedWhy.optional(),
  late: z.boolean(),
  cityUpdatedAt: Instant.optional(),
  checkedAt: Instant.optional(),
});
export type BulletinFeed = z.infer<typeof BulletinFeed>;

/** Readings of one feed that did not end well, told once with their number. */
export const BulletinFailure = z.object({
  feed: z.string(),
  title: z.string(),
  homepage: z.string(),
  state: z.enum(['failed', 'held', 'interrupted']),
  message: z.string().optional(),
  times: z.int(),
  lastAt: Instant,
});
export type BulletinFailure = z.infer<typeof BulletinFailure>;

/** `url` is the city's own page or row. */
export const BulletinItem = z.object({
  uid: z.string(),
  title: z.string(),
  /** What Spanish is made from. Absent in bulletins of before it was kept. */
  titleParts: TextPieces,
  type: ItemType,
  feed: z.string(),
  valueCents: AmountCents,
  url: z.string(),
  address: z.string().optional(),
  publishedAt: Instant,
});
export type BulletinItem = z.infer<typeof BulletinItem>;

/**
 * What the readings that ended from `from` up to `to` (not included) brought. Composed once; never changed afterwards,
 * but that purchases whose page was taken off are left out of `flagged.top`.
 */
export const Bulletin = z.object({
  id: BulletinId,
  from: Instant,
  to: Instant,
  /** The bulletin before: this one begins where that one ends. */
  after: BulletinId.optional(),
  /** Position of the event log up to which flagged spending was read; the next bulletin goes on there. */
  seq: z.int(),
  totals: BulletinCounts,
  feeds: z.array(BulletinFeed),
  lateFeeds: z.int(),
  /** Feeds in the registry, shown here or not. */
  allFeeds: z.int(),
  /** Purchases flagged for a second look, anew or with a higher score: highest scores first. */
  flagged: z.object({ count: z.int(), amountCents: AmountCents, top: z.array(SpendingEvent) }),
  /** New records with the largest stated values. */
  biggest: z.array(BulletinItem),
  failures: z.array(BulletinFailure),
  /** What publishers changed, removed and put back after publishing. Absent in bulletins of before it was counted. */
  edits: z.object({ changed: z.int(), removed: z.int(), returned: z.int() }).optional(),
  /** Nothing new, changed, gone, held back, flagged or failed: not worth a mail. */
  quiet: z.boolean(),
  /** The log's newest checkpoint when this was composed. Absent in bulletins of before there was a log. */
  checkpoint: z.object({ origin: z.string(), size: z.int(), root: z.string() }).optional(),
  simulated: z.literal(true).optional(),
});
export type Bulletin = z.infer<typeof Bulletin>;

/** A line of the list of bulletins; `failures` counts feeds. */
export const BulletinSummary = Bulletin.omit({
  feeds: true,
  biggest: true,
  edits: true,
  seq: true,
  failures: true,
  flagged: true,
  checkpoint: true,
}).extend({ flagged: z.object({ count: z.int(), amountCents: AmountCents }), failures: z.int() });
export type BulletinSummary = z.infer<typeof BulletinSummary>;

export function summariseBulletin({
  feeds: _feeds,
  biggest: _biggest,
  edits: _edits,
  seq: _seq,
  checkpoint: _checkpoint,
  failures,
  flagged,
  ...rest
}: Bulletin): BulletinSummary {
  return { ...rest, failures: failures.length, flagged: { count: flagged.count, amountCents: flagged.amountCents } };
}

/** One bulletin to one mailbox. */
export const hourlyBulletinMail = defineMailSpec({
  kind: 'hourly-bulletin',
  data: z.strictObject({ bulletin: BulletinId, subscription: z.string() }),
  lifeMs: 6 * HOUR_MS,
  stranger: false,
  confirms: false,
});
