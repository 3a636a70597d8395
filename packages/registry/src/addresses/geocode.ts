import type { Address } from '../asking.ts';

export const geocode: Address<'geocode'> = { method: 'GET', path: '/api/geocode', formats: [] };
