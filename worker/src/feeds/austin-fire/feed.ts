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

/** What follows tells of a patient: `Traffic Injury Pri 1 w/Cardiac`. */
const CONDITION = /\s*\bw\/.*$/i;
const INJURY = /^traffic injury\b/i;
const SUBTYPES: readonly (readonly [RegExp, string])[] = [
  [/water pipe/i, 'water_leak'],
  [/flood|high water/i, 'flooding'],
  [INJURY, 'crash'],
  [/rescue/i, 'rescue'],
  [/\b(?:grass|brush|trees?)\b/i, 'grass-fire'],
  [/carbon monoxide|gas leak|hazmat|hazard|\bspill\b/i, 'hazard'],
  [/alarm/i, 'alarm'],
  [/structure|\bbox\b|building|house|apartment/i, 'structure-fire'],
  [/\b(?:vehicle|auto|car)\b/i, 'vehicle-fire'],
  [/trash|dumpster/i, 'trash-fire'],
  [/wires|electric|transformer/i, 'electrical'],
];

const dispatchedAs = (reported: string | undefined): string | undefined => oneLine(reported)?.replace(CONDITION, '');

/** `GRASS - Small Grass Fire`: the dispatcher’s code, then words. */
function nameOf(reported: string): string {
  if (INJURY.test(reported)) return 'Collision with injury';
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
  // 4: midnight of UTC is a moment, rescues are no fires, and no condition of a patient is told.
  version: 4,
  shown: (row) => {
    const { issue_reported: reported } = row;
    return typeof reported === 'string' ? { ...row, issue_reported: dispatchedAs(reported) } : row;
  },
  normalise: (row) => {
    const key = row.traffic_report_id.trim();
    const at = readInstant(row.published_date);
    if (at === undefined) return without('publication time', key);
    const reported = dispatchedAs(row.issue_reported) ?? 'Fire incident';
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
