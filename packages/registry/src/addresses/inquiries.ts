import type { Address } from '../asking.ts';

export const inquire: Address<'inquire'> = { method: 'POST', path: '/api/inquiries', formats: [] };

export const getInquirySummary: Address<'getInquirySummary'> = {
  method: 'GET',
  path: '/api/inquiries/summary',
  formats: [],
};

export const listInquiries: Address<'listInquiries'> = { method: 'GET', path: '/api/inquiries', formats: [] };

export const removeInquiry: Address<'removeInquiry'> = {
  method: 'DELETE',
  path: '/api/inquiries/:reference',
  formats: [],
};
