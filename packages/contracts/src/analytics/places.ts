import { SomeDistrict } from '../place/district-number.ts';
import { z } from 'zod';
import { ItemType, TextPieces } from '../items/item.ts';
import { CalendarDate } from '../time.ts';
import { FigureValue } from '../feeds/figure.ts';
import { answered, DaysSpread, DistrictCount, WithoutDistrict } from './chart.ts';
import { DISTRICT_MEASURES } from './chart-ids.ts';

/** Whole months; `until` is the first day after. */
const Window = z.object({ from: CalendarDate, until: CalendarDate, months: z.int() });
export type Window = z.infer<typeof Window>;

/**
 * Why districts have no number of one kind. `no-records`: none of that kind is held. `few-placed`: fewer than four of
 * five of the `of` records name their district (`placed` do); `waiting` of the others wait for their address to be
 * looked up, one a second, and `needed` more must be placed. `stopped`: the file of what stands now ended before the
 * months that are told.
 */
export const MissingPart = z.object({
  why: z.enum(['no-records', 'few-placed', 'stopped']),
  /** Ids of the feeds that the records are of. */
  feeds: z.array(z.string()),
  placed: z.int(),
  of: z.int(),
  waiting: z.int(),
  needed: z.int(),
  /** `stopped`: the last day on which the publisher changed the file. */
  lastOn: CalendarDate.optional(),
});
export type MissingPart = z.infer<typeof MissingPart>;

/** How long cases of one type took, and how many of those filed in the window have no end. */
export const ApprovalLine = DaysSpread.extend({
  type: ItemType,
  /** Of those filed in the window: how many are still open, and have no approval date. */
  filed: z.object({
    n: z.int(),
    open: z.int(),
    openShare: z.number().nullable(),
    withoutApproval: z.int(),
    rows: z.string(),
    openRows: z.string(),
  }),
  /** Approved before they were filed, by the record: in `rows`, and in no number of days. */
  reversed: z.int(),
  /** The publisher lists a record only once it is approved: nothing can be said of those still waiting. */
  onlyApproved: z.boolean(),
  rows: z.string(),
});
export type ApprovalLine = z.infer<typeof ApprovalLine>;

const Unplaced = WithoutDistrict.extend({ missing: MissingPart.optional() });

/**
 * `/api/analytics/development`: the first three are the specification's. Active projects are site plans, subdivisions
 * and zoning cases still open; `totalValue` is the declared value, in dollars, of building permits issued in the
 * window; `projectsByDistrict` counts the active projects, with the declared value of the permits beside them.
 */
export const DevelopmentAnalytics = z.object({
  activeProjects: z.int(),
  totalValue: z.number(),
  projectsByDistrict: z.array(DistrictCount),
  permitsByDistrict: z.array(DistrictCount),
  /** `missing`: why no district has a number, where none has. */
  withoutDistrict: z.object({ projects: Unplaced, permits: Unplaced }),
  window: Window,
  figures: z.object({ activeProjects: FigureValue, totalValue: FigureValue, permits: FigureValue }),
  /** Where one record states a quarter or more of all declared value: said beside every sum it is in. */
  largest: z
    .object({ uid: z.string(), title: z.string(), titleParts: TextPieces, value: z.number(), share: z.number() })
    .optional(),
  approval: z.array(ApprovalLine),
  ...answered,
});
export type DevelopmentAnalytics = z.infer<typeof DevelopmentAnalytics>;

const ZipCount = z.object({ zip: z.string(), count: z.int(), value: z.number().nullable(), rows: z.string() });

/**
 * `/api/analytics/business`. Licences in force as the publishers list them now; receipts, new licences and inspections
 * of the window.
 */
export const BusinessAnalytics = z.object({
  window: Window,
  figures: z.object({
    alcoholLicences: FigureValue,
    newAlcoholLicences: FigureValue,
    salesTaxPermits: FigureValue,
    shortTermRentals: FigureValue,
    inspections: FigureValue,
    inspectionsBelow70: FigureValue,
    receipts: FigureValue,
  }),
  licencesByDistrict: z.array(DistrictCount),
  rentalsByDistrict: z.array(DistrictCount),
  licencesByZip: z.array(ZipCount),
  salesTaxByZip: z.array(ZipCount),
  /** Places that reported, and what they took, in dollars. */
  receiptsByZip: z.array(ZipCount),
  ...answered,
});
export type BusinessAnalytics = z.infer<typeof BusinessAnalytics>;

