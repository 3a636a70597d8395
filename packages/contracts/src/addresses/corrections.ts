import type { Address } from '../asking.ts';
import type { listCorrections as ListCorrections } from '../routes/claims.ts';

export const listCorrections: Address<typeof ListCorrections> = {
  method: 'GET',
  path: '/api/corrections',
  formats: ['atom', 'csv'],
};
