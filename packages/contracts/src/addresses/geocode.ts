import type { Address } from '../wire/asking.ts';
import type { geocode as Geocode } from '../routes/geocode.ts';

export const geocode: Address<typeof Geocode> = { method: 'GET', path: '/api/geocode', formats: [] };
