import { dallas } from '@moontower/city/dallas/dallas';
import { columnFeed } from '../columns/column-feed.ts';

export const dallas311 = columnFeed(dallas, {
  id: 'dallas-311',
  role: 'requests',
  department: '311',
  source: { kind: 'soda', id: 'd7e7-envw' },
  columns: {
    key: 'service_request_number',
    at: 'created_date',
    dueAt: 'overall_service_request_due_date',
    updatedAt: 'update_date',
    closedAt: 'closed_date',
    kind: 'service_request_type',
    department: 'department',
    status: 'status',
    outcome: 'outcome',
    address: 'address',
    point: 'lat_location',
    district: 'city_council_district',
  },
  since: ['update_date'],
  // The letters of the department: `Code Concern - CCS`.
  strips: /\s+-\s+[A-Z0-9]{2,4}$/,
  leavesOut: [[['kind', 'department', 'outcome'], /\btest crm\b/i, 'a test of the city’s own system']],
  ignores: 'unique_key | ert_estimated_response_time | priority | method_received_description',
  about: {
    schedule: '50 6 * * *',
    backfillMonths: 12,
    shapeOnly: true,
    // 2: the outcome is the reason, and titles end without letters of a department.
    version: 2,
    note: 'Columns are known from documents and 16 published rows. Code concerns are among them: the city has no table of cases.',
  },
});
