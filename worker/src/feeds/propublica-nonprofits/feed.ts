import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { propublicaPages } from '../../sources/propublica.ts';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { defineFeed, type Row } from '../feed.ts';
import { scalar, text } from '../row-columns.ts';

const columns = z.object({
  ein: scalar,
  strein: text,
  name: text,
  sub_name: z.string().nullish(),
  city: text,
  state: text,
  ntee_code: z.string().nullish(),
  subseccd: scalar.nullable(),
});
const FIELDS = { name: 'text', strein: 'text', city: 'text', ntee_code: 'text', subseccd: 'code' } as const;

export const propublicaNonprofits = defineFeed({
  id: 'propublica-nonprofits',
  role: 'nonprofit-filings',
  title: 'Nonprofits in Austin, Nonprofit Explorer',
  dataset: 'search',
  publisher: 'ProPublica',
  homepage: 'https://projects.propublica.org/nonprofits/',
  licence: 'ProPublica data terms, attribution asked for',
  category: 'Business',
  schedule: '0 10 20 * *',
  cadenceMs: 31 * DAY_MS,
  expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['ein', 'name'],
  ignores: ['has_subseccd', 'have_extracts', 'have_filings', 'have_pdfs', 'raw_ntee_code', 'score'],
  overlapMs: 0,
  watermark: () => undefined,
  replaces: true,
  pages: propublicaPages({ query: 'austin', state: 'TX' }),
  identify: (row: Row) => joinedKey(row, ['ein']),
  normalise: (row) => {
    const key = joinedKey(row, ['ein']);
    return key === undefined
      ? { kind: 'skip', reason: 'no key' }
      : recordOf('nonprofit-profile', key, { fields: fieldsOf(row, FIELDS) });
  },
});
