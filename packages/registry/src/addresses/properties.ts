import type { Address } from '../asking.ts';

export const getPropertiesSummary: Address<'getPropertiesSummary'> = {
  method: 'GET',
  path: '/api/properties/summary',
  formats: [],
};
