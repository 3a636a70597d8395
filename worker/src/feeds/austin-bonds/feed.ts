import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  subproject_id: text,
  subproject_name: text,
  fund: text,
  prop: text,
  prop_name: text,
  year: text,
  category: text,
  current_phase: text,
  status: text,
  bond_amount_1: scalar,
  bond_appropriation: scalar,
  bond_fdu_approp: scalar,
  bond_fdu_balance: scalar,
  bond_fdu_encumb: scalar,
  bond_fdu_itd_exp: scalar,
  bond_fdu_obligated: scalar,
});
const FIELDS = {
  subproject_id: 'text',
  subproject_name: 'text',
  fund: 'code',
  prop: 'text',
  prop_name: 'text',
  year: 'text',
  category: 'text',
  current_phase: 'text',
  status: 'text',
  bond_amount_1: 'cents',
  bond_appropriation: 'cents',
  bond_fdu_approp: 'cents',
  bond_fdu_balance: 'cents',
  bond_fdu_encumb: 'cents',
  bond_fdu_itd_exp: 'cents',
  bond_fdu_obligated: 'cents',
} as const;

export const austinBonds = defineSodaFeed({
  id: 'austin-bonds',
  role: 'bonds',
  title: 'Public improvement bonds',
  dataset: 's39q-8hvy',
  category: 'Budget & Finance',
  columns,
  key: ['subproject_id', 'fund', 'prop'],
  schedule: '0 8 2 * *',
  cadenceMs: 31 * DAY_MS,
  expect: { rows: [100, 50_000], rejectedShare: 0.02 },
  requires: ['subproject_id', 'fund', 'prop'],
  ignores: ['bond_amount_2', 'manager', 'manager_phone', 'public_contact', 'public_contact_phone'],
  normalise: (row) => {
    const key = joinedKey(row, ['subproject_id', 'fund', 'prop']);
    return key === undefined ? without('key') : recordOf('bond', key, { fields: fieldsOf(row, FIELDS) });
  },
});
