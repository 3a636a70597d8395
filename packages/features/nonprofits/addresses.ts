import type { Address } from '@moontower/contracts/wire/asking';
import type {
  listNonprofits as ListNonprofits,
  getNonprofit as GetNonprofit,
  askNonprofitFilings as AskNonprofitFilings,
} from './routes.ts';

export const listNonprofits: Address<typeof ListNonprofits> = { method: 'GET', path: '/api/ngo', formats: ['csv'] };

export const getNonprofit: Address<typeof GetNonprofit> = { method: 'GET', path: '/api/ngo/:ein', formats: [] };

export const askNonprofitFilings: Address<typeof AskNonprofitFilings> = {
  method: 'POST',
  path: '/api/ngo/:ein/filings',
  formats: [],
};
