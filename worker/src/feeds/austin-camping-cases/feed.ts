import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  case_filed_date: text,
  offense_date: z.string().min(1),
  offense_case_type: text,
  charge_code: text,
  charge_description: text,
  court_agency: text,
  agency: text,
  disposition: text,
  case_closed: z.union([z.boolean(), z.string()]).optional(),
});
const FIELDS = {
  case_filed_date: 'day',
  offense_date: 'day',
  offense_case_type: 'text',
  charge_description: 'text',
  court_agency: 'text',
  agency: 'text',
  disposition: 'text',
  case_closed: 'flag',
} as const;
const IDENTITY = [
  'case_filed_date',
  'offense_date',
  'offense_case_type',
  'charge_code',
  'charge_description',
  'court_agency',
  'agency',
];
const keyOf = (row: Row, occurrence: number) => rowHash(row, IDENTITY, occurrence);

/** For counts only: neither people nor streets are read. */
export const austinCampingCases = defineSodaFeed({
  id: 'austin-camping-cases',
  role: 'camping-cases',
  title: 'Camping ordinance cases',
  dataset: 'qc59-phn7',
  category: 'Public Services',
  columns,
  countsRepeats: true,
  licence: 'Not stated by the publisher',
  schedule: '0 9 5 * *',
  cadenceMs: 60 * DAY_MS,
  requires: ['offense_date', 'charge_description'],
  ignores: ['defendant_gender', 'offense_cross_street', 'offense_street_name', 'officer_code', 'race'],
  identify: keyOf,
  normalise: (row, { occurrence }) =>
    recordOf('camping-case', keyOf(row, occurrence), { at: row.offense_date, fields: fieldsOf(row, FIELDS) }),
});
