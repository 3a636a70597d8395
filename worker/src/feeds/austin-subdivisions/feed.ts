import { z } from 'zod';
import { folderPage, rowUrl } from '../austin-links.ts';
import { joinText, prose, subtypeOf, yesTag } from '../draft-item.ts';
import { itemOf, readMoment, stagesOf } from '../austin-reading.ts';
import { namesHomeOwner, withoutHomeOwner } from '../home-owners.ts';
import { readDistrict, readZip, readableAddress, readableName } from '../read-address.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { oneLine } from '../read-text.ts';
import { linkOf, plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { quoted, sentences } from '../text-fields.ts';

const statusOf = statusReader(CASE_WORDS);

const columns = z.object({
  permitnum: z.string().min(1),
  projectid: scalar,
  case_name: text,
  case_type: text,
  sub_type: text,
  work: text,
  status: text,
  status_date: text,
  application_start_date: text,
  approval_date: text,
  final_date: text,
  desc_of_proposed_development: text,
  description_of_work: text,
  street_number: text,
  street_prefix: text,
  street_name: text,
  street_type: text,
  zip_code: scalar,
  council_district: scalar,
  proposed_no_of_lots: scalar,
  proposed_no_of_units: scalar,
  gross_site_area_acres: scalar,
  existing_zoning: text,
  proposed_land_use: text,
  neighborhood_plan_name: text,
  related_cases: text,
  smart_housing: text,
  latitude: scalar,
  longitude: scalar,
  link: text,
});

type SubdivisionRow = z.infer<typeof columns>;
function addressOf(row: SubdivisionRow): string | undefined {
  return row.street_name === undefined
    ? undefined
    : readableAddress(joinText(row.street_number, row.street_prefix, row.street_name, row.street_type));
}
const nameOf = ({ case_name: name }: SubdivisionRow) =>
  namesHomeOwner(name) ? undefined : readableName(oneLine(name));
function pageOf(row: SubdivisionRow): string {
  const folder = plainCode(row.projectid);
  return (
    linkOf(row.link) ??
    (folder === undefined ? rowUrl('s7gx-9m54', 'permitnum', row.permitnum.trim()) : folderPage(folder))
  );
}

export const austinSubdivisions = defineSodaFeed({
  id: 'austin-subdivisions',
  role: 'subdivisions',
  title: 'Subdivision cases',
  dataset: 's7gx-9m54',
  category: 'Development',
  columns,
  key: ['permitnum'],
  since: ['status_date', 'application_start_date'],
  requires: ['permitnum', 'status'],
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
    'city',
    'day_approved',
    'existing_land_use',
    'existing_no_of_lots',
    'fiscal_year_folder_created',
    'fiscal_year_folder_issued',
    'geocoded_column',
    'geocoded_column_address',
    'geocoded_column_city',
    'geocoded_column_state',
    'geocoded_column_zip',
    'legal_description',
    'owner_addrcity',
    'owner_address',
    'owner_fullname',
    'owner_organization_name',
    'owner_phone1',
    'prop_impervious_cover_acres',
    'prop_impervious_cover_percent',
    'propertyrsn',
    'referencefile',
    'school_district',
    'smart_growth_zone',
    'street_direction',
    'tcad_id',
    'tia_required',
    'tia_submitted',
    'unit',
    'unit_type',
    'update_date',
    'watershed',
    'watershed_class',
  ],
  // 3: home owners are not named.
  version: 3,
  shown: withoutHomeOwner,
  normalise: (row) => {
    const key = row.permitnum.trim();
    const at = readMoment(row.application_start_date) ?? readMoment(row.status_date);
    if (at === undefined) return without('date', key);
    const lots = positive(row.proposed_no_of_lots);
    return itemOf({
      key,
      type: 'subdivisions',
      pulseType: 'development',
      subtype: subtypeOf(row.sub_type, 'subdivision'),
      title: [['Subdivision: '], nameOf(row) ?? key],
      at,
      changed: readMoment(row.status_date),
      summary: sentences(
        lots === undefined ? [] : [['{0} lots proposed.', String(lots)]],
        quoted(prose(row.desc_of_proposed_development ?? row.description_of_work)),
      ),
      status: statusOf(row.status),
      stages: stagesOf(
        ['filed', row.application_start_date],
        ['approved', row.approval_date],
        ['done', row.final_date],
      ),
      address: addressOf(row),
      zip: readZip(row.zip_code),
      district: readDistrict(row.council_district),
      degrees: [row.longitude, row.latitude],
      url: pageOf(row),
      tags: yesTag(row.smart_housing, 'smart housing'),
      facts: [
        ['Case', key],
        ['Kind', row.sub_type],
        ['Work', row.work],
        ['Lots proposed', lots?.toString()],
        ['Housing units proposed', positive(row.proposed_no_of_units)?.toString()],
        ['Site, acres', positive(row.gross_site_area_acres)?.toString()],
        ['Zoning', row.existing_zoning],
        ['Land use proposed', row.proposed_land_use],
        ['Neighborhood plan', row.neighborhood_plan_name],
        ['Related cases', row.related_cases],
      ],
    });
  },
});
