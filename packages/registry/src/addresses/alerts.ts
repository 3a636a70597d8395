import type { Address } from '../asking.ts';

export const askAlert: Address<'askAlert'> = { method: 'POST', path: '/api/alerts', formats: [] };

export const previewAlert: Address<'previewAlert'> = { method: 'GET', path: '/api/alerts/preview', formats: [] };

export const confirmAlert: Address<'confirmAlert'> = { method: 'POST', path: '/api/alerts/confirm', formats: [] };

export const openMailbox: Address<'openMailbox'> = { method: 'POST', path: '/api/alerts/mailbox', formats: [] };

export const changeAlertByLink: Address<'changeAlertByLink'> = {
  method: 'POST',
  path: '/api/alerts/mailbox/change',
  formats: [],
};

export const endByLink: Address<'endByLink'> = { method: 'POST', path: '/api/alerts/mailbox/end', formats: [] };

export const getAlertFeed: Address<'getAlertFeed'> = {
  method: 'GET',
  path: '/api/alerts/feed/:key',
  formats: ['atom', 'ics'],
};

export const listAlerts: Address<'listAlerts'> = { method: 'GET', path: '/api/alerts', formats: [] };

export const changeAlert: Address<'changeAlert'> = { method: 'PUT', path: '/api/alerts/:id', formats: [] };

export const endAlert: Address<'endAlert'> = { method: 'DELETE', path: '/api/alerts/:id', formats: [] };
