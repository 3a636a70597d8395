import type { About } from '../dataset.ts';
import { columnsOf } from './columns-of.ts';
import { ATTRIBUTION } from '../made-up-city.ts';

/** Columns as the portal documents them. */
export const developmentDatasets: readonly About[] = [
  {
    id: 'edir-dcnf',
    name: 'Zoning Cases',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'applicant_address applicant_fullname applicant_organization_name applicant_peoplecode applicant_peoplersn ' +
        'applicant_phone approved_in_last_30_days calendar_year_folder_created calendar_year_folder_issued ' +
        'case_manager case_name case_number case_type day_approved description_of_work detailed_status ' +
        'existing_land_use existing_zoning fiscal_year_folder_created fiscal_year_folder_issued ' +
        'gross_site_area_acres latitude legal_description link location_address location_city location_state ' +
        'location_zip longitude neighborhood_plan_name organization_address organization_contact organization_name ' +
        'owner_address owner_fullname owner_organization_name owner_peoplecode owner_peoplersn owner_phone ' +
        'peoplecode peoplersn permit_number phone propertyrsn proposed_land_use proposed_zoning related_cases ' +
        'school_district site_address smart_housing sub_type tcad_id tia_required tia_submitted watershed ' +
        'watershed_class work_type',
      number: 'council_district folderrsn',
      calendar_date: 'application_start_date approval_date data_portal_update final_date status_date',
      point: 'location',
    }),
  },
  {
    id: 's7gx-9m54',
    name: 'Subdivision Cases',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'applicant_addrcity applicant_address applicant_fullname applicant_organization_name applicant_phone1 ' +
        'approved_in_last_30_days calendar_year_folder_created calendar_year_folder_issued case_manager ' +
        'case_name case_type city council_district day_approved desc_of_proposed_development description_of_work ' +
        'existing_land_use existing_zoning fiscal_year_folder_created fiscal_year_folder_issued ' +
        'geocoded_column_address geocoded_column_city geocoded_column_state geocoded_column_zip legal_description ' +
        'link neighborhood_plan_name owner_addrcity owner_address owner_fullname owner_organization_name ' +
        'owner_phone1 permitnum projectid propertyrsn proposed_land_use referencefile related_cases school_district ' +
        'smart_growth_zone smart_housing status street_direction street_name street_number street_prefix street_type ' +
        'sub_type tcad_id tia_required tia_submitted unit unit_type watershed watershed_class work zip_code',
      number:
        'existing_no_of_lots gross_site_area_acres latitude longitude prop_impervious_cover_acres ' +
        'prop_impervious_cover_percent proposed_no_of_lots proposed_no_of_units',
      calendar_date: 'application_start_date approval_date final_date status_date update_date',
      point: 'geocoded_column',
    }),
  },
  {
    id: 'n8ck-xkda',
    name: 'Plan Review Cases',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'applicant_address applicant_full_name applicant_organization_name applicant_phone appraisal_id ' +
        'calendar_year_issued condominium day_issued express_permit fiscal_year_indate fiscal_year_issued ' +
        'folder_description folder_section folder_type legal_description other_address other_full_name ' +
        'other_organization_name other_phone owner_address owner_full_name owner_organization_name owner_phone ' +
        'permit_number permit_type project_name referencefile status_current sub_type update_date work_class',
      number:
        'building_valuation building_valuation_remodel council_district electrical_valuation ' +
        'electrical_valuation_remodel folderrsn mechanical_valuation mechanical_valuation_remodel medgas_valuation ' +
        'medgas_valuation_remodel number_of_floors number_of_units plumbing_valuation plumbing_valuation_remodel ' +
        'propertyrsn propx propy remodel_repair_footage total_existing_bldg_footage total_job_valuation ' +
        'total_new_add_footage total_valuation_remodel',
      calendar_date: 'applied_date expires_date final_date issued_date status_date',
      checkbox: 'issued_in_last_30_days',
      point: 'location',
      url: 'web_link',
    }),
  },
  {
    id: 'ac2h-ha3r',
    name: 'Issued Tree Permits',
    licence: 'Open Data Commons Public Domain Dedication and License',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'application_type jurisdiction permit_address permit_class permit_number permit_status project_id ' +
        'property_id reason_for_request species tree_condition trunk_diameter',
      number: 'appendix_f_removed council_district latitude longitude mitigation non_appendix_f_removed propx propy',
      calendar_date: 'expires_date issued_date',
      checkbox:
        'crown_removal encroachment_of_root_zone fee_required heritage_tree public_tree removal_of_regulated_tree',
      point: 'combined_geo',
      url: 'link_to_details',
    }),
  },
  {
    id: '86z9-i27i',
    name: 'Repeat Offender Registrations',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'council_district establishmentname foldername foldernumber foldersubtype location_1_address location_1_city ' +
        'location_1_state location_1_zip owner parcelid propertyname status',
      number: 'currentviolations numberofunits outstandingamount registrationamount totalamountpaid totalviolations',
      calendar_date: 'issuedate',
      point: 'location_1',
    }),
  },
  {
    id: 'cdze-ufp8',
    name: 'Repeat Offender Violation Cases With Notice of Violation Link',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text: 'city parcelid registered_address registration_status rop_registration_number state violation_case_number',
      number: 'latitude longitude registeredunits zip_code',
      calendar_date: 'violation_case_date',
      point: 'geocoded_column',
      url: 'violation_case_link',
    }),
  },
  {
    id: 'ge82-ij4h',
    name: 'Repeat Offender Property Deficiencies',
    licence: 'Creative Commons 1.0 Universal (Public Domain Dedication)',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'city deficiencycategory deficiencydescription deficiencylocation_address deficiencylocation_city ' +
        'deficiencylocation_state deficiencylocation_zip deficiencystatus owner parcelid registeredaddress ' +
        'registrationnumber registrationstatus violationcategory',
      number: 'zipcode',
      calendar_date: 'deficiencyindate',
      point: 'deficiencylocation',
    }),
  },
  {
    id: '2fah-4p7e',
    name: 'Short-Term Rental Licences',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({ text: 'case_number str_type prop_address prop_city prop_state prop_zip council_district' }),
  },
];
