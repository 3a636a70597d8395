import {
  blockOf,
  blockPoint,
  HOUR_MS,
  MINUTE_MS,
  openColumns,
  openFacts,
  openStatus,
  zonedToInstant,
  type ItemDraft,
  type ItemStatus,
  type GivenPiece,
  type Phrase,
} from '@moontower/contracts';
import { requestSubtype, serviceTitle } from '@moontower/city';
import { z } from 'zod';
import { open311Pages } from '../../sources/open311.ts';
import { CITY_PUBLISHER } from '../austin-links.ts';
import { futureDate } from '../draft-item.ts';
import { pointOf } from '../austin-reading.ts';
import { defineFeed, type NormalisedRow, type Row } from '../feed.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { cap, factsOf, sentenceCase } from '../read-text.ts';
import { statusWith } from '../read-status.ts';
import { scalar } from '../row-columns.ts';
import { withoutPersons } from './private-words.ts';
import { mayMeanEncampment, speaksOfEncampment, ticketText, withoutWriter, type TicketText } from './ticket-text.ts';
import { ownWord, placePiece, textFields } from '../text-fields.ts';

// The service sends null for what it does not know; read as absent.
const nullableText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const nullableScalar = scalar.nullable().transform((value) => value ?? undefined);

const row = z.object({
  service_request_id: z.string().min(1),
  status: nullableText,
  status_notes: nullableText,
  service_name: nullableText,
  service_code: nullableText,
  agency_responsible: nullableText,
  description: nullableText,
  requested_datetime: z.string(),
  updated_datetime: nullableText,
  expected_datetime: nullableText,
  address: nullableText,
  zipcode: nullableScalar,
  lat: nullableScalar,
  long: nullableScalar,
  media_url: nullableText,
});
type TicketRow = z.infer<typeof row>;

const NAMES = new Map([
  ['Graffiti Abatement', 'Graffiti'],
  ['Graffiti Abatement - Public Property', 'Graffiti'],
  ['Graffiti Abatement - Private Property', 'Graffiti on private property'],
  ['Pothole Repair', 'Pothole'],
  ['Austin Energy Street Light Issue - Address', 'Street light'],
  ['Parking Violation Enforcement', 'Parking violation'],
  ['Grounds Maintenance', 'Park grounds'],
  ['Park Maintenance - Grounds', 'Park grounds'],
  ['Grounds Plumbing', 'Park plumbing'],
  ['Grounds Electrical', 'Park lights and power'],
  ['Traffic Signal - Maintenance', 'Traffic signal'],
  ['Bicycle Issues', 'Bicycle issue'],
  ['Tree Issues', 'Tree'],
  ['Tree Issue Right of Way', 'Tree by the street'],
  ['Obstruction in ROW', 'Obstruction in the right of way'],
  ['Drainage/Creek', 'Creek or drainage'],
  ['Channels/Creeks/Drainage Issues', 'Creek or drainage'],
  ['Non Emergency Noise Complaint', 'Noise complaint'],
  ['Storm Debris Collection', 'Storm debris'],
  ['Dead Animal Collection', 'Dead animal'],
]);

function nameOf(service: string, sensitive: boolean): GivenPiece {
  if (sensitive) return ['Encampment report'];
  const title = serviceTitle(service).replace(/^Watershed — /, '');
  return ownWord(NAMES.get(title) ?? sentenceCase(title));
}

const instantOf = (text: string | undefined) => (text === undefined ? undefined : zonedToInstant(text));

/**
 * Residents' words about people living outside often name them and the door: the words stay away, the report is
 * counted.
 */
const SENSITIVE_SUMMARY: Phrase = 'A report about people living outside. Its words and its exact place are not shown.';

function statusOfTicket(published: TicketRow, text: TicketText, sensitive: boolean): ItemStatus {
  const words = published.status?.trim().toLowerCase() ?? '';
  const outcome = text.outcome ?? (words === 'open' ? 'open' : 'as-stated');
  const changedAt = instantOf(published.updated_datetime);
  const status: ItemStatus = {
    ...statusWith(outcome, published.status ?? 'not stated'),
    reason: text.reason === undefined ? undefined : cap(text.reason, 2000),
    changedAt,
  };
  return sensitive ? openStatus(status) : status;
}

interface Place {
  address?: string;
  title: GivenPiece[];
}

/** An encampment is shown by its block, never by its door. */
function placeOf(published: TicketRow, sensitive: boolean): Place {
  const address = readableAddress(published.address);
  if (address === undefined) return { title: [] };
  if (!sensitive) return { address, title: placePiece(address) };
  const block = blockOf(address);
  return block === '' ? { title: [] } : { address: block, title: [[' near the {0|block}', block]] };
}

