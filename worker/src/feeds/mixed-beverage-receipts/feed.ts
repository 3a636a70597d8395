import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  taxpayer_number: text,
  location_number: text,
  location_name: text,
  location_address: text,
  location_zip: text,
  tabc_permit_number: text,
  obligation_end_date_yyyymmdd: text,
  inside_outside_city_limits_code_y_n: text,
  liquor_receipts: scalar,
  wine_receipts: scalar,
  beer_receipts: scalar,
  cover_charge_receipts: scalar,
  total_receipts: scalar,
});
const FIELDS = {
  location_name: 'text',
  location_address: 'text',
  location_zip: 'code',
  tabc_permit_number: 'text',
  obligation_end_date_yyyymmdd: 'day',
  inside_outside_city_limits_code_y_n: 'flag',
  liquor_receipts: 'cents',
  wine_receipts: 'cents',
  beer_receipts: 'cents',
  cover_charge_receipts: 'cents',
  total_receipts: 'cents',
} as const;

export const mixedBeverageReceipts = defineSodaFeed({
  id: 'mixed-beverage-receipts',
  role: 'beverage-receipts',
  title: 'Mixed beverage receipts, Austin',
  dataset: 'naix-2893',
  category: 'Business',
  columns,
  key: ['taxpayer_number', 'location_number', 'obligation_end_date_yyyymmdd'],
  since: ['obligation_end_date_yyyymmdd'],
  state: true,
  publisher: 'Texas Comptroller',
  where: "location_city = 'AUSTIN'",
  backfillMonths: 24,
  overlapMs: 95 * DAY_MS,
  schedule: '0 8 2 * *',
  cadenceMs: 31 * DAY_MS,
  requires: ['taxpayer_number', 'location_number', 'obligation_end_date_yyyymmdd'],
  ignores: [
    'location_city',
    'location_county',
    'location_state',
    'responsibility_begin_date_yyyymmdd',
    'responsibility_end_date_yyyymmdd',
    'taxpayer_address',
    'taxpayer_city',
    'taxpayer_county',
    'taxpayer_name',
    'taxpayer_state',
    'taxpayer_zip',
  ],
  normalise: (row) => {
    const key = joinedKey(row, ['taxpayer_number', 'location_number', 'obligation_end_date_yyyymmdd']);
    return key === undefined
      ? without('key')
      : recordOf('beverage-receipts', key, { at: row.obligation_end_date_yyyymmdd, fields: fieldsOf(row, FIELDS) });
  },
});
