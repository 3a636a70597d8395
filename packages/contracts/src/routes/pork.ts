import { z } from 'zod';
import { FlaggedItem, PorkStatistics, PurchaseDetail } from '../spending/purchase.ts';
import { DepartmentPage, PurchasePage, VendorPage } from '../spending/purchase-page.ts';
import { defineRoute } from '../route.ts';
import { PAYEE_NAME_MOST } from '../spending/payments/placeholder-code.ts';
import { PRIORITIES, SORTS } from '../spending/pork-choices.ts';
import { RuleCatalogue } from '../spending/rules/rule-report.ts';

const nothing = z.strictObject({});
const lang = z.enum(['en', 'es']).optional().describe('Of the words of files; answers in JSON are in English');

export const listFlagged = defineRoute({
  method: 'GET',
  path: '/api/pork/flagged/all',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 60,
  query: z.strictObject({
    q: z.string().max(200).optional(),
    priority: z
      .enum(PRIORITIES)
      .optional()
      .describe(
        'By band: `high` has a strong sign and a second one, `medium` one strong sign, `low` none; `cleared` and `confirmed` by people; `not-scored` with the reason',
      ),
    keyword: z.string().max(60).optional().describe('A phrase of the rules’ lists, or a chip that stands for several'),
    sort: z
      .enum([...SORTS, 'amount'])
      .optional()
      .describe('`amount` is what `value` was called'),
    minScore: z.coerce
      .number()
      .pipe(z.int().min(0).max(100))
      .optional()
      .describe('Without a priority: the least score, 20 unless told. 1 lists all that have a point'),
    minValue: z.coerce
      .number()
      .pipe(z.number().min(0).max(1e9))
      .optional()
      .describe('The least that was paid, in dollars; the screen lists from 1,000 on unless told'),
    vendor: z.string().min(1).max(40).optional().describe('One vendor by its code'),
    payee: z
      .string()
      .min(1)
      .max(PAYEE_NAME_MOST)
      .optional()
      .describe('One payee without a code, by its exact name; names that may be a person’s list nothing'),
    department: z.string().min(1).max(40).optional().describe('One department by its code'),
    rule: z
      .string()
      .regex(/^[A-Z]\d{1,2}$/)
      .optional()
      .describe('One rule that fired, by its id, as `F03`'),
    fiscalYear: z.coerce
      .number()
      .pipe(z.int().min(1990).max(2100))
      .optional()
      .describe('The fiscal year of its payments, by the year in which it ends'),
    since: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text).toISOString())
      .optional()
      .describe('Paid at or after, ISO 8601'),
    maxScore: z.coerce
      .number()
      .pipe(z.int().min(0).max(100))
      .optional()
      .describe('Without a priority: the highest score that is listed'),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(500))
      .optional()
      .describe('Purchases of the list, 500 unless told; of the file all unless told'),
    format: z.enum(['json', 'csv', 'atom']).optional(),
    lang,
  }),
  response: z.array(FlaggedItem),
  formats: ['csv', 'atom'],
  summary:
    'Purchases that deserve a second look (score 20 and up unless told), highest score first. A score is a ' +
    'question, not a finding. `.atom` has those of the filter that were paid last.',
});

export const getPurchase = defineRoute({
  method: 'GET',
  path: '/api/pork/purchases/:id',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ id: z.string().min(1).max(300) }),
  query: nothing,
  response: PurchaseDetail,
  formats: [],
  summary: 'One purchase with its score and its accounting lines as published; payees who may be persons are left out.',
});

const format = z.enum(['json', 'csv']).optional();

export const getFlagged = defineRoute({
  method: 'GET',
  path: '/api/pork/flagged/:id',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ id: z.string().min(1).max(300) }),
  query: z.strictObject({ format, lang }),
  response: PurchasePage,
  formats: ['csv'],
  summary:
    'One purchase with its parts, rows, comparable purchases, earlier scores, and what people said of it. ' +
    '404 where it is unknown or withheld, 410 where the city took its payments back.',
});

export const getVendor = defineRoute({
  method: 'GET',
  path: '/api/vendors/:code',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ code: z.string().regex(/^[\w-]{1,40}$/) }),
  query: z.strictObject({ format, lang }),
  response: VendorPage,
  formats: ['csv'],
  summary:
    'One vendor by its code: payments by fiscal year, departments, contracts, flagged purchases. An order counts ' +
    'whole in the fiscal year and month of its first payment. Persons and `MIS…` codes have none.',
});

export const getPayee = defineRoute({
  method: 'GET',
  path: '/api/payees/:name',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ name: z.string().min(1).max(PAYEE_NAME_MOST) }),
  query: z.strictObject({ format, lang }),
  response: VendorPage,
  formats: ['csv'],
  summary:
    'One payee that the record gives no vendor code, by its exact name: the same as of a vendor. 404 for names ' +
    'without a word that only organisations have: they may be a person’s.',
});

export const getDepartment = defineRoute({
  method: 'GET',
  path: '/api/departments/:code',
  auth: 'public',
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ code: z.string().regex(/^[\w-]{1,40}$/) }),
  query: z.strictObject({ format, lang }),
  response: DepartmentPage,
  formats: ['csv'],
  summary:
    'One department by its code: payments by fiscal year and month, vendors, flagged purchases. An order counts ' +
    'whole in the fiscal year and month of its first payment.',
});

export const getPorkStatistics = defineRoute({
  method: 'GET',
  path: '/api/pork/statistics',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  response: PorkStatistics,
  formats: [],
  summary: 'Counts, sums and distribution of the scores.',
});

export const listRules = defineRoute({
  method: 'GET',
  path: '/api/pork/rules',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  response: RuleCatalogue,
  formats: [],
  summary:
    'Every rule of the spending watch: what it looks for, its innocent explanations, its points, and on how many ' +
    'purchases it fired of those it could judge.',
});
