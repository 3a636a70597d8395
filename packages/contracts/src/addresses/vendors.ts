import type { Address } from '../asking.ts';
import type { getVendor as GetVendor } from '../routes/pork.ts';

export const getVendor: Address<typeof GetVendor> = { method: 'GET', path: '/api/vendors/:code', formats: ['csv'] };
