import type { Address } from '../wire/asking.ts';
import type { getRow as GetRow } from '../routes/row.ts';

export const getRow: Address<typeof GetRow> = { method: 'GET', path: '/api/row/:id', formats: [] };
