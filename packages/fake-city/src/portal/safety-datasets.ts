import type { About } from '../dataset.ts';
import { columnsOf } from './columns-of.ts';
import { ATTRIBUTION } from '../made-up-city.ts';

/** Columns as the portal documents them. */
export const safetyDatasets: readonly About[] = [
  {
    id: 'fdj4-gpfu',
    name: 'Crime Reports',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Public Safety',
    columns: columnsOf({
      text:
        'crime_type ucr_category category_description family_violence location_type sector district ' +
        'census_block_group clearance_status',
      number: 'incident_report_number ucr_code occ_time council_district',
      calendar_date: 'occ_date occ_date_time rep_date rep_date_time clearance_date',
    }),
  },
  {
    id: 'y2wy-tgr5',
    name: 'Vision Zero Crash Report Data',
    attribution: ATTRIBUTION,
    category: 'Public Safety',
    columns: columnsOf({
      text:
        'apd_confirmed_fatality atd_mode_category_metadata bicycle_fl case_id contrib_factr_p1_id ' +
        'contrib_factr_p2_id crash_fatal_fl motor_vehicle_fl motorcycle_fl onsys_fl other_fl pedestrian_fl ' +
        'private_dr_fl road_constr_zone_fl rpt_block_num rpt_street_name rpt_street_pfx rpt_street_sfx street_name ' +
        'street_name_2 street_nbr street_nbr_2 units_involved address_display collsn_desc',
      number:
        'apd_confirmed_death_count bicycle_death_count bicycle_serious_injury_count crash_id crash_sev_id ' +
        'crash_speed_limit death_cnt latitude longitude motor_vehicle_death_count motor_vehicle_serious_injury_count ' +
        'motorcycle_death_count motorcycle_serious_injury_count non_injry_cnt nonincap_injry_cnt other_death_count ' +
        'other_serious_injury_count pedestrian_death_count pedestrian_serious_injury_count poss_injry_cnt ' +
        'rpt_latitude rpt_longitude sus_serious_injry_cnt tot_injry_cnt unkn_injry_cnt',
      calendar_date: 'crash_timestamp',
      checkbox: 'is_deleted',
      point: 'point',
    }),
  },
  {
    id: '5zpr-dehc',
    name: 'Traffic Signals Status',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Public Safety',
    columns: columnsOf({
      text: 'cross_st location_name primary_st operation_text record_id',
      number: 'operation_state plan_id signal_id',
      calendar_date: 'operation_state_datetime processed_datetime',
      point: 'location',
    }),
  },
  {
    id: 'qyfh-gwei',
    name: 'Roadway Work Zones',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Public Safety',
    columns: columnsOf({
      text: 'id road_names name event_type description vehicle_impact direction critical_corridor',
      fixed_timestamp: 'start_date end_date',
      line: 'geometry',
    }),
  },
  {
    id: 'qc59-phn7',
    name: 'Proposition B Camping Ban Offenses',
    attribution: ATTRIBUTION,
    category: 'Public Safety',
    columns: columnsOf({
      text:
        'agency case_filed_date charge_code charge_description court_agency defendant_gender disposition ' +
        'offense_case_type offense_cross_street offense_date offense_street_name officer_code race',
      checkbox: 'case_closed',
    }),
  },
];
