import { z } from 'zod';
import { figureFaults } from './figure-faults.ts';
import { CalendarDate, Instant } from '../time.ts';

/** What a number of a figure counts. Money is in whole cents; a share goes from 0 to 1. */
export const FigureUnit = z.enum(['count', 'cents', 'days', 'share']);
export type FigureUnit = z.infer<typeof FigureUnit>;

/** What every published number stands on, so that anybody can check it. */
const standing = {
  unit: FigureUnit,
  /** How many records are behind it. */
  n: z.int().min(0),
  /** Of how many that could have been, and from which days. */
  coverage: z.object({ of: z.int().min(0), from: CalendarDate.optional(), to: CalendarDate.optional() }),
  source: z.object({
    title: z.string(),
    dataset: z.string().optional(),
    href: z.url().optional(),
    /** Ids of the feeds, as `/api/feeds` has them. */
    feeds: z.array(z.string()).optional(),
  }),
  /**
   * `city`: when the publisher last changed it, left out where it does not say. `checked`: when we last looked at all of
   * its sources. `ours`: when we computed it.
   */
  asOf: z.object({ city: Instant.optional(), checked: Instant.optional(), ours: Instant }),
  /** Where the records behind it are: a path of this site, or a full address. */
  rows: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/),
  /** Of scores: by which set of rules. */
  ruleSet: z.string().optional(),
  /** Made-up numbers, always labelled. */
  simulated: z.literal(true).optional(),
};

/** One number with what it stands on; `null` where there is none. */
export const FigureValue = z.object({ ...standing, value: z.number().nullable() });
export type FigureValue = z.infer<typeof FigureValue>;

/**
 * `values` stand in the order of the figure's categories; `null` is a gap, never a zero. `n`: the records of this
 * series alone.
 */
export const FigureSeries = z.object({
  name: z.string().min(1),
  values: z.array(z.number().nullable()),
  n: z.int().min(0).optional(),
});
export type FigureSeries = z.infer<typeof FigureSeries>;

/** Numbers for a chart and the table beside it. Nothing is drawn for fewer than `leastN` records. */
export const Figure = z
  .object({
    ...standing,
    /** Its anchor on a page, and the last part of the address that frames it. */
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    leastN: z.int().min(1),
    categories: z.array(z.string().min(1)),
    /** Of the categories, the months in which our copy begins or ends: they may lack records. */
    partial: z.array(z.string()).optional(),
    series: z.array(FigureSeries).min(1),
  })
  .superRefine((figure, context) => {
    for (const message of figureFaults(figure)) context.addIssue({ code: 'custom', message });
  });
export type Figure = z.infer<typeof Figure>;
