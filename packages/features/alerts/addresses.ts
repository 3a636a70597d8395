import type { Address } from '@moontower/contracts/wire/asking';
import type {
  subscribe as Subscribe,
  confirmSubscription as ConfirmSubscription,
  leaveSubscription as LeaveSubscription,
  addWebhook as AddWebhook,
  renewWebhookSecret as RenewWebhookSecret,
  testWebhook as TestWebhook,
  listSubscriptions as ListSubscriptions,
  endSubscription as EndSubscription,
  askAlert as AskAlert,
  previewAlert as PreviewAlert,
  confirmAlert as ConfirmAlert,
  readNamedAlerts as ReadNamedAlerts,
  openMailbox as OpenMailbox,
  changeAlertByLink as ChangeAlertByLink,
  endByLink as EndByLink,
  getAlertFeed as GetAlertFeed,
  listAlerts as ListAlerts,
  changeAlert as ChangeAlert,
  endAlert as EndAlert,
} from './routes.ts';

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

export const renewWebhookSecret: Address<typeof RenewWebhookSecret> = {
  method: 'POST',
  path: '/api/subscriptions/:id/secrets',
  formats: [],
};

export const testWebhook: Address<typeof TestWebhook> = {
  method: 'POST',
  path: '/api/subscriptions/:id/hellos',
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

export const askAlert: Address<typeof AskAlert> = { method: 'POST', path: '/api/alerts', formats: [] };

export const previewAlert: Address<typeof PreviewAlert> = { method: 'GET', path: '/api/alerts/preview', formats: [] };

export const confirmAlert: Address<typeof ConfirmAlert> = { method: 'POST', path: '/api/alerts/confirm', formats: [] };

export const readNamedAlerts: Address<typeof ReadNamedAlerts> = {
  method: 'POST',
  path: '/api/alerts/named',
  formats: [],
};

export const openMailbox: Address<typeof OpenMailbox> = { method: 'POST', path: '/api/alerts/mailbox', formats: [] };

export const changeAlertByLink: Address<typeof ChangeAlertByLink> = {
  method: 'POST',
  path: '/api/alerts/mailbox/change',
  formats: [],
};

export const endByLink: Address<typeof EndByLink> = { method: 'POST', path: '/api/alerts/mailbox/end', formats: [] };

export const getAlertFeed: Address<typeof GetAlertFeed> = {
  method: 'GET',
  path: '/api/alerts/feed/:key',
  formats: ['atom', 'ics'],
};

export const listAlerts: Address<typeof ListAlerts> = { method: 'GET', path: '/api/alerts', formats: [] };

export const changeAlert: Address<typeof ChangeAlert> = { method: 'PUT', path: '/api/alerts/:id', formats: [] };

export const endAlert: Address<typeof EndAlert> = { method: 'DELETE', path: '/api/alerts/:id', formats: [] };
