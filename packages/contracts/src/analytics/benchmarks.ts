import { z } from 'zod';
import { FEED_ROLES } from '../feeds/feed-roles.ts';
import { CalendarDate, Instant } from '../time.ts';
import { BENCHMARKS, BENCHMARK_MONTHS, WHY_APART, WHY_UNCOUNTED } from './benchmark-ids.ts';

const records = z.int().min(0).max(1_000_000_000);
const days = z.int().min(0).max(100_000);
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
/** Another deployment sends these: a link leads nowhere but to a page of the web. */
const href = z.url({ protocol: /^https?$/ }).max(1_000);
const name = z.string().min(1).max(300);

export const BenchmarkSource = z.object({
  title: name,
  publisher: name,
  licence: name,
  href,
  checkedAt: Instant.optional().describe('When that city’s service last looked at it'),
});
export type BenchmarkSource = z.infer<typeof BenchmarkSource>;

/** One whole month of the city's calendar. `of`: how many records there were; `n`: how many of them count. */
const BenchmarkMonth = z
  .object({
    month,
    n: records,
    of: records,
    days: z
      .array(z.tuple([days, records]))
      .max(300)
      .optional()
      .describe('Of days to approval: from which day on a bin holds, and how many took them'),
  })
  .refine(({ n, of }) => n <= of, { error: 'counts more than there are' })
  .refine(({ n, days: bins }) => bins === undefined || bins.reduce((all, [, count]) => all + count, 0) === n, {
    error: 'has bins that hold another number',
  });
export type BenchmarkMonth = z.infer<typeof BenchmarkMonth>;

const Held = z.object({
  rows: records,
  from: CalendarDate.describe('First day of the first month of which records are held'),
  to: CalendarDate.describe('Last day of the last one'),
});

/** One measure of one city: its whole months, or why there are none. */
export const CityMeasure = z
  .object({
    id: z.enum(BENCHMARKS),
    version: z.int().min(1).describe('Of the definition'),
    role: z.enum(FEED_ROLES).describe('What the feeds are whose records are counted'),
    sources: z.array(BenchmarkSource).max(10),
    held: Held.optional(),
    why: z.enum(WHY_UNCOUNTED).optional().describe('Why no month is counted'),
    dated: z.object({ n: records, of: records }).optional().describe('How many name the days that are counted by'),
    months: z.array(BenchmarkMonth).max(BENCHMARK_MONTHS),
  })
  .refine(({ months }) => new Set(months.map((each) => each.month)).size === months.length, {
    error: 'names a month twice',
  });
export type CityMeasure = z.infer<typeof CityMeasure>;

const People = z.object({ people: z.int().min(100).max(100_000_000), on: CalendarDate, source: href });
const Records = z.enum(['live', 'recorded', 'sample']);

/** What a deployment publishes of its own city, for others to hold theirs against. */
export const CityFigures = z.object({
  city: z.object({ id: z.string().max(80), name, records: Records }),
  population: People.optional(),
  asOf: Instant,
  measures: z.array(CityMeasure).max(20),
});
export type CityFigures = z.infer<typeof CityFigures>;

/** The same as another release may send it: a measure that is not known here is left out, whatever it holds. */
export const SentFigures = CityFigures.extend({
  measures: z.array(z.object({ id: z.string().max(60), version: z.int() }).loose()).max(20),
});
export type SentFigures = z.infer<typeof SentFigures>;

/** Another city's figures as this service last read them; `figures` stay when it answers no more. */
export interface OtherCityFigures {
  id: string;
  name: string;
  url: string;
  state: 'read' | 'kept' | 'not-read' | 'refused';
  readAt?: string;
  figures?: SentFigures;
}

/** `value`: a share, a number a thousand people, or days. */
const BenchmarkValue = z.object({
  value: z.number(),
  n: records,
  of: records,
  low: z.number().optional().describe('Of few records: where the number would lie by chance alone, 95 of 100 times'),
  high: z.number().optional(),
  binDays: days.optional().describe('A median is told to so many days'),
});
export type BenchmarkValue = z.infer<typeof BenchmarkValue>;
const Window = z.object({ from: CalendarDate, to: CalendarDate, months: z.int().min(1) });

/** One number of this city beside the same of another, over the same days; or why they are not comparable. */
const BenchmarkPair = z.object({
  city: z.string(),
  window: Window.optional(),
  ours: BenchmarkValue.optional(),
  theirs: BenchmarkValue.optional(),
  why: z.enum(WHY_APART).optional(),
  whose: z.enum(['ours', 'theirs']).optional().describe('Of which of the two the reason is'),
  held: Held.optional(),
  dated: z.object({ n: records, of: records }).optional(),
  sources: z.array(BenchmarkSource),
});
export type BenchmarkPair = z.infer<typeof BenchmarkPair>;

const Benchmark = z.object({
  id: z.enum(BENCHMARKS),
  version: z.int(),
  own: z.object({
    window: Window.optional(),
    value: BenchmarkValue.optional(),
    why: z.enum(WHY_APART).optional(),
    held: Held.optional(),
    dated: z.object({ n: records, of: records }).optional(),
    sources: z.array(BenchmarkSource),
  }),
  pairs: z.array(BenchmarkPair),
});
export type Benchmark = z.infer<typeof Benchmark>;

export const CityBenchmarks = z.object({
  city: z.object({ id: z.string(), name, records: Records }),
  population: People.optional(),
  others: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.url(),
      state: z.enum(['read', 'kept', 'not-read', 'refused']),
      readAt: Instant.optional(),
      records: Records.optional(),
      population: People.optional(),
    }),
  ),
  measures: z.array(Benchmark),
  asOf: Instant,
});
export type CityBenchmarks = z.infer<typeof CityBenchmarks>;
