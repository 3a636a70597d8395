import { readCents } from '@moontower/contracts';
import { z } from 'zod';
import { folderPage } from '../austin-links.ts';
import { prose } from '../draft-item.ts';
import { itemOf, readMoment, stagesOf } from '../austin-reading.ts';
import { readDistrict, readableAddress } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { link, linkOf, plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece, quoted } from '../text-fields.ts';

const statusOf = statusReader(CASE_WORDS);

const columns = z.object({
  folderrsn: scalar,
  permit_number: text,
  project_name: text,
  folder_description: text,
  folder_type: text,
  sub_type: text,
  work_class: text,
  status_current: text,
  status_date: text,
  applied_date: text,
  issued_date: text,
  final_date: text,
  council_district: scalar,
  total_job_valuation: scalar,
  number_of_units: scalar,
  number_of_floors: scalar,
  condominium: text,
  location: pointColumn,
  web_link: link,
});

/** Valuations of 0 and 1 are fillers. */
function valueOf(published: string | number | undefined): number | undefined {
  const cents = published === undefined ? undefined : readCents(published);
  return cents !== undefined && cents > 100 ? cents : undefined;
}

export const austinPlanReviews = defineSodaFeed({
  id: 'austin-plan-reviews',
  role: 'plan-reviews',
  title: 'Plan review cases',
  dataset: 'n8ck-xkda',
  category: 'Development',
  columns,
  key: ['folderrsn'],
  since: ['status_date', 'applied_date'],
  backfillMonths: 24,
  requires: ['folderrsn', 'status_current'],
  ignores: [
    'applicant_address',
    'applicant_full_name',
    'applicant_organization_name',
    'applicant_phone',
    'appraisal_id',
    'building_valuation',
    'building_valuation_remodel',
    'calendar_year_issued',
    'day_issued',
    'electrical_valuation',
    'electrical_valuation_remodel',
    'expires_date',
    'express_permit',
    'fiscal_year_indate',
    'fiscal_year_issued',
    'folder_section',
    'issued_in_last_30_days',
    'legal_description',
    'mechanical_valuation',
    'mechanical_valuation_remodel',
    'medgas_valuation',
    'medgas_valuation_remodel',
    'other_address',
    'other_full_name',
    'other_organization_name',
    'other_phone',
    'owner_address',
    'owner_full_name',
    'owner_organization_name',
    'owner_phone',
    'permit_type',
    'plumbing_valuation',
    'plumbing_valuation_remodel',
    'propertyrsn',
    'propx',
    'propy',
    'referencefile',
    'remodel_repair_footage',
    'total_existing_bldg_footage',
    'total_new_add_footage',
    'total_valuation_remodel',
    'update_date',
  ],
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.folderrsn);
    if (key === undefined) return without('folder number');
    const at = readMoment(row.applied_date) ?? readMoment(row.status_date);
    if (at === undefined) return without('date', key);
    const place = readableAddress(row.project_name);
    return itemOf({
      key,
      type: 'development',
      pulseType: 'development',
      subtype: 'plan-review',
      title: [['Plan review'], ...placePiece(place, ' of {0}')],
      at,
      changed: readMoment(row.status_date),
      summary: quoted(prose(row.folder_description)),
      status: statusOf(row.status_current),
      stages: stagesOf(['filed', row.applied_date], ['approved', row.issued_date], ['done', row.final_date]),
      valueCents: valueOf(row.total_job_valuation),
      district: readDistrict(row.council_district),
      degrees: degreesOf(undefined, undefined, row.location),
      url: linkOf(row.web_link) ?? folderPage(key),
      facts: [
        ['Case', row.permit_number],
        ['Kind', row.folder_type],
        ['Sub type', row.sub_type],
        ['Work', row.work_class],
        ['Housing units', positive(row.number_of_units)?.toString()],
        ['Floors', positive(row.number_of_floors)?.toString()],
      ],
    });
  },
});
