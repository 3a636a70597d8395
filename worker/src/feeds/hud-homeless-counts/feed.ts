import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { workbookPages } from '../../sources/workbook.ts';
import { fieldsOf, joinedKey, recordOf } from '../draft-record.ts';
import { defineFeed, type Row } from '../feed.ts';
import { scalar, text } from '../row-columns.ts';

const columns = z.object({
  sheet: z.string().min(1), 'CoC Number': text, 'CoC Name': text, 'Overall Homeless': scalar, 'Sheltered Total Homeless': scalar, 'Unsheltered Homeless': scalar,
});
const FIELDS = { sheet: 'text', 'CoC Name': 'text', 'Overall Homeless': 'number', 'Sheltered Total Homeless': 'number', 'Unsheltered Homeless': 'number' } as const;

export const hudHomelessCounts = defineFeed({
  id: 'hud-homeless-counts', title: 'Federal point-in-time counts, Austin and Travis County', dataset: '2007-2025-PIT-Counts-by-CoC', publisher: 'U.S. Department of Housing and Urban Development', homepage: 'https://www.huduser.gov/portal/datasets/ahar.html', licence: 'Public domain', category: 'Public Services',
  schedule: '0 10 25 * *', cadenceMs: 366 * DAY_MS, expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns, requires: ['sheet', 'CoC Number'], ignores: [
    'CoC Category', 'Count Types', 'Sheltered ES Homeless', 'Sheltered SH Homeless', 'Sheltered TH Homeless',
  ],
  overlapMs: 0, watermark: () => undefined, replaces: true,
  pages: workbookPages({ address: 'hud', path: '2007-2025-PIT-Counts-by-CoC.xlsb', sheets: (name) => /^20\d\d$/.test(name), header: 'CoC Number', keep: (row) => row['CoC Number'] === 'TX-503' }),
  identify: (row: Row) => joinedKey(row, ['CoC Number', 'sheet']),
  normalise: (row) => {
    const key = joinedKey(row, ['CoC Number', 'sheet']);
    return key === undefined ? { kind: 'skip', reason: 'no key' } : recordOf('federal-homeless-count', key, { fields: fieldsOf(row, FIELDS) });
  },
});
