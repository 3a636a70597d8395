import { z } from 'zod';
import { MINUTE_MS } from '../time.ts';
import { LonLat } from '../place/place.ts';
import { defineRoute } from '../route.ts';

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'is not a number')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .optional();

/**
 * `records`: an address the city itself published with a point; `geocoder`: the map service. `precision`: the address
 * itself, only its street, only the area (a ZIP code, a quarter); then the point is the middle. Without `district` the
 * place lies outside all of the city's.
 */
export const FoundPlace = z.object({
  label: z.string(),
  location: LonLat,
  district: z.int().optional(),
  source: z.enum(['records', 'geocoder']),
  precision: z.enum(['address', 'street', 'area']).optional(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

export const GeocodeAnswer = z.object({
  /** At most five, best first. */
  places: z.array(FoundPlace),
  /** `unavailable`: the map service was asked and did not answer in time; try again later. */
  geocoder: z.enum(['not-asked', 'answered', 'unavailable']),
  /** Why it is unavailable: too many questions at once, no answer in time, or an answer that is none. */
  problem: z.enum(['busy', 'slow', 'down']).optional(),
  /** Seconds after which asking again may help. */
  retryInS: z.int().optional(),
  /** Nothing was found in the city, but the text names another town, and there is this. */
  outside: z.string().optional(),
  /** To be shown beside places of the geocoder. */
  attribution: z.string().optional(),
});
export type GeocodeAnswer = z.infer<typeof GeocodeAnswer>;

export const geocode = defineRoute({
  method: 'GET',
  path: '/api/geocode',
  auth: 'public',
  params: z.strictObject({}),
  body: z.strictObject({}),
  cacheSeconds: 0,
  patienceMs: 20_000,
  query: z.strictObject({
    q: z.string().max(200).optional().describe('An address in {city}'),
    lat: degrees(90).describe('With lon: which address is here'),
    lon: degrees(180).describe('With lat: which address is here'),
  }),
  limits: [{ by: 'address', counts: 'requests', points: 30, perMs: MINUTE_MS }],
  response: GeocodeAnswer,
  formats: [],
  summary:
    'Where an address is, or which address is at a point: from published records first, else the map service, ' +
    'one request a second for all.',
});
