import { cityFeeds, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { factsBuilder, orderKeyOf, type Facts } from '@moontower/scoring';
import type { Store } from '@moontower/store';
import { recordFields, type RecordFields } from '@moontower/store/feeds/record-reads';

const ORDER = [
  'purchase_order',
  'master_agreement',
  'award_date',
  'vendor_code',
  'commodity',
  'unit_of_measure',
  'unit_priceCents',
  'itm_tot_amCents',
] as const;
const CONTRACT = [
  'doc_cd',
  'doc_dept_cd',
  'doc_id',
  'doc_dscr',
  'vend_cust_cd',
  'cat_dscr',
  'rpt_dscr',
  'efbgn_dt',
  'efend_dt',
  'ma_prch_lmt_amCents',
  'ma_itd_ord_amCents',
] as const;
const BUDGET = ['fy', 'dept_cd', 'fund_cd', 'obj_cd', 'budCents', 'cyeCents', 'actCents'] as const;

const textOf = (fields: RecordFields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};
const numberOf = (fields: RecordFields, name: string): number | undefined => {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
};
/** A limit of nothing is no limit. */
const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;

/**
 * What the files of purchase orders, contracts and the expense budget say, ready to be asked about purchases. Read row
 * by row and kept as numbers: about 20 MB for all 320,000 order lines since 2009.
 */
export const loadFacts = (store: Store, signal?: AbortSignal): Promise<Facts> =>
  readFacts((feed, names) => recordFields(store, feed, names), signal);

/** The same of records that come from anywhere. */
export async function readFacts(
  fieldsOf: (feed: string, names: readonly string[]) => AsyncIterable<RecordFields>,
  signal?: AbortSignal,
): Promise<Facts> {
  const builder = factsBuilder();
  async function* ofRole(role: FeedRole, names: readonly string[]) {
    for (const feed of cityFeeds(role)) yield* fieldsOf(feed, names);
  }
  for await (const fields of ofRole('purchase-orders', ORDER)) {
    signal?.throwIfAborted();
    const orderKey = orderKeyOf(textOf(fields, 'purchase_order'));
    if (orderKey === undefined) continue;
    builder.addOrder({
      orderKey,
      agreementKey: orderKeyOf(textOf(fields, 'master_agreement')),
      awardedOn: textOf(fields, 'award_date'),
      vendorCode: textOf(fields, 'vendor_code'),
      commodity: textOf(fields, 'commodity'),
      unit: textOf(fields, 'unit_of_measure'),
      unitPriceCents: numberOf(fields, 'unit_priceCents'),
      totalCents: numberOf(fields, 'itm_tot_amCents'),
    });
  }
  for await (const fields of ofRole('contracts', CONTRACT)) {
    const code = textOf(fields, 'doc_cd');
    const key = orderKeyOf(code, textOf(fields, 'doc_dept_cd'), textOf(fields, 'doc_id'));
    if (code === undefined || key === undefined) continue;
    builder.addContract({
      key,
      code,
      title: textOf(fields, 'doc_dscr') ?? key,
      words: [textOf(fields, 'cat_dscr'), textOf(fields, 'rpt_dscr')].filter((part) => part !== undefined).join('; '),
      vendorCode: textOf(fields, 'vend_cust_cd'),
      limitCents: positive(numberOf(fields, 'ma_prch_lmt_amCents')),
      orderedCents: numberOf(fields, 'ma_itd_ord_amCents'),
      beganOn: textOf(fields, 'efbgn_dt'),
      endsOn: textOf(fields, 'efend_dt'),
    });
  }
  for await (const fields of ofRole('budget', BUDGET)) {
    signal?.throwIfAborted();
    builder.addBudget({
      year: numberOf(fields, 'fy'),
      department: textOf(fields, 'dept_cd'),
      fund: textOf(fields, 'fund_cd'),
      object: textOf(fields, 'obj_cd'),
      budgetCents: numberOf(fields, 'budCents'),
      estimateCents: numberOf(fields, 'cyeCents'),
      actualCents: numberOf(fields, 'actCents'),
    });
  }
  return builder.finish();
}
