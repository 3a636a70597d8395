import { z } from 'zod';
import { Instant } from '../time.ts';
import { ItemType } from '../items/item.ts';
import { FigureValue } from '../feeds/figure.ts';
import { DaysSpread } from './chart.ts';

/** First and last year of some dates; null where no record has one. */
const Years = z.object({ from: z.int(), to: z.int() }).nullable();

/**
 * `/api/properties/summary`: the four cards of Properties & Development and its tabs' counts, for the same filter as
 * the list. `typical`
 * is of the cases of the filter that have both dates. `norm` is only there where the record itself states one; no feed
 * does today.
 */
export const PropertiesSummary = z.object({
  figures: z.object({ open: FigureValue, medianDays: FigureValue, filed: FigureValue, expired: FigureValue }),
  filed: z.object({ n: z.int(), approved: z.int(), withoutApproval: z.int(), withoutApprovalRows: z.string() }),
  typical: DaysSpread,
  /** Approved before they were filed, by the record: among the rows behind `medianDays`, and in no number of days. */
  reversed: z.int(),
  flagged: z.int(),
  /**
   * What the cards say beside their numbers. `approved` are approved, issued or finished by their state or by a date;
   * `filed.approved` only by a date. `expiredApproved`: of the expired, those with a date of approval.
   */
  standing: z.object({
    inReview: z.int(),
    inForce: z.int(),
    approved: z.int(),
    expiredApproved: z.int(),
    filedYears: Years,
    approvedYears: Years,
  }),
  /** Days from filing to approval by the year of approval, newest first. */
  byYear: z.array(
    z.object({ year: z.int(), n: z.int(), reversed: z.int(), medianDays: z.number().nullable(), rows: z.string() }),
  ),
  /**
   * The same days with the cases that still wait (Kaplan and Meier): each counts for as long as it is known to have
   * waited. Null while less than half are approved, or of too few.
   */
  withWaiting: z.object({ cases: z.int(), approved: z.int(), waiting: z.int(), medianDays: z.number().nullable() }),
  /** Each source, when its publisher last changed it, and when we last looked. */
  sources: z.array(
    z.object({
      feed: z.string(),
      title: z.string(),
      dataset: z.string().optional(),
      href: z.url().optional(),
      city: Instant.optional(),
      checked: Instant.optional(),
    }),
  ),
  byType: z.array(z.object({ type: ItemType, count: z.int() })),
  norm: z.null(),
  asOf: z.string(),
  simulated: z.literal(true).optional(),
});
export type PropertiesSummary = z.infer<typeof PropertiesSummary>;
