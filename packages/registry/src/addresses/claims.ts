import type { Address } from '../asking.ts';

export const listClaims: Address<'listClaims'> = { method: 'GET', path: '/api/claims', formats: [] };

export const decideClaim: Address<'decideClaim'> = { method: 'POST', path: '/api/claims/:id', formats: [] };
