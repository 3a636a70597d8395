import { z } from 'zod';
import { FlaggedItem, PorkStatistics } from '../purchase.ts';
import { defineRoute } from '../route.ts';
import { RuleCatalogue } from '../rule-report.ts';

const nothing = z.strictObject({});

export const listFlagged = defineRoute({
  method: 'GET', path: '/api/pork/flagged/all', auth: 'public', params: nothing, body: nothing, cacheSeconds: 60,
  query: z.strictObject({
    q: z.string().max(200).optional(),
    priority: z.enum(['all', 'high', 'medium', 'low', 'cleared', 'confirmed']).optional(),
    keyword: z.string().max(60).optional(),
    sort: z.enum(['score', 'amount', 'date']).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(500),
    format: z.enum(['json', 'csv']).optional(),
  }),
  response: z.array(FlaggedItem), formats: ['csv'],
  summary: 'Purchases that a rule flagged for a second look, highest score first. A score is a question, not a finding.',
});

export const getPorkStatistics = defineRoute({
  method: 'GET', path: '/api/pork/statistics', auth: 'public', params: nothing, query: nothing, body: nothing, cacheSeconds: 60,
  response: PorkStatistics, formats: [], summary: 'Counts, sums and distribution of the scores.',
});

export const listRules = defineRoute({
  method: 'GET', path: '/api/pork/rules', auth: 'public', params: nothing, query: nothing, body: nothing, cacheSeconds: 60,
  response: RuleCatalogue, formats: [], summary: 'Every rule of the spending watch: what it looks for, its innocent explanations, its points, and on how many purchases it fired of those it could judge.',
});
