import { z } from 'zod';
import { ALERT_FREQUENCIES, ALERT_LIMITS, ALERT_TOPICS, TOPIC_TYPES } from './limits.ts';
import { SubscriptionState, WebhookBody } from './subscription.ts';
import { defineMailSpec, MailLanguage } from '@moontower/contracts/mail';
import { checkFollowedChanges } from '@moontower/contracts/views/changes-view';
import { followedView, readFollowed } from '@moontower/contracts/views/pork-view';
import { toPhone } from '@moontower/contracts/text/phone';
import { filterParameters, readFilter, type Filter } from '@moontower/contracts/filter';
import { DAY_MS, HOUR_MS, Instant } from '@moontower/contracts/time';

export * from './limits.ts';

export const AlertTopic = z.enum(ALERT_TOPICS);
export type AlertTopic = z.infer<typeof AlertTopic>;
export const AlertFrequency = z.enum(ALERT_FREQUENCIES);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

const { types, subtypes, q, district, zip, place, state, flagged, min_value, feed, bbox, near, within, radius } =
  filterParameters;
const nouns = { types, subtypes, q, district, zip, place, state, flagged, min_value, feed, bbox, near, within, radius };

/**
 * What an alert is about, in the nouns of `/api/items`, and in four of its own: one record (`uid`), one vendor, one
 * view of the tracker (`pork`), whose purchases are told when they are flagged for review, or edits and removals by
 * publishers (`changes`). No period: an alert is about what comes.
 */
