import { createHash } from 'node:crypto';
import {
  DAY_MS,
  readCents,
  type CalendarDate,
  type CodeName,
  type DocumentKey,
  type PaymentDraft,
} from '@moontower/contracts';
import { isPersonalPayee } from '@moontower/scoring/person-name';
import { z } from 'zod';
import { sodaPages } from '../../sources/soda/soda.ts';
import { CITY_PUBLISHER, datasetPage } from '../austin-links.ts';
import { defineFeed, type NormalisedRow, type Row } from '../feed.ts';
import { readDate } from '../austin-reading.ts';
import { cap, oneLine, withoutContacts } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';

const DATASET = '8c6z-qnmj';

const row = z.object({
  fy_dc: scalar,
  per_cd: scalar,
  dept_cd: scalar,
  dept_nm: text,
  fund_cd: scalar,
  fund_nm: text,
  div_cd: scalar,
  div_nm: text,
  gp_cd: scalar,
  gp_nm: text,
  ocat_cd: scalar,
  ocat_nm: text,
  obj_cd: scalar,
  obj_nm: text,
  lgl_nm: text,
  vend_cust_cd: scalar,
  vend_cust_ind: text,
  rfed_doc_cd: text,
  rfed_doc_dept_cd: scalar,
  rfed_doc_id: scalar,
  comm_cd: scalar,
  comm_dscr: text,
  chk_eft_iss_dt: text,
  cvl_chk_sta_dv: text,
  rfed_vend_ln_no: scalar,
  rfed_comm_ln_no: scalar,
  rfed_actg_ln_no: scalar,
  rf_doc_cd: text,
  rf_doc_dept_cd: scalar,
  rf_doc_id: scalar,
  actg_ln_dscr: text,
  amount: scalar,
  cal_year: scalar,
  cal_month: scalar,
});
type PaymentRow = z.infer<typeof row>;
const COLUMNS = Object.keys(row.shape);

/**
 * The publisher gives no line id: the whole row is the identity, and identical rows are separate payments with a
 * counter.
 */
function keyOf(published: Readonly<Record<string, unknown>>, occurrence: number): string {
  let line = '';
  for (const column of COLUMNS) line += `${String(published[column] ?? '\u0001')}\u0000`;
  const digest = createHash('sha1').update(line).digest('base64url');
  return occurrence > 1 ? `${digest}#${occurrence}` : digest;
}

/**
 * The issue date is a calendar date sent as midnight UTC: its first ten characters, never converted. Years 0001 to 0099
 * are two-digit years and become 20YY where the accounting year is that year or the one before.
 */
export function readIssueDate(
  published: string | undefined,
  calendarYear: string | number | undefined,
): { paidOn?: CalendarDate; yearRepaired: boolean } {
  const day = published?.slice(0, 10);
  if (day === undefined || !/^00\d\d-/.test(day)) return { paidOn: readDate(published), yearRepaired: false };
  const year = 2000 + Number(day.slice(2, 4));
  const agrees = year === Number(calendarYear) || year === Number(calendarYear) + 1;
  const paidOn = agrees ? readDate(`${year}${day.slice(4)}`) : undefined;
  return { paidOn, yearRepaired: paidOn !== undefined };
}

function codeName(code: string | number | undefined, name: string | undefined): CodeName {
  return { code: plainCode(code), name: oneLine(name) };
}

/** A key with an empty part is never a key. */
function documentKey(
  code: string | undefined,
  department: string | number | undefined,
  id: string | number | undefined,
): DocumentKey | undefined {
  const parts = {
    code: code?.trim(),
    department: plainCode(department),
    id: id === undefined ? undefined : String(id).trim(),
  };
  return parts.code && parts.department && parts.id
    ? { code: parts.code, department: parts.department, id: parts.id }
    : undefined;
}

