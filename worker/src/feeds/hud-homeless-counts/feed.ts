import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { defineFeed, type Row } from '../feed.ts';
import { newestHudFile } from '../hud/newest-hud-file.ts';
import { scalar, text } from '../row-columns.ts';

const columns = z.object({
  file: text,
  sheet: z.string().min(1),
  'CoC Number': text,
  'CoC Name': text,
  'Overall Homeless': scalar,
  'Sheltered Total Homeless': scalar,
  'Unsheltered Homeless': scalar,
});
const FIELDS = {
  file: 'text',
  sheet: 'text',
  'CoC Name': 'text',
  'Overall Homeless': 'number',
  'Sheltered Total Homeless': 'number',
  'Unsheltered Homeless': 'number',
} as const;

/** The last year of the newest file that was seen. */
const KNOWN = 2025;
const fileOf = (year: number): string => `2007-${year}-PIT-Counts-by-CoC.xlsb`;

export const hudHomelessCounts = defineFeed({
  id: 'hud-homeless-counts',
  role: 'federal-counts',
  title: 'Federal point-in-time counts, Austin and Travis County',
  dataset: '2007-2025-PIT-Counts-by-CoC',
  publisher: 'U.S. Department of Housing and Urban Development',
  homepage: 'https://www.huduser.gov/portal/datasets/ahar.html',
  licence: 'Public domain',
  category: 'Public Services',
  note:
    'The name of the file carries the last year it holds. Each reading asks for the file of the current year first, ' +
    `then of the years before, down to ${fileOf(KNOWN)}, the last one known; each record names the file it came from.`,
  schedule: '0 10 25 * *',
  cadenceMs: 366 * DAY_MS,
  expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['sheet', 'CoC Number'],
  ignores: ['CoC Category', 'Count Types', 'Sheltered ES Homeless', 'Sheltered SH Homeless', 'Sheltered TH Homeless'],
  overlapMs: 0,
  watermark: () => undefined,
  replaces: true,
  pages: newestHudFile({ known: KNOWN, fileOf, header: 'CoC Number' }),
  identify: (row: Row) => joinedKey(row, ['CoC Number', 'sheet']),
  normalise: (row) => {
    const key = joinedKey(row, ['CoC Number', 'sheet']);
    return key === undefined
      ? { kind: 'skip', reason: 'no key' }
      : recordOf('federal-homeless-count', key, { fields: fieldsOf(row, FIELDS) });
  },
});
