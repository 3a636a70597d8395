import type { Address } from '../asking.ts';

export const getPlace: Address<'getPlace'> = {
  method: 'GET',
  path: '/api/address/:slug',
  formats: ['csv', 'geojson', 'atom'],
};
