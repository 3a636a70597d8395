import { HOUR_MS, MINUTE_MS, zonedToInstant } from '@moontower/contracts';
import { z } from 'zod';
import { arcgisPages } from '../../sources/arcgis/arcgis.ts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { readZip } from '../read-address.ts';
import { kebab, sentenceCase } from '../read-text.ts';
import { addressOf, cell, itemOf, OF_CITY } from '../san-antonio-reading.ts';
import { ownWord, placePiece } from '../text-fields.ts';

const SERVICE = 'CFS_SAPD_7Days';
const PAGE = 'https://www.sanantonio.gov/SAPD/Calls';

const row = z.object({
  IncidentNumber: z.string().min(1),
  ProblemType: cell,
  Category: cell,
  Address: cell,
  Zipcode: cell,
  LAT: z.number().nullish(),
  LON: z.number().nullish(),
  ResponseDate: z.number(),
});
type CallRow = z.infer<typeof row>;

interface Kind {
  subtype: string;
  name: string;
}
const KINDS = new Map<string, Kind>([
  ['Minor Accident', { subtype: 'crash', name: 'Minor crash' }],
  ['Major Accident', { subtype: 'crash', name: 'Major crash' }],
  ['Accident Private Property', { subtype: 'crash', name: 'Collision on private property' }],
  ['Traffic Related', { subtype: 'hazard', name: 'Traffic hazard' }],
  ['Traffic Violation', { subtype: 'hazard', name: 'Traffic violation' }],
]);
/** Stops and arrests are about a person, not about the road. */
const ABOUT_PERSONS = /\bstop\b|^dwi\b|\bdrunk\b/i;

function kindOf(published: string | undefined): Kind {
  if (published === undefined) return { subtype: 'other', name: 'Traffic incident' };
  return KINDS.get(published) ?? { subtype: kebab(published) ?? 'other', name: sentenceCase(published).slice(0, 200) };
}

const instantOf = (ms: number): string | undefined =>
  Math.abs(ms) < 8.64e15 ? zonedToInstant(new Date(ms).toISOString()) : undefined;

function normalise(published: CallRow): NormalisedRow {
  const key = published.IncidentNumber.trim();
  const at = instantOf(published.ResponseDate);
  if (at === undefined) return { kind: 'skip', reason: 'no time', key };
  if (ABOUT_PERSONS.test(published.ProblemType ?? ''))
    return { kind: 'skip', reason: 'a stop or an arrest, not a matter of the road', key };
  const { subtype, name } = kindOf(published.ProblemType);
  const address = addressOf(published.Address);
  return itemOf({
    key,
    type: 'traffic-incidents',
    pulseType: 'infrastructure',
    subtype,
    at: { at, dayOnly: false },
    title: [ownWord(name), ...placePiece(address)],
    summary: [ownWord(name), [', as reported to the traffic center. A first report, not a finding.']],
    address,
    zip: readZip(published.Zipcode),
    degrees: [published.LON ?? undefined, published.LAT ?? undefined],
    // The address of a call is a block or a crossing, and its point is the block's.
    precision: 'block',
    url: PAGE,
    facts: [['Reported as', published.ProblemType]],
  });
}

export const sanAntonioTraffic = defineFeed({
  id: 'san-antonio-traffic',
  role: 'traffic',
  title: 'Real-time traffic incidents',
  dataset: SERVICE,
  publisher: `${OF_CITY.publisher}, Police`,
  homepage: PAGE,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '*/10 * * * *',
  cadenceMs: 10 * MINUTE_MS,
  backfillMonths: 3,
  retentionDays: 90,
  expect: { rows: [0, 100_000], rejectedShare: 0.1 },
  row,
  requires: ['IncidentNumber', 'ProblemType', 'ResponseDate'],
  ignores: ['ResponseDateText', 'PatrolDistrict', 'Substation', 'URL', 'Color', 'About', 'OBJECTID', 'CADID'],
  overlapMs: 6 * HOUR_MS,
  watermark: ({ ResponseDate: ms }) => instantOf(ms),
  pages: arcgisPages({
    service: SERVICE,
    fields: Object.keys(row.shape),
    where: "Category='Traffic Calls'",
    since: 'ResponseDate',
  }),
  identify: ({ IncidentNumber: number }) => (typeof number === 'string' ? number.trim() : undefined),
  note: 'Only calls about traffic, of the last seven days: what leaves the layer stays here for 90 days.',
  normalise,
});
