import { z } from 'zod';
import { HOMELESS_SERIES } from './homeless-series.ts';
import { CalendarDate, Instant } from './time.ts';

/** Sums of people's places are told from here on. */
export const LEAST_TOLD = 5;

/** A sum that may be told, or why it is not: it is below five, or it would give away one that is. */
export const GuardedSum = z.union([
  z.strictObject({ count: z.int().min(LEAST_TOLD) }),
  z.strictObject({ fewerThan: z.literal(LEAST_TOLD) }),
  z.strictObject({ withheld: z.literal(true) }),
]);
export type GuardedSum = z.infer<typeof GuardedSum>;

export * from './homeless-series.ts';

const standing = {
  id: z.enum(HOMELESS_SERIES),
  /** `feed`: its id, as `/api/feeds` has it. */
  source: z.object({
    feed: z.string(),
    title: z.string(),
    publisher: z.string(),
    dataset: z.string(),
    href: z.string(),
  }),
  /**
   * When the publisher last changed it, left out where it does not say; when we last read it, left out where we never
   * did.
   */
  asOf: z.object({ city: Instant.optional(), checked: Instant.optional() }),
};

/** Published numbers; `null`: no count is published for that year, which is not 0. Money in whole cents. */
export const PublishedSeries = z.object({
  ...standing,
  unit: z.enum(['people', 'beds', 'cents']),
  years: z.array(z.int()),
  lines: z.array(z.object({ id: z.string(), values: z.array(z.int().nullable()) })),
});
/** Counts that we make; a year or month without a record that we hold is left out. */
export const CountedSeries = z.object({
  ...standing,
  unit: z.enum(['complaints', 'reports', 'cases']),
  times: z.array(z.string()),
  values: z.array(GuardedSum),
});
export type PublishedSeries = z.infer<typeof PublishedSeries>;
export type CountedSeries = z.infer<typeof CountedSeries>;

export const Homelessness = z.object({
  asOf: Instant,
  simulated: z.literal(true).optional(),
  /** Whom to ask for help, each with the page that says so and the day it was read. */
  help: z.array(
    z.object({
      id: z.enum(['help', 'housing', 'city', 'emergency']),
      phone: z.string().optional(),
      otherPhone: z.string().optional(),
      source: z.url().optional(),
      readOn: CalendarDate.optional(),
    }),
  ),
  published: z.array(PublishedSeries),
  counted: z.array(CountedSeries),
  /** Of three months, by council district; `null`: no district is known. */
  districts: z.object({
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    rows: z.array(z.object({ district: z.int().nullable(), complaints: GuardedSum, reports: GuardedSum })),
  }),
  spending: z.object({
    /** The question to the city's own service that gives these sums. */
    query: z.string(),
    source: standing.source,
    asOf: standing.asOf,
    lines: z.array(
      z.object({ year: z.int(), department: z.string(), fund: z.string(), cents: z.int(), payments: z.int() }),
    ),
  }),
});
export type Homelessness = z.infer<typeof Homelessness>;

/** By its name in the city's books: codes change. */
export const isHomelessDepartment = (name: string | undefined): boolean => /homeless/i.test(name ?? '');

/**
 * Sums of one whole as they may be told beside it: those below five are not, and as long as what is left of the whole
 * would be below five, the next smallest is not told either.
 */
export function guardSums(counts: readonly number[]): GuardedSum[] {
  const hidden = new Set(counts.flatMap((count, index) => (count < LEAST_TOLD ? [index] : [])));
  const left = () => [...hidden].reduce((sum, index) => sum + (counts[index] ?? 0), 0);
  const shown = counts
    .map((count, index) => ({ count, index }))
    .filter(({ index }) => !hidden.has(index))
    .toSorted((a, b) => a.count - b.count);
  for (const { index } of shown) {
    if (hidden.size === 0 || left() >= LEAST_TOLD) break;
    hidden.add(index);
  }
  return counts.map((count, index) => {
    if (!hidden.has(index)) return { count };
    return count < LEAST_TOLD ? { fewerThan: LEAST_TOLD } : { withheld: true };
  });
}
