import type { Address } from '../asking.ts';

export const getRow: Address<'getRow'> = { method: 'GET', path: '/api/row/:id', formats: [] };
