import type { Address } from '../wire/asking.ts';
import type { getPlace as GetPlace } from '../routes/places.ts';

export const getPlace: Address<typeof GetPlace> = {
  method: 'GET',
  path: '/api/address/:slug',
  formats: ['csv', 'geojson', 'atom'],
};
