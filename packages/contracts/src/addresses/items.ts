import type { Address } from '../wire/asking.ts';
import type { listItems as ListItems } from '../routes/items.ts';

export const listItems: Address<typeof ListItems> = {
  method: 'GET',
  path: '/api/items',
  formats: ['csv', 'geojson', 'atom', 'ics'],
};
