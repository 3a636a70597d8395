import { blockOf, DAY_MS, openColumns, type GivenPiece } from '@moontower/contracts';
import { defineFeed, type NormalisedRow, type Row } from '../feed.ts';
import { sentenceCase } from '../read-text.ts';
import { addressOf, datasetPage, isoDay, itemOf, OF_CITY, readDay, resourcePage } from '../san-antonio-reading.ts';
import { ownWord, placePiece } from '../text-fields.ts';
import {
  caseOf,
  DATASET,
  IGNORES,
  isCodeCase,
  requestPages,
  requestRow,
  REQUIRES,
  RESOURCE,
  toldOf,
  typeOf,
  type RequestRow,
} from './request-row.ts';
import { requestSubtype } from './request-subtype.ts';

/** An encampment is shown by its block, never by its door. */
function placeOf(address: string | undefined, sensitive: boolean): { address?: string; title: GivenPiece[] } {
  if (address === undefined) return { title: [] };
  if (!sensitive) return { address, title: placePiece(address) };
  const block = blockOf(address);
  return block === '' ? { title: [] } : { address: block, title: [[' near the {0|block}', block]] };
}

function normalise(published: RequestRow): NormalisedRow {
  const key = published.CASEID.trim();
  const told = toldOf(published);
  if (told === undefined) return { kind: 'skip', reason: 'no request time', key };
  const service = typeOf(published) ?? 'Service request';
  const subtype = requestSubtype(service);
  const sensitive = subtype === 'encampment';
  const { title, ...place } = placeOf(addressOf(published.OBJECTDESC), sensitive);
  const name: GivenPiece = sensitive ? ['Encampment report'] : ownWord(sentenceCase(service));
  return itemOf({
    key,
    type: 'service-requests',
    pulseType: '311',
    subtype,
    ...told,
    title: [name, ...title],
    ...place,
    ...(sensitive ? { sensitive } : {}),
    url: resourcePage(DATASET, RESOURCE),
    facts: [
      ['Ticket', key],
      ['Service', sensitive ? undefined : published.TYPENAME],
      ['Category', sensitive ? undefined : published.REASONNAME],
      ['Responsible', published.Dept],
      ['Opened', readDay(isoDay(published.OPENEDDATETIME))?.day],
      ['Closed', readDay(isoDay(published.CLOSEDDATETIME))?.day],
    ],
  });
}

export const sanAntonio311 = defineFeed({
  id: 'san-antonio-311',
  role: 'requests',
  title: '311 service requests',
  dataset: RESOURCE,
  ...OF_CITY,
  publisher: `${OF_CITY.publisher}, 311`,
  homepage: datasetPage(DATASET),
  category: 'Public Services',
  schedule: '5 7 * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [1, 2_000_000], rejectedShare: 0.02 },
  row: requestRow,
  requires: REQUIRES,
  ignores: IGNORES,
  overlapMs: 0,
  watermark: () => undefined,
  // The last 365 days, whole each time. A case that left them was not taken back: the table replaces no copy.
  pages: requestPages((row: Row) => !isCodeCase(row)),
  identify: caseOf,
  shown: (row, guarded) => (guarded ? openColumns(row) : row),
  note: 'Columns and shapes are known from 39 published rows; no live reading has been held against them yet.',
  version: 2,
  normalise,
});
