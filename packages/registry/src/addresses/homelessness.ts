import type { Address } from '../asking.ts';

export const getHomelessness: Address<'getHomelessness'> = { method: 'GET', path: '/api/homelessness', formats: [] };
