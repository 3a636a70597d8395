import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { defineFeed, type Row } from '../feed.ts';
import { newestHudFile } from '../hud/newest-hud-file.ts';
import { scalar, text } from '../row-columns.ts';

/** Sheets from before about 2014 write this name without blanks and are passed over by name. */
const ALL_BEDS = 'Total Year-Round Beds (ES, TH, SH)';
const columns = z.object({
  file: text,
  sheet: z.string().min(1),
  'CoC Number': text,
  [ALL_BEDS]: scalar,
  'Total Year-Round Beds (ES)': scalar,
  'Total Year-Round Beds (TH)': scalar,
  'Total Year-Round Beds (SH)': scalar,
  'Total Year-Round Beds (RRH)': scalar,
  'Total Year-Round Beds (PSH)': scalar,
  'Total Year-Round Beds (OPH)': scalar,
  'Total Seasonal Beds (ES)': scalar,
  'Total Overflow Beds (ES)': scalar,
});
const FIELDS = {
  file: 'text',
  sheet: 'text',
  [ALL_BEDS]: 'number',
  'Total Year-Round Beds (ES)': 'number',
  'Total Year-Round Beds (TH)': 'number',
  'Total Year-Round Beds (SH)': 'number',
  'Total Year-Round Beds (RRH)': 'number',
  'Total Year-Round Beds (PSH)': 'number',
  'Total Year-Round Beds (OPH)': 'number',
  'Total Seasonal Beds (ES)': 'number',
  'Total Overflow Beds (ES)': 'number',
} as const;

/** The last year of the newest file that was seen. */
const KNOWN = 2024;
const fileOf = (year: number): string => `2007-${year}-HIC-Counts-by-CoC.xlsx`;

/** Beds on one night of January. Beds are not people, and a bed that stands in the list may be taken. */
export const hudHomelessBeds = defineFeed({
  id: 'hud-homeless-beds',
  role: 'federal-beds',
  title: 'Federal housing inventory, Austin and Travis County',
  dataset: '2007-2024-HIC-Counts-by-CoC',
  publisher: 'U.S. Department of Housing and Urban Development',
  homepage: 'https://www.huduser.gov/portal/datasets/ahar.html',
  licence: 'Public domain',
  category: 'Public Services',
  note:
    `Each reading asks for the file of the current year first, then of the years before, down to ${fileOf(KNOWN)}, ` +
    'the last one known. Its columns are read from public code that opens this workbook; a sheet without them is ' +
    'set aside by name.',
  schedule: '20 10 25 * *',
  cadenceMs: 366 * DAY_MS,
  expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['sheet', ALL_BEDS],
  ignores: [],
  overlapMs: 0,
  watermark: () => undefined,
  replaces: true,
  pages: newestHudFile({
    known: KNOWN,
    fileOf,
    header: ALL_BEDS,
    sheetsWithout: 'named',
    only: Object.keys(columns.shape),
  }),
  identify: (row: Row) => joinedKey(row, ['CoC Number', 'sheet']),
  normalise: (row) => {
    const key = joinedKey(row, ['CoC Number', 'sheet']);
    return key === undefined
      ? { kind: 'skip', reason: 'no CoC in this sheet', key: row.sheet }
      : recordOf('federal-homeless-beds', key, { fields: fieldsOf(row, FIELDS) });
  },
});
