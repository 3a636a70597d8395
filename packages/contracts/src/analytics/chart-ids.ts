// Plain lists, so that the browser can use them without zod.

/**
 * What the categories of a chart are. `name`: as the publisher writes it; the others are ours and told in the reader's
 * language.
 */
export const CATEGORY_KINDS = [
  'name',
  'district',
  'month',
  'fiscal-year',
  'item-type',
  'licence-kind',
  'days',
  'score',
  'part',
] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** Names of series that are ours. */
export const SERIES_NAMES = [
  'budget',
  'actual',
  'received',
  'paid',
  'estimate',
  'change',
  'appropriated',
  'spent',
  'authorised',
  'encumbered',
  'balance',
  'count',
  'value',
  'now',
  'before',
  'median',
  'p75',
  'p90',
  'open',
  'approved',
  'receipts',
  'score',
] as const;

/**
 * Every chart, by the answer of `/api/analytics/…` that holds it. An id is its anchor and the last part of
 * `/embed/chart/:id`.
 */
export const CHARTS_OF = {
  budget: [
    'budget-departments',
    'budget-categories',
    'budget-objects',
    'revenue-sources',
    'capital-departments',
    'bond-propositions',
  ],
  'budget-trends': ['budget-years', 'budget-changes', 'revenue-years'],
  development: [
    'permits-by-district',
    'value-by-district',
    'permits-by-month',
    'value-by-month',
    'open-by-type',
    'approval-by-type',
    'approval-days',
  ],
  business: [
    'licences-by-month',
    'licences-by-district',
    'rentals-by-district',
    'sales-tax-by-month',
    'receipts-by-month',
    'receipts-by-zip',
    'inspections-by-month',
    'inspection-scores',
  ],
  opportunities: ['opportunity-scores', 'investment-shares'],
  districts: [
    'district-permits',
    'district-value',
    'district-open',
    'district-licences',
    'district-rentals',
    'district-requests',
    'district-code',
  ],
  district: ['scorecard-permits', 'scorecard-value', 'scorecard-requests', 'scorecard-code'],
} as const;
export type AnalyticsPart = keyof typeof CHARTS_OF;
export type ChartId = (typeof CHARTS_OF)[AnalyticsPart][number];
export const CHART_IDS: readonly ChartId[] = Object.values(CHARTS_OF).flat();

/**
 * What is compared between districts. `permits` and `value` of the last twelve whole months, `open` as it stands now.
 */
export const DISTRICT_MEASURES = ['permits', 'value', 'open', 'licences', 'rentals', 'requests', 'code'] as const;
export type DistrictMeasureId = (typeof DISTRICT_MEASURES)[number];

/** The files behind the numbers: `/api/analytics/rows?file=`. */
export const ROW_FILES = [
  'expense-budget',
  'revenue-budget',
  'capital-budget',
  'bond',
  'payments',
  'beverage-receipts',
  'sales-tax-permit',
] as const;
export type RowFile = (typeof ROW_FILES)[number];
