import type { Address } from '@moontower/contracts/wire/asking';
import type { search as Search } from './routes.ts';

export const search: Address<typeof Search> = { method: 'GET', path: '/api/search', formats: ['csv'] };
