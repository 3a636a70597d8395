import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { fieldsOf, PORTAL, recordOf } from '../dallas/dallas-reading.ts';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  bfy: scalar,
  department: text,
  ftyp: text,
  fundtype: text,
  revsource: text,
  rsrc: text,
  budcurr: scalar,
  revbfy: scalar,
});
/** A line has no number: the whole of it is its identity, and equal ones are lines of their own. */
const keyOf = (row: Row, occurrence: number) => rowHash(row, Object.keys(columns.shape), occurrence);

export const dallasRevenueBudget = defineSodaFeed({
  id: 'dallas-revenue-budget',
  role: 'revenue-budget',
  title: 'Revenue budget, several years',
  dataset: 'rtn4-pmj9',
  of: PORTAL,
  category: 'Budget & Finance',
  columns,
  identify: keyOf,
  countsRepeats: true,
  shapeOnly: true,
  schedule: '10 8 * * 2',
  cadenceMs: 31 * DAY_MS,
  expect: { rows: [1, 500_000], rejectedShare: 0.02 },
  requires: ['bfy', 'revsource', 'budcurr'],
  ignores: [],
  note: 'Columns are those of the portal’s catalogue of July 2022. A line that the city corrects comes as another one.',
  normalise: (row, { occurrence }) => {
    const key = keyOf(row, occurrence);
    const fields = fieldsOf(
      {
        fy: row.bfy,
        dept_nm: row.department,
        fund: row.ftyp,
        fund_nm: row.fundtype,
        cat_nm: row.revsource,
        obj_cd: row.rsrc,
        bud: row.budcurr,
        act: row.revbfy,
      },
      {
        fy: 'number',
        dept_nm: 'text',
        fund: 'code',
        fund_nm: 'text',
        cat_nm: 'text',
        obj_cd: 'code',
        bud: 'cents',
        act: 'cents',
      },
    );
    const hasYear = typeof fields['fy'] === 'number' && Number.isInteger(fields['fy']) && fields['fy'] > 1900;
    return hasYear ? recordOf('revenue-budget', key, { fields }) : { kind: 'skip', reason: 'no fiscal year', key };
  },
});
