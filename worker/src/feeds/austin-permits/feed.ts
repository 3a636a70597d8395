import {
  HOUR_MS,
  DAY_MS,
  readCents,
  type ItemDraft,
  type ItemStage,
  type GivenPiece,
  type Phrase,
} from '@moontower/contracts';
import { z } from 'zod';
import { sodaKeys, sodaPages } from '../../sources/soda/soda.ts';
import { CITY_PUBLISHER, PUBLIC_DOMAIN, datasetPage, folderPage, rowUrl } from '../austin-links.ts';
import { datedStatus, prose } from '../draft-item.ts';
import { pointOf, readDay } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { readableAddress, readDistrict, zipOf } from '../read-address.ts';
import { latest } from '../read-dates.ts';
import { PERMIT_WORDS, statusReader } from '../read-status.ts';
import { factsOf, oneLine } from '../read-text.ts';
import { link, linkOf, plainCode, positive, scalar, text } from '../row-columns.ts';
import { hasCertificate, permitKind } from './permit-kind.ts';
import { placePiece, quoted, sentences, textFields } from '../text-fields.ts';

const statusOf = statusReader(PERMIT_WORDS);

const DATASET = '3syk-w9eu';

const row = z.object({
  permit_number: z.string().min(1),
  permittype: text,
  permit_type_desc: text,
  permit_class: text,
  permit_class_mapped: text,
  work_class: text,
  description: text,
  status_current: text,
  original_address1: text,
  original_zip: scalar,
  council_district: scalar,
  issue_date: text,
  applieddate: text,
  statusdate: text,
  completed_date: text,
  expiresdate: text,
  total_job_valuation: scalar,
  total_new_add_sqft: scalar,
  remodel_repair_sqft: scalar,
  total_existing_bldg_sqft: scalar,
  housing_units: scalar,
  number_of_floors: scalar,
  project_id: scalar,
  masterpermitnum: scalar,
  tcad_id: text,
  legal_description: text,
  jurisdiction: text,
  issue_method: text,
  certificate_of_occupancy: text,
  contractor_company_name: text,
  contractor_trade: text,
  latitude: scalar,
  longitude: scalar,
  link,
});
type PermitRow = z.infer<typeof row>;

/** Valuations of 0 and 1 are fillers, and trades repeat their master permit's: only building permits carry one. */
function valueOf({ permittype, total_job_valuation: published }: PermitRow): number | undefined {
  if (permittype !== 'BP' || published === undefined) return undefined;
  const cents = readCents(published);
  return cents !== undefined && cents > 100 ? cents : undefined;
}

function stagesOf(published: PermitRow): ItemStage[] {
  const filed = readDay(published.applieddate)?.day;
  const issued = readDay(published.issue_date)?.day;
  const done = readDay(published.completed_date)?.day;
  const stages: ItemStage[] = [];
  if (filed !== undefined) stages.push({ stage: 'filed', on: filed });
  if (issued !== undefined) stages.push({ stage: 'approved', on: issued });
  if (done !== undefined) stages.push({ stage: 'done', on: done });
  return stages;
}

function summaryOf(published: PermitRow, name: Phrase, issued: string): GivenPiece[] {
  const what = hasCertificate(published) ? 'Building permit' : name;
  const kind = CLASSES.get(published.permit_class_mapped ?? '') ?? '{0|low}, issued {1|day}.';
  const certificate: GivenPiece[] = hasCertificate(published)
    ? [[' Final, and marked as having a certificate of occupancy; the city gives neither its number nor its date.']]
    : [];
  return sentences([[kind, what, issued], ...certificate], quoted(prose(published.description)));
}
const CLASSES = new Map<string, Phrase>([
  ['Residential', 'Residential {0|low}, issued {1|day}.'],
  ['Commercial', 'Commercial {0|low}, issued {1|day}.'],
]);

