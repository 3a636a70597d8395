import { z } from 'zod';
import { AppError } from './wire/errors.ts';
import { ItemStatus, ItemType, PulseType } from './items/item.ts';
import { readAmount } from './text/read-amount.ts';
import { districtOfKey } from './place/city-districts.ts';
import { DistrictNumber } from './place/district-number.ts';
import { shapeProblem } from './place/shape.ts';
import { EARLIEST } from './time.ts';

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'is not a number')
  .transform(Number);

const list = <T extends z.ZodType<unknown, string>>(entry: T) =>
  z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(entry).max(40));

const districtInList = z
  .string()
  .transform((text) => String(districtOfKey(text) ?? text))
  .pipe(number.pipe(DistrictNumber));

const dollars = z
  .string()
  .max(30)
  .transform(readAmount)
  .refine((text) => text !== '', 'is not an amount, such as 50,000')
  .transform(Number);

/** Two of the city's days, `2025-11-01,2026-11-01`: from the first, before the second. */
const days = z
  .string()
  .max(30)
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.iso.date(), z.iso.date()]))
  .refine(([from, until]) => from <= until, 'ends before it begins');

/** Corners of a drawn shape, `lon,lat,lon,lat,…`. */
const shape = z
  .string()
  .max(2_000, 'has more corners than a shape may have')
  .transform((text) => text.split(','))
  .pipe(z.array(number))
  .refine((numbers) => numbers.length % 2 === 0, 'must be lon,lat of each corner')
  .transform(cornersOf)
  .superRefine((corners, context) => {
    const problem = shapeProblem(corners);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

function cornersOf(numbers: readonly number[]): [number, number][] {
  const corners: [number, number][] = [];
  for (const [at, lon] of numbers.entries()) {
    const lat = numbers[at + 1];
    if (at % 2 === 0 && lat !== undefined) corners.push([lon, lat]);
  }
  return corners;
}

const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text).toISOString())
  .refine((at) => at >= EARLIEST, 'is before 1900');

/**
 * The one vocabulary of filters. The specification's names of every list (`type`, `types`, `minValue`, `min_value`,
 * `start`, `since`) are known everywhere; an unknown name or a wrong value is a 400.
 */
export const filterParameters = {
  type: list(z.union([ItemType, PulseType]))
    .optional()
    .describe('Comma list of types'),
  types: list(z.union([ItemType, PulseType]))
    .optional()
    .describe('Comma list of types'),
  subtypes: list(z.string().max(60)).optional().describe('Comma list of subtypes'),
  q: z.string().max(200).optional().describe('Words to find, taken literally'),
  district: list(districtInList).optional().describe('Council districts by their number'),
  place: z
    .string()
    .regex(/^[\w-]{1,300}$/, 'is not the end of an address page of ours')
    .optional()
    .describe('One place, as `/address/:slug` names it: records of that address, or on that street'),
  withoutDistrict: z
    .enum(['true'])
    .optional()
    .describe('`true`: only records that lie in no council district, or of which none could be told'),
  zip: list(z.string().regex(/^\d{5}$/, 'is not a ZIP code of five digits'))
    .optional()
    .describe('ZIP codes of five digits, as the records state them'),
  state: list(ItemStatus.shape.state)
    .optional()
    .describe('Comma list of states (`open`, `in-progress`, `approved` …), as `status.state` has them'),
  filed: days.optional().describe('Filed in these days: from the first, before the second'),
  approved: days.optional().describe('Approved or first issued in these days: from the first, before the second'),
  withoutApproval: z.enum(['true']).optional().describe('`true`: only records that state no day of approval'),
  flagged: z
    .enum(['true'])
    .optional()
    .describe('`true`: only records that a published rule of accountability flags (`suspiciousFlag`)'),
  scoreBelow: number
    .pipe(z.number().min(0).max(1_000))
    .optional()
    .describe('Only records that were given a score below this one, such as inspections'),
  minValue: dollars.optional().describe('Least value in dollars'),
  min_value: dollars.optional().describe('Least value in dollars'),
  start: moment.optional().describe('Published at or after, ISO 8601, from 1900 on'),
  since: moment.optional().describe('Published at or after, ISO 8601, from 1900 on'),
  until: moment
    .optional()
    .describe(
      'Published before, ISO 8601, from 1900 on. Without it the newest records and their Atom feed end with this ' +
        'hour; `feed` or `types=council` alone bring what is planned too, and files have everything.',
    ),
  feed: z.string().max(60).optional().describe('One feed by its id'),
  bbox: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.tuple([number, number, number, number]))
    .optional()
    .describe('west,south,east,north in degrees'),
  near: z
    .string()
    .max(80)
    .transform((text) => text.split(','))
    .pipe(z.tuple([number.pipe(z.number().min(-180).max(180)), number.pipe(z.number().min(-90).max(90))]))
    .optional()
    .describe('lon,lat'),
  within: shape
    .optional()
    .describe('A drawn shape: lon,lat of each corner, 3 to 60 of them, not crossing itself or the date line'),
  radius: number.pipe(z.number().min(1).max(80_000)).optional().describe('Metres around near; 457.2 m is 1,500 ft'),
} as const;

export const ItemFilter = z.strictObject(filterParameters);
export type ItemFilter = z.infer<typeof ItemFilter>;

/** The filter after its two sets of names became one. Districts and types empty means all. */
export interface Filter {
  types?: string[];
  subtypes?: string[];
  q?: string;
  districts?: number[];
  states?: string[];
  filed?: [string, string];
  approved?: [string, string];
  withoutApproval?: true;
  flagged?: true;
  withoutDistrict?: true;
  zips?: string[];
  /** Key of a place or of a street. */
  place?: string;
  scoreBelow?: number;
  minValueCents?: number;
  since?: string;
  until?: string;
  feed?: string;
  bbox?: [number, number, number, number];
  near?: { lon: number; lat: number; radiusM: number };
  /** Corners of a drawn shape. */
  within?: [number, number][];
}

const wished = (given: 'true' | undefined): true | undefined => (given === undefined ? undefined : true);

function sinceOf({ since, start, until }: ItemFilter): string | undefined {
  const from = since ?? start;
  if (from !== undefined && until !== undefined && from > until)
    throw new AppError('bad_request', 'The period ends before it begins.', { field: 'until' });
  return from === EARLIEST ? undefined : from;
}

/**
 * Folds the old and new parameter names into one filter; where both are given, the later name (`types`, `since`,
 * `min_value`) counts.
 * @throws `bad_request` for a period that ends before it begins
 */
export function readFilter(query: ItemFilter): Filter {
  const minValue = query.min_value ?? query.minValue;
  const since = sinceOf(query);
  return {
    types: query.types ?? query.type,
    subtypes: query.subtypes,
    q: query.q?.trim() || undefined,
    districts: query.district,
    states: query.state,
    filed: query.filed,
    approved: query.approved,
    withoutApproval: wished(query.withoutApproval),
    flagged: wished(query.flagged),
    withoutDistrict: wished(query.withoutDistrict),
    zips: query.zip,
    place: query.place,
    scoreBelow: query.scoreBelow,
    minValueCents: minValue === undefined ? undefined : Math.round(minValue * 100),
    since,
    until: query.until,
    feed: query.feed,
    bbox: query.bbox,
    near:
      query.near === undefined ? undefined : { lon: query.near[0], lat: query.near[1], radiusM: query.radius ?? 457.2 },
    within: query.within,
  };
}
