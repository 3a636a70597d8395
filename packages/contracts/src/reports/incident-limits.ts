import type { FormLimits } from '../wire/field-limits.ts';

// Plain lists and limits of incident reports, so that the browser has them without zod.

/** The specification's types. An unknown one is shown as `other`. */
export const INCIDENT_TYPES = ['graffiti', 'homeless_encampment', 'potholes', 'street_lights', 'other'] as const;
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const INCIDENT_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
/** What a status rests on. Of `resolved` the first two, of `closed` the others. */
export const STATUS_REASONS = [
  'fixed_by_city',
  'fixed_by_others',
  'not_fixed',
  'not_responsible',
  'already_reported',
  'not_valid',
] as const;
/**
 * `held` waits for a reviewer, `hidden` was taken out by one: both only for their author, reviewers and (published
 * before) nobody else.
 */
export const REVIEW_STATES = ['held', 'published', 'hidden'] as const;
export const HIDE_REASONS = ['private-data', 'people', 'abuse', 'spam', 'no-report', 'outside', 'other'] as const;
export const FLAG_REASONS = ['private-data', 'people', 'abuse', 'spam', 'wrong', 'other'] as const;
type WaitingKind = 'report' | 'comment' | 'step' | 'photo' | 'flag';
export type ReviewAction = 'approve' | 'hide' | 'redact' | 'boxes' | 'dismiss';
/** What a reviewer does with each kind of thing that waits. What was flagged is decided where that thing stands. */
export const DECISIONS_OF: Readonly<Record<WaitingKind, readonly ReviewAction[]>> = {
  report: ['approve', 'hide', 'redact'],
  comment: ['approve', 'hide', 'redact'],
  step: ['approve', 'hide', 'redact'],
  photo: ['approve', 'hide', 'boxes'],
  flag: ['dismiss'],
};
export const INCIDENT_TABS = ['all', 'mine', 'open', 'resolved'] as const;

export type IncidentType = (typeof INCIDENT_TYPES)[number];
export type Priority = (typeof PRIORITIES)[number];
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];
export type StatusReason = (typeof STATUS_REASONS)[number];
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Which reasons a status may have. `open` and `in_progress` need none. */
export const REASONS_OF: Readonly<Record<IncidentStatus, readonly StatusReason[]>> = {
  open: [],
  in_progress: [],
  resolved: ['fixed_by_city', 'fixed_by_others'],
  closed: ['not_fixed', 'not_responsible', 'already_reported', 'not_valid'],
};
/** What a status may become. Only its author and reviewers open a report again. */
export const NEXT_STATUSES: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  open: ['in_progress', 'resolved', 'closed'],
  in_progress: ['open', 'resolved', 'closed'],
  resolved: ['open'],
  closed: ['open'],
};

/**
 * Things in public space: shown at their pin, unless their author chose the block. All others, and anonymous ones, by
 * the block.
 */
export const PINNED_TYPES: readonly IncidentType[] = ['potholes', 'street_lights', 'graffiti'];

/** Of the form's fields. */
export const INCIDENT_LIMITS = {
  type: { required: true, choices: INCIDENT_TYPES },
  priority: { choices: PRIORITIES },
  title: { required: true, most: 120 },
  description: { required: true, least: 10, most: 4000 },
  address: { required: true, most: 300 },
} as const satisfies FormLimits;
export const COMMENT_LIMITS = { text: { required: true, most: 2000 } } as const satisfies FormLimits;
export const FLAG_LIMITS = {
  reason: { required: true, choices: FLAG_REASONS },
  words: { most: 500 },
} as const satisfies FormLimits;

/** Of one account, over all reports, that no reviewer has read yet: more would only make the queue longer. */
export const WAITING_MOST = { comments: 20, flags: 20 } as const;

export const PHOTO_LIMITS = {
  /** Of one report. */
  most: 5,
  /** Of one file. */
  bytes: 10_000_000,
  pixels: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;
/** A letter of more characters than this breaks some mail programs' links: copy comes first. */
export const MAILTO_MOST = 1_800;
/** "Is it one of these?" */
export const SIMILAR = { metres: 250, days: 30, most: 5 } as const;
