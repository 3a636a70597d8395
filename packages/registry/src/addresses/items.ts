import type { Address } from '../asking.ts';

export const listItems: Address<'listItems'> = {
  method: 'GET',
  path: '/api/items',
  formats: ['csv', 'geojson', 'atom', 'ics'],
};
