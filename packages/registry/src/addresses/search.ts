import type { Address } from '../asking.ts';

export const search: Address<'search'> = { method: 'GET', path: '/api/search', formats: ['csv'] };
