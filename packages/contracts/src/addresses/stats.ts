import type { Address } from '../wire/asking.ts';
import type { getStatsSummary as GetStatsSummary } from '../routes/feeds.ts';

export const getStatsSummary: Address<typeof GetStatsSummary> = {
  method: 'GET',
  path: '/api/stats/summary',
  formats: [],
};
