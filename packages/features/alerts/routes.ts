import {
  subscribe,
  confirmSubscription,
  leaveSubscription,
  addWebhook,
  renewWebhookSecret,
  testWebhook,
  listSubscriptions,
  endSubscription,
} from './routes/subscriptions.ts';
import { z } from 'zod';
import {
  AlertFilter,
  AlertFrequency,
  AlertTopic,
  AlertView,
  AskAlertBody,
  MailboxView,
  NamedAlerts,
  PREVIEW_DAYS,
} from './contract.ts';
import { LinkToken } from '@moontower/contracts/mail';
import { CivicItem } from '@moontower/contracts/items/item';
import { JsonFeed } from '@moontower/contracts/items/json-feed';
import { defineRoute } from '@moontower/contracts/route';
import { DAY_MS, HOUR_MS, Instant } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const AlertId = z.uuid();
const common = { query: nothing, params: nothing, cacheSeconds: 0, formats: [] } as const;
const LINKS = [{ by: 'address', counts: 'requests', points: 60, perMs: HOUR_MS }] as const;

export const askAlert = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts',
  auth: 'optional',
  idempotent: true,
  body: AskAlertBody,
  limits: [
    { by: 'network', counts: 'requests', points: 10, perMs: HOUR_MS / 2 },
    { by: 'network', counts: 'requests', points: 40, perMs: DAY_MS },
  ],
  response: z.object({
    state: z
      .enum(['check-mail', 'active'])
      .describe(
        '`active` only for the confirmed address of who signed in; else nothing is sent before the mailed link was ' +
          'confirmed; a number is always asked first',
      ),
  }),
  summary:
    'Asks for alerts by e-mail, and as text messages where an SMS provider is set: topics, area and how often. ' +
    'The answer is the same whether the address is known or not.',
});

export const previewAlert = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/alerts/preview',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  query: z.strictObject({
    ...AlertFilter.shape,
    topics: z
      .string()
      .max(200)
      .transform((text) => text.split(',').filter((topic) => topic !== ''))
      .pipe(z.array(AlertTopic))
      .optional()
      .describe('Comma list of topics'),
  }),
  response: z.object({
    count: z
      .int()
      .optional()
      .describe('Left out of camps, whose sums are told by district only, and of edits at a place or more than 10,000'),
    days: z.literal(PREVIEW_DAYS),
    since: Instant,
    list: z.string().describe('The address that lists exactly these'),
    newest: z.array(CivicItem).describe('The first five of that list'),
    mail: z.boolean().describe('Whether alerts can be had by e-mail here'),
    sms: z.boolean().describe('Whether they can be had as text messages too'),
  }),
  summary: `What an alert would have brought in the last ${PREVIEW_DAYS} days: records published since then.`,
});

export const confirmAlert = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts/confirm',
  auth: 'public',
  body: z.strictObject({ token: LinkToken }),
  limits: LINKS,
  response: NamedAlerts.extend({
    state: z.literal('active'),
    manage: z.string().describe('Token of the link that lists, changes and ends them'),
    stop: z.string().describe('Token of the link that ends them all'),
  }),
  summary: 'Confirms the alerts that the mail with this link named.',
});

export const readNamedAlerts = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts/named',
  auth: 'public',
  body: z.strictObject({ token: LinkToken }),
  limits: LINKS,
  response: NamedAlerts,
  summary:
    'The alerts that the mail with this link asks to confirm. It changes nothing. A POST, so that the link is in no ' +
    'address.',
});

export const openMailbox = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts/mailbox',
  auth: 'public',
  body: z.strictObject({ token: LinkToken }),
  limits: LINKS,
  response: MailboxView,
  summary:
    'What comes to a mailbox, alerts and bulletins, by the link that each of its mails carries. A POST, so that the ' +
    'link is in no address.',
});

export const changeAlertByLink = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts/mailbox/change',
  auth: 'public',
  body: z.strictObject({ token: LinkToken, id: AlertId, frequency: AlertFrequency }),
  limits: LINKS,
  response: MailboxView,
  summary: 'How often an alert of that mailbox comes.',
});

export const endByLink = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/alerts/mailbox/end',
  auth: 'public',
  body: z.strictObject({ token: LinkToken, what: z.union([AlertId, z.enum(['alerts', 'bulletins', 'all'])]) }),
  limits: LINKS,
  response: MailboxView,
  summary: 'Ends one alert of that mailbox, all its alerts, its bulletins, or everything.',
});

export const getAlertFeed = defineRoute({
  method: 'GET',
  path: '/api/alerts/feed/:key',
  auth: 'public',
  params: z.strictObject({ key: LinkToken }),
  query: z.strictObject({
    format: z.enum(['json', 'atom', 'ics']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of the feed: that of the mails without it'),
  }),
  body: nothing,
  cacheSeconds: 0,
  limits: [{ by: 'address', counts: 'requests', points: 240, perMs: HOUR_MS }],
  response: JsonFeed,
  formats: ['atom', 'ics'],
  summary:
    'The records that the alerts of a mailbox are about, as JSON Feed, Atom, or a calendar of those with a date. ' +
    'The key stands on the page of the mailbox; it changes nothing.',
});

export const listAlerts = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/alerts',
  auth: 'user',
  body: nothing,
  response: z.array(AlertView),
  summary: 'The alerts of the confirmed address of who asks, newest first.',
});

export const changeAlert = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/alerts/:id',
  auth: 'user',
  params: z.strictObject({ id: AlertId }),
  body: z.strictObject({ frequency: AlertFrequency }),
  response: z.array(AlertView),
  summary: 'How often an alert of one’s own comes.',
});

export const endAlert = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/alerts/:id',
  auth: 'user',
  params: z.strictObject({ id: AlertId }),
  body: z.looseObject({}),
  response: z.array(AlertView),
  summary: 'Ends an alert of one’s own.',
});

export * from './routes/subscriptions.ts';

/** Every route of this room, by its name in the list of all. */
export const alertRoutes = {
  subscribe,
  confirmSubscription,
  leaveSubscription,
  addWebhook,
  renewWebhookSecret,
  testWebhook,
  listSubscriptions,
  endSubscription,
  askAlert,
  previewAlert,
  confirmAlert,
  readNamedAlerts,
  openMailbox,
  changeAlertByLink,
  endByLink,
  getAlertFeed,
  listAlerts,
  changeAlert,
  endAlert,
} as const;
