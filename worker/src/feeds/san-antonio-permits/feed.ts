import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { DAY_MS } from '@moontower/contracts';
import { columnFeed } from '../columns/column-feed.ts';

export const sanAntonioPermits = columnFeed(sanAntonio, {
  id: 'san-antonio-permits',
  role: 'permits',
  department: 'Development Services',
  source: { kind: 'ckan', id: 'c21106f9-3ef5-4f3a-8604-f992b4db7512', dataset: 'building-permits' },
  columns: {
    key: 'PERMIT #',
    // One number stands for several buildings and kinds; 156 of 12,993 rows differ in the day of asking alone.
    keyWith: ['PERMIT TYPE', 'ADDRESS', 'DATE SUBMITTED'],
    kind: 'PERMIT TYPE',
    work: 'WORK TYPE',
    address: 'ADDRESS',
    x: 'X_COORD',
    y: 'Y_COORD',
    appliedAt: 'DATE SUBMITTED',
    at: 'DATE ISSUED',
    // Of the whole project: 90,422,984 dollars stand on 25 of the recorded permits, each building's and the fence's.
    projectValue: 'DECLARED VALUATION',
    area: 'AREA (SF)',
    district: 'CD',
  },
  requires: ['PERMIT TYPE'],
  spells: [
    [/^Comm Comm\b/, 'Commercial communication'],
    [/^Comm\b/, 'Commercial'],
    [/^Res\b/, 'Residential'],
  ],
  // A contact is a name, and the name of a project is often a person's.
  ignores: 'PROJECT NAME | PRIMARY CONTACT | LOCATION | NCD | HD',
  about: {
    schedule: '15 6 * * *',
    // Two to four days late by rule.
    cadenceMs: 2 * DAY_MS,
    expect: { rows: [500, 400_000], rejectedShare: 0.02 },
    // Rows vanish between extracts, 23 to 79 a week: each reading is the whole table.
    replaces: true,
    // 2: the value declared is the project's, and short words of kinds are spelt out.
    version: 2,
    note:
      'The portal closes its table to programs by robots.txt; its file is read. The value declared is that of a whole ' +
      'project and stands on each of its permits: it is told on the record and is part of no sum.',
  },
});
