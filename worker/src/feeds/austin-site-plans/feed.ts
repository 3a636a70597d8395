import { DAY_MS, HOUR_MS, type ItemDraft, type ItemStage, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { sodaKeys, sodaPages } from '../../sources/soda/soda.ts';
import { CITY_PUBLISHER, PUBLIC_DOMAIN, datasetPage, folderPage } from '../austin-links.ts';
import { datedStatus, subtypeOf, yesTag } from '../draft-item.ts';
import { pointOf, readDay, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import type { Day, Moment } from '../read-dates.ts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { namesHomeOwner, withoutHomeOwner } from '../home-owners.ts';
import { readDistrict, readZip, readableAddress, readableName } from '../read-address.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { factsOf, fromCapitals, oneLine } from '../read-text.ts';
import { link, linkOf, positive, scalar, text } from '../row-columns.ts';
import { ownWord, placePiece, quoted, sentences, textFields } from '../text-fields.ts';

const statusOf = statusReader(CASE_WORDS);

const DATASET = 'mavg-96ck';

const row = z.object({
  folderrsn: z.string().min(1),
  permit_number: text,
  case_name: text,
  case_type: text,
  sub_type: text,
  work: text,
  status: text,
  status_date: text,
  link,
  application_start_date: text,
  approval_date: text,
  final_date: text,
  description_of_work: text,
  street_number: text,
  street_prefix: text,
  street_name: text,
  street_type: text,
  street_direction: text,
  zip_code: scalar,
  city: text,
  latitude: scalar,
  longitude: scalar,
  council_district: scalar,
  jurisdiction: text,
  legal_description: text,
  existing_zoning: text,
  existing_land_use: text,
  proposed_land_use: text,
  proposed_no_of_units: scalar,
  existing_no_of_units: scalar,
  proposed_bldg_sq_footage: scalar,
  gross_site_area_acres: scalar,
  prop_impervious_cover_percent: scalar,
  watershed: text,
  watershed_class: text,
  neighborhood_plan_name: text,
  related_cases: text,
  smart_housing: text,
});
type SitePlanRow = z.infer<typeof row>;

const SUBTYPES = new Map([
  ['Site Plan Administrative', 'administrative'],
  ['Site Plan Administrative Small Project', 'small-project'],
  ['Site Plan Commission', 'commission'],
  ['Site Plan Commission Small Project', 'commission-small-project'],
]);

function addressOf(published: SitePlanRow): string | undefined {
  const parts = [
    published.street_number,
    published.street_prefix,
    published.street_name,
    published.street_type,
    published.street_direction,
  ];
  return published.street_name === undefined
    ? undefined
    : readableAddress(parts.filter((part) => part !== undefined).join(' '));
}

function stagesOf(published: SitePlanRow): ItemStage[] {
  const steps = [
    ['filed', published.application_start_date],
    ['approved', published.approval_date],
    ['done', published.final_date],
  ] as const;
  return steps.flatMap(([stage, on]) => {
    const day = readDay(on)?.day;
    return day === undefined ? [] : [{ stage, on: day }];
  });
}

/** Seconds in which whole lots of cases were loaded: 11,049, 598 and 103 of 20,085 recorded ones. */
const LOADS: ReadonlySet<string> = new Set(['2007-03-02T06:10:13', '2022-01-21T18:26:02', '2010-10-28T17:08:12']);
const toDay = (day: Day | undefined): Moment | undefined =>
  day === undefined ? undefined : { at: day.start, dayOnly: true };

/** When the case came to its status; of one that was loaded, its final day or the day of its approval. */
function changeOf({
  status_date: changed,
  final_date: final,
  approval_date: approved,
}: SitePlanRow): Moment | undefined {
  if (changed !== undefined && !LOADS.has(changed.slice(0, 19))) return readMoment(changed);
  return toDay(readDay(final) ?? readDay(approved));
}

/** Land uses come with fillers (`999`, `0`, `na`). */
function meaningful(published: string | undefined): string | undefined {
  const line = oneLine(published);
  return line === undefined || /^(?:999|0|na|n\/a|none|[\s,])+$/i.test(line) ? undefined : line;
}

function summaryOf(published: SitePlanRow): GivenPiece[] {
  const filed = readDay(published.application_start_date)?.day;
  const work = oneLine(published.description_of_work);
  const kind: GivenPiece[] = [
    ownWord(published.sub_type ?? 'Site plan'),
    ...(published.work === undefined ? [] : [', ', { quote: published.work }]),
    ...(filed === undefined ? [] : [[', filed {0|day}', filed] as const]),
    '.',
  ];
  return sentences(kind, quoted(work === undefined ? '' : fromCapitals(work).trim()));
}

function titleOf(published: SitePlanRow, address: string | undefined): GivenPiece[] {
  const name = namesHomeOwner(published.case_name) ? undefined : readableName(oneLine(published.case_name));
  if (name !== undefined) return [['Site plan: '], name];
  return [['Site plan {0}', published.permit_number ?? published.folderrsn], ...placePiece(address)];
}

function normalise(published: SitePlanRow): NormalisedRow {
  const key = published.folderrsn.trim();
  const filed = readDay(published.application_start_date);
  const changed = changeOf(published);
  // A case that nothing else dates keeps the day on which it was loaded.
  const began = toDay(filed) ?? changed ?? toDay(readDay(published.status_date));
  if (began === undefined) return { kind: 'skip', reason: 'no date', key };
  const address = addressOf(published);
  const item: ItemDraft = {
    key,
    type: 'site-plans',
    pulseType: 'development',
    subtype: SUBTYPES.get(published.sub_type ?? '') ?? subtypeOf(published.sub_type, 'site-plan'),
    ...textFields(titleOf(published, address), summaryOf(published)),
    status: datedStatus(statusOf(published.status), changed),
    stages: stagesOf(published),
    address,
    zip: readZip(published.zip_code),
    statedDistrict: readDistrict(published.council_district),
    ...pointOf([published.longitude, published.latitude]),
    url: linkOf(published.link) ?? folderPage(key),
    publishedAt: began.at,
    publishedDayOnly: began.dayOnly,
    cityUpdatedAt: changed?.at,
    provenance: 'city-record',
    tags: yesTag(published.smart_housing, 'smart housing'),
    facts: factsOfPlan(published),
  };
  return { kind: 'item', item };
}

function factsOfPlan(published: SitePlanRow): Record<string, string> {
  return factsOf([
    ['Case', published.permit_number],
    ['Kind', published.sub_type],
    ['Work', published.work],
    ['Jurisdiction', published.jurisdiction],
    ['Zoning', published.existing_zoning],
    ['Land use now', meaningful(published.existing_land_use)],
    ['Land use proposed', meaningful(published.proposed_land_use)],
    ['Housing units now', positive(published.existing_no_of_units)?.toString()],
    ['Housing units proposed', positive(published.proposed_no_of_units)?.toString()],
    ['Building area proposed, sq ft', positive(published.proposed_bldg_sq_footage)?.toString()],
    ['Site, acres', positive(published.gross_site_area_acres)?.toString()],
    ['Impervious cover proposed, %', positive(published.prop_impervious_cover_percent)?.toString()],
    ['Watershed', published.watershed ?? published.watershed_class],
    ['Neighborhood plan', published.neighborhood_plan_name],
    ['Related cases', meaningful(published.related_cases)],
    ['Legal description', oneLine(published.legal_description)],
  ]);
}

export const austinSitePlans = defineFeed({
  id: 'austin-site-plans',
  role: 'site-plans',
  title: 'Site plan cases',
  dataset: DATASET,
  publisher: `${CITY_PUBLISHER}, Development Services`,
  homepage: datasetPage(DATASET),
  licence: PUBLIC_DOMAIN,
  category: 'Development',
  schedule: '25 6 * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [0, 60_000], rejectedShare: 0.02 },
  row,
  requires: ['folderrsn', 'status', 'status_date'],
  ignores: [
    'applicant_addrcity',
    'applicant_address',
    'applicant_fullname',
    'applicant_organization_name',
    'applicant_phone1',
    'approved_in_last_30_days',
    'calendar_year_folder_created',
    'calendar_year_folder_issued',
    'case_manager',
    'day_approved',
    'fiscal_year_folder_created',
    'fiscal_year_folder_issued',
    'geocoded_column',
    'owner_addrcity',
    'owner_address',
    'owner_fullname',
    'owner_organization_name',
    'owner_phone1',
    'propertyrsn',
    'school_district',
    'smart_growth_zone',
    'tcad_id',
    'tia_required',
    'tia_submitted',
    'unit',
    'unit_type',
    'update_date',
  ],
  overlapMs: 72 * HOUR_MS,
  watermark: ({ status_date: changed }) => changed,
  // 11,049 recorded rows share one status_date: the source pages by (status_date, :id).
  pages: sodaPages({ dataset: DATASET, select: Object.keys(row.shape), order: 'status_date', since: 'status_date' }),
  identify: ({ folderrsn }) => (typeof folderrsn === 'string' ? folderrsn.trim() : undefined),
  keys: sodaKeys({
    dataset: DATASET,
    columns: ['folderrsn'],
    keyOf: (published) => joinedKey(published, ['folderrsn']),
  }),
  // 3: a bulk load's stamp is no date, and home owners are not named.
  version: 3,
  normalise,
  shown: withoutHomeOwner,
});
