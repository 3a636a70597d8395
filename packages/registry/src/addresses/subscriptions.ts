import type { Address } from '../asking.ts';

export const subscribe: Address<'subscribe'> = { method: 'POST', path: '/api/subscriptions', formats: [] };

export const confirmSubscription: Address<'confirmSubscription'> = {
  method: 'POST',
  path: '/api/subscriptions/confirm',
  formats: [],
};

export const leaveSubscription: Address<'leaveSubscription'> = {
  method: 'POST',
  path: '/api/subscriptions/leave/:token',
  formats: [],
};

export const addWebhook: Address<'addWebhook'> = { method: 'POST', path: '/api/subscriptions/webhooks', formats: [] };

export const listSubscriptions: Address<'listSubscriptions'> = {
  method: 'GET',
  path: '/api/subscriptions',
  formats: [],
};

export const endSubscription: Address<'endSubscription'> = {
  method: 'DELETE',
  path: '/api/subscriptions/:id',
  formats: [],
};
