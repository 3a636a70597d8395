import type { Address } from '@moontower/contracts/wire/asking';
import type { getHomelessness as GetHomelessness } from './routes.ts';

export const getHomelessness: Address<typeof GetHomelessness> = {
  method: 'GET',
  path: '/api/homelessness',
  formats: [],
};
