import { z } from 'zod';
import { LinkToken } from '@moontower/contracts/mail';
import { defineRoute } from '@moontower/contracts/route';
import { HOUR_MS } from '@moontower/contracts/time';
import { AddWebhookBody } from '../contract.ts';
import { SubscribeBody, SubscriptionLine } from '../subscription.ts';

const nothing = z.strictObject({});

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

const OneSubscription = z.strictObject({ id: z.uuid() });

export const renewWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/:id/secrets',
  auth: 'operator',
  params: OneSubscription,
  query: nothing,
  cacheSeconds: 0,
  body: nothing,
  response: z.object({ secret: z.string() }),
  formats: [],
  summary:
    'Renews the secret of a webhook and tells it: deliveries from now on are signed with the new one. It stands in ' +
    'the audit log.',
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/:id/hellos',
  auth: 'operator',
  params: OneSubscription,
  query: nothing,
  cacheSeconds: 0,
  body: nothing,
  // As long as a receiver may take.
  patienceMs: 12_000,
  response: z.object({
    status: z.int().optional().describe('What the receiver answered; absent where it did not'),
    why: z.string().optional().describe('Why it could not be reached'),
  }),
  formats: [],
  summary:
    'Posts a signed `{"type":"webhook.hello"}` to a webhook now and tells what it answered. It stands in the audit log.',
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
