import type { Address } from '../asking.ts';

export const getVendor: Address<'getVendor'> = { method: 'GET', path: '/api/vendors/:code', formats: ['csv'] };
