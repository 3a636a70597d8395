import { DAY_MS, readCents, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { usaspendingPages } from '../../sources/usaspending.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type Row } from '../feed.ts';
import { readableName } from '../read-address.ts';
import { fromCapitals, oneLine } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';

const columns = z.object({
  generated_internal_id: z.string().min(1),
  'Award ID': text,
  'Recipient Name': z.string().nullish(),
  'Award Amount': scalar.nullable(),
  'Awarding Agency': z.string().nullish(),
  'Start Date': z.string().nullish(),
  'End Date': z.string().nullish(),
  Description: z.string().nullish(),
});

const dollars = (amount: string | number | null | undefined) =>
  amount === null || amount === undefined ? undefined : readCents(amount);

const titleOf = (recipient: string | undefined): GivenPiece =>
  recipient === undefined ? ['Federal grant to a recipient that is not named'] : ['Federal grant to {0}', recipient];

/** The first of the federal fiscal year 2025. */
const FIRST_DAY = '2024-10-01';

export const usaspendingAwards = defineFeed({
  id: 'usaspending-awards',
  role: 'federal-awards',
  title: 'Federal grants in Austin',
  dataset: 'spending_by_award',
  publisher: 'U.S. Treasury, USAspending',
  homepage: 'https://www.usaspending.gov',
  licence: 'Public domain',
  category: 'Budget & Finance',
  schedule: '20 8 * * 3',
  cadenceMs: 7 * DAY_MS,
  expect: { rows: [0, 50_000], rejectedShare: 0.05 },
  backfillMonths: 24,
  firstDay: FIRST_DAY,
  identify: (row: Row) => joinedKey(row, ['generated_internal_id']),
  row: columns,
  requires: ['generated_internal_id', 'Award Amount'],
  ignores: ['agency_slug', 'awarding_agency_id', 'internal_id'],
  overlapMs: 0,
  watermark: () => undefined,
  pages: usaspendingPages({
    awardTypes: ['02', '03', '04', '05'],
    fields: ['Award ID', 'Recipient Name', 'Award Amount', 'Awarding Agency', 'Start Date', 'End Date', 'Description'],
    city: 'Austin',
    state: 'TX',
    firstDay: FIRST_DAY,
  }),
  version: 3,
  normalise: (row) => {
    const key = row.generated_internal_id.trim();
    const at = readMoment(row['Start Date'] ?? undefined);
    if (at === undefined) return { kind: 'skip', reason: 'no start date', key };
    const text = oneLine(row.Description ?? undefined);
    return itemOf({
      key,
      type: 'money',
      pulseType: 'budget',
      subtype: 'federal-grant',
      title: [titleOf(readableName(oneLine(row['Recipient Name'] ?? undefined)))],
      at,
      valueCents: dollars(row['Award Amount']),
      summary: text === undefined ? undefined : fromCapitals(text),
      url: `https://www.usaspending.gov/award/${encodeURIComponent(key)}`,
      facts: [
        ['Award', row['Award ID']],
        ['Recipient', oneLine(row['Recipient Name'] ?? undefined)],
        ['Agency', row['Awarding Agency'] ?? undefined],
        ['Begins', row['Start Date'] ?? undefined],
        ['Ends', row['End Date'] ?? undefined],
      ],
    });
  },
});