/**
 * One part of the opportunity score: the district's number, its rank among those that have one (1 is most), and the
 * points of 100 that this gives.
 */
export const OpportunityPart = z.object({
  id: z.enum(['value', 'open', 'licences']),
  value: z.number().nullable(),
  rank: z.number().nullable(),
  points: z.number().nullable(),
  /** The records behind its value. */
  rows: z.string(),
  /** Where `points` is null: why. */
  missing: MissingPart.optional(),
});
export type OpportunityPart = z.infer<typeof OpportunityPart>;

export const Opportunity = z.object({
  district: SomeDistrict,
  /** Mean of the parts' points, 0 to 100; null where a part is missing. */
  opportunityScore: z.number().nullable(),
  parts: z.array(OpportunityPart),
  missing: z.array(OpportunityPart.shape.id),
  /** Scores 60 or more; null without a score. Not the federal tax term. */
  zone: z.boolean().nullable(),
  /** Of the declared value of all districts, 0 to 1; `gap`: under half of an equal share, null without a share. */
  valueShare: z.number().nullable(),
  gap: z.boolean().nullable(),
});
export type Opportunity = z.infer<typeof Opportunity>;

/**
 * `/api/analytics/opportunities`: the first four are the specification's; `avgSpendingPerCapita` is the year's
 * operating budget per person, `totalInvestment` the declared value. What is not known is null, never 0 or empty.
 */
export const OpportunitiesAnalytics = z.object({
  opportunities: z.array(Opportunity),
  avgSpendingPerCapita: z.number().nullable(),
  totalInvestment: z.number().nullable(),
  opportunityZones: z.int().nullable(),
  investmentGaps: z.array(z.int()).nullable(),
  zoneFrom: z.number(),
  gapBelow: z.number(),
  window: Window,
  figures: z.object({ opportunityZones: FigureValue, investmentGaps: FigureValue, totalInvestment: FigureValue }),
  ...answered,
});
export type OpportunitiesAnalytics = z.infer<typeof OpportunitiesAnalytics>;

/**
 * The same months of two years. `clear`: more than chance would make of ten districts, by a two-sided test; of amounts
 * never, as one record may make them.
 */
const YearChange = z.object({ now: z.number(), before: z.number(), months: z.int(), clear: z.boolean() });

/**
 * One thing compared between districts. `before`: the same months a year earlier, of the months that both years have
 * whole.
 */
export const DistrictMeasure = z.object({
  id: z.enum(DISTRICT_MEASURES),
  /** Why no district has a number, where none has. */
  missing: MissingPart.optional(),
  /** The city's total of all ten, with source, times and coverage. */
  figure: FigureValue,
  districts: z.array(
    DistrictCount.extend({
      /** The number that is compared: dollars for `value`, else the count. Null is no number, never a zero. */
      measured: z.number().nullable(),
      rank: z.number().nullable(),
      change: YearChange.optional(),
      rows: z.string(),
    }),
  ),
  without: WithoutDistrict,
});
export type DistrictMeasure = z.infer<typeof DistrictMeasure>;

/** `/api/analytics/districts`. */
export const DistrictsAnalytics = z.object({ window: Window, measures: z.array(DistrictMeasure), ...answered });
export type DistrictsAnalytics = z.infer<typeof DistrictsAnalytics>;

/** `/api/analytics/district/:n`: the scorecard of one. */
export const DistrictScorecard = z.object({
  district: SomeDistrict,
  window: Window,
  measures: z.array(
    z.object({
      id: z.enum(DISTRICT_MEASURES),
      missing: MissingPart.optional(),
      figure: FigureValue,
      rank: z.number().nullable(),
      /** The median of the ten. */
      median: z.number().nullable(),
      change: YearChange.optional(),
    }),
  ),
  opportunity: Opportunity,
  ...answered,
});
export type DistrictScorecard = z.infer<typeof DistrictScorecard>;
