import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  row_key: z.string().min(1),
  doc_cd: text,
  doc_dept_cd: text,
  doc_id: text,
  doc_dscr: text,
  lgl_nm: text,
  alias_nm: text,
  vend_cust_cd: text,
  cat_dscr: text,
  rpt_dscr: text,
  brd_awd_no: text,
  brd_awd_dt: text,
  efbgn_dt: text,
  efend_dt: text,
  so_doc_cd: text,
  so_doc_dept_cd: text,
  so_doc_id: text,
  ma_prch_lmt_am: scalar,
  ma_itd_ord_am: scalar,
  ma_do_rfed_am: scalar,
});
const FIELDS = {
  doc_cd: 'text',
  doc_dept_cd: 'code',
  doc_id: 'text',
  doc_dscr: 'text',
  lgl_nm: 'text',
  alias_nm: 'text',
  vend_cust_cd: 'text',
  cat_dscr: 'text',
  rpt_dscr: 'text',
  brd_awd_no: 'text',
  efbgn_dt: 'day',
  efend_dt: 'day',
  so_doc_id: 'text',
  ma_prch_lmt_am: 'cents',
  ma_itd_ord_am: 'cents',
  ma_do_rfed_am: 'cents',
} as const;

export const austinContracts = defineSodaFeed({
  id: 'austin-contracts',
  role: 'contracts',
  title: 'Active contracts',
  dataset: '84ih-p28j',
  category: 'Budget & Finance',
  columns,
  key: ['row_key'],
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  expect: { rows: [100, 20_000], rejectedShare: 0.02 },
  requires: ['row_key', 'doc_id'],
  ignores: [
    'contract_contact_email_ad',
    'contract_contact_nm',
    'contract_contact_voice_ph_no',
    'contract_synopsis',
    'doc_vend_ln_no',
    'doc_vers_no',
    'gnrc_po_rpt_1',
    'today',
  ],
  normalise: (row) => {
    const key = joinedKey(row, ['row_key']);
    return key === undefined
      ? without('key')
      : recordOf('contract', key, { at: row.efbgn_dt, fields: fieldsOf(row, FIELDS) });
  },
});
