import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { csvPages } from '../../sources/files/csv.ts';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { defineFeed, type Row } from '../feed.ts';
import { text } from '../row-columns.ts';

const columns = z.object({
  EIN: z.string().min(1),
  NAME: text,
  CITY: text,
  STATE: text,
  ZIP: text,
  SUBSECTION: text,
  RULING: text,
  DEDUCTIBILITY: text,
  NTEE_CD: text,
  ASSET_AMT: text,
  INCOME_AMT: text,
  REVENUE_AMT: text,
  TAX_PERIOD: text,
  STATUS: text,
  FILING_REQ_CD: text,
  PF_FILING_REQ_CD: text,
  GROUP: text,
  AFFILIATION: text,
  FOUNDATION: text,
  SORT_NAME: text,
});
const FIELDS = {
  NAME: 'text',
  ZIP: 'text',
  SUBSECTION: 'code',
  RULING: 'text',
  NTEE_CD: 'text',
  ASSET_AMT: 'cents',
  INCOME_AMT: 'cents',
  REVENUE_AMT: 'cents',
  TAX_PERIOD: 'text',
  STATUS: 'code',
  FILING_REQ_CD: 'text',
  PF_FILING_REQ_CD: 'text',
  GROUP: 'text',
  AFFILIATION: 'text',
  FOUNDATION: 'text',
  SORT_NAME: 'text',
} as const;

/** The organisations of a city, out of the file of its state. */
export const irsPages = (city: string) =>
  csvPages({
    address: 'irs',
    path: 'eo_tx.csv',
    header: ['EIN', 'NAME', 'CITY'],
    keep: (row) => row['CITY'] === city,
    shared: true,
    maxBytes: 128 * 1_048_576,
  });

export const irsNonprofits = defineFeed({
  id: 'irs-nonprofits',
  role: 'nonprofits',
  title: 'Tax-exempt organizations in Austin',
  dataset: 'eo_tx.csv',
  publisher: 'Internal Revenue Service',
  homepage: 'https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf',
  licence: 'Public domain',
  category: 'Business',
  schedule: '0 10 12 * *',
  cadenceMs: 31 * DAY_MS,
  expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['EIN', 'NAME', 'CITY'],
  ignores: ['ACCT_PD', 'ACTIVITY', 'ASSET_CD', 'CLASSIFICATION', 'ICO', 'INCOME_CD', 'ORGANIZATION', 'STREET'],
  overlapMs: 0,
  watermark: () => undefined,
  replaces: true,
  version: 2,
  pages: irsPages('AUSTIN'),
  identify: (row: Row) => joinedKey(row, ['EIN']),
  normalise: (row) => {
    const key = joinedKey(row, ['EIN']);
    return key === undefined
      ? { kind: 'skip', reason: 'no key' }
      : recordOf('nonprofit', key, { fields: fieldsOf(row, FIELDS) });
  },
});
