import type { Address } from '../asking.ts';
import type { getDepartment as GetDepartment } from '../routes/pork.ts';

export const getDepartment: Address<typeof GetDepartment> = {
  method: 'GET',
  path: '/api/departments/:code',
  formats: ['csv'],
};
