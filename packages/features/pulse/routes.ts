import { z } from 'zod';
import { filterParameters } from '@moontower/contracts/filter';
import { PulseCollection, PulseDistricts, PulseStats } from '@moontower/contracts/pulse/pulse';
import { defineRoute } from '@moontower/contracts/route';
import { EARLIEST } from '@moontower/contracts/time';

const nothing = z.strictObject({});
/**
 * Rows of one GeoJSON or JSON answer, unless told and at most; points of one Arrow answer, where a row is a thirtieth
 * as large.
 */
export const USUAL_EVENTS = 500;
export const MOST_EVENTS = 5_000;
export const MOST_POINTS = 500_000;
/** What a page without `since` looks back. */
export const USUAL_HOURS = 48;

export const listPulseEvents = defineRoute({
  method: 'GET',
  path: '/api/pulse/events',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  patienceMs: 15_000,
  query: z.strictObject({
    ...filterParameters,
    since: filterParameters.since.describe(
      `Published at or after, ISO 8601, from 1900 on. Without it pages hold the last ${USUAL_HOURS} hours (of a ` +
        `recording: up to its newest record); ${EARLIEST.slice(0, 10)} asks for everything. Files and Arrow hold ` +
        'everything without it',
    ),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(MOST_POINTS))
      .optional()
      .describe(
        `Events of one page, ${USUAL_EVENTS} unless told and at most ${MOST_EVENTS}; of Arrow ${MOST_POINTS} located ` +
          'ones, all unless told. A .csv holds the newest so many, all unless told',
      ),
    sort: z
      .enum(['newest', 'nearest'])
      .default('newest')
      .describe(
        'Of the list: `nearest` needs `from`; items without a point come last. Files and Arrow keep the newest first',
      ),
    from: filterParameters.near.describe('lon,lat from which `nearest` counts'),
    cursor: z.string().max(800).optional().describe('`next` of the page before'),
    format: z.enum(['json', 'geojson', 'arrow', 'csv']).optional(),
  }),
  response: PulseCollection,
  formats: ['geojson', 'arrow', 'csv'],
  summary:
    'Pulse events as GeoJSON, or as Apache Arrow for whoever accepts application/vnd.apache.arrow.stream. Without ' +
    '`until`, what begins after this hour is left out; the statistics count it as `planned`. `.csv`, and `.geojson` ' +
    'without `limit`, hold all that match. X-Total-Count says how many match, Link where the next page is. ' +
    'Of Arrow, X-Point-Count says how many points it holds, X-Total-Count less X-Without-Location how many there are.',
});

export const getPulseStats = defineRoute({
  method: 'GET',
  path: '/api/pulse/stats',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject(filterParameters),
  response: PulseStats,
  formats: [],
  summary:
    'Active events, today, this week, and the usual count by district, of the same filter as the events. ' +
    '`day` says which day today is; that day and the week are counted whole, whatever `since` says.',
});

export const getPulseDistricts = defineRoute({
  method: 'GET',
  path: '/api/pulse/districts',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject(filterParameters),
  response: PulseDistricts,
  formats: [],
  summary: 'How many events of the filter each council district has, with or without an exact place.',
});

/** Every route of this room, by its name in the list of all. */
export const pulseRoutes = { listPulseEvents, getPulseStats, getPulseDistricts } as const;
