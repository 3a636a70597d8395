import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  row_id: z.string().min(1),
  agency: text,
  dept_nm: text,
  fund: text,
  fund_nm: text,
  cat_nm: text,
  cls_nm: text,
  type_nm: text,
  rsrc_nm: text,
  unit_nm: text,
  obj_cd: text,
  fy: scalar,
  bud: scalar,
  act: scalar,
  cye: scalar,
});
const FIELDS = {
  fy: 'number',
  dept_nm: 'text',
  fund: 'code',
  fund_nm: 'text',
  cat_nm: 'text',
  cls_nm: 'text',
  type_nm: 'text',
  rsrc_nm: 'text',
  unit_nm: 'text',
  obj_cd: 'code',
  bud: 'cents',
  act: 'cents',
  cye: 'cents',
} as const;

export const austinRevenueBudget = defineSodaFeed({
  id: 'austin-revenue-budget',
  role: 'revenue-budget',
  title: 'Revenue budget, several years',
  dataset: '5rhv-xasu',
  category: 'Budget & Finance',
  columns,
  key: ['row_id'],
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  expect: { rows: [1_000, 2_000_000], rejectedShare: 0.02 },
  requires: ['row_id', 'fy'],
  ignores: ['cat_cd', 'cls_cd', 'unit_cd'],
  normalise: (row) => {
    const key = joinedKey(row, ['row_id']);
    return key === undefined ? without('key') : recordOf('revenue-budget', key, { fields: fieldsOf(row, FIELDS) });
  },
});
