import { z } from 'zod';
import { CivicItem, ItemDetail } from '../item.ts';
import { filterParameters } from '../filter.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const listItems = defineRoute({
  method: 'GET', path: '/api/items', auth: 'public', params: nothing, body: nothing, cacheSeconds: 30,
  query: z.strictObject({
    ...filterParameters,
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(500),
    sort: z.enum(['newest', 'nearest']).default('newest').describe('Of the list: `nearest` counts from `near` and needs it. Files keep the newest first'),
    cursor: z.string().max(200).optional().describe('From the Link header of the page before'),
    format: z.enum(['json', 'csv', 'geojson', 'atom', 'ics']).optional(),
  }),
  response: z.array(CivicItem), formats: ['csv', 'geojson', 'atom', 'ics'],
  summary: 'Civic items, newest first or nearest first. A bare array; X-Total-Count and Link say what lies beyond the limit.',
});

export const getItem = defineRoute({
  method: 'GET', path: '/api/item/:uid', auth: 'public', body: nothing, cacheSeconds: 30,
  params: z.strictObject({ uid: z.string().min(3).max(300) }), query: nothing,
  response: ItemDetail, formats: [],
  summary: 'One item with its facts, source, the published row and the changes we saw.',
});
