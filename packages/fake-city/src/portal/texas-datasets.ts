import type { About } from '../dataset.ts';
import { TEXAS, columnsOf } from './columns-of.ts';

/** Columns as the portal documents them. */
export const texasDatasets: readonly About[] = [
  {
    id: '7hf9-qc9f',
    name: 'TABC License Information',
    licence: 'Public Domain',
    attribution: TEXAS,
    category: 'Business and Economy',
    columns: columnsOf({
      text:
        'license_id master_file_id trade_name owner license_type primary_status secondary_status license_status ' +
        'address address_2 city state zip county phone mail_address mail_city mail_state mail_zip ' +
        'gun_sign wine_percent',
      calendar_date: 'original_issue_date current_issued_date status_change_date expiration_date',
    }),
  },
  {
    id: 'mxm5-tdpj',
    name: 'TABC Pending Original Applications',
    licence: 'Public Domain',
    attribution: TEXAS,
    category: 'Business and Economy',
    columns: columnsOf({
      text:
        'applicationid master_file_id license_type applicationstatus primary_license_id subordinate_license_id ' +
        'trade_name owner address address_2 city state zip county country wine_percent gun_sign',
      calendar_date: 'submission_date',
    }),
  },
  {
    id: 'naix-2893',
    name: 'Mixed Beverage Gross Receipts',
    licence: 'Public Domain',
    attribution: TEXAS,
    category: 'Business and Economy',
    columns: columnsOf({
      text:
        'taxpayer_number taxpayer_name taxpayer_address taxpayer_city taxpayer_state taxpayer_zip ' +
        'taxpayer_county location_number location_name location_address location_city location_state location_zip ' +
        'inside_outside_city_limits_code_y_n tabc_permit_number',
      number: 'location_county liquor_receipts wine_receipts beer_receipts cover_charge_receipts total_receipts',
      calendar_date: 'responsibility_begin_date_yyyymmdd responsibility_end_date_yyyymmdd obligation_end_date_yyyymmdd',
    }),
  },
  {
    id: 'jrea-zgmq',
    name: 'Active Sales Tax Permit Holders',
    licence: 'Public Domain',
    attribution: TEXAS,
    category: 'Business and Economy',
    columns: columnsOf({
      text:
        'taxpayer_number taxpayer_name taxpayer_address taxpayer_city taxpayer_state taxpayer_zip_code ' +
        'taxpayer_county_code taxpayer_organization_type outlet_number outlet_name outlet_address outlet_city ' +
        'outlet_state outlet_zip_code outlet_county_code outlet_inside_outside_city_limits_indicator',
      number: 'outlet_naics_code',
      calendar_date: 'outlet_permit_issue_date outlet_first_sales_date',
    }),
  },
];
