import type { Address } from '../asking.ts';
import type { listClaims as ListClaims, decideClaim as DecideClaim } from '../routes/claims.ts';

export const listClaims: Address<typeof ListClaims> = { method: 'GET', path: '/api/claims', formats: [] };

export const decideClaim: Address<typeof DecideClaim> = { method: 'POST', path: '/api/claims/:id', formats: [] };
