import type { Address } from '../asking.ts';

export const listNonprofits: Address<'listNonprofits'> = { method: 'GET', path: '/api/ngo', formats: ['csv'] };

export const getNonprofit: Address<'getNonprofit'> = { method: 'GET', path: '/api/ngo/:ein', formats: [] };

export const askNonprofitFilings: Address<'askNonprofitFilings'> = {
  method: 'POST',
  path: '/api/ngo/:ein/filings',
  formats: [],
};