/** Three decimals are about a hundred metres: what is shown of a sensitive place. */
function pointOfTicket(
  { long, lat }: TicketRow,
  sensitive: boolean,
): Pick<ItemDraft, 'location' | 'precision' | 'pointProblem'> {
  const point = pointOf([long, lat]);
  if (!sensitive || point.location === undefined) return point;
  return { location: { type: 'Point', coordinates: blockPoint(point.location.coordinates) }, precision: 'block' };
}

function factsOfTicket(service: string, published: TicketRow, sensitive: boolean): Record<string, string> {
  const facts = factsOf([
    ['Ticket', published.service_request_id.trim()],
    ['Service', service],
    ['Service code', published.service_code],
    ['Responsible', published.agency_responsible],
    ['Photo', published.media_url],
  ]);
  return sensitive ? openFacts(facts) : facts;
}

/**
 * A code for it, or words about it. On closing, the city writes its answer over a report's words: a ticket whose words
 * are gone is still about the place it was about.
 */
function isSensitive(
  { service_code: code }: TicketRow,
  service: string,
  { said, before }: { said: TicketText; before: boolean | undefined },
): boolean {
  return (
    requestSubtype(code, service).subtype === 'encampment' ||
    speaksOfEncampment(code, service, said) ||
    (before === true && said.report === undefined && mayMeanEncampment(code, service))
  );
}

function normalise(published: TicketRow, { wasSensitive }: { wasSensitive?: boolean }): NormalisedRow {
  const key = published.service_request_id.trim();
  const publishedAt = zonedToInstant(published.requested_datetime);
  if (publishedAt === undefined) return { kind: 'skip', reason: 'no request time', key };
  const service = published.service_name?.trim() || 'Service request';
  const code = published.service_code;
  const said = ticketText(published.description, published.status_notes, published.status === 'closed');
  const { subtype, known } = requestSubtype(code, service);
  const sensitive = isSensitive(published, service, { said, before: wasSensitive });
  const place = placeOf(published, sensitive);
  const item: ItemDraft = {
    key,
    type: 'service-requests',
    pulseType: '311',
    subtype: sensitive ? 'encampment' : subtype,
    ...textFields(
      [nameOf(service, sensitive), ...place.title],
      sensitive ? [[SENSITIVE_SUMMARY]] : said.report?.slice(0, 4000),
    ),
    status: statusOfTicket(published, said, sensitive),
    address: place.address,
    zip: zipOf(published.zipcode, published.address),
    ...pointOfTicket(published, sensitive),
    sensitive: sensitive || undefined,
    url: `https://311.austintexas.gov/tickets/${encodeURIComponent(key)}`,
    publishedAt,
    publishedDayOnly: false,
    cityUpdatedAt: instantOf(published.updated_datetime),
    ...futureDate('expected', instantOf(published.expected_datetime)),
    provenance: 'city-record',
    tags: known ? [] : ['new service name'],
    facts: factsOfTicket(service, published, sensitive),
  };
  return { kind: 'item', item };
}

/**
 * Tickets as they may be shown: no contact data, plate or name of a person; of a sensitive one only the columns that
 * are known to tell neither place nor words nor picture.
 */
function shown(published: Row, guarded: boolean): Row {
  if (guarded) return openColumns(published);
  const words = ['description', 'status_notes'].filter((column) => typeof published[column] === 'string');
  return {
    ...published,
    ...Object.fromEntries(words.map((column) => [column, withoutPersons(withoutWriter(String(published[column])))])),
  };
}

export const austin311 = defineFeed({
  id: 'austin-311',
  role: 'requests',
  title: '311 service requests',
  dataset: 'requests',
  publisher: `${CITY_PUBLISHER}, Austin 3-1-1`,
  homepage: 'https://311.austintexas.gov/tickets',
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '*/10 * * * *',
  cadenceMs: 10 * MINUTE_MS,
  // Of 210 real tickets with a time of day (signals, 2023 to 2025) 11 came between 10 pm and 7 am: half an hour without
  // one is usual then.
  quietHours: { from: 22, to: 7 },
  backfillMonths: 24,
  retentionDays: 90,
  expect: { rows: [0, 2_000_000], rejectedShare: 0.02 },
  row,
  requires: ['service_request_id', 'status', 'requested_datetime'],
  ignores: ['token', 'address_id', 'notes', 'extended_attributes', 'attributes'],
  // New tickets come oldest first, so often a window of hours; open ones are asked again by id.
  overlapMs: 2 * HOUR_MS,
  recheck: 100,
  watermark: ({ requested_datetime: requested }) => requested,
  pages: open311Pages({ windowDays: 30, pageSize: 500, firstDays: 730, extensions: true }),
  identify: ({ service_request_id: id }) => (typeof id === 'string' ? id.trim() : undefined),
  // 2: photos and answers of sensitive tickets are kept no longer; the expected day says that it is one. 4: more names
  // of services are told in Spanish. 5: camps that only the city's answer names, answers without lines, outcomes by the
  // city's code first, no plates and names of persons.
  version: 5,
  normalise,
  shown,
});
