import { hash } from 'node:crypto';
import type { ItemDocument, PaymentDocument, RecordDocument } from '../documents.ts';
import type { RowDocument } from '../documents.ts';

/** When the city says that it changed the row. */
export const cityAtOf = (document: RowDocument): Date | undefined =>
  'cityUpdatedAt' in document ? document.cityUpdatedAt : undefined;

// What a reading makes of the row and nothing else writes: no point that we looked up, no flag, no score.
const ofItem = (item: ItemDocument): unknown[] => [
  item.type,
  item.subtype,
  item.title,
  item.summary,
  item.status?.text,
  item.valueCents,
  item.address,
  item.url,
  item.publishedAt,
  item.deadlineAt,
  item.sensitive,
];
const ofPayment = (payment: PaymentDocument): unknown[] => [
  payment.paidOn,
  payment.amountCents,
  payment.fiscalYear,
  payment.department,
  payment.fund,
  payment.object,
  payment.commodity,
  payment.vendor,
  payment.personal,
  payment.description,
  payment.document,
  payment.order,
  payment.line,
];
const ofRecord = (record: RecordDocument): unknown[] => [record.kind, record.publishedAt];

function shownOf(document: RowDocument): unknown[] {
  if ('pulseType' in document) return ofItem(document);
  return 'amountCents' in document ? ofPayment(document) : ofRecord(document);
}

/** Digest of what a row shows, the same for a document as it is written and as it is read again. */
export const shownDigest = (document: RowDocument): string =>
  hash('sha256', JSON.stringify(shownOf(document)), 'base64url');
