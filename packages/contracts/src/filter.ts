import { z } from 'zod';
import { ItemType, PulseType } from './item.ts';

const number = z.string().regex(/^-?\d+(\.\d+)?$/, 'is not a number').transform(Number);

const list = <T extends z.ZodType<unknown, string>>(entry: T) => z.string().max(2000)
  .transform((text) => text.split(',').map((part) => part.trim()).filter((part) => part !== ''))
  .pipe(z.array(entry).max(40));

const dollars = z.string().max(30).transform((text) => text.trim().replace(/^\$/, '').replaceAll(',', ''))
  .pipe(z.string().regex(/^\d+(\.\d{1,2})?$/, 'is not an amount')).transform(Number);

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text).toISOString());

/**
 * The one vocabulary of filters. The specification's names of every list (`type`, `types`, `minValue`, `min_value`,
 * `start`, `since`) are known everywhere; an unknown name or a wrong value is a 400.
 */
export const filterParameters = {
  type: list(z.union([ItemType, PulseType])).optional().describe('Comma list of types'),
  types: list(z.union([ItemType, PulseType])).optional().describe('Comma list of types'),
  subtypes: list(z.string().max(60)).optional().describe('Comma list of subtypes'),
  q: z.string().max(200).optional().describe('Words to find, taken literally'),
  district: list(number.pipe(z.int().min(1).max(10))).optional().describe('Council districts 1 to 10'),
  minValue: dollars.optional().describe('Least value in dollars'),
  min_value: dollars.optional().describe('Least value in dollars'),
  start: moment.optional().describe('Published at or after, ISO 8601'),
  since: moment.optional().describe('Published at or after, ISO 8601'),
  until: moment.optional().describe('Published before, ISO 8601'),
  feed: z.string().max(60).optional().describe('One feed by its id'),
  bbox: z.string().max(200).transform((text) => text.split(',')).pipe(z.tuple([number, number, number, number])).optional().describe('west,south,east,north in degrees'),
  near: z.string().max(80).transform((text) => text.split(',')).pipe(z.tuple([number.pipe(z.number().min(-180).max(180)), number.pipe(z.number().min(-90).max(90))])).optional().describe('lon,lat'),
  radius: number.pipe(z.number().min(1).max(80_000)).optional().describe('Metres around near; 457.2 m is 1,500 ft'),
} as const;

export const ItemFilter = z.strictObject(filterParameters);
export type ItemFilter = z.infer<typeof ItemFilter>;

/** The filter after its two sets of names became one. Districts and types empty means all. */
export interface Filter {
  types?: string[]; subtypes?: string[]; q?: string; districts?: number[]; minValueCents?: number;
  since?: string; until?: string; feed?: string; bbox?: [number, number, number, number];
  near?: { lon: number; lat: number; radiusM: number };
}

/** Folds the old and new parameter names into one filter; where both are given, the later name (`types`, `since`, `min_value`) counts. */
export function readFilter(query: ItemFilter): Filter {
  const minValue = query.min_value ?? query.minValue;
  return {
    types: query.types ?? query.type, subtypes: query.subtypes, q: query.q?.trim() || undefined, districts: query.district,
    minValueCents: minValue === undefined ? undefined : Math.round(minValue * 100),
    since: query.since ?? query.start, until: query.until, feed: query.feed, bbox: query.bbox,
    near: query.near === undefined ? undefined : { lon: query.near[0], lat: query.near[1], radiusM: query.radius ?? 457.2 },
  };
}
