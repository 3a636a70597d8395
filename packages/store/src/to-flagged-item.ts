import { shortMoney, type FlaggedItem, type RuleHit } from '@moontower/contracts';
import { readRuleSet } from '@moontower/contracts/rule-set';
import type { PurchaseDocument } from './documents.ts';
import type { Labels } from './to-civic-item.ts';

const CHECKBOOK = 'https://data.austintexas.gov/d/8c6z-qnmj';
const ROWS = 'https://data.austintexas.gov/resource/8c6z-qnmj.json';

/** A scored purchase as the specification's flagged item. The name of a payee who is a person is left out. */
export function toFlaggedItem(purchase: PurchaseDocument, { simulated }: Labels): FlaggedItem {
  const { score } = purchase;
  const dollars = purchase.amountCents / 100;
  const keywords = score.hits.filter(({ component }) => component === 'keywords');
  const vendor = purchase.personal ? undefined : purchase.vendor.name;
  return {
    id: purchase._id, title: titleOf(purchase), summary: summaryOf(purchase, dollars, vendor),
    type: purchase.unit, value: dollars, wastefulnessScore: score.total,
    flaggedKeywords: [...new Set(keywords.flatMap(({ evidence }) => evidence.map(({ text, label }) => (text ?? label).toLowerCase())))],
    suspiciousReason: score.hits.toSorted(byPoints).map(({ title }) => title).join('; '),
    reviewStatus: reviewOf(purchase),
    sourceDocument: documentOf(purchase), lineItem: purchase.commodity.name ?? purchase.object.name ?? 'not named in the record',
    verificationUrl: rowsAddress(purchase), url: CHECKBOOK,
    publishedAt: purchase.publishedAt.toISOString(),
    department: purchase.department.name, vendor, object: purchase.object.name,
    dateSource: purchase.dateSource, unit: purchase.unit, lines: purchase.lines, score: { ...score, ruleSet: readRuleSet(score.ruleSet) },
    ...(simulated ? { simulated: true as const } : {}),
  };
}

/** `order:PO:6200:26042000695`, as the worker names purchases. */
function readKey({ _id }: PurchaseDocument): { unit: string; code: string; department: string; id: string } | undefined {
  const [unit, code, department, id, ...rest] = _id.split(':');
  return (unit === 'order' || unit === 'document') && code !== undefined && department !== undefined && id !== undefined && rest.length === 0 ? { unit, code, department, id } : undefined;
}

function documentOf(purchase: PurchaseDocument): string {
  const key = readKey(purchase);
  if (key !== undefined) return `${key.unit === 'order' ? 'Order' : 'Payment document'} ${key.code} ${key.department} ${key.id}`;
  return purchase.documentCode === undefined ? 'eCheckbook line, no document number in the record' : `eCheckbook line of a ${purchase.documentCode} document`;
}

/** The published rows themselves, by the columns that single them out; the name of a person is never part of an address. */
function rowsAddress(purchase: PurchaseDocument): string {
  const key = readKey(purchase);
  const { amountCents, department, object, vendor, personal } = purchase;
  const columns: Record<string, string | undefined> = key === undefined
    ? { amount: String(amountCents / 100), dept_cd: department.code, obj_cd: object.code, lgl_nm: personal ? undefined : vendor.name }
    : key.unit === 'order' ? { rf_doc_cd: key.code, rf_doc_id: key.id } : { rfed_doc_cd: key.code, rfed_doc_id: key.id };
  const query = new URLSearchParams(Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return `${ROWS}?${query.toString()}`;
}

function byPoints(a: RuleHit, b: RuleHit): number { return b.counted - a.counted; }

function titleOf({ description, commodity, object }: PurchaseDocument): string {
  const text = description.trim();
  return text !== '' ? text : commodity.name ?? object.name ?? 'Purchase without a description';
}

function summaryOf({ lines, department }: PurchaseDocument, dollars: number, vendor: string | undefined): string {
  const by = department.name === undefined ? '' : ` by ${department.name}`;
  const to = vendor === undefined ? '' : ` to ${vendor}`;
  return `${shortMoney(dollars)} paid${by}${to} in ${lines} accounting ${lines === 1 ? 'line' : 'lines'}.`;
}

function reviewOf({ review, score }: PurchaseDocument): FlaggedItem['reviewStatus'] {
  if (review !== undefined) return review.status;
  if (score.reviewPriority || score.total >= 70) return 'high_priority';
  return score.total >= 50 ? 'medium_priority' : 'not_reviewed';
}
