import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  fiscal_year: text,
  fund: text,
  department_id: text,
  department_name: text,
  unit: text,
  project_id: text,
  project_name: text,
  subproject_id: text,
  subproject_name: text,
  fdu_sponsor_department: text,
  appropriation_to_date: scalar,
  expenses_to_date: scalar,
});
const FIELDS = {
  fiscal_year: 'text',
  fund: 'code',
  department_id: 'code',
  department_name: 'text',
  unit: 'text',
  project_id: 'text',
  project_name: 'text',
  subproject_id: 'text',
  subproject_name: 'text',
  fdu_sponsor_department: 'text',
  appropriation_to_date: 'cents',
  expenses_to_date: 'cents',
} as const;

export const austinCapitalBudget = defineSodaFeed({
  id: 'austin-capital-budget',
  role: 'capital-budget',
  title: 'Capital budget',
  dataset: 'ad5y-pg42',
  category: 'Budget & Finance',
  columns,
  key: ['fiscal_year', 'fund', 'department_id', 'unit', 'subproject_id'],
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  expect: { rows: [100, 100_000], rejectedShare: 0.02 },
  requires: ['fiscal_year', 'fund', 'subproject_id'],
  ignores: [],
  normalise: (row) => {
    const key = joinedKey(row, ['fiscal_year', 'fund', 'department_id', 'unit', 'subproject_id']);
    return key === undefined ? without('key') : recordOf('capital-budget', key, { fields: fieldsOf(row, FIELDS) });
  },
});
