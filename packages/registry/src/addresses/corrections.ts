import type { Address } from '../asking.ts';

export const listCorrections: Address<'listCorrections'> = {
  method: 'GET',
  path: '/api/corrections',
  formats: ['atom', 'csv'],
};
