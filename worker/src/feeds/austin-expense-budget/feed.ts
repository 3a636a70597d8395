import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  row_id: z.string().min(1),
  dept_cd: text,
  dept_nm: text,
  fund_cd: text,
  fund_nm: text,
  div_nm: text,
  gp_nm: text,
  unit_nm: text,
  obj_cat: text,
  obj_cd: text,
  obj_desc: text,
  fy: scalar,
  bud: scalar,
  act: scalar,
  cye: scalar,
});
const FIELDS = {
  fy: 'number',
  dept_cd: 'code',
  dept_nm: 'text',
  fund_cd: 'code',
  fund_nm: 'text',
  div_nm: 'text',
  gp_nm: 'text',
  unit_nm: 'text',
  obj_cat: 'text',
  obj_cd: 'code',
  obj_desc: 'text',
  bud: 'cents',
  act: 'cents',
  cye: 'cents',
} as const;

export const austinExpenseBudget = defineSodaFeed({
  id: 'austin-expense-budget',
  role: 'budget',
  title: 'Expense budget, several years',
  dataset: 'yeeq-kk6v',
  category: 'Budget & Finance',
  columns,
  key: ['row_id'],
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  expect: { rows: [1_000, 2_000_000], rejectedShare: 0.02 },
  requires: ['row_id', 'fy'],
  ignores: ['div_cd', 'gp_cd', 'unit_cd'],
  normalise: (row) => {
    const key = joinedKey(row, ['row_id']);
    return key === undefined ? without('key') : recordOf('expense-budget', key, { fields: fieldsOf(row, FIELDS) });
  },
});
