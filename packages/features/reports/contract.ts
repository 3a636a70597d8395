import { z } from 'zod';
import {
  FLAG_REASONS,
  HIDE_REASONS,
  INCIDENT_LIMITS,
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  COMMENT_LIMITS,
  FLAG_LIMITS,
  PRIORITIES,
  REVIEW_STATES,
  STATUS_REASONS,
} from '@moontower/contracts/reports/incident-limits';
import { hasControl } from '@moontower/contracts/text/plain-text';
import { Instant } from '@moontower/contracts/time';

export const IncidentTypeName = z.enum(INCIDENT_TYPES);
export const PriorityName = z.enum(PRIORITIES);
export const IncidentStatusName = z.enum(INCIDENT_STATUSES);
export const StatusReasonName = z.enum(STATUS_REASONS);
export const ReviewStateName = z.enum(REVIEW_STATES);
export const HideReason = z.enum(HIDE_REASONS);
export type HideReason = z.infer<typeof HideReason>;
export const FlagReason = z.enum(FLAG_REASONS);
export type FlagReason = z.infer<typeof FlagReason>;

export const IncidentId = z.uuid();

/**
 * What people type: blanks at the ends go, line breaks stay where there are lines. The sentences are the
 * specification's.
 */
const typed = (needed: string, most: number, lines: boolean) =>
  z
    .string(needed)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '', { error: needed, abort: true })
    .refine((text) => text.length <= most, { error: `is longer than ${most} characters`, abort: true })
    .refine((text) => !hasControl(lines ? text.replaceAll(/[\n\t]/g, ' ') : text), {
      error: 'is not plain text: it holds a control character',
    });

const SHORT = `Description must be at least ${INCIDENT_LIMITS.description.least} characters`;
export const IncidentTitle = typed('Title is required', INCIDENT_LIMITS.title.most, false);
export const IncidentDescription = typed(SHORT, INCIDENT_LIMITS.description.most, true).refine(
  (text) => text.length >= INCIDENT_LIMITS.description.least,
  { error: SHORT },
);
export const IncidentAddress = typed('Address is required', INCIDENT_LIMITS.address.most, false);
const choice = <const Values extends readonly [string, ...string[]]>(values: Values, needed: string) =>
  z.enum(values, { error: needed });

/** The report as the form sends it. The district is found by the polygons: what is sent is looked at by nobody. */
export const IncidentReport = z
  .strictObject({
    type: choice(INCIDENT_TYPES, 'Please select an incident type'),
    priority: PriorityName.default('medium'),
    title: IncidentTitle,
    description: IncidentDescription,
    address: IncidentAddress,
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    councilDistrict: z.string().max(20).optional(),
    /** "Show this report on the public map." Without it: its author, reviewers and staff. */
    publicVisible: z.boolean().default(true),
    /**
     * "Hide my name": also from reviewers, staff and the letter; after 30 days nothing ties the report to the account.
     */
    anonymousReport: z.boolean().default(false),
    /** Show only the block of a thing that would be shown at its pin. */
    blockOnly: z.boolean().default(false),
    /** Of the mails about this report. */
    language: z.enum(['en', 'es']).default('en'),
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), {
    error: 'is needed where the other half of the point is given',
    path: ['lat'],
  });
export type IncidentReport = z.infer<typeof IncidentReport>;

/**
 * What its author may change. `version` is the one that was read: another since then is a `conflict`. Changed words are
 * reviewed again.
 */
export const IncidentChange = z.strictObject({
  version: z.int().min(1),
  title: IncidentTitle.optional(),
  description: IncidentDescription.optional(),
  priority: PriorityName.optional(),
  publicVisible: z.boolean().optional(),
  /** A name that was hidden stays so. */
  anonymousReport: z.literal(true).optional(),
  blockOnly: z.boolean().optional(),
});
export type IncidentChange = z.infer<typeof IncidentChange>;

/** A photo that the asker may see, at `/api/incidents/:id/photos/:photo`. `held`: only its author and reviewers do. */
export const IncidentPhoto = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  review: ReviewStateName.optional(),
});
export type IncidentPhoto = z.infer<typeof IncidentPhoto>;

/** The city's own ticket about the same thing, beside our status. `status`: as the city says, once it was asked. */
export const CityTicket = z.object({
  uid: z.string(),
  ticket: z.string(),
  status: z.enum(['open', 'closed', 'unknown']),
  url: z.string(),
  changedAt: Instant.optional(),
});

/** How filing a report with the city stands. `unknown`: whether the city got it cannot be known. */
export const CityFilingView = z.object({
  state: z.enum(['none', 'waiting', 'sending', 'filed', 'refused', 'unknown']),
  mayFile: z.boolean(),
  at: Instant.optional(),
  /** The city's own words. */
  why: z.string().optional(),
  because: z.enum(['unreached', 'not-public', 'no-key']).optional(),
  /** How often it was tried to send it. */
  tries: z.int().optional(),
});
/** A filing that is not with the city, as operators see it. */
export const CityFilingEntry = CityFilingView.extend({
  state: z.enum(['waiting', 'sending', 'refused', 'unknown']),
  incident: z.uuid(),
  /** As everybody reads it; none of a report that is not public. */
  title: z.string().optional(),
  type: IncidentTypeName,
});
export type CityFilingEntry = z.infer<typeof CityFilingEntry>;
export const CityTicketBody = z.strictObject({
  /** A ticket that it has there already: nothing is sent then. */
  ticket: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{3,29}$/, 'is not the number of a ticket')
    .optional(),
});

