import type { Address } from '../asking.ts';

export const listFlagged: Address<'listFlagged'> = {
  method: 'GET',
  path: '/api/pork/flagged/all',
  formats: ['csv', 'atom'],
};

export const getPurchase: Address<'getPurchase'> = { method: 'GET', path: '/api/pork/purchases/:id', formats: [] };

export const getFlagged: Address<'getFlagged'> = { method: 'GET', path: '/api/pork/flagged/:id', formats: ['csv'] };

export const getPorkStatistics: Address<'getPorkStatistics'> = {
  method: 'GET',
  path: '/api/pork/statistics',
  formats: [],
};

export const listRules: Address<'listRules'> = { method: 'GET', path: '/api/pork/rules', formats: [] };

export const listFactChecks: Address<'listFactChecks'> = { method: 'GET', path: '/api/pork/claims', formats: [] };

export const makeClaim: Address<'makeClaim'> = { method: 'POST', path: '/api/pork/flagged/:id/claims', formats: [] };

export const contestPurchase: Address<'contestPurchase'> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest',
  formats: [],
};

export const askContestCode: Address<'askContestCode'> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-mail',
  formats: [],
};

export const issueContestCode: Address<'issueContestCode'> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-codes',
  formats: [],
};
