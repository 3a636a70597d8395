import type { Address } from '../wire/asking.ts';
import type { getSourceHosts as GetSourceHosts } from '../routes/feeds.ts';

export const getSourceHosts: Address<typeof GetSourceHosts> = { method: 'GET', path: '/api/source-hosts', formats: [] };
