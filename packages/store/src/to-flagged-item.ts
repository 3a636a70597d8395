import { shortMoney, type FlaggedItem, type RuleHit } from '@moontower/contracts';
import type { PurchaseDocument } from './documents.ts';
import type { Labels } from './to-civic-item.ts';

const CHECKBOOK = 'https://data.austintexas.gov/d/8c6z-qnmj';

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
    sourceDocument: purchase.documentCode ?? purchase.orderCode ?? purchase._id, lineItem: purchase.commodity.name ?? purchase.object.name ?? 'not recorded',
    verificationUrl: CHECKBOOK, url: CHECKBOOK,
    publishedAt: purchase.publishedAt.toISOString(),
    department: purchase.department.name, vendor, object: purchase.object.name,
    dateSource: purchase.dateSource, unit: purchase.unit, lines: purchase.lines, score,
    ...(simulated ? { simulated: true as const } : {}),
  };
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
