import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  key: z.string().min(1),
  department_name: text,
  dept_rollup_name: text,
  fund_code: text,
  fund_name: text,
  program_code: text,
  program_name: text,
  activity_code: text,
  activity_name: text,
  unit_code: text,
  unit_name: text,
  expense_code: text,
  expense_name: text,
  thru_quarter: text,
  budget_fiscal_year: scalar,
  department_code: scalar,
  budget: scalar,
  expenditures: scalar,
});
const FIELDS = {
  budget_fiscal_year: 'number',
  thru_quarter: 'text',
  department_code: 'code',
  department_name: 'text',
  dept_rollup_name: 'text',
  fund_code: 'code',
  fund_name: 'text',
  program_name: 'text',
  activity_name: 'text',
  unit_name: 'text',
  expense_code: 'code',
  expense_name: 'text',
  budget: 'cents',
  expenditures: 'cents',
} as const;

export const austinOperatingBudget = defineSodaFeed({
  id: 'austin-operating-budget',
  role: 'budget-plan',
  title: 'Operating budget and spending, current year',
  dataset: 'g5k8-8sud',
  category: 'Budget & Finance',
  columns,
  key: ['key'],
  schedule: '0 8 2 * *',
  cadenceMs: 31 * DAY_MS,
  expect: { rows: [1_000, 400_000], rejectedShare: 0.02 },
  requires: ['key', 'budget', 'department_name'],
  ignores: ['dept_rollup'],
  normalise: (row) => {
    const key = joinedKey(row, ['key']);
    return key === undefined ? without('key') : recordOf('operating-budget', key, { fields: fieldsOf(row, FIELDS) });
  },
});