function factsOfPermit(published: PermitRow): Record<string, string> {
  return factsOf([
    ['Permit', published.permit_number.trim()],
    ['Class', published.permit_class ?? published.permit_class_mapped],
    ['Work', published.work_class],
    ['Applied', readDay(published.applieddate)?.day],
    ['Issued', readDay(published.issue_date)?.day],
    ['Completed', readDay(published.completed_date)?.day],
    ['Expires', readDay(published.expiresdate)?.day],
    ['New floor area, sq ft', positive(published.total_new_add_sqft)?.toString()],
    ['Remodelled, sq ft', positive(published.remodel_repair_sqft)?.toString()],
    ['Housing units', positive(published.housing_units)?.toString()],
    ['Floors', positive(published.number_of_floors)?.toString()],
    ['Contractor', oneLine(published.contractor_company_name)],
    ['Jurisdiction', published.jurisdiction],
    ['Legal description', oneLine(published.legal_description)],
    ['Master permit', plainCode(published.masterpermitnum)],
    ['Certificate of occupancy', published.certificate_of_occupancy],
  ]);
}

function normalise(published: PermitRow): NormalisedRow {
  const key = published.permit_number.trim();
  const issued = readDay(published.issue_date);
  if (issued === undefined) return { kind: 'skip', reason: 'no issue date', key };
  const { type, pulseType, subtype, name } = permitKind(published);
  const address = readableAddress(published.original_address1);
  const changed = readDay(published.statusdate);
  const folder = plainCode(published.project_id);
  const item: ItemDraft = {
    key,
    type,
    pulseType,
    subtype,
    ...textFields(
      [[name], ...(address === undefined ? [` ${key}`] : placePiece(address))],
      summaryOf(published, name, issued.day),
    ),
    status: datedStatus(
      statusOf(published.status_current),
      changed === undefined ? undefined : { at: changed.start, dayOnly: true },
    ),
    stages: stagesOf(published),
    valueCents: valueOf(published),
    address,
    zip: zipOf(published.original_zip, published.original_address1),
    statedDistrict: readDistrict(published.council_district),
    ...pointOf([published.longitude, published.latitude]),
    url: linkOf(published.link) ?? (folder === undefined ? rowUrl(DATASET, 'permit_number', key) : folderPage(folder)),
    publishedAt: issued.start,
    publishedDayOnly: true,
    cityUpdatedAt: changed?.start,
    provenance: 'city-record',
    tags: [],
    facts: factsOfPermit(published),
  };
  return { kind: 'item', item };
}

export const austinPermits = defineFeed({
  id: 'austin-permits',
  role: 'permits',
  title: 'Issued construction permits',
  dataset: DATASET,
  publisher: `${CITY_PUBLISHER}, Development Services`,
  homepage: datasetPage(DATASET),
  licence: PUBLIC_DOMAIN,
  category: 'Development',
  schedule: '15 6 * * *',
  cadenceMs: DAY_MS,
  backfillMonths: 24,
  expect: { rows: [0, 400_000], rejectedShare: 0.02 },
  row,
  requires: ['permit_number', 'permittype', 'issue_date', 'status_current'],
  ignores: [
    'applicant_address1',
    'applicant_address2',
    'applicant_city',
    'applicant_full_name',
    'applicant_org',
    'applicant_phone',
    'applicantzip',
    'building_valuation',
    'building_valuation_remodel',
    'calendar_year_issued',
    'condominium',
    'contractor_address1',
    'contractor_address2',
    'contractor_city',
    'contractor_full_name',
    'contractor_phone',
    'contractor_zip',
    'day_issued',
    'electrical_valuation',
    'electrical_valuation_remodel',
    'fiscal_year_issued',
    'issued_in_last_30_days',
    'location',
    'location_address',
    'location_city',
    'location_state',
    'location_zip',
    'mechanical_valuation',
    'mechanical_valuation_remodel',
    'medgas_valuation',
    'medgas_valuation_remodel',
    'original_city',
    'original_state',
    'permit_location',
    'plumbing_valuation',
    'plumbing_valuation_remodel',
    'total_lot_sq_ft',
    'total_valuation_remodel',
  ],
  overlapMs: 72 * HOUR_MS,
  watermark: ({ issue_date: issued, statusdate, completed_date: completed }) => latest(issued, statusdate, completed),
  pages: sodaPages({
    dataset: DATASET,
    select: Object.keys(row.shape),
    order: 'issue_date',
    since: ['issue_date', 'statusdate', 'completed_date'],
    where: 'issue_date IS NOT NULL',
  }),
  identify: ({ permit_number: number }) => (typeof number === 'string' ? number.trim() : undefined),
  keys: sodaKeys({
    dataset: DATASET,
    columns: ['permit_number'],
    keyOf: (published) => joinedKey(published, ['permit_number']),
    where: 'issue_date IS NOT NULL',
  }),
  version: 2,
  normalise,
});
