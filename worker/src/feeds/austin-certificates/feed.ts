import { z } from 'zod';
import { folderPage, rowUrl } from '../city-links.ts';
import { itemOf, joinText, placed, prose, stagesOf } from '../draft-item.ts';
import { readDistrict, readZip, readableAddress } from '../read-address.ts';
import { readMoment } from '../read-dates.ts';
import { statusOf } from '../read-status.ts';
import { link, linkOf, plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  permit_number: z.string().min(1), permit_class_mapped: text, permit_class: text, work_class: text, description: text, status_current: text, certificate_of_occupancy: text,
  original_address1: text, original_zip: scalar, council_district: scalar, issue_date: text, statusdate: text, completed_date: text, housing_units: scalar, total_new_add_sqft: scalar,
  project_id: scalar, latitude: scalar, longitude: scalar, link,
});

function pageOf(row: z.infer<typeof columns>): string {
  const folder = plainCode(row.project_id);
  return linkOf(row.link) ?? (folder === undefined ? rowUrl('3syk-w9eu', 'permit_number', row.permit_number.trim()) : folderPage(folder));
}

/**
 * The city publishes no certificate of its own, only a flag on permits, without number or date: a permit that has the flag
 * and is final counts, on the day it was completed, else of its last status.
 */
export const austinCertificates = defineSodaFeed({
  id: 'austin-certificates', title: 'Certificates of occupancy (from permits)', dataset: '3syk-w9eu', category: 'Development', columns, key: ['permit_number'], since: ['statusdate', 'completed_date'],
  where: "certificate_of_occupancy = 'Yes' AND status_current = 'Final'", backfillMonths: 24,
  requires: ['permit_number', 'certificate_of_occupancy', 'status_current'], ignores: [
    'applicant_address1', 'applicant_address2', 'applicant_city', 'applicant_full_name', 'applicant_org', 'applicant_phone', 'applicantzip', 'applieddate',
    'building_valuation', 'building_valuation_remodel', 'calendar_year_issued', 'condominium', 'contractor_address1', 'contractor_address2', 'contractor_city',
    'contractor_company_name', 'contractor_full_name', 'contractor_phone', 'contractor_trade', 'contractor_zip', 'day_issued', 'electrical_valuation',
    'electrical_valuation_remodel', 'expiresdate', 'fiscal_year_issued', 'issue_method', 'issued_in_last_30_days', 'jurisdiction', 'legal_description', 'location',
    'location_address', 'location_city', 'location_state', 'location_zip', 'masterpermitnum', 'mechanical_valuation', 'mechanical_valuation_remodel', 'medgas_valuation',
    'medgas_valuation_remodel', 'number_of_floors', 'original_city', 'original_state', 'permit_location', 'permit_type_desc', 'permittype', 'plumbing_valuation',
    'plumbing_valuation_remodel', 'remodel_repair_sqft', 'tcad_id', 'total_existing_bldg_sqft', 'total_job_valuation', 'total_lot_sq_ft', 'total_valuation_remodel',
  ],
  normalise: (row) => {
    const key = row.permit_number.trim();
    const at = readMoment(row.completed_date) ?? readMoment(row.statusdate);
    if (row.certificate_of_occupancy !== 'Yes' || row.status_current !== 'Final') return without('final permit with a certificate', key);
    if (at === undefined) return without('completion date', key);
    const address = readableAddress(row.original_address1);
    return itemOf({
      key, type: 'certificates-occupancy', pulseType: 'development', subtype: row.permit_class_mapped === 'Commercial' ? 'commercial' : 'residential', title: placed('Certificate of occupancy', address, 'for'), at, changed: readMoment(row.statusdate),
      summary: joinText('The permit is final and marked as having a certificate of occupancy.', prose(row.description)),
      status: statusOf(row.status_current), stages: stagesOf(['approved', row.issue_date], ['done', row.completed_date ?? row.statusdate]),
      address, zip: readZip(row.original_zip), district: readDistrict(row.council_district), degrees: [row.longitude, row.latitude],
      url: pageOf(row),
      facts: [['Permit', key], ['Class', row.permit_class ?? row.permit_class_mapped], ['Work', row.work_class], ['Housing units', positive(row.housing_units)?.toString()], ['New floor area, sq ft', positive(row.total_new_add_sqft)?.toString()]],
    });
  },
});
