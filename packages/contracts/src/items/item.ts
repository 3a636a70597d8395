import { SomeDistrict } from '../place/district-number.ts';
import { z } from 'zod';
import { CalendarDate, Instant } from '../time.ts';
import { AmountCents } from '../text/money.ts';
import { GeoPoint, PointProblem, Precision } from '../place/place.ts';
import { OUTCOMES } from './outcomes.ts';
import { DEADLINE_KINDS, ITEM_STATES, OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from './item-types.ts';
import { ALL_PULSE_TYPES } from './pulse-types.ts';

// The plain lists have a file of their own, so that the browser can use them without zod.
export { DEADLINE_KINDS, OTHER_ITEM_TYPES, SPEC_ITEM_TYPES, isAsked, type DeadlineKind } from './item-types.ts';
export { ALL_PULSE_TYPES, DEFAULT_PULSE_TYPES, SPEC_SUBTYPES } from './pulse-types.ts';
export { OUTCOMES, OUTCOMES_OF, STATE_OF, type Outcome } from './outcomes.ts';
export { holdsSince, isClosing } from './outcome-kinds.ts';

export const ItemType = z.enum([...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES]);
export type ItemType = z.infer<typeof ItemType>;

export const PulseType = z.enum(ALL_PULSE_TYPES);
export type PulseType = z.infer<typeof PulseType>;

export const Subtype = z.string().regex(/^[a-z0-9_-]{1,60}$/);

export const Provenance = z.enum(['city-record', 'resident-report', 'moontower-calculation']);
export type Provenance = z.infer<typeof Provenance>;

/** The state in our words; `text` is the publisher's own, `reason` the publisher's reason where one is given. */
export const ItemStatus = z.object({
  state: z.enum(ITEM_STATES),
  /**
   * What it means for this type of record (`OUTCOMES_OF`). Records stored before this was said have none, and nothing
   * is claimed of them.
   */
  outcome: z.enum(OUTCOMES).optional(),
  /** Points of 100, of an inspection that was scored. */
  score: z.int().min(0).max(100).optional(),
  text: z.string().max(200),
  reason: z.string().max(2000).optional(),
  changedAt: Instant.optional(),
});
export type ItemStatus = z.infer<typeof ItemStatus>;

/** See `Piece` of `text-pieces.ts`: what a title or summary is made of, so that it can be told in another language. */
export const TextPiece = z.union([
  z.string().max(4000),
  z.array(z.string().max(4000)).min(1).max(5),
  z.object({ from: z.int().min(0), to: z.int().min(0) }),
]);
export const TextPieces = z.array(TextPiece).max(20).optional();

/** A dated step of a case as the record gives it: filed, review, approved, inspected, done. */
export const ItemStage = z.object({
  stage: z.enum(['filed', 'review', 'approved', 'inspected', 'done']),
  on: CalendarDate.optional(),
});
export type ItemStage = z.infer<typeof ItemStage>;

/**
 * One normalised civic record as a feed hands it over. Text is clean (no control characters, well formed) and capped.
 */
export const ItemDraft = z.object({
  /** The publisher's business id, stable over reloads; never Socrata's `:id`. */
  key: z.string().min(1).max(200),
  type: ItemType,
  pulseType: PulseType,
  subtype: Subtype,
  title: z.string().min(1).max(500),
  titleParts: TextPieces,
  summary: z.string().max(4000).optional(),
  summaryParts: TextPieces,
  status: ItemStatus.optional(),
  stages: z.array(ItemStage).max(5).optional(),
  valueCents: AmountCents.optional(),
  address: z.string().max(300).optional(),
  zip: z.string().max(10).optional(),
  /** As the publisher states it; the polygon decides when there is a point. */
  statedDistrict: SomeDistrict.optional(),
  location: GeoPoint.optional(),
  precision: Precision,
  pointProblem: PointProblem.optional(),
  /** The city's own page or row for this record. */
  url: z.url({ protocol: /^https?$/ }).max(1000),
  publishedAt: Instant,
  /** True when the city gave a day only; then `publishedAt` is that day's midnight in the city. */
  publishedDayOnly: z.boolean(),
  /** The city's own time of last change, where the record carries one. */
  cityUpdatedAt: Instant.optional(),
  /** A date still to come when the record was published; the city's midnight is a day without an hour. */
  deadlineAt: Instant.optional(),
  /** What `deadlineAt` is. Records stored before this was said have none, and nothing is claimed of their date. */
  deadlineKind: z.enum(DEADLINE_KINDS).optional(),
  /** Known sensitive place (encampment): published coarsened to the block, never exact. */
  sensitive: z.boolean().optional(),
  provenance: Provenance,
  tags: z.array(z.string().min(1).max(60)).max(12),
  /** Further published facts, in the order to show them: column → text. */
  facts: z.record(z.string(), z.string().max(1000)),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/**
 * A published rule of accountability that holds of a record: a question with what explains it innocently, and what to
 * check by hand.
 */
export const ItemFlag = z.object({
  rule: z.string(),
  version: z.int(),
  title: z.string(),
  innocentExplanations: z.array(z.string()).min(1),
  /** Days (`YYYY-MM-DD`) and ids of other records, by what each is. */
  evidence: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ItemFlag = z.infer<typeof ItemFlag>;

/** What the API answers for one item: the specification's fields, and where each comes from. `value` is in dollars. */
export const CivicItem = z.object({
  uid: z.string(),
  id: z.string(),
  feed: z.string(),
  type: ItemType,
  pulseType: PulseType,
  subtype: z.string(),
  title: z.string(),
  /** What the title is made of; none where all of it is the publisher's own words. */
  titleParts: TextPieces,
  summary: z.string().optional(),
  summaryParts: TextPieces,
  status: ItemStatus.optional(),
  stages: z.array(ItemStage).optional(),
  value: z.number().optional(),
  address: z.string().optional(),
  zip: z.string().optional(),
  councilDistrict: z.int().optional(),
  location: GeoPoint.optional(),
  precision: Precision,
  pointProblem: PointProblem.optional(),
  url: z.string(),
  publishedAt: Instant,
  publishedDayOnly: z.boolean(),
  deadlineAt: Instant.optional(),
  deadlineKind: z.enum(DEADLINE_KINDS).optional(),
  cityUpdatedAt: Instant.optional(),
  firstSeenAt: Instant,
  changedAt: Instant,
  withdrawnAt: Instant.optional(),
  sourceLabel: z.string(),
  provenance: Provenance,
  suspiciousFlag: z.boolean(),
  suspiciousReason: z.string().optional(),
  /** The same two under neutral names. */
  flagged: z.boolean().optional(),
  flaggedBecause: z.string().optional(),
  /** The rules behind `suspiciousFlag`; none where it is false. */
  flags: z.array(ItemFlag).optional(),
  tags: z.array(z.string()),
  simulated: z.literal(true).optional(),
  /** As we knew it at this moment; absent of a record as it stands now. */
  asOf: Instant.optional(),
});
export type CivicItem = z.infer<typeof CivicItem>;

/** A change we saw between two readings of the same record. */
export const ItemChange = z.object({
  at: Instant,
  fields: z.array(z.object({ name: z.string(), from: z.string().optional(), to: z.string().optional() })),
});
export type ItemChange = z.infer<typeof ItemChange>;

/** `/api/item/:uid`: the item with its facts, source, history and the published row. */
export const ItemDetail = CivicItem.extend({
  facts: z.record(z.string(), z.string()),
  raw: z.record(z.string(), z.unknown()),
  /** End of the address page it stands on, `/address/<slug>`. */
  place: z.string().optional(),
  /**
   * Of a record at a house: the district of the house, as its address page says it. Only where the record itself says
   * another one or none.
   */
  houseDistrict: z.int().optional(),
  changes: z.array(ItemChange),
  source: z.object({
    title: z.string(),
    dataset: z.string(),
    publisher: z.string(),
    homepage: z.string(),
    licence: z.string(),
    checkedAt: Instant.optional(),
    cityUpdatedAt: Instant.optional(),
  }),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

/**
 * `/api/item/:uid/gone`: what stays of a record that left after its retention. `keptDays`: how long its feed keeps
 * records; `url`: the city's own record.
 */
export const GoneItem = z.object({
  uid: z.string(),
  feed: z.string(),
  feedTitle: z.string().optional(),
  type: ItemType,
  goneAt: Instant,
  keptDays: z.int().optional(),
  url: z.string().optional(),
});
export type GoneItem = z.infer<typeof GoneItem>;
