import type { Address } from '../wire/asking.ts';
import type { listFeeds as ListFeeds } from '../routes/feeds.ts';

export const listFeeds: Address<typeof ListFeeds> = { method: 'GET', path: '/api/feeds', formats: [] };
