import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  sr_number: z.string().min(1),
  sr_type_desc: text,
  sr_department_desc: text,
  sr_method_received_desc: text,
  sr_status_desc: text,
  sr_status_date: text,
  sr_created_date: text,
  sr_updated_date: text,
  sr_closed_date: text,
  sr_location_zip_code: text,
  sr_location_council_district: scalar,
});
const FIELDS = {
  sr_type_desc: 'text',
  sr_department_desc: 'text',
  sr_method_received_desc: 'text',
  sr_status_desc: 'text',
  sr_created_date: 'instant',
  sr_updated_date: 'instant',
  sr_closed_date: 'instant',
  sr_location_zip_code: 'code',
  sr_location_council_district: 'code',
} as const;

/** The same tickets as Open311, a day later and with the city’s own council district: for history, not for the map. */
export const austin311History = defineSodaFeed({
  id: 'austin-311-history',
  role: 'request-history',
  title: '311 history with council district',
  dataset: 'xwdj-i9he',
  category: 'Public Services',
  columns,
  key: ['sr_number'],
  since: ['sr_updated_date', 'sr_created_date'],
  licence: 'Not stated by the publisher',
  backfillMonths: 24,
  overlapMs: 7 * DAY_MS,
  requires: ['sr_number', 'sr_type_desc', 'sr_created_date'],
  ignores: [
    'sr_location',
    'sr_location_city',
    'sr_location_county',
    'sr_location_lat',
    'sr_location_lat_long',
    'sr_location_long',
    'sr_location_map_page',
    'sr_location_map_tile',
    'sr_location_street_name',
    'sr_location_street_number',
    'sr_location_x',
    'sr_location_y',
  ],
  normalise: (row) => {
    const key = joinedKey(row, ['sr_number']);
    return key === undefined
      ? without('key')
      : recordOf('request-history', key, { at: row.sr_created_date, fields: fieldsOf(row, FIELDS) });
  },
});
