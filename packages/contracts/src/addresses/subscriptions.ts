import type { Address } from '../asking.ts';
import type {
  subscribe as Subscribe,
  confirmSubscription as ConfirmSubscription,
  leaveSubscription as LeaveSubscription,
  addWebhook as AddWebhook,
  listSubscriptions as ListSubscriptions,
  endSubscription as EndSubscription,
} from '../routes/bulletins.ts';

export const subscribe: Address<typeof Subscribe> = { method: 'POST', path: '/api/subscriptions', formats: [] };

export const confirmSubscription: Address<typeof ConfirmSubscription> = {
  method: 'POST',
  path: '/api/subscriptions/confirm',
  formats: [],
};

export const leaveSubscription: Address<typeof LeaveSubscription> = {
  method: 'POST',
  path: '/api/subscriptions/leave/:token',
  formats: [],
};

export const addWebhook: Address<typeof AddWebhook> = {
  method: 'POST',
  path: '/api/subscriptions/webhooks',
  formats: [],
};

export const listSubscriptions: Address<typeof ListSubscriptions> = {
  method: 'GET',
  path: '/api/subscriptions',
  formats: [],
};

export const endSubscription: Address<typeof EndSubscription> = {
  method: 'DELETE',
  path: '/api/subscriptions/:id',
  formats: [],
};