/** A step of a report, oldest first. `by`: in what role, never who. */
export const IncidentStep = z.object({
  at: Instant,
  what: z.enum([
    'reported',
    'approved',
    'held',
    'hidden',
    'edited',
    'status',
    'merged',
    'unmerged',
    'answered',
    'filed',
    'city',
  ]),
  by: z.enum(['author', 'reviewer', 'staff', 'city', 'moontower']),
  status: IncidentStatusName.optional(),
  reason: StatusReasonName.optional(),
  comment: z.string().optional(),
  /** Of one with a comment, for reviewers and whoever wrote it: by which it is decided about, and how that stands. */
  id: z.uuid().optional(),
  review: ReviewStateName.optional(),
  /** A reviewer changed the words of its comment. */
  edited: z.literal(true).optional(),
});
export type IncidentStep = z.infer<typeof IncidentStep>;

/**
 * A report as the asker may see it. `lat`, `lon` and `address` are exact for its author, reviewers and staff, else by
 * the pin or the block (`precision`). Fields marked "own" are for its author; those marked "kept" for author, reviewers
 * and staff.
 */
export const Incident = z.object({
  id: IncidentId,
  /** Own. */
  userId: z.string().optional(),
  title: z.string(),
  description: z.string(),
  type: IncidentTypeName,
  priority: PriorityName,
  status: IncidentStatusName,
  reason: StatusReasonName.optional(),
  address: z.string(),
  /** Council district by its polygon; none lies outside the city's limits. */
  district: z.int().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  precision: z.enum(['exact', 'pin', 'block', 'none']),
  createdAt: Instant,
  changedAt: Instant,
  statusChangedAt: Instant.optional(),
  viewCount: z.int(),
  commentCount: z.int(),
  followerCount: z.int(),
  photos: z.array(IncidentPhoto),
  /** A reviewer took private data out of the words or changed them. */
  edited: z.literal(true).optional(),
  /** The report that this one was merged into, and those merged into this one. */
  mergedInto: IncidentId.optional(),
  merged: z.array(IncidentId),
  /** The civic item that it is to everybody, once published. */
  uid: z.string().optional(),
  cityTicket: CityTicket.optional(),
  /** Whether the asker hears of changes by mail. */
  following: z.boolean().optional(),
  /** Kept. */
  review: ReviewStateName.optional(),
  hiddenReason: HideReason.optional(),
  publicVisible: z.boolean().optional(),
  anonymousReport: z.boolean().optional(),
  blockOnly: z.boolean().optional(),
  version: z.int().optional(),
  /** For reviewers, staff and operators: how filing it with the city stands, and whether it can be filed now. */
  cityFiling: CityFilingView.optional(),
  /** Whether we filed it with the city; `maybe`: the line broke while it was sent. */
  toldCity: z.enum(['no', 'soon', 'maybe', 'yes']).optional(),
  /** Own: "is it fixed?" was asked after four weeks and not answered yet. */
  asksFixed: z.literal(true).optional(),
  simulated: z.literal(true).optional(),
});
export type Incident = z.infer<typeof Incident>;
export const IncidentDetail = Incident.extend({ timeline: z.array(IncidentStep) });
export type IncidentDetail = z.infer<typeof IncidentDetail>;

/** The four cards. `councilDistricts` is a fact about the city. */
export const IncidentStats = z.object({
  lastSevenDays: z.int(),
  openNow: z.int(),
  closedThisMonth: z.int(),
  councilDistricts: z.int(),
  asOf: Instant,
});
export type IncidentStats = z.infer<typeof IncidentStats>;

/**
 * An open report or city ticket near the place, nearest first. `metres` to where it is shown, of those shown by the
 * block to the next 50.
 */
export const SimilarReport = z.object({
  uid: z.string(),
  source: z.enum(['moontower', 'city']),
  /** Of ours. */
  id: IncidentId.optional(),
  /** Of the city's. */
  ticket: z.string().optional(),
  title: z.string(),
  text: z.string().optional(),
  address: z.string().optional(),
  metres: z.int(),
  publishedAt: Instant,
  status: z.string(),
  url: z.string(),
  photo: z.uuid().optional(),
  following: z.boolean().optional(),
});
export type SimilarReport = z.infer<typeof SimilarReport>;

export const IncidentComment = z.object({
  id: z.uuid(),
  text: z.string(),
  at: Instant,
  /** The badge: of staff and reviewers their role, of the report's author `author`, of everybody else `resident`. */
  badge: z.enum(['author', 'resident', 'staff', 'reviewer']),
  mine: z.literal(true).optional(),
  /** Of the asker's own, and for reviewers. */
  review: ReviewStateName.optional(),
  edited: z.literal(true).optional(),
});
export type IncidentComment = z.infer<typeof IncidentComment>;
export const CommentBody = z.strictObject({ text: typed('Write a comment first', COMMENT_LIMITS.text.most, true) });

export const FlagBody = z.strictObject({
  reason: FlagReason,
  words: typed('Say what is wrong', FLAG_LIMITS.words.most, true).optional(),
  /** A comment of the report; without it the report itself. */
  comment: z.uuid().optional(),
});

/** `comment` is shown with the step as a comment would be: at once, or after a reviewer read it. */
export const StatusBody = z.strictObject({
  status: IncidentStatusName,
  reason: StatusReasonName.optional(),
  comment: typed('Write a comment first', COMMENT_LIMITS.text.most, true).optional(),
  /** The status that was read: another since then is a `conflict`. */
  from: IncidentStatusName,
});
export const FixedBody = z.strictObject({
  fixed: z.enum(['yes', 'no', 'unknown']),
  comment: typed('Write a comment first', COMMENT_LIMITS.text.most, true).optional(),
});