/** The place of a line within its document, where all three numbers of it are published. */
function lineOf({ rfed_vend_ln_no, rfed_comm_ln_no, rfed_actg_ln_no }: PaymentRow): string | undefined {
  const parts = [rfed_vend_ln_no, rfed_comm_ln_no, rfed_actg_ln_no].map(plainCode);
  return parts.every((part) => part !== undefined && /^\d{1,9}$/.test(part)) ? parts.join('.') : undefined;
}

/**
 * Columns the projection did not send. The document code is on every line of the full dataset, so without it the
 * references are unknown, not empty.
 */
function notRecorded(published: PaymentRow): string[] {
  const always = (['obj_cd', 'fund_cd', 'vend_cust_cd', 'rfed_doc_cd'] as const).filter(
    (column) => published[column] === undefined,
  );
  const references =
    published.rfed_doc_cd === undefined
      ? (['rfed_doc_id', 'rf_doc_id', 'comm_cd'] as const).filter((column) => published[column] === undefined)
      : [];
  return [...always, ...references];
}

function normalise(published: PaymentRow, { occurrence }: { occurrence: number }): NormalisedRow {
  const key = keyOf(published, occurrence);
  const amountCents = published.amount === undefined ? undefined : readCents(published.amount);
  if (amountCents === undefined) return { kind: 'skip', reason: 'no readable amount', key };
  const vendor = codeName(published.vend_cust_cd, published.lgl_nm);
  const fiscalYear = Number(published.fy_dc);
  const payment: PaymentDraft = {
    key,
    ...readIssueDate(published.chk_eft_iss_dt, published.cal_year),
    amountCents,
    fiscalYear: Number.isInteger(fiscalYear) && fiscalYear > 1900 ? fiscalYear : undefined,
    department: codeName(published.dept_cd, published.dept_nm),
    fund: codeName(published.fund_cd, published.fund_nm),
    object: codeName(published.obj_cd, published.obj_nm),
    objectCategory: codeName(published.ocat_cd, published.ocat_nm),
    commodity: codeName(published.comm_cd, published.comm_dscr),
    vendor,
    personal: isPersonalPayee(vendor),
    description: cap(withoutContacts(oneLine(published.actg_ln_dscr) ?? ''), 2000),
    document: documentKey(published.rfed_doc_cd, published.rfed_doc_dept_cd, published.rfed_doc_id),
    order: documentKey(published.rf_doc_cd, published.rf_doc_dept_cd, published.rf_doc_id),
    documentCode: published.rfed_doc_cd?.trim() || undefined,
    line: lineOf(published),
    notRecorded: notRecorded(published),
  };
  return { kind: 'payment', payment };
}

/** A person's name and number stay out of what is shown. */
function shown(published: Row, guarded: boolean): Row {
  return guarded ? { ...published, lgl_nm: '[a person]', vend_cust_cd: '[not shown]' } : published;
}

export const austinPayments = defineFeed({
  id: 'austin-payments',
  role: 'payments',
  title: 'eCheckbook payments',
  dataset: DATASET,
  publisher: `${CITY_PUBLISHER}, Financial Services`,
  homepage: datasetPage(DATASET),
  licence: 'Not stated by the publisher',
  category: 'Budget & Finance',
  schedule: '30 6 * * 2',
  cadenceMs: 7 * DAY_MS,
  backfillMonths: 12,
  expect: { rows: [0, 4_000_000], rejectedShare: 0.02 },
  row,
  requires: ['chk_eft_iss_dt', 'amount', 'dept_nm', 'actg_ln_dscr'],
  ignores: [],
  overlapMs: 7 * DAY_MS,
  countsRepeats: true,
  bringsWholeDays: true,
  version: 2,
  watermark: ({ chk_eft_iss_dt: issued }) => (issued === undefined || issued.startsWith('00') ? undefined : issued),
  pages: sodaPages({ dataset: DATASET, select: COLUMNS, order: 'chk_eft_iss_dt', since: 'chk_eft_iss_dt' }),
  identify: keyOf,
  normalise,
  shown,
});
