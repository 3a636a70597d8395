import type { About } from '../dataset.ts';
import { columnsOf } from './columns-of.ts';
import { ATTRIBUTION, CITY } from '../made-up-city.ts';

/** Columns as the portal documents them. */
export const cityDatasets: readonly About[] = [
  {
    id: 'sich-49ay',
    name: 'Council Agenda Items',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text:
        'request_number item_number status request_type posting_language lead_dept sub_depts sponsor co_sponsor tags ' +
        'item_type current_status',
      calendar_date: 'agenda_date current_status_updated',
      url: 'attachments',
    }),
  },
  {
    id: '3c89-i35a',
    name: 'Council Voting Record',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text:
        'meeting_type meeting_item_number item_id item_description voter_name voter_title voter_district ' +
        'vote_cast action_taken',
      calendar_date: 'meeting_date',
    }),
  },
  {
    id: 'ecmv-9xxi',
    name: 'Food Establishment Inspection Scores',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text: 'restaurant_name zip_code address process_description',
      number: 'score facility_id',
      calendar_date: 'inspection_date',
    }),
  },
  {
    id: 'pyqf-r2dc',
    name: 'Animal Services Intakes',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text:
        'animal_id type source_name name_at_intake ispreviouslyspayedneutered sex primary_breed primary_color ' +
        'secondary_color intake_health_condition found_address',
      calendar_date: 'source_date date_of_birth',
    }),
  },
  {
    id: 'gsvs-ypi7',
    name: 'Animal Services Outcomes',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text: 'animal_id name type primary_breed primary_color outcome_status sex',
      number: 'days_in_shelter',
      calendar_date: 'intake_date outcome_date date_of_birth',
    }),
  },
  {
    id: 'infv-inkz',
    name: 'Strategic Measure_Number of persons experiencing homelessness - Point in Time Count',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text: 'difference_from_previous pitcount_year',
      number: 'sheltered total_unduplicated_individuals unsheltered',
    }),
  },
  {
    id: 'w3v2-cj58',
    name: `Boundaries: City of ${CITY} Council Districts`,
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'City Government',
    columns: columnsOf({
      text: 'district_number district_name council_district_path',
      number: 'objectid',
      multipolygon: 'the_geom',
    }),
  },
];
