import { SomeDistrict } from '../place/district-number.ts';
import { z } from 'zod';
import { Figure } from '../feeds/figure.ts';
import { Instant } from '../time.ts';
import { CATEGORY_KINDS, CHART_IDS } from './chart-ids.ts';

/**
 * A sentence written from a figure's numbers: the rule that holds and what it names. The rules and their words in both
 * languages stand together in `packages/words/src/chart-titles`. Amounts are in dollars, shares from 0 to 1.
 */
export const ChartTitle = z.object({
  rule: z.string().regex(/^[a-z][a-z0-9-]*$/),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ChartTitle = z.infer<typeof ChartTitle>;

/**
 * A figure with what its categories are, so that ours are told in the reader's language (`2026-10`, `4`, `site-plans`)
 * and the publisher's (`name`) are repeated as they are. Names of series are ours (`SERIES_NAMES`) or the publisher's.
 * Without a finding no rule holds, and the title says only what is counted. `fiscalYear`: whose file it is of, where
 * that may be another one than was asked for.
 */
export const Chart = z.object({
  figure: Figure,
  of: z.enum(CATEGORY_KINDS),
  finding: ChartTitle.optional(),
  fiscalYear: z.int().optional(),
});
export type Chart = z.infer<typeof Chart>;

/**
 * `value` in dollars; null where these records state no amount. Both are null, in every answer alike, where fewer than
 * half of the records name their district.
 */
export const DistrictCount = z.object({
  district: SomeDistrict,
  count: z.int().nullable(),
  value: z.number().nullable(),
});
export type DistrictCount = z.infer<typeof DistrictCount>;

/** What lies in no council district, or where it could not be told: in no list by district, and in every total. */
export const WithoutDistrict = z.object({ count: z.int(), value: z.number().nullable(), rows: z.string() });

/** On every answer: when we computed it, and that it is made up where it is. */
export const answered = { asOf: Instant, charts: z.array(Chart), simulated: z.literal(true).optional() };

/** The charts of one answer that has that id; the answer of `/api/analytics/chart/:id`. */
export const ChartAnswer = z.object({ chart: Chart, id: z.enum(CHART_IDS), asOf: Instant });
export type ChartAnswer = z.infer<typeof ChartAnswer>;

/**
 * Days from filing to approval. Null where fewer than `leastN` have both dates; percentiles are exact to `binDays` at
 * their place.
 */
export const DaysSpread = z.object({
  n: z.int(),
  leastN: z.int(),
  medianDays: z.number().nullable(),
  p75Days: z.number().nullable(),
  p90Days: z.number().nullable(),
  binDays: z.object({ median: z.int(), p75: z.int(), p90: z.int() }),
});
export type DaysSpread = z.infer<typeof DaysSpread>;
