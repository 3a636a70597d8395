import type { Address } from '../wire/asking.ts';
import type { getPlace as GetPlace } from '../routes/places.ts';
import type { geocode as Geocode } from '../routes/geocode.ts';

export const getPlace: Address<typeof GetPlace> = {
  method: 'GET',
  path: '/api/address/:slug',
  formats: ['csv', 'geojson', 'atom'],
};

export const geocode: Address<typeof Geocode> = { method: 'GET', path: '/api/geocode', formats: [] };
