import type { Address } from '../asking.ts';
import type { getHomelessness as GetHomelessness } from '../routes/watches.ts';

export const getHomelessness: Address<typeof GetHomelessness> = {
  method: 'GET',
  path: '/api/homelessness',
  formats: [],
};
