import { DAY_MS, readCents, type GivenPiece, type ItemDraft } from '@moontower/contracts';
import { z } from 'zod';
import { ckanPages } from '../../sources/ckan/ckan.ts';
import { defineFeed, type NormalisedRow, type Row } from '../feed.ts';
import { readDistrict, zipOf } from '../read-address.ts';
import {
  addressOf,
  cell,
  datasetPage,
  degreesOf,
  itemOf,
  OF_CITY,
  readDay,
  resourcePage,
  stagesOf,
} from '../san-antonio-reading.ts';
import { placePiece } from '../text-fields.ts';
import { permitKind } from './permit-kind.ts';

const DATASET = 'building-permits';
const RESOURCE = 'c21106f9-3ef5-4f3a-8604-f992b4db7512';

/** Left out by its name: `PRIMARY CONTACT`, and `PROJECT NAME`, which is often a person's. */
const row = z.object({
  'PERMIT #': z.string().min(1),
  'PERMIT TYPE': z.string().min(1),
  'WORK TYPE': cell,
  ADDRESS: cell,
  X_COORD: cell,
  Y_COORD: cell,
  'DATE SUBMITTED': cell,
  'DATE ISSUED': cell,
  'DECLARED VALUATION': cell,
  'AREA (SF)': cell,
  CD: cell,
});
type PermitRow = z.infer<typeof row>;

/** One number stands for several buildings and kinds, and 156 of 12,993 rows differ in the day of asking alone. */
const KEY = ['PERMIT #', 'PERMIT TYPE', 'ADDRESS', 'DATE SUBMITTED'];
function keyOf(published: Row): string | undefined {
  const [number, ...rest] = KEY.map((column) => published[column]);
  if (typeof number !== 'string' || number.trim() === '') return undefined;
  return [number, ...rest].map((part) => (typeof part === 'string' ? part.trim() : '')).join('|');
}

/** Valuations of 0 are fillers. */
function valueOf(published: string | undefined): number | undefined {
  const cents = published === undefined ? undefined : readCents(published);
  return cents !== undefined && cents > 100 ? cents : undefined;
}

/** Two coordinates that are neither degrees nor feet: the row is kept, without a point. */
function degrees({ X_COORD: x, Y_COORD: y }: PermitRow): [number, number] | undefined {
  const told = degreesOf(x, y);
  return typeof told === 'string' ? undefined : told;
}

function normalise(published: PermitRow): NormalisedRow {
  const key = keyOf(published) ?? published['PERMIT #'];
  const issued = readDay(published['DATE ISSUED']);
  if (issued === undefined) return { kind: 'skip', reason: 'no issue date', key };
  const { name, ...kind } = permitKind(published['PERMIT TYPE']);
  const address = addressOf(published.ADDRESS);
  const called: GivenPiece = typeof name === 'string' ? [name] : name;
  const value = valueOf(published['DECLARED VALUATION']);
  const told: Pick<ItemDraft, 'key' | 'type' | 'pulseType' | 'subtype'> = { key, ...kind };
  return itemOf({
    ...told,
    at: { at: issued.start, dayOnly: true },
    title: [called, ...(address === undefined ? [` ${published['PERMIT #']}`] : placePiece(address))],
    stages: stagesOf(['filed', published['DATE SUBMITTED']], ['approved', published['DATE ISSUED']]),
    ...(value === undefined ? {} : { valueCents: value }),
    address,
    zip: zipOf(undefined, published.ADDRESS),
    district: readDistrict(published.CD),
    degrees: degrees(published) ?? [undefined, undefined],
    url: resourcePage(DATASET, RESOURCE),
    facts: [
      ['Permit', published['PERMIT #']],
      ['Kind', published['PERMIT TYPE']],
      ['Work', published['WORK TYPE']],
      ['Applied', readDay(published['DATE SUBMITTED'])?.day],
      ['Issued', issued.day],
      ['New floor area, sq ft', published['AREA (SF)']],
    ],
  });
}

export const sanAntonioPermits = defineFeed({
  id: 'san-antonio-permits',
  role: 'permits',
  title: 'Issued construction permits',
  dataset: RESOURCE,
  ...OF_CITY,
  publisher: `${OF_CITY.publisher}, Development Services`,
  homepage: datasetPage(DATASET),
  category: 'Development',
  schedule: '15 6 * * *',
  // Two to four days late by rule.
  cadenceMs: 2 * DAY_MS,
  expect: { rows: [500, 400_000], rejectedShare: 0.02 },
  row,
  requires: ['PERMIT #', 'PERMIT TYPE', 'DATE ISSUED'],
  ignores: ['PROJECT NAME', 'PRIMARY CONTACT', 'LOCATION', 'NCD', 'HD'],
  overlapMs: 0,
  watermark: () => undefined,
  // Rows vanish between extracts, 23 to 79 a week: each reading is the whole table.
  replaces: true,
  pages: ckanPages({ address: 'ckan', dataset: DATASET, resource: RESOURCE, columns: Object.keys(row.shape) }),
  identify: keyOf,
  note: 'The portal closes its table to programs by robots.txt; its file is read.',
  normalise,
});
