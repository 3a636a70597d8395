import type { Address } from '../asking.ts';
import type {
  askAlert as AskAlert,
  previewAlert as PreviewAlert,
  confirmAlert as ConfirmAlert,
  openMailbox as OpenMailbox,
  changeAlertByLink as ChangeAlertByLink,
  endByLink as EndByLink,
  getAlertFeed as GetAlertFeed,
  listAlerts as ListAlerts,
  changeAlert as ChangeAlert,
  endAlert as EndAlert,
} from '../routes/alerts.ts';

export const askAlert: Address<typeof AskAlert> = { method: 'POST', path: '/api/alerts', formats: [] };

export const previewAlert: Address<typeof PreviewAlert> = { method: 'GET', path: '/api/alerts/preview', formats: [] };

export const confirmAlert: Address<typeof ConfirmAlert> = { method: 'POST', path: '/api/alerts/confirm', formats: [] };

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
