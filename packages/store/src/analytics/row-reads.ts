import type { RowFile } from '@moontower/contracts/analytics/chart-ids';
import { cityFeeds, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { PAYEE_WITHHELD } from '@moontower/contracts/items/records-behind';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativePayments, nativeRecords } from '../db/native.ts';
import type { PaymentDocument, RecordDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { withheldOf } from '../spending/reviews.ts';
import { purchaseGuards } from '../spending/withheld/purchase-guards.ts';
import { withheldParts, type WithheldParts } from '../spending/withheld/withheld-parts.ts';
import { NO_CODE, NOT_NAMED } from '../tallies/not-named.ts';

/** What is asked of a file of rows: what the numbers are sums over, by the names the sums have. */
export interface RowsFilter {
  year?: number;
  department?: string;
  object?: string;
  category?: string;
  name?: string;
  zip?: string;
  since?: string;
  until?: string;
}
/** So many of the rows, those after the row of this id. */
export interface Part {
  limit?: number | undefined;
  after?: string | undefined;
}
export interface FoundRow {
  id: string;
  fields: RecordDocument['fields'];
}
type RecordFile = Exclude<RowFile, 'payments'>;
type Query = mongo.Filter<RecordDocument>;

/** What the feed of each file is. */
export const ROLE_OF = {
  'expense-budget': 'budget',
  'revenue-budget': 'revenue-budget',
  'capital-budget': 'capital-budget',
  bond: 'bonds',
  payments: 'payments',
  'beverage-receipts': 'beverage-receipts',
  'sales-tax-permit': 'sales-tax-permits',
} as const satisfies Record<RowFile, FeedRole>;
/** Which field a part of the question is about. What a file has no field for is refused before it comes here. */
export const FIELDS_OF: Readonly<Record<RecordFile, Partial<Record<keyof RowsFilter, string>>>> = {
  'expense-budget': { year: 'fy', department: 'dept_cd', object: 'obj_cd', category: 'obj_cat' },
  'revenue-budget': { year: 'fy', category: 'cat_nm' },
  'capital-budget': { year: 'fiscal_year', department: 'department_id' },
  bond: { year: 'year', name: 'prop_name', category: 'prop' },
  'beverage-receipts': { zip: 'location_zip', since: '', until: '' },
  'sales-tax-permit': { zip: 'outlet_zip_code', since: '', until: '' },
};
/** Sums have a word where a cell is empty, and the rows behind them are found by it. */
const isEmpty = (value: unknown): boolean => value === NOT_NAMED || value === NO_CODE;
const orEmpty = <T>(value: T): T | { $in: (T | null | '')[] } => (isEmpty(value) ? { $in: [value, null, ''] } : value);
/** Of these files the year is published as a word. */
const WORD_YEARS: readonly RowFile[] = ['capital-budget', 'bond'];

function recordQuery(file: RecordFile, wanted: RowsFilter): Query {
  const query: Record<string, unknown> = { feed: { $in: cityFeeds(ROLE_OF[file]) }, withdrawnAt: { $exists: false } };
  const fields = FIELDS_OF[file];
  for (const part of ['year', 'department', 'object', 'category', 'name', 'zip'] as const) {
    const value = wanted[part];
    const field = fields[part];
    if (value === undefined || field === undefined) continue;
    query[`fields.${field}`] =
      part === 'zip' ? { $gte: value, $lt: `${value}~` } : orEmpty(WORD_YEARS.includes(file) ? String(value) : value);
  }
  const { since, until } = wanted;
  if (since !== undefined || until !== undefined)
    query['publishedAt'] = {
      ...(since === undefined ? {} : { $gte: new Date(since) }),
      ...(until === undefined ? {} : { $lt: new Date(until) }),
    };
  return query;
}

function paymentQuery({ year, department, object, since, until }: RowsFilter): mongo.Filter<PaymentDocument> {
  return {
    withdrawnAt: { $exists: false },
    ...(year === undefined ? {} : { fiscalYear: year }),
    ...(department === undefined ? {} : { 'department.code': orEmpty(department) }),
    ...(object === undefined ? {} : { 'object.code': orEmpty(object) }),
    ...(since === undefined && until === undefined
      ? {}
      : {
          paidOn: { ...(since === undefined ? {} : { $gte: since }), ...(until === undefined ? {} : { $lt: until }) },
        }),
  };
}

const orNull = (text: string | number | undefined): string | number | null => text ?? null;
interface PaymentGuard extends WithheldParts {
  /** People took the page of its purchase off. */
  takenOff: boolean;
}
/**
 * A payment as it is listed, with the same left out as on its own page. Of a purchase that was taken off the sum stays,
 * and what sums are made over: rows and numbers must agree.
 */
function toRow(payment: PaymentDocument, { payee, text, takenOff }: PaymentGuard): FoundRow {
  const { _id, vendor, department, object, description } = payment;
  return {
    id: _id,
    fields: {
      paidOn: orNull(payment.paidOn),
      fiscalYear: orNull(payment.fiscalYear),
      amountCents: payment.amountCents,
      departmentCode: orNull(department.code),
      department: orNull(department.name),
      objectCode: orNull(object.code),
      object: orNull(object.name),
      payee: payee ? PAYEE_WITHHELD : orNull(vendor.name),
      payeeCode: payee ? null : orNull(vendor.code),
      description: text ? null : description,
      document: takenOff || payment.document === undefined ? null : Object.values(payment.document).join(' '),
    },
  };
}

/** Payments whose purchases are looked up at once: a file holds no more of them in memory, however long it is. */
const AT_ONCE = 500;
async function toRows(store: Store, payments: readonly PaymentDocument[]): Promise<FoundRow[]> {
  const ids = payments.map(({ purchase }) => purchase);
  const [guards, takenOff] = await Promise.all([purchaseGuards(store, ids), withheldOf(store, ids)]);
  return payments.map((payment) =>
    takenOff.has(payment.purchase)
      ? toRow(payment, { payee: true, text: true, takenOff: true })
      : toRow(payment, { ...withheldParts(payment, guards.get(payment.purchase)), takenOff: false }),
  );
}

async function* inRows(store: Store, payments: AsyncIterable<PaymentDocument>): AsyncGenerator<FoundRow> {
  let held: PaymentDocument[] = [];
  for await (const payment of payments) {
    held.push(payment);
    if (held.length < AT_ONCE) continue;
    yield* await toRows(store, held);
    held = [];
  }
  if (held.length > 0) yield* await toRows(store, held);
}

/**
 * The rows behind a number, a bounded list or one by one. Files are read by an index of what the numbers are sums over.
 */
export function rowReads(store: Store) {
  const options = { maxTimeMS: READ_LIMIT_MS, sort: { _id: 1 as const } };
  async function* each(file: RowFile, wanted: RowsFilter, { limit = 0, after }: Part = {}): AsyncGenerator<FoundRow> {
    const beyond = after === undefined ? {} : { _id: { $gt: after } };
    if (file === 'payments') {
      const found = { ...paymentQuery(wanted), ...beyond };
      const cursor = nativePayments(store).find(found, { ...options, projection: { raw: 0 }, limit });
      yield* inRows(store, cursor);
      return;
    }
    const found = { ...recordQuery(file, wanted), ...beyond };
    const cursor = nativeRecords(store).find(found, { ...options, projection: { fields: 1 }, limit });
    for await (const { _id, fields } of cursor) yield { id: _id, fields };
  }
  const countRows = (file: RowFile, wanted: RowsFilter): Promise<number> =>
    file === 'payments'
      ? nativePayments(store).countDocuments(paymentQuery(wanted), { maxTimeMS: READ_LIMIT_MS })
      : nativeRecords(store).countDocuments(recordQuery(file, wanted), { maxTimeMS: READ_LIMIT_MS });
  return { eachRow: each, countRows };
}
