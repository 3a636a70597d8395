import { z } from 'zod';
import { LonLat } from '../place.ts';
import { defineRoute } from '../route.ts';

const degrees = (most: number) => z.string().regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'is not a number').transform(Number).pipe(z.number().min(-most).max(most)).optional();

/** `records`: an address the city itself published with a point; `geocoder`: the map service. */
export const FoundPlace = z.object({ label: z.string(), location: LonLat, district: z.int().optional(), source: z.enum(['records', 'geocoder']) });
export type FoundPlace = z.infer<typeof FoundPlace>;

export const GeocodeAnswer = z.object({
  places: z.array(FoundPlace),
  /** `unavailable`: the map service was asked and did not answer in time; try again later. */
  geocoder: z.enum(['not-asked', 'answered', 'unavailable']),
  /** To be shown beside places of the geocoder. */
  attribution: z.string().optional(),
});
export type GeocodeAnswer = z.infer<typeof GeocodeAnswer>;

export const geocode = defineRoute({
  method: 'GET', path: '/api/geocode', auth: 'public', params: z.strictObject({}), body: z.strictObject({}), cacheSeconds: 0,
  query: z.strictObject({
    q: z.string().max(200).optional().describe('An address in Austin'),
    lat: degrees(90).describe('With lon: which address is here'), lon: degrees(180).describe('With lat: which address is here'),
  }),
  response: GeocodeAnswer, formats: [], summary: 'Where an address is, or which address is at a point: from published records first, else the map service, one request a second for all.',
});