export const AlertFilter = z.strictObject({
  ...nouns,
  uid: z.string().min(3).max(300).optional().describe('One record, a report too'),
  vendor: z
    .string()
    .regex(/^[\w .&-]{1,40}$/, 'is not the code of a vendor')
    .optional()
    .describe('One vendor by its code: its purchases that are flagged for review'),
  pork: z
    .string()
    .max(600)
    .transform((view) => followedView(readFollowed(view)) ?? '')
    .refine((view) => view !== '', 'is a view of which nothing is flagged anew')
    .optional()
    .describe(
      'One view of the tracker, as its address has it (`keyword=consulting&priority=high`), or `all`: purchases that ' +
        'are flagged for review',
    ),
  changes: z
    .string()
    .max(900)
    .transform((view) => checkFollowedChanges(view) ?? '')
    .refine((view) => view !== '', 'is no view of /changes')
    .optional()
    .describe(
      'Edits and removals by publishers: one view of `/changes`, as its address has it ' +
        '(`feed=<id>&column=doc_dscr`), or `all`. Beside it an area may stand and nothing else',
    ),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

const topics = z
  .array(AlertTopic)
  .max(ALERT_TOPICS.length)
  .transform((chosen) => ALERT_TOPICS.filter((topic) => chosen.includes(topic)));

/** One question of an alert, apart from who asks it. */
export interface AlertQuery {
  topics: AlertTopic[];
  filter: AlertFilter;
}

export const AskAlertBody = z.strictObject({
  email: z.email('is not an address like name@example.com').max(ALERT_LIMITS.email.most),
  phone: z
    .string()
    .max(ALERT_LIMITS.phone.most)
    .transform((written) => toPhone(written) ?? '')
    .refine((number) => number !== '', 'is not a number like 512-555-0143')
    .optional()
    .describe('The same as text messages, where an SMS provider is set: a US number, however it is written'),
  language: MailLanguage.default('en'),
  topics: topics.default([]),
  filter: AlertFilter.default({}),
  called: z
    .string()
    .trim()
    .min(1)
    .max(ALERT_LIMITS.called.most)
    .optional()
    .describe('What its reader calls the place that the ring of `near` is around'),
  frequency: AlertFrequency.default('daily'),
});

/** A webhook for bulletins, or with `alert` for what that alert finds, as soon as it is matched. */
export const AddWebhookBody = WebhookBody.extend({
  alert: z.strictObject({ topics: topics.default([]), filter: AlertFilter.default({}) }).optional(),
});

/** The same question as a list of records takes it: topics are types. */
export function alertItems({ topics: chosen, filter }: AlertQuery): Filter {
  const { uid: _uid, vendor: _vendor, pork: _pork, changes: _changes, ...rest } = filter;
  const wanted = [...new Set([...(rest.types ?? []), ...chosen.flatMap((topic) => [...TOPIC_TYPES[topic]])])];
  return { ...readFilter(rest), types: wanted.length === 0 ? undefined : wanted };
}

/** The question as the address of a list holds it, always in the same order. */
export function alertNouns({ topics: chosen, filter }: AlertQuery): Record<string, string> {
  const told = Object.entries({ ...filter, types: alertItems({ topics: chosen, filter }).types });
  return Object.fromEntries(
    told
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** An alert as its owner sees it. `filter` in the words of an address. */
export const AlertView = z.object({
  id: z.string(),
  topics: z.array(AlertTopic),
  filter: z.record(z.string(), z.string()),
  frequency: AlertFrequency,
  state: SubscriptionState,
  createdAt: Instant,
  /** What the one record or vendor is called. */
  title: z.string().optional(),
  /** What its reader calls the place of a ring. */
  called: z.string().optional(),
});
export type AlertView = z.infer<typeof AlertView>;

/** An alert, and when its first mail can come: at the next digest. None where mails come at once. */
export const NamedAlert = AlertView.extend({ firstAt: Instant.optional() });
export type NamedAlert = z.infer<typeof NamedAlert>;

/** The alerts that a mail asked to confirm. */
export const NamedAlerts = z.object({
  /** First letter and domain. */
  address: z.string(),
  alerts: z.array(NamedAlert),
});
export type NamedAlerts = z.infer<typeof NamedAlerts>;

/** What comes to one mailbox: alerts, and bulletins where it has them. */
export const MailboxView = z.object({
  /** First letter and domain. */
  address: z.string(),
  language: MailLanguage,
  alerts: z.array(AlertView),
  bulletins: z.boolean(),
  /**
   * Path of the same records for feed readers (`.atom`, `.json`) and calendars (`.ics`). It reads and changes nothing.
   */
  feed: z.string().optional(),
});
export type MailboxView = z.infer<typeof MailboxView>;

/**
 * The alerts of a reader as they stood when a mail was put: what is changed before it goes out changes nothing of what
 * it tells.
 */
const Asked = z
  .array(
    z.strictObject({
      id: z.string(),
      frequency: z.enum(ALERT_FREQUENCIES),
      sinceSeq: z.int(),
      catchUp: z.int().optional(),
    }),
  )
  .optional();

/** Kinds of mail about alerts. What they say is in `worker/`. */
export const alertMailSpecs = {
  /** Names the alerts that wait at an address, and asks to confirm them. */
  'confirm-alerts': defineMailSpec({
    kind: 'confirm-alerts',
    data: z.strictObject({ subscription: z.string() }),
    lifeMs: DAY_MS,
    stranger: true,
    confirms: true,
  }),
  /**
   * What happened after one place of the event log up to another, for one mailbox; `weekly`: where its weekly alerts
   * begin.
   */
  'alert-digest': defineMailSpec({
    kind: 'alert-digest',
    data: z.strictObject({ reader: z.string(), to: z.int(), daily: z.int(), weekly: z.int().optional(), asked: Asked }),
    lifeMs: 3 * DAY_MS,
    stranger: false,
    confirms: false,
  }),
  /** The same at once. */
  'alert-instant': defineMailSpec({
    kind: 'alert-instant',
    data: z.strictObject({ reader: z.string(), to: z.int(), instant: z.int(), asked: Asked }),
    lifeMs: 6 * HOUR_MS,
    stranger: false,
    confirms: false,
  }),
} as const;
