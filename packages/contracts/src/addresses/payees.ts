import type { Address } from '../wire/asking.ts';
import type { getPayee as GetPayee } from '../routes/pork.ts';

export const getPayee: Address<typeof GetPayee> = { method: 'GET', path: '/api/payees/:name', formats: ['csv'] };
