import type { Address } from '../wire/asking.ts';
import type {
  listFlagged as ListFlagged,
  getPurchase as GetPurchase,
  getFlagged as GetFlagged,
  getVendor as GetVendor,
  getDepartment as GetDepartment,
  getPorkStatistics as GetPorkStatistics,
  listRules as ListRules,
} from '../routes/pork.ts';
import type {
  listFactChecks as ListFactChecks,
  makeClaim as MakeClaim,
  contestPurchase as ContestPurchase,
  askContestCode as AskContestCode,
  issueContestCode as IssueContestCode,
} from '../routes/claims.ts';

export const listFlagged: Address<typeof ListFlagged> = {
  method: 'GET',
  path: '/api/pork/flagged/all',
  formats: ['csv', 'atom'],
};

export const getPurchase: Address<typeof GetPurchase> = { method: 'GET', path: '/api/pork/purchases/:id', formats: [] };

export const getFlagged: Address<typeof GetFlagged> = {
  method: 'GET',
  path: '/api/pork/flagged/:id',
  formats: ['csv'],
};

export const getVendor: Address<typeof GetVendor> = { method: 'GET', path: '/api/vendors/:code', formats: ['csv'] };

export const getDepartment: Address<typeof GetDepartment> = {
  method: 'GET',
  path: '/api/departments/:code',
  formats: ['csv'],
};

export const getPorkStatistics: Address<typeof GetPorkStatistics> = {
  method: 'GET',
  path: '/api/pork/statistics',
  formats: [],
};

export const listRules: Address<typeof ListRules> = { method: 'GET', path: '/api/pork/rules', formats: [] };

export const listFactChecks: Address<typeof ListFactChecks> = { method: 'GET', path: '/api/pork/claims', formats: [] };

export const makeClaim: Address<typeof MakeClaim> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/claims',
  formats: [],
};

export const contestPurchase: Address<typeof ContestPurchase> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest',
  formats: [],
};

export const askContestCode: Address<typeof AskContestCode> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-mail',
  formats: [],
};

export const issueContestCode: Address<typeof IssueContestCode> = {
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-codes',
  formats: [],
};
