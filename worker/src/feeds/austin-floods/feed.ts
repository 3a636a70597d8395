import { MINUTE_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { snapshotPages } from '../../sources/files/snapshot.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type Row } from '../feed.ts';
import { readableAddress } from '../read-address.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { statusReader } from '../read-status.ts';
import { ownWord, placePiece, quoted } from '../text-fields.ts';

const statusOf = statusReader([
  [/^open/, 'crossing-open'],
  [/^closed/, 'crossing-closed'],
  [/caution/, 'crossing-caution'],
]);

const columns = z.object({
  id: scalar,
  name: text,
  jurisdiction: text,
  address: text,
  comment: z.string().nullish(),
  status: text,
  lat: scalar.nullable(),
  lon: scalar.nullable(),
  updated_at: text,
});

/** `Low-water crossing closed`; a state that we do not know as it was published. */
function titleOf(state: string): GivenPiece[] {
  const known = ownWord(`Low-water crossing ${state}`);
  return 'quote' in Object(known) ? [['Low-water crossing '], { quote: state }] : [known];
}

export const austinFloods = defineFeed({
  id: 'austin-floods',
  role: 'floods',
  title: 'Low-water crossings',
  dataset: 'closures',
  publisher: 'Flood early warning of Austin and Travis County',
  homepage: 'https://www.atxfloods.com',
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '3-59/10 * * * *',
  cadenceMs: 10 * MINUTE_MS,
  expect: { rows: [0, 50_000], rejectedShare: 0.05, comesAndGoes: true },
  retentionDays: 90,
  replaces: true,
  identify: (row: Row) => joinedKey(row, ['id']),
  row: columns,
  requires: ['id', 'status'],
  ignores: ['cameras', 'created_at', 'links', 'relationships', 'type'],
  overlapMs: 0,
  watermark: () => undefined,
  pages: snapshotPages({ address: 'floods', path: 'closures', list: 'data', flatten: 'attributes' }),
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.id);
    const at = readMoment(row.updated_at);
    if (key === undefined || at === undefined) return { kind: 'skip', reason: 'no time', key };
    const state = oneLine(row.status)?.toLowerCase() ?? 'unknown';
    const place = readableAddress(row.name ?? row.address);
    return itemOf({
      key,
      type: 'infrastructure',
      pulseType: 'infrastructure',
      subtype: 'flooding',
      title: [...titleOf(state), ...placePiece(place)],
      at,
      changed: at,
      summary: quoted(oneLine(row.comment ?? undefined)),
      status: statusOf(state),
      address: readableAddress(row.address),
      degrees: [row.lon ?? undefined, row.lat ?? undefined],
      precision: 'exact',
      url: 'https://www.atxfloods.com',
      facts: [['Jurisdiction', row.jurisdiction]],
    });
  },
});
