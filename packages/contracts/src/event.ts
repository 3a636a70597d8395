import { MOST_DISTRICTS } from './place/city-districts.ts';
import { DistrictNumber } from './place/district-number.ts';
import { z } from 'zod';
import { Instant } from './time.ts';
import type { ErrorCode } from './wire/errors.ts';
import { FINDING_ABOUTS } from './findings/finding-limits.ts';
import { GeoPoint } from './place/place.ts';
import { ItemType, Provenance, PulseType, TextPieces } from './items/item.ts';

/** What a screen needs to say that something arrived; everything else is fetched. */
export const ItemEvent = z.object({
  uid: z.string(),
  feed: z.string(),
  type: ItemType,
  pulseType: PulseType,
  subtype: z.string(),
  title: z.string(),
  /** To tell the title in another language. */
  titleParts: TextPieces,
  district: z.int().optional(),
  location: GeoPoint.optional(),
  publishedAt: Instant,
  provenance: Provenance,
});
export type ItemEvent = z.infer<typeof ItemEvent>;

export const SpendingEvent = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string().optional(),
  amountCents: z.int(),
  score: z.int(),
  /** Its band. */
  band: z.enum(['none', 'low', 'medium', 'high', 'no-band']).optional(),
  publishedAt: Instant,
  /** Codes, for those who watch one vendor, department or object of spending. */
  departmentCode: z.string().optional(),
  vendorCode: z.string().optional(),
  objectCode: z.string().optional(),
});
export type SpendingEvent = z.infer<typeof SpendingEvent>;

export const FeedEvent = z.object({
  feed: z.string(),
  state: z.string(),
  checkedAt: Instant,
  inserted: z.int(),
  updated: z.int(),
  withdrawn: z.int(),
  /** The bulletin that was stored: its id. `feed` is then `all`, and the counts are its sums. */
  bulletin: z.string().optional(),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

/** What a finding is about is found by its key, as `/api/findings` has it. */
export const FindingEvent = z.object({
  id: z.string(),
  version: z.int(),
  about: z.object({ kind: z.enum(FINDING_ABOUTS), key: z.string() }),
});
export type FindingEvent = z.infer<typeof FindingEvent>;

/** Every event: name → payload. Names are `noun:past`. */
export const events = {
  'item:landed': ItemEvent,
  'item:changed': ItemEvent,
  'item:withdrawn': z.object({
    uid: z.string(),
    feed: z.string(),
    type: ItemType,
    pulseType: PulseType,
    district: z.int().optional(),
  }),
  'spending:flagged': SpendingEvent,
  /** People said something of a purchase, or decided about it. */
  'spending:reviewed': z.object({ id: z.string(), withheld: z.literal(true).optional() }),
  'feed:refreshed': FeedEvent,
  /** A version of a resident's finding went live. */
  'finding:published': FindingEvent,
} as const;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;
/** One entry of the event log. `seq` rises by one, without gaps, in the order of commits. */
export type LoggedEvent = { [N in EventName]: { seq: number; name: N; payload: EventPayload<N> } }[EventName];
export type NewEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];

/** What a socket wants to hear: nothing named means everything. */
export const Watch = z.strictObject({
  types: z
    .array(z.union([PulseType, ItemType]))
    .max(30)
    .optional(),
  districts: z.array(DistrictNumber).max(MOST_DISTRICTS).optional(),
  /** Only what happens to these records. */
  uids: z.array(z.string().max(300)).max(20).optional(),
  /** Of flagged purchases only those of one vendor, department or object of spending, by code, and from a score on. */
  spending: z
    .strictObject({
      vendor: z.string().max(40).optional(),
      department: z.string().max(40).optional(),
      category: z.string().max(40).optional(),
      minScore: z.int().min(1).max(100).optional(),
    })
    .optional(),
  /** Last sequence number received; the answer then holds exactly what was missed. */
  since: z.int().min(0).optional(),
});
export type Watch = z.infer<typeof Watch>;
/** What is watched, without the place in the log. */
export type WatchFilter = Omit<Watch, 'since'>;

/**
 * What the socket pushes under an event's name: one message for a whole burst, events in order of `seq`.
 * `seq` is the log's position after it: the number to hand back in `watch` after an absence.
 */
export interface EventMessage<N extends EventName = EventName> {
  seq: number;
  events: { seq: number; payload: EventPayload<N> }[];
}

/** The acknowledgement of `watch`. `reset`: the gap is too long to replay; read the lists again. */
export interface WatchAnswer {
  seq: number;
  missed: LoggedEvent[];
  reset: boolean;
  error?: string;
  /** Where there is an error: its code. */
  problem?: ErrorCode;
}

/** What the server says, under the name `refused`, before it hangs up. */
export interface SocketRefusal {
  problem: ErrorCode;
  /** A sentence for people. */
  reason: string;
  /** `when-used`: its account has newer pages open; the page comes back when somebody turns to it, not by itself. */
  again: 'in-a-minute' | 'when-used';
}
