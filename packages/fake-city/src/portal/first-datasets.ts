import type { About } from '../dataset.ts';
import { columnsOf } from './columns-of.ts';
import { ATTRIBUTION, CITY } from '../made-up-city.ts';

const LICENCE = 'Public Domain';

/** The five SODA datasets of the first slice, with every column the portal documents for them. */
export const firstDatasets: readonly About[] = [
  {
    id: '3syk-w9eu',
    name: 'Issued Construction Permits',
    licence: LICENCE,
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'permittype permit_type_desc permit_number permit_class_mapped permit_class work_class condominium ' +
        'permit_location description tcad_id legal_description day_issued issued_in_last_30_days issue_method ' +
        'status_current jurisdiction original_address1 original_city original_state contractor_trade ' +
        'contractor_company_name contractor_full_name contractor_phone contractor_address1 contractor_address2 ' +
        'contractor_city contractor_zip applicant_full_name applicant_org applicant_phone applicant_address1 ' +
        'applicant_address2 applicant_city applicantzip certificate_of_occupancy',
      number:
        'calendar_year_issued fiscal_year_issued total_existing_bldg_sqft remodel_repair_sqft total_new_add_sqft ' +
        'total_valuation_remodel total_job_valuation number_of_floors housing_units building_valuation ' +
        'building_valuation_remodel electrical_valuation electrical_valuation_remodel mechanical_valuation ' +
        'mechanical_valuation_remodel plumbing_valuation plumbing_valuation_remodel medgas_valuation ' +
        'medgas_valuation_remodel original_zip council_district project_id masterpermitnum latitude ' +
        'longitude total_lot_sq_ft',
      calendar_date: 'applieddate issue_date statusdate expiresdate completed_date',
      url: 'link',
      point: 'location',
    }),
  },
  {
    id: '6wtj-zbtb',
    name: `${CITY} Code Complaint Cases`,
    licence: LICENCE,
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'case_id address case_type description status city state parcelid house_number street_name ' +
        'department inspector reportedby servicerequestnumber violationcasenumber repeatoffenderrelated ' +
        'shorttermrentalrelated last_update',
      number: 'zip_code priority latitude longitude',
      calendar_date: 'opened_date closed_date date_updated',
      point: 'location',
      url: 'violationcaselink',
    }),
  },
  {
    id: 'mavg-96ck',
    name: 'Site Plan Cases',
    licence: LICENCE,
    attribution: ATTRIBUTION,
    category: 'Building and Development',
    columns: columnsOf({
      text:
        'folderrsn case_type case_name permit_number sub_type work status description_of_work ' +
        'proposed_land_use existing_land_use existing_zoning link day_approved calendar_year_folder_created ' +
        'calendar_year_folder_issued fiscal_year_folder_created fiscal_year_folder_issued approved_in_last_30_days ' +
        'street_number street_prefix street_name street_type street_direction unit unit_type city zip_code ' +
        'council_district legal_description watershed watershed_class neighborhood_plan_name school_district ' +
        'smart_growth_zone smart_housing tia_required tia_submitted tcad_id propertyrsn related_cases case_manager ' +
        'jurisdiction applicant_fullname applicant_organization_name applicant_address applicant_addrcity ' +
        'applicant_phone1 owner_fullname owner_organization_name owner_address owner_addrcity owner_phone1',
      number:
        'latitude longitude gross_site_area_acres existing_no_of_units proposed_no_of_units proposed_bldg_sq_footage ' +
        'prop_impervious_cover_percent',
      calendar_date: 'status_date update_date',
      fixed_timestamp: 'application_start_date approval_date final_date',
      point: 'geocoded_column',
    }),
  },
  {
    id: 'dx9v-zd7x',
    name: 'Real-Time Traffic Incident Reports',
    licence: LICENCE,
    attribution: ATTRIBUTION,
    category: 'Transportation and Mobility',
    columns: columnsOf({
      text: 'traffic_report_id issue_reported address traffic_report_status agency',
      number: 'latitude longitude',
      fixed_timestamp: 'published_date traffic_report_status_date_time',
      point: 'location',
    }),
  },
  {
    id: '8c6z-qnmj',
    name: `${CITY} Finance Online eCheckbook`,
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'fy_dc dept_nm fund_cd fund_nm div_cd div_nm gp_cd gp_nm ocat_nm obj_cd obj_nm lgl_nm vend_cust_cd ' +
        'vend_cust_ind rfed_doc_cd rfed_doc_id comm_cd comm_dscr cvl_chk_sta_dv rf_doc_cd rf_doc_dept_cd rf_doc_id ' +
        'actg_ln_dscr cal_year',
      number:
        'per_cd dept_cd ocat_cd rfed_doc_dept_cd rfed_vend_ln_no rfed_comm_ln_no rfed_actg_ln_no amount cal_month',
      fixed_timestamp: 'chk_eft_iss_dt',
    }),
  },
];
