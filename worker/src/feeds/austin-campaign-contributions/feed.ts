import { readsAsPerson } from '@moontower/scoring/person-name';
import { z } from 'zod';
import { CITY_PUBLISHER } from '../austin-links.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { link, linkOf, scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  transaction_id: z.string().min(1),
  recipient: text,
  donor: text,
  donor_type: text,
  contribution_type: text,
  contribution_amount: scalar,
  contribution_date: text,
  contribution_year: text,
  date_reported: text,
  report_filed: text,
  correction: text,
  view_report: link,
});
const FIELDS = {
  recipient: 'text',
  donor_type: 'text',
  contribution_type: 'text',
  contribution_amount: 'cents',
  contribution_date: 'day',
  contribution_year: 'text',
  date_reported: 'day',
  report_filed: 'text',
  correction: 'text',
} as const;

/** Donors who are persons are left out by name; their reports are linked. */
export const austinCampaignContributions = defineSodaFeed({
  id: 'austin-campaign-contributions',
  role: 'campaign-contributions',
  title: 'Campaign contributions',
  dataset: '3kfv-biw6',
  publisher: `${CITY_PUBLISHER}, City Clerk`,
  category: 'Budget & Finance',
  columns,
  key: ['transaction_id'],
  since: ['date_reported'],
  backfillMonths: 24,
  requires: ['transaction_id', 'contribution_amount'],
  ignores: [
    'city_state_zip',
    'donor_address',
    'donor_reported_employer',
    'donor_reported_occupation',
    'in_kind_description',
    'out_of_state_pac',
  ],
  normalise: (row) => {
    const organisation =
      /^(?:entity|organi[sz]ation|pac|business)/i.test(row.donor_type ?? '') &&
      row.donor !== undefined &&
      !readsAsPerson(row.donor);
    return recordOf('campaign-contribution', row.transaction_id.trim(), {
      at: row.contribution_date ?? row.date_reported,
      fields: {
        ...fieldsOf(row, FIELDS),
        donor: organisation ? (row.donor ?? null) : null,
        report: linkOf(row.view_report) ?? null,
      },
    });
  },
  shown: (row, _guarded) => ({ ...row, donor: undefined }),
});
