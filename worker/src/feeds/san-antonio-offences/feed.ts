import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { DAY_MS } from '@moontower/contracts';
import { columnFeed } from '../columns/column-feed.ts';

export const sanAntonioOffences = columnFeed(sanAntonio, {
  id: 'san-antonio-offences',
  role: 'crime',
  department: 'Police',
  source: { kind: 'ckan', id: 'f36bb931-8fb4-481c-83d9-a3589108bb20', dataset: 'sapd-offenses' },
  // A report stands once for each offence of it: 8.5 % of its numbers repeat.
  columns: {
    key: 'Report_ID',
    keyWith: ['NIBRS_Code_Name'],
    at: 'Report_Date',
    kind: 'NIBRS_Code_Name',
    category: 'NIBRS_Group',
    sector: 'Service_Area',
    zip: 'Zip_Code',
  },
  requires: ['NIBRS_Code_Name'],
  ignores: 'DateTime | NIBRS_Crime_Against',
  about: {
    schedule: '25 7 * * *',
    cadenceMs: 31 * DAY_MS,
    // 538,978 rows from 2023 on were counted on 2026-09-25: older ones than a year are not kept.
    retentionDays: 366,
    expect: { rows: [1, 2_000_000], rejectedShare: 0.2 },
    note: 'By ZIP code alone: the file gives neither an address nor a point. The day is that of the report, not of the offence.',
  },
});
