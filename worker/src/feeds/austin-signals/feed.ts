import { MINUTE_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { statusReader } from '../read-status.ts';
import { ownWord, placePiece } from '../text-fields.ts';

const statusOf = statusReader([
  [/^scheduled flash/, 'flashing-as-planned'],
  [/flash/, 'flashing'],
  [/communication/, 'no-signal-contact'],
]);

const columns = z.object({
  signal_id: scalar,
  location_name: text,
  primary_st: text,
  cross_st: text,
  operation_state: scalar,
  operation_text: text,
  operation_state_datetime: text,
  processed_datetime: text,
  plan_id: scalar,
  record_id: text,
  location: pointColumn,
});
const STATES = new Map([
  ['1', 'Scheduled flash'],
  ['2', 'Unscheduled flash'],
  ['3', 'No communication'],
]);

function titleOf(state: string): GivenPiece[] {
  const known = ownWord(`Traffic signal: ${state.toLowerCase()}`);
  return 'quote' in Object(known) ? [['Traffic signal: '], { quote: state.toLowerCase() }] : [known];
}

/**
 * Only signals in flash or without communication are listed: an empty answer is good news. Each reading is the state of
 * the moment.
 */
export const austinSignals = defineSodaFeed({
  id: 'austin-signals',
  role: 'signals',
  title: 'Traffic signals in flash or silent',
  dataset: '5zpr-dehc',
  category: 'Public Services',
  columns,
  key: ['signal_id'],
  schedule: '1-59/5 * * * *',
  cadenceMs: 5 * MINUTE_MS,
  retentionDays: 90,
  expect: { rows: [0, 2_000], rejectedShare: 0.05, comesAndGoes: true },
  requires: ['signal_id', 'operation_state'],
  ignores: [],
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.signal_id);
    if (key === undefined) return without('signal number');
    const at = readMoment(row.operation_state_datetime) ?? readMoment(row.processed_datetime);
    if (at === undefined) return without('time', key);
    const state = STATES.get(plainCode(row.operation_state) ?? '') ?? oneLine(row.operation_text) ?? 'Out of order';
    const place = readableAddress(
      row.location_name ?? [row.primary_st, row.cross_st].filter((part) => part !== undefined).join(' / '),
    );
    return itemOf({
      key,
      type: 'infrastructure',
      pulseType: 'infrastructure',
      subtype: 'signal_out',
      title: [...titleOf(state), ...placePiece(place)],
      at,
      changed: readMoment(row.processed_datetime),
      summary:
        state === 'Scheduled flash'
          ? [['The signal flashes as planned.']]
          : [['Treat a dark or flashing signal as a stop on all sides.']],
      status: statusOf(state),
      address: place,
      degrees: degreesOf(undefined, undefined, row.location),
      precision: 'exact',
      url: rowUrl('5zpr-dehc', 'signal_id', key),
      facts: [
        ['Signal', key],
        ['State', state],
      ],
    });
  },
});
