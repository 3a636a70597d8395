import { AppError, DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { workbookPages } from '../../sources/workbook.ts';
import { fieldsOf, joinedKey, recordOf } from '../draft-record.ts';
import { defineFeed, type Effects, type Page, type ReadWindow, type Row } from '../feed.ts';
import { scalar, text } from '../row-columns.ts';

const columns = z.object({
  file: text, sheet: z.string().min(1), 'CoC Number': text, 'CoC Name': text, 'Overall Homeless': scalar, 'Sheltered Total Homeless': scalar, 'Unsheltered Homeless': scalar,
});
const FIELDS = { file: 'text', sheet: 'text', 'CoC Name': 'text', 'Overall Homeless': 'number', 'Sheltered Total Homeless': 'number', 'Unsheltered Homeless': 'number' } as const;

/** The last year of the newest file that was seen. Its name is the one thing known about the names of later ones. */
const KNOWN = 2025;
/** A clock that is far off asks for this many files at most. */
const MOST_YEARS = 10;
const fileOf = (year: number): string => `2007-${year}-PIT-Counts-by-CoC.xlsb`;
const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'source_missing';

/** Years whose file may be there, newest first. The count of a January is published in the same year at the earliest. */
function yearsToAsk(nowMs: number): number[] {
  const newest = Math.min(Math.max(new Date(nowMs).getUTCFullYear(), KNOWN), KNOWN + MOST_YEARS);
  return Array.from({ length: newest - KNOWN + 1 }, (_, back) => newest - back);
}

/** The newest file there is. Only one that is not there (404, 410) is passed over: one that cannot be read is a fault to be seen, not a reason for older counts. */
async function* newestFile(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
  for (const year of yearsToAsk(effects.nowMs())) {
    const file = fileOf(year);
    const book = workbookPages({ address: 'hud', path: file, sheets: (name) => /^20\d\d$/.test(name), header: 'CoC Number', keep: (row) => row['CoC Number'] === 'TX-503' });
    try {
      for await (const page of book(effects, window)) yield { ...page, rows: page.rows.map((row) => ({ ...row, file })) };
      return;
    } catch (error) { if (year === KNOWN || !isMissing(error)) throw error; }
  }
}

export const hudHomelessCounts = defineFeed({
  id: 'hud-homeless-counts', title: 'Federal point-in-time counts, Austin and Travis County', dataset: '2007-2025-PIT-Counts-by-CoC', publisher: 'U.S. Department of Housing and Urban Development', homepage: 'https://www.huduser.gov/portal/datasets/ahar.html', licence: 'Public domain', category: 'Public Services',
  note: `The name of the file carries the last year it holds. Each reading asks for the file of the current year first, then of the years before, down to ${fileOf(KNOWN)}, the last one known; each record names the file it came from.`,
  schedule: '0 10 25 * *', cadenceMs: 366 * DAY_MS, expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns, requires: ['sheet', 'CoC Number'], ignores: [
    'CoC Category', 'Count Types', 'Sheltered ES Homeless', 'Sheltered SH Homeless', 'Sheltered TH Homeless',
  ],
  overlapMs: 0, watermark: () => undefined, replaces: true,
  pages: newestFile,
  identify: (row: Row) => joinedKey(row, ['CoC Number', 'sheet']),
  normalise: (row) => {
    const key = joinedKey(row, ['CoC Number', 'sheet']);
    return key === undefined ? { kind: 'skip', reason: 'no key' } : recordOf('federal-homeless-count', key, { fields: fieldsOf(row, FIELDS) });
  },
});
