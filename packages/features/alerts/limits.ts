import { feedsOf, type FeedRole, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { FormLimits } from '@moontower/contracts/wire/field-limits';

// Plain lists and limits of alerts, so that the browser has them without zod.

/** The specification's topics, in its order. */
export const ALERT_TOPICS = ['permits', 'zoning', 'crime', 'council', 'homelessness', 'contracts'] as const;
export type AlertTopic = (typeof ALERT_TOPICS)[number];
/** How often: every day at seven, every Monday at seven (the city's clock), or as soon as it is known. */
export const ALERT_FREQUENCIES = ['daily', 'weekly', 'instant'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The types of records that a topic stands for, so that an alert's records are those of a list with these types. */
export const TOPIC_TYPES = {
  permits: ['building-permits', 'demolition-permits', 'certificates-occupancy', 'development'],
  zoning: ['zoning-cases', 'site-plans', 'subdivisions'],
  crime: ['public-safety'],
  council: ['council'],
  homelessness: ['homelessness'],
  contracts: ['money'],
} as const satisfies Record<AlertTopic, readonly string[]>;
/** Whose records are of these types, by what the feeds are. Of camps those that residents report come beside. */
export const TOPIC_ROLES = {
  permits: ['permits', 'plan-reviews', 'trees'],
  zoning: ['zoning', 'site-plans', 'subdivisions'],
  crime: ['crime', 'police-calls'],
  council: ['agendas', 'meetings'],
  homelessness: ['requests', 'code-cases'],
  contracts: ['federal-awards'],
} as const satisfies Record<AlertTopic, readonly FeedRole[]>;

/** The topics of which a city of these feeds publishes records. */
export const topicsOf = (feeds: FeedsByRole): readonly AlertTopic[] =>
  ALERT_TOPICS.filter((topic) => feedsOf(feeds, ...TOPIC_ROLES[topic]).length > 0);

/**
 * A change of a record is news only where one of these changed, by the names that changes are told under: its status,
 * value, deadline or date.
 */
export const NEWS_FIELDS = ['status', 'value', 'deadline', 'published'] as const;
/** Instant mails a day; what is more waits for the digest. */
export const MOST_INSTANT = 10;
/** Digests go at this hour by the city's clock. */
export const DIGEST_HOUR = 7;
/** Alerts of one mailbox, and those of them that wait to be confirmed. */
export const MOST_ALERTS = 50;
export const MOST_PENDING_ALERTS = 10;
/** "You would have received 14 in the last 7 days." */
export const PREVIEW_DAYS = 7 as const;

/** Of the form that asks for alerts. */
export const ALERT_LIMITS = {
  called: { most: 80 },
  email: { required: true, most: 254, shape: 'email' },
  phone: { most: 40, shape: 'phone' },
  frequency: { choices: ALERT_FREQUENCIES },
} as const satisfies FormLimits;
/** Of the form that adds a webhook. */
export const WEBHOOK_LIMITS = { url: { required: true, most: 500 }, label: { most: 80 } } as const satisfies FormLimits;
/** Of the form that asks for bulletins by mail. */
export const SUBSCRIPTION_LIMITS = {
  email: { required: true, most: 254, shape: 'email' },
} as const satisfies FormLimits;
