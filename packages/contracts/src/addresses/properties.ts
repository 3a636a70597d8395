import type { Address } from '../wire/asking.ts';
import type { getPropertiesSummary as GetPropertiesSummary } from '../routes/analytics.ts';

export const getPropertiesSummary: Address<typeof GetPropertiesSummary> = {
  method: 'GET',
  path: '/api/properties/summary',
  formats: [],
};
