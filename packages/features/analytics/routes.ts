import { DistrictInAddress } from '@moontower/contracts/place/district-number';
import { z } from 'zod';
import { ChartAnswer } from '@moontower/contracts/analytics/chart';
import { CHART_IDS, ROW_FILES } from '@moontower/contracts/analytics/chart-ids';
import { CityBenchmarks, CityFigures } from '@moontower/contracts/analytics/benchmarks';
import { BudgetAnalytics, BudgetTrends } from '@moontower/contracts/analytics/money';
import {
  BusinessAnalytics,
  DevelopmentAnalytics,
  DistrictScorecard,
  DistrictsAnalytics,
  OpportunitiesAnalytics,
} from '@moontower/contracts/analytics/places';
import { AnalyticsRows } from '@moontower/contracts/analytics/rows';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});
const year = z.coerce
  .number()
  .pipe(z.int().min(2000).max(2100))
  .optional()
  .describe('Fiscal year, which begins on October 1 of the year before; the current one unless told');
const code = z.string().regex(/^[\w &.-]{1,40}$/);
const department = code.optional().describe('Code of a department: its objects and payments');
const shared = {
  method: 'GET',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 60,
  formats: [],
} as const;

export const getBudget = defineRoute({
  ...shared,
  path: '/api/analytics/budget',
  query: z.strictObject({ year, department }),
  response: BudgetAnalytics,
  summary:
    'Budget against actual spending of a fiscal year by department and category, revenue, capital and bonds. ' +
    'With `department`, its objects and the payments beside them.',
});

export const getBudgetTrends = defineRoute({
  ...shared,
  path: '/api/analytics/budget-trends',
  query: z.strictObject({ year }),
  response: BudgetTrends,
  summary: 'Operating budget by fiscal year, what changed, and what it comes to per person.',
});

export const getDevelopment = defineRoute({
  ...shared,
  path: '/api/analytics/development',
  query: nothing,
  response: DevelopmentAnalytics,
  summary:
    'Projects still open, permits and their declared value by district and month, and days from filing to approval ' +
    'with how many are still open.',
});

export const getBusiness = defineRoute({
  ...shared,
  path: '/api/analytics/business',
  query: nothing,
  response: BusinessAnalytics,
  summary: 'Alcohol licenses, sales tax permits, short-term rentals, food inspections and mixed-beverage receipts.',
});

export const getOpportunities = defineRoute({
  ...shared,
  path: '/api/analytics/opportunities',
  query: nothing,
  response: OpportunitiesAnalytics,
  summary: 'The opportunity score of each district with its parts. Not the federal tax term.',
});

export const getDistricts = defineRoute({
  ...shared,
  path: '/api/analytics/districts',
  query: nothing,
  response: DistrictsAnalytics,
  summary: 'The council districts compared, measure by measure.',
});

export const getDistrict = defineRoute({
  ...shared,
  path: '/api/analytics/district/:n',
  params: z.strictObject({ n: z.string().max(10) }),
  query: nothing,
  response: DistrictScorecard,
  summary: 'The scorecard of one council district.',
});

export const getChart = defineRoute({
  ...shared,
  path: '/api/analytics/chart/:id',
  params: z.strictObject({ id: z.string().max(60) }),
  query: z.strictObject({ year, department, district: DistrictInAddress.optional() }),
  response: ChartAnswer,
  summary: `One chart by its id (${CHART_IDS.length} of them), as the answers hold it: for /embed/chart/:id.`,
});

export const listAnalyticsRows = defineRoute({
  ...shared,
  path: '/api/analytics/rows',
  query: z.strictObject({
    file: z.enum(ROW_FILES),
    year,
    department: code.optional(),
    object: code.optional(),
    category: z.string().max(100).optional(),
    name: z.string().max(200).optional().describe('Source of revenue, proposition or department by name'),
    zip: z
      .string()
      .regex(/^\d{5}$/, 'is not a ZIP code of five digits')
      .optional(),
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'is not a month, such as 2026-10')
      .optional(),
    since: z.iso.date().optional(),
    until: z.iso.date().optional(),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(500))
      .optional()
      .describe('Rows of the list, 100 unless told; of the file all unless told'),
    cursor: z.string().max(300).optional().describe('Of the list: from the Link header of the page before'),
    format: z.enum(['json', 'csv']).optional(),
  }),
  response: AnalyticsRows,
  formats: ['csv'],
  summary:
    'The rows behind a number of money or business, as published. `.csv` holds all that match; X-Total-Count says ' +
    'how many, Link where those beyond the limit are. Payees who may be persons are left out of payments.',
});

export const getCityFigures = defineRoute({
  ...shared,
  path: '/api/cities/figures',
  query: nothing,
  response: CityFigures,
  summary:
    'What this city has of each measure that cities are compared by: whole months with how many records, or why there ' +
    'are none. Other deployments read it.',
});

export const getCityBenchmarks = defineRoute({
  ...shared,
  path: '/api/cities/benchmarks',
  query: nothing,
  response: CityBenchmarks,
  summary:
    'This city beside the others that Moontower runs for: requests closed within 7 and 30 days, permits a thousand ' +
    'people, days to approval. Over the same whole months, or with the reason why they are not comparable.',
});

/** Every route of this room, by its name in the list of all. */
export const analyticsRoutes = {
  getBudget,
  getBudgetTrends,
  getDevelopment,
  getBusiness,
  getOpportunities,
  getDistricts,
  getDistrict,
  getChart,
  listAnalyticsRows,
  getCityFigures,
  getCityBenchmarks,
} as const;
