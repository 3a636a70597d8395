import type { GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { folderPage } from '../austin-links.ts';
import { prose, subtypeOf, yesTag } from '../draft-item.ts';
import { itemOf, readMoment, stagesOf } from '../austin-reading.ts';
import { readableAddress, readableName, readDistrict, zipOf } from '../read-address.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { oneLine } from '../read-text.ts';
import { link, linkOf, plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece, quoted, sentences } from '../text-fields.ts';

const statusOf = statusReader(CASE_WORDS);

const columns = z.object({
  folderrsn: scalar,
  case_number: text,
  case_name: text,
  case_type: text,
  sub_type: text,
  detailed_status: text,
  status_date: text,
  application_start_date: text,
  approval_date: text,
  final_date: text,
  site_address: text,
  existing_zoning: text,
  proposed_zoning: text,
  existing_land_use: text,
  proposed_land_use: text,
  gross_site_area_acres: text,
  neighborhood_plan_name: text,
  description_of_work: text,
  related_cases: text,
  smart_housing: text,
  council_district: scalar,
  latitude: scalar,
  longitude: scalar,
  link,
});

type ZoningRow = z.infer<typeof columns>;
const nameOf = (row: ZoningRow): GivenPiece =>
  readableName(oneLine(row.case_name)) ?? row.case_number ?? ['case {0}', plainCode(row.folderrsn) ?? ''];

function changeOf({ existing_zoning: now, proposed_zoning: proposed }: ZoningRow): GivenPiece[] {
  if (proposed === undefined) return [];
  return [
    now === undefined ? ['From a zoning that is not stated to {0}.', proposed] : ['From {0} to {1}.', now, proposed],
  ];
}

export const austinZoning = defineSodaFeed({
  id: 'austin-zoning',
  role: 'zoning',
  title: 'Zoning cases',
  dataset: 'edir-dcnf',
  category: 'Development',
  columns,
  key: ['folderrsn'],
  since: ['status_date', 'application_start_date'],
  requires: ['folderrsn', 'detailed_status'],
  ignores: [
    'applicant_address',
    'applicant_fullname',
    'applicant_organization_name',
    'applicant_peoplecode',
    'applicant_peoplersn',
    'applicant_phone',
    'approved_in_last_30_days',
    'calendar_year_folder_created',
    'calendar_year_folder_issued',
    'case_manager',
    'data_portal_update',
    'day_approved',
    'fiscal_year_folder_created',
    'fiscal_year_folder_issued',
    'legal_description',
    'location',
    'location_address',
    'location_city',
    'location_state',
    'location_zip',
    'organization_address',
    'organization_contact',
    'organization_name',
    'owner_address',
    'owner_fullname',
    'owner_organization_name',
    'owner_peoplecode',
    'owner_peoplersn',
    'owner_phone',
    'peoplecode',
    'peoplersn',
    'permit_number',
    'phone',
    'propertyrsn',
    'school_district',
    'tcad_id',
    'tia_required',
    'tia_submitted',
    'watershed',
    'watershed_class',
    'work_type',
  ],
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.folderrsn);
    const at = readMoment(row.application_start_date) ?? readMoment(row.status_date);
    if (key === undefined) return without('folder number');
    if (at === undefined) return without('date', key);
    const address = readableAddress(row.site_address);
    return itemOf({
      key,
      type: 'zoning-cases',
      pulseType: 'development',
      subtype: subtypeOf(row.sub_type, 'zoning'),
      title: [['Zoning case: '], nameOf(row), ...placePiece(address)],
      at,
      changed: readMoment(row.status_date),
      summary: sentences(changeOf(row), quoted(prose(row.description_of_work))),
      status: statusOf(row.detailed_status),
      stages: stagesOf(
        ['filed', row.application_start_date],
        ['approved', row.approval_date],
        ['done', row.final_date],
      ),
      address,
      zip: zipOf(undefined, row.site_address),
      district: readDistrict(row.council_district),
      degrees: [row.longitude, row.latitude],
      url: linkOf(row.link) ?? folderPage(key),
      tags: yesTag(row.smart_housing, 'smart housing'),
      facts: [
        ['Case', row.case_number],
        ['Zoning now', row.existing_zoning],
        ['Zoning proposed', row.proposed_zoning],
        ['Land use now', row.existing_land_use],
        ['Land use proposed', row.proposed_land_use],
        ['Site, acres', positive(row.gross_site_area_acres)?.toString()],
        ['Neighborhood plan', row.neighborhood_plan_name],
        ['Related cases', row.related_cases],
      ],
    });
  },
});
