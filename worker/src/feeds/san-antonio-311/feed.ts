import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { columnFeed, type ColumnFeedOptions } from '../columns/column-feed.ts';

/** The table of 3-1-1, of which code enforcement is a part: it has none of its own. */
export const SERVICE_CALLS: Pick<ColumnFeedOptions, 'source' | 'columns' | 'requires' | 'ignores'> = {
  source: { kind: 'ckan', id: '20eb6d22-7eac-425a-85c1-fdb365fd3cd7', dataset: 'service-calls' },
  columns: {
    key: 'CASEID',
    at: 'OPENEDDATETIME',
    dueAt: 'SLA_Date',
    closedAt: 'CLOSEDDATETIME',
    late: 'Late (Yes/No)',
    department: 'Dept',
    category: 'REASONNAME',
    kind: ['TYPENAME', 'REASONNAME'],
    status: 'CaseStatus',
    channel: 'SourceID',
    address: 'OBJECTDESC',
    district: 'Council District',
    x: 'XCOORD',
    y: 'YCOORD',
  },
  requires: ['CaseStatus'],
  ignores: 'Category | Report Starting Date | Report Ending Date',
};

export const CODE_CASES = ['REASONNAME', /^code enforcement/i] as const;

export const sanAntonio311 = columnFeed(sanAntonio, {
  id: 'san-antonio-311',
  role: 'requests',
  department: '311',
  ...SERVICE_CALLS,
  except: CODE_CASES,
  about: {
    schedule: '5 7 * * *',
    // The last 365 days, whole each time. A case that left them was not taken back: the table replaces no copy.
    expect: { rows: [1, 2_000_000], rejectedShare: 0.02 },
    shapeOnly: true,
    note: 'Columns and forms are known from 39 published rows.',
  },
});
