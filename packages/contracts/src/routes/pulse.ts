import { z } from 'zod';
import { filterParameters } from '../filter.ts';
import { PulseCollection, PulseStats } from '../pulse.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const listPulseEvents = defineRoute({
  method: 'GET', path: '/api/pulse/events', auth: 'public', params: nothing, body: nothing, cacheSeconds: 30,
  query: z.strictObject({
    ...filterParameters,
    limit: z.coerce.number().pipe(z.int().min(1).max(50_000)).optional().describe('Events of one answer, 50,000 unless told'),
    sort: z.enum(['newest', 'nearest']).default('newest').describe('Of the list: `nearest` needs `from`; items without a point come last. Files and Arrow keep the newest first'),
    from: filterParameters.near.describe('lon,lat from which `nearest` counts'),
    cursor: z.string().max(200).optional().describe('`next` of the page before'),
    format: z.enum(['json', 'geojson', 'arrow', 'csv']).optional(),
  }),
  response: PulseCollection, formats: ['geojson', 'arrow', 'csv'],
  summary: 'Pulse events as GeoJSON, or as Apache Arrow for whoever accepts application/vnd.apache.arrow.stream. Without `until`, what begins after this hour is left out; the statistics count it as `planned`. `.csv`, and `.geojson` without `limit`, hold all that match.',
});

export const getPulseStats = defineRoute({
  method: 'GET', path: '/api/pulse/stats', auth: 'public', params: nothing, body: nothing, cacheSeconds: 30,
  query: z.strictObject(filterParameters),
  response: PulseStats, formats: [], summary: 'Active events, today, this week, and the usual count by district, of the same filter as the events.',
});
