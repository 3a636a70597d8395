import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  pitcount_year: z.string().min(1),
  difference_from_previous: text,
  sheltered: scalar,
  unsheltered: scalar,
  total_unduplicated_individuals: scalar,
});
const FIELDS = {
  pitcount_year: 'text',
  sheltered: 'number',
  unsheltered: 'number',
  total_unduplicated_individuals: 'number',
  difference_from_previous: 'text',
} as const;

export const austinHomelessCounts = defineSodaFeed({
  id: 'austin-homeless-counts',
  role: 'homeless-counts',
  title: 'Point-in-time homeless counts',
  dataset: 'infv-inkz',
  category: 'Public Services',
  columns,
  key: ['pitcount_year'],
  schedule: '0 9 3 * *',
  cadenceMs: 366 * DAY_MS,
  requires: ['pitcount_year'],
  ignores: [],
  normalise: (row) => {
    const key = joinedKey(row, ['pitcount_year']);
    return key === undefined ? without('key') : recordOf('homeless-count', key, { fields: fieldsOf(row, FIELDS) });
  },
});
