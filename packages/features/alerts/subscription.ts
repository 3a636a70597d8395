import { z } from 'zod';
import { SUBSCRIPTION_LIMITS, WEBHOOK_LIMITS } from './limits.ts';
import { defineMailSpec, MailLanguage } from '@moontower/contracts/mail';
import { DAY_MS, Instant } from '@moontower/contracts/time';

/**
 * `pending`: not confirmed yet. `left`: unsubscribed, by the reader or by a 410. `suspended`: deliveries failed too
 * often.
 */
export const SubscriptionState = z.enum(['pending', 'active', 'left', 'suspended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** For operators. Mail addresses are shortened to first letter and domain. */
export const SubscriptionLine = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'webhook', 'alerts', 'sms', 'alert-webhook']),
  state: SubscriptionState,
  address: z.string(),
  label: z.string().optional(),
  createdAt: Instant,
  confirmedAt: Instant.optional(),
  lastSentAt: Instant.optional(),
  failures: z.int(),
  why: z.string().optional(),
});
export type SubscriptionLine = z.infer<typeof SubscriptionLine>;

export const SubscribeBody = z.strictObject({
  email: z.email('is not an address like name@example.com').max(SUBSCRIPTION_LIMITS.email.most),
  language: MailLanguage.default('en'),
});
export const WebhookBody = z.strictObject({
  url: z.url('is not an address').max(WEBHOOK_LIMITS.url.most),
  label: z.string().trim().min(1).max(WEBHOOK_LIMITS.label.most).optional(),
});

/** Asks to confirm an address to which bulletins are wanted. */
export const confirmBulletinsMail = defineMailSpec({
  kind: 'confirm-bulletins',
  data: z.strictObject({ subscription: z.string() }),
  lifeMs: DAY_MS,
  stranger: true,
  confirms: true,
});
