import type { Address } from '../asking.ts';

export const getDepartment: Address<'getDepartment'> = {
  method: 'GET',
  path: '/api/departments/:code',
  formats: ['csv'],
};
