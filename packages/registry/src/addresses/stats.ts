import type { Address } from '../asking.ts';

export const getStatsSummary: Address<'getStatsSummary'> = { method: 'GET', path: '/api/stats/summary', formats: [] };
