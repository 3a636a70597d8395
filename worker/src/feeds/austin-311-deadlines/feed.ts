import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  service_request_sr_number: z.string().min(1),
  department: text,
  group_description: text,
  sr_description: text,
  sr_status: text,
  created_date: text,
  overdue_on_date: text,
  last_update_date: text,
  close_date: text,
  of_days_late: scalar,
  response_days: scalar,
  closed_on_time: scalar,
  closed_late: scalar,
});
const FIELDS = {
  department: 'text',
  group_description: 'text',
  sr_description: 'text',
  sr_status: 'text',
  created_date: 'instant',
  overdue_on_date: 'instant',
  close_date: 'instant',
  of_days_late: 'number',
  response_days: 'number',
  closed_on_time: 'number',
  closed_late: 'number',
} as const;

/** The only set with due dates. */
export const austin311Deadlines = defineSodaFeed({
  id: 'austin-311-deadlines',
  role: 'request-deadlines',
  title: '311 due dates, Transportation and Public Works',
  dataset: '38mr-dwji',
  category: 'Public Services',
  columns,
  key: ['service_request_sr_number'],
  since: ['last_update_date'],
  licence: 'Not stated by the publisher',
  backfillMonths: 24,
  requires: ['service_request_sr_number', 'created_date'],
  ignores: [
    'closed_count',
    'fiscal_year',
    'is_duplicate_1_0',
    'method_received',
    'open_count',
    'overdue_count',
    'sr_age_days',
    'sr_location',
    'status_change_date',
  ],
  normalise: (row) => {
    const key = joinedKey(row, ['service_request_sr_number']);
    return key === undefined
      ? without('key')
      : recordOf('request-deadline', key, { at: row.created_date, fields: fieldsOf(row, FIELDS) });
  },
});
