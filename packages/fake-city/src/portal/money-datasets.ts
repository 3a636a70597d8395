import type { About } from '../dataset.ts';
import { columnsOf } from './columns-of.ts';
import { ATTRIBUTION } from '../made-up-city.ts';

/** Columns as the portal documents them. */
export const moneyDatasets: readonly About[] = [
  {
    id: '84ih-p28j',
    name: 'Contracts',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'alias_nm brd_awd_no cat_dscr contract_contact_email_ad contract_contact_nm contract_contact_voice_ph_no ' +
        'contract_synopsis doc_cd doc_dept_cd doc_dscr doc_id lgl_nm row_key rpt_dscr so_doc_cd so_doc_dept_cd ' +
        'so_doc_id vend_cust_cd',
      number: 'doc_vend_ln_no doc_vers_no gnrc_po_rpt_1 ma_do_rfed_am ma_itd_ord_am ma_prch_lmt_am',
      fixed_timestamp: 'brd_awd_dt efbgn_dt efend_dt today',
    }),
  },
  {
    id: '3ebq-e9iz',
    name: 'Purchase Order Quantity Price detail for Commodity/Goods procurements',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'ad_ln_1 ad_ln_2 city commodity commodity_description contract_name ctry extended_description lgl_nm ' +
        'master_agreement purchase_order st unit_of_meas_desc unit_of_measure vendor_code zip',
      number: 'itm_tot_am quantity unit_price',
      calendar_date: 'award_date data_build_date',
    }),
  },
  {
    id: 'g5k8-8sud',
    name: 'Program Budget Operating Budget Vs Expense Raw Data',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'activity_code activity_name department_name dept_rollup_name expense_code expense_name fund_code fund_name ' +
        'key program_code program_name thru_quarter unit_code unit_name',
      number: 'budget budget_fiscal_year department_code dept_rollup expenditures',
    }),
  },
  {
    id: 'yeeq-kk6v',
    name: 'Expense Open Budget-revised',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text: 'dept_cd dept_nm div_cd div_nm fund_cd fund_nm gp_cd gp_nm obj_cat obj_cd obj_desc row_id unit_cd unit_nm',
      number: 'act bud cye fy',
    }),
  },
  {
    id: '5rhv-xasu',
    name: 'Revenue Open Budget - revised',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text: 'agency cat_cd cat_nm cls_cd cls_nm dept_nm fund fund_nm obj_cd row_id rsrc_nm type_nm unit_cd unit_nm',
      number: 'act bud cye fy',
    }),
  },
  {
    id: 'ad5y-pg42',
    name: 'Capital Open Budget',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'department_id department_name fdu_sponsor_department fiscal_year fund project_id project_name subproject_id ' +
        'subproject_name unit',
      number: 'appropriation_to_date expenses_to_date',
    }),
  },
  {
    id: 's39q-8hvy',
    name: 'Public Improvement Bonds Overview',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'category current_phase fund manager manager_phone prop prop_name public_contact public_contact_phone status ' +
        'subproject_id subproject_name year',
      number:
        'bond_amount_1 bond_amount_2 bond_appropriation bond_fdu_approp bond_fdu_balance bond_fdu_encumb ' +
        'bond_fdu_itd_exp bond_fdu_obligated',
    }),
  },
  {
    id: '3kfv-biw6',
    name: 'Campaign Finance - Contributions Dataset',
    licence: 'Public Domain',
    attribution: ATTRIBUTION,
    category: 'Budget and Finance',
    columns: columnsOf({
      text:
        'city_state_zip contribution_type contribution_year correction donor donor_address donor_reported_employer ' +
        'donor_reported_occupation donor_type in_kind_description out_of_state_pac recipient ' +
        'report_filed transaction_id',
      number: 'contribution_amount',
      calendar_date: 'contribution_date date_reported',
      url: 'view_report',
    }),
  },
];
