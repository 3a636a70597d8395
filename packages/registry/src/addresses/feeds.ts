import type { Address } from '../asking.ts';

export const listFeeds: Address<'listFeeds'> = { method: 'GET', path: '/api/feeds', formats: [] };
