import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  taxpayer_number: text,
  outlet_number: text,
  outlet_name: text,
  outlet_zip_code: text,
  taxpayer_organization_type: text,
  outlet_permit_issue_date: text,
  outlet_first_sales_date: text,
  outlet_inside_outside_city_limits_indicator: text,
  outlet_naics_code: scalar,
});
const FIELDS = {
  outlet_name: 'text',
  outlet_zip_code: 'code',
  outlet_naics_code: 'code',
  taxpayer_organization_type: 'text',
  outlet_permit_issue_date: 'day',
  outlet_first_sales_date: 'day',
  outlet_inside_outside_city_limits_indicator: 'flag',
} as const;

/** Sole traders list their homes: addresses are not read. */
export const salesTaxPermits = defineSodaFeed({
  id: 'sales-tax-permits',
  role: 'sales-tax-permits',
  title: 'Active sales tax permits, Austin',
  dataset: 'jrea-zgmq',
  category: 'Business',
  columns,
  key: ['taxpayer_number', 'outlet_number'],
  since: ['outlet_permit_issue_date'],
  state: true,
  publisher: 'Texas Comptroller',
  where: "outlet_city = 'AUSTIN'",
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  requires: ['taxpayer_number', 'outlet_number'],
  ignores: [
    'outlet_address',
    'outlet_city',
    'outlet_county_code',
    'outlet_state',
    'taxpayer_address',
    'taxpayer_city',
    'taxpayer_county_code',
    'taxpayer_name',
    'taxpayer_state',
    'taxpayer_zip_code',
  ],
  normalise: (row) => {
    const key = joinedKey(row, ['taxpayer_number', 'outlet_number']);
    return key === undefined
      ? without('key')
      : recordOf('sales-tax-permit', key, { at: row.outlet_permit_issue_date, fields: fieldsOf(row, FIELDS) });
  },
});
