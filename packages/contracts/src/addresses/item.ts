import type { Address } from '../wire/asking.ts';
import type { getItem as GetItem, getGoneItem as GetGoneItem } from '../routes/items.ts';

export const getItem: Address<typeof GetItem> = { method: 'GET', path: '/api/item/:uid', formats: [] };

export const getGoneItem: Address<typeof GetGoneItem> = { method: 'GET', path: '/api/item/:uid/gone', formats: [] };
