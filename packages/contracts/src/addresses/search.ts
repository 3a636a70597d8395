import type { Address } from '../wire/asking.ts';
import type { search as Search } from '../routes/search.ts';

export const search: Address<typeof Search> = { method: 'GET', path: '/api/search', formats: ['csv'] };
