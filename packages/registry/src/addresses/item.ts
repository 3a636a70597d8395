import type { Address } from '../asking.ts';

export const getItem: Address<'getItem'> = { method: 'GET', path: '/api/item/:uid', formats: [] };

export const getGoneItem: Address<'getGoneItem'> = { method: 'GET', path: '/api/item/:uid/gone', formats: [] };
