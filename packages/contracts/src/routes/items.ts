import { z } from 'zod';
import { CivicItem, GoneItem, ItemDetail } from '../items/item.ts';
import { filterParameters } from '../filter.ts';
import { AsOf } from '../time/as-of.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const listItems = defineRoute({
  method: 'GET',
  path: '/api/items',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject({
    ...filterParameters,
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(500))
      .optional()
      .describe(
        'Records of one page, 500 unless told. Of a file (.csv, .geojson, .ics) the newest so many, all unless told',
      ),
    sort: z
      .enum(['newest', 'nearest'])
      .default('newest')
      .describe('Of the list: `nearest` counts from `near` and needs it. Files keep the newest first'),
    cursor: z.string().max(800).optional().describe('From the Link header of the page before'),
    count: z
      .enum(['exact'])
      .optional()
      .describe(
        'Of the list: `exact` counts all that match, however many. Without it, among 150,000 records and more, words, ' +
          'short periods and other narrow questions are counted up to 10,000, and what is around a place or within a ' +
          'shape up to 1,000, and from two million on 200 or as many as `limit`',
      ),
    asOf: AsOf.optional(),
    format: z.enum(['json', 'csv', 'geojson', 'atom', 'ics']).optional(),
    lang: z
      .enum(['en', 'es'])
      .optional()
      .describe(
        'Language of Atom and of the calendar: their own words, and titles and summaries as far as they are ours; ' +
          'what the city wrote stays as published. English without it',
      ),
  }),
  response: z.array(CivicItem),
  formats: ['csv', 'geojson', 'atom', 'ics'],
  summary:
    'Civic items, newest first or nearest first. A bare array; X-Total-Count and Link say what lies beyond the ' +
    'limit; beside `X-Total-Relation: at-least` more match than were counted. `.csv`, `.geojson` and `.json` ' +
    'without `limit` hold all that match, `.atom` the newest 500 and a link to ' +
    'the next, `.ics` those with a date, withdrawn ones as cancelled. With `asOf` publishers’ records as we ' +
    'knew them ' +
    'then, each with that moment, and X-Total-Count where all of them are in the answer',
});

export const getItem = defineRoute({
  method: 'GET',
  path: '/api/item/:uid',
  auth: 'public',
  body: nothing,
  cacheSeconds: 30,
  params: z.strictObject({ uid: z.string().min(3).max(300) }),
  query: z.strictObject({ asOf: AsOf.optional() }),
  response: ItemDetail,
  formats: [],
  summary:
    'One item with its facts, source, the published row and the changes we saw, as it stands or as of a moment. 410 ' +
    'with the reason once it left after its retention.',
});

export const getGoneItem = defineRoute({
  method: 'GET',
  path: '/api/item/:uid/gone',
  auth: 'public',
  body: nothing,
  cacheSeconds: 30,
  params: getItem.params,
  query: nothing,
  response: GoneItem,
  formats: [],
  summary: 'Why and when a record left, with the city’s own record; 404 for one that is here or never was.',
});
