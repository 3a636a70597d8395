import { z } from 'zod';
import { Bulletin, BulletinId, BulletinSummary } from '../bulletin.ts';
import { LinkToken, SubscribeBody, SubscriptionLine } from '../bulletin-subscription.ts';
import { AddWebhookBody } from '../alert.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});
const HOUR_MS = 3_600_000;

export const listBulletins = defineRoute({
  method: 'GET',
  path: '/api/bulletins',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(48),
    before: BulletinId.optional().describe('Only bulletins of hours before this one: the last id of the page before'),
    format: z.enum(['json', 'atom']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of Atom; English without it'),
  }),
  response: z.object({
    bulletins: z.array(BulletinSummary),
    next: BulletinId.optional(),
    mail: z.boolean().describe('Whether bulletins can be had by e-mail here'),
    simulated: z.literal(true).optional(),
  }),
  formats: ['atom'],
  summary: 'Bulletins of the hourly refresh, newest first.',
});

export const getBulletin = defineRoute({
  method: 'GET',
  path: '/api/bulletins/:id',
  auth: 'public',
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ id: z.union([BulletinId, z.literal('latest')]) }),
  response: Bulletin,
  formats: [],
  summary:
    'One bulletin: what each feed brought in that hour, flagged spending, largest new records, failures. ' +
    '`latest` is the newest.',
});

export const subscribe = defineRoute({
  method: 'POST',
  path: '/api/subscriptions',
  auth: 'optional',
  params: nothing,
  query: nothing,
  cacheSeconds: 0,
  body: SubscribeBody,
  limits: [
    { by: 'address', counts: 'requests', points: 5, perMs: HOUR_MS / 2 },
    { by: 'address', counts: 'requests', points: 20, perMs: 24 * HOUR_MS },
  ],
  response: z.object({ state: z.literal('check-mail') }),
  formats: [],
  summary:
    'Asks for hourly bulletins by e-mail. The answer is the same whether the address is known or not; nothing is ' +
    'sent before the mailed link was confirmed.',
});

export const confirmSubscription = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/confirm',
  auth: 'public',
  params: nothing,
  query: nothing,
  cacheSeconds: 0,
  body: z.strictObject({ token: LinkToken }),
  response: z.object({ state: z.literal('active') }),
  formats: [],
  summary: 'Confirms a subscription with the token of the mailed link.',
});

export const leaveSubscription = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/leave/:token',
  auth: 'public',
  params: z.strictObject({ token: LinkToken }),
  query: nothing,
  cacheSeconds: 0,
  body: z.looseObject({}),
  // Mail programs press the button with a form of their own, as multipart or not.
  takes: 'unread',
  response: z.object({ state: z.literal('left') }),
  formats: [],
  summary: 'Ends a subscription at once: the one-click address of RFC 8058 in every mail.',
});

export const addWebhook = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/webhooks',
  auth: 'operator',
  params: nothing,
  query: nothing,
  cacheSeconds: 0,
  body: AddWebhookBody,
  response: z.object({ id: z.string(), secret: z.string() }),
  formats: [],
  summary:
    'Adds a webhook for bulletins, or for what an alert finds, and tells the secret its deliveries are signed with.',
});

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/api/subscriptions',
  auth: 'operator',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 0,
  response: z.array(SubscriptionLine),
  formats: [],
  summary: 'Subscriptions to bulletins and how their deliveries go.',
});

export const endSubscription = defineRoute({
  method: 'DELETE',
  path: '/api/subscriptions/:id',
  auth: 'operator',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  body: z.looseObject({}),
  cacheSeconds: 0,
  response: z.object({ state: z.literal('left') }),
  formats: [],
  summary: 'Ends a subscription for its reader.',
});
