import type { Address } from '@moontower/contracts/wire/asking';
import type {
  askAsCity as AskAsCity,
  inquire as Inquire,
  getInquirySummary as GetInquirySummary,
  listInquiries as ListInquiries,
  removeInquiry as RemoveInquiry,
} from './routes.ts';

export const askAsCity: Address<typeof AskAsCity> = { method: 'POST', path: '/api/saas-inquiry', formats: [] };

export const inquire: Address<typeof Inquire> = { method: 'POST', path: '/api/inquiries', formats: [] };

export const getInquirySummary: Address<typeof GetInquirySummary> = {
  method: 'GET',
  path: '/api/inquiries/summary',
  formats: [],
};

export const listInquiries: Address<typeof ListInquiries> = { method: 'GET', path: '/api/inquiries', formats: [] };

export const removeInquiry: Address<typeof RemoveInquiry> = {
  method: 'DELETE',
  path: '/api/inquiries/:reference',
  formats: [],
};
