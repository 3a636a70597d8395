import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readInstant } from '../austin-reading.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { DISPATCH_WORDS, statusReader } from '../read-status.ts';
import { oneLine, sentenceCase } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { ownWord, placePiece } from '../text-fields.ts';

const statusOf = statusReader(DISPATCH_WORDS);

const columns = z.object({
  traffic_report_id: z.string().min(1),
  published_date: text,
  issue_reported: text,
  address: text,
  agency: text,
  latitude: scalar,
  longitude: scalar,
  location: pointColumn,
  traffic_report_status: text,
  traffic_report_status_date_time: text,
});

const SUBTYPES: readonly (readonly [RegExp, string])[] = [
  [/water pipe/i, 'water_leak'],
  [/flood|high water/i, 'flooding'],
  [/grass|brush|tree/i, 'grass-fire'],
  [/carbon monoxide|gas leak|hazmat|hazard/i, 'hazard'],
  [/alarm/i, 'alarm'],
  [/structure|box|building|house|apartment/i, 'structure-fire'],
  [/vehicle|auto|car /i, 'vehicle-fire'],
  [/trash|dumpster/i, 'trash-fire'],
  [/wires|electric|transformer/i, 'electrical'],
];

/** `GRASS - Small Grass Fire`: the dispatcher’s code, then words. */
function nameOf(reported: string): string {
  return sentenceCase(reported.replace(/^[A-Z0-9]{2,8}\s*-\s*/, ''));
}

export const austinFire = defineSodaFeed({
  id: 'austin-fire',
  role: 'fire-calls',
  title: 'Real-time fire incidents',
  dataset: 'wpu4-x69d',
  category: 'Public Services',
  columns,
  key: ['traffic_report_id'],
  since: ['published_date', 'traffic_report_status_date_time'],
  schedule: '2-59/5 * * * *',
  cadenceMs: 5 * MINUTE_MS,
  overlapMs: 2 * HOUR_MS,
  backfillMonths: 3,
  retentionDays: 90,
  requires: ['traffic_report_id', 'published_date', 'issue_reported'],
  ignores: [],
  // 4: midnight of UTC is a moment.
  version: 4,
  normalise: (row) => {
    const key = row.traffic_report_id.trim();
    const at = readInstant(row.published_date);
    if (at === undefined) return without('publication time', key);
    const reported = oneLine(row.issue_reported) ?? 'Fire incident';
    const address = readableAddress(row.address);
    return itemOf({
      key,
      type: 'fire-incidents',
      pulseType: 'infrastructure',
      subtype: SUBTYPES.find(([pattern]) => pattern.test(reported))?.[1] ?? 'other',
      title: [ownWord(nameOf(reported)), ...placePiece(address)],
      at,
      changed: readInstant(row.traffic_report_status_date_time),
      summary: [['As it was dispatched. A first report, not a finding.']],
      status: statusOf(row.traffic_report_status),
      address,
      zip: zipOf(undefined, row.address),
      degrees: degreesOf(row.longitude, row.latitude, row.location),
      url: rowUrl('wpu4-x69d', 'traffic_report_id', key),
      facts: [
        ['Dispatched as', reported],
        ['Agency', row.agency?.trim()],
        ['Status', row.traffic_report_status],
      ],
    });
  },
});
