import { z } from 'zod';
import { GuardedSum } from '@moontower/contracts/moderation/guarded-sum';
import { HOMELESS_SERIES } from './homeless-series.ts';
import { CalendarDate, Instant } from '@moontower/contracts/time';

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
  simulated: z.literal(true).optional(),
};

/** Nobody has sent one, anywhere and ever: not a small number that is kept back. */
export const NoReports = z.strictObject({ none: z.literal(true) });
export type NoReports = z.infer<typeof NoReports>;

/** Published numbers; `null`: no count is published for that year, which is not 0. Money in whole cents. */
export const PublishedSeries = z.object({
  ...standing,
  unit: z.enum(['people', 'beds', 'cents']),
  years: z.array(z.int()),
  /** From this year on nothing is whole: it is not over yet. */
  unfinished: z.int().optional(),
  lines: z.array(z.object({ id: z.string(), values: z.array(z.int().nullable()) })),
});
/** Counts that we make: from the first month or year of which a record is held to the last. */
export const CountedSeries = z.object({
  ...standing,
  unit: z.enum(['complaints', 'reports', 'cases']),
  times: z.array(z.string()),
  values: z.array(GuardedSum),
  /** The last time that is told, where it is not over yet. */
  unfinished: z.string().optional(),
  /** The first time is not whole: records of before this day are deleted for their age. */
  cutFrom: CalendarDate.optional(),
  /** Of complaints: all tickets of the city's of each time that are held, among which they are found. */
  among: z.array(z.int()).optional(),
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
  /** Of three whole months at most, by council district; `null`: no district is known. */
  districts: z.object({
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    rows: z.array(
      z.object({ district: z.int().nullable(), complaints: GuardedSum, reports: z.union([GuardedSum, NoReports]) }),
    ),
  }),
  spending: z.object({
    /** The question to the city's own service that gives these sums. */
    query: z.string(),
    source: standing.source,
    asOf: standing.asOf,
    simulated: standing.simulated,
    /** From this fiscal year on nothing is whole: it is not over yet. */
    unfinished: z.int().optional(),
    lines: z.array(
      z.object({ year: z.int(), department: z.string(), fund: z.string(), cents: z.int(), payments: z.int() }),
    ),
  }),
});
export type Homelessness = z.infer<typeof Homelessness>;
