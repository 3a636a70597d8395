import type { Address } from '@moontower/contracts/wire/asking';
import type { getPropertiesSummary as GetPropertiesSummary } from './routes.ts';

export const getPropertiesSummary: Address<typeof GetPropertiesSummary> = {
  method: 'GET',
  path: '/api/properties/summary',
  formats: [],
};
