import { DAY_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readZip, readableAddress, readableName } from '../read-address.ts';
import { nthKey } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { statusWith } from '../read-status.ts';
import { placePiece } from '../text-fields.ts';

const columns = z.object({
  facility_id: scalar,
  restaurant_name: text,
  inspection_date: text,
  process_description: text,
  score: scalar,
  address: z.union([z.string(), z.object({ human_address: text })]).optional(),
  zip_code: text,
});

/**
 * The city gives an inspection no number. Two on one day happen: one of 1,600 recorded rows is the second of its
 * facility and day, with other points.
 */
const keyOf = (row: Row): string | undefined => {
  const { facility_id: facility, inspection_date: day, process_description: kind } = row;
  const code = typeof facility === 'string' || typeof facility === 'number' ? plainCode(facility) : undefined;
  if (code === undefined) return undefined;
  const words = typeof kind === 'string' ? oneLine(kind) : undefined;
  return [code, typeof day === 'string' ? day.slice(0, 10) : undefined, words].join('|');
};

const nameOf = (score: number | undefined): GivenPiece =>
  score === undefined ? ['Food inspection: '] : ['Food inspection, score {0}: ', String(score)];
const summaryOf = (score: number | undefined): GivenPiece[] =>
  score === undefined ? [] : [['{0} of 100 points. Below 70 the city inspects again.', String(score)]];

export const austinFoodInspections = defineSodaFeed({
  id: 'austin-food-inspections',
  role: 'food-inspections',
  title: 'Food inspection scores',
  dataset: 'ecmv-9xxi',
  publisher: `${CITY_PUBLISHER}, Austin Public Health`,
  category: 'Business',
  columns,
  since: ['inspection_date'],
  schedule: '15 7 * * 2',
  cadenceMs: 14 * DAY_MS,
  overlapMs: 30 * DAY_MS,
  // Three years, 21,000 rows: small enough to be read whole each night, which brings what was folded before.
  expect: { rows: [0, 100_000], rejectedShare: 0.05 },
  requires: ['facility_id', 'inspection_date', 'score'],
  ignores: ['address_address', 'address_city', 'address_state', 'address_zip'],
  version: 2,
  several: { key: keyOf, mark: ({ score }) => String(Number(score)) },
  normalise: (row, { occurrence }) => {
    const facility = plainCode(row.facility_id);
    const at = readMoment(row.inspection_date);
    if (facility === undefined) return without('facility number');
    const kind = oneLine(row.process_description);
    const key = nthKey(keyOf(row) ?? facility, occurrence);
    const score = positive(row.score);
    if (at === undefined) return without('inspection date', key);
    const address = typeof row.address === 'string' ? readableAddress(row.address) : undefined;
    return itemOf({
      key,
      type: 'business',
      pulseType: 'business',
      subtype: 'food-inspection',
      title: [nameOf(score), readableName(oneLine(row.restaurant_name)) ?? facility, ...placePiece(address)],
      at,
      summary: summaryOf(score),
      status: score === undefined ? undefined : { ...statusWith('scored', kind ?? 'Inspected'), score },
      address,
      zip: readZip(row.zip_code),
      url: rowUrl('ecmv-9xxi', 'facility_id', facility),
      facts: [
        ['Facility', facility],
        ['Score', score?.toString()],
        ['Kind', row.process_description],
      ],
    });
  },
});
