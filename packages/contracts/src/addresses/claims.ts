import type { Address } from '../wire/asking.ts';
import type {
  listClaims as ListClaims,
  decideClaim as DecideClaim,
  listCorrections as ListCorrections,
} from '../routes/claims.ts';

export const listClaims: Address<typeof ListClaims> = { method: 'GET', path: '/api/claims', formats: [] };

export const decideClaim: Address<typeof DecideClaim> = { method: 'POST', path: '/api/claims/:id', formats: [] };

export const listCorrections: Address<typeof ListCorrections> = {
  method: 'GET',
  path: '/api/corrections',
  formats: ['atom', 'csv'],
};
