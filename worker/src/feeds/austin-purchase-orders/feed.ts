import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  purchase_order: z.string().min(1),
  master_agreement: text,
  award_date: text,
  vendor_code: text,
  lgl_nm: text,
  commodity: text,
  commodity_description: text,
  extended_description: text,
  unit_of_measure: text,
  unit_of_meas_desc: text,
  contract_name: text,
  quantity: scalar,
  unit_price: scalar,
  itm_tot_am: scalar,
});
const FIELDS = {
  purchase_order: 'text',
  master_agreement: 'text',
  award_date: 'day',
  vendor_code: 'text',
  lgl_nm: 'text',
  commodity: 'code',
  commodity_description: 'text',
  extended_description: 'text',
  unit_of_measure: 'text',
  unit_of_meas_desc: 'text',
  contract_name: 'text',
  quantity: 'number',
  unit_price: 'cents',
  itm_tot_am: 'cents',
} as const;
const IDENTITY = [
  'purchase_order',
  'master_agreement',
  'award_date',
  'vendor_code',
  'commodity',
  'extended_description',
  'unit_of_measure',
  'quantity',
  'unit_price',
  'itm_tot_am',
];
const keyOf = (row: Row, occurrence: number) => rowHash(row, IDENTITY, occurrence);

export const austinPurchaseOrders = defineSodaFeed({
  id: 'austin-purchase-orders',
  role: 'purchase-orders',
  title: 'Purchase orders',
  dataset: '3ebq-e9iz',
  category: 'Budget & Finance',
  columns,
  since: ['award_date'],
  countsRepeats: true,
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  backfillMonths: 24,
  requires: ['purchase_order', 'award_date'],
  ignores: ['ad_ln_1', 'ad_ln_2', 'city', 'ctry', 'data_build_date', 'st', 'zip'],
  identify: keyOf,
  normalise: (row, { occurrence }) =>
    recordOf('purchase-order', keyOf(row, occurrence), { at: row.award_date, fields: fieldsOf(row, FIELDS) }),
});
