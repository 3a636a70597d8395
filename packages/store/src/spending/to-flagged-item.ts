import type { Checkbook } from '@moontower/contracts/spending/payments/checkbook';
import { shortMoney, type FlaggedItem, type RuleHit } from '@moontower/contracts';
import { phrasesIn } from '@moontower/contracts/spending/keyword-phrases';
import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import type { PurchaseDocument } from '../documents.ts';
import { foldTitle } from './fold-title.ts';
import { markCut } from './mark-cut.ts';
import { hasPayeePage, hasVendorPage } from './parties/party-names.ts';
import { isWithheld } from './withheld/withheld-parts.ts';
import type { Labels } from '../items/to-civic-item.ts';
import type { PurchaseReview } from './reviews.ts';

/** Where the city publishes its payments: the page for people, the rows, and what their columns are called there. */
export interface SpendingLabels extends Labels {
  checkbook: Checkbook;
}

export interface FlaggedLabels extends SpendingLabels {
  /** What people said of the purchase. */
  review?: PurchaseReview | undefined;
}

/** A scored purchase as the specification's flagged item. The name of a payee who is a person is left out. */
export function toFlaggedItem(
  purchase: PurchaseDocument,
  { simulated, review, checkbook }: FlaggedLabels,
): FlaggedItem {
  const { score } = purchase;
  const dollars = purchase.amountCents / 100;
  const keywords = score.hits.filter(({ component }) => component === 'keywords');
  const words = [...new Set(keywords.flatMap(({ evidence }) => evidence.flatMap(({ text }) => phrasesIn(text ?? ''))))];
  const reason = score.hits
    .toSorted(byPoints)
    .map(({ title }) => title)
    .join('; ');
  const withheld = isWithheld(purchase);
  const vendor = withheld ? undefined : purchase.vendor.name;
  return {
    id: purchase._id,
    title: purchaseTitle(purchase),
    summary: summaryOf(purchase, dollars, vendor),
    type: purchase.unit,
    value: dollars,
    wastefulnessScore: score.total,
    points: score.total,
    flaggedKeywords: words,
    wordsFound: words,
    suspiciousReason: reason,
    reasonToReview: reason,
    ...reviewOf(purchase, review),
    sourceDocument: documentOf(purchase),
    lineItem: purchase.commodity.name ?? purchase.object.name ?? 'not named in the record',
    verificationUrl: rowsAddress(purchase, checkbook),
    url: checkbook.page,
    publishedAt: purchase.publishedAt.toISOString(),
    ...(purchase.onDate === undefined ? {} : { onDate: purchase.onDate }),
    department: purchase.department.name,
    vendor,
    ...pageCodes(purchase, vendor),
    ...(withheld && purchase.vendor.name !== undefined ? { payeeWithheld: true as const } : {}),
    object: purchase.object.name,
    dateSource: purchase.dateSource,
    unit: purchase.unit,
    lines: purchase.lines,
    score: { ...score, ruleSet: readRuleSet(score.ruleSet) },
    ...(simulated ? { simulated: true as const } : {}),
  };
}

/** Under which codes who paid and who was paid have a page. */
const pageCodes = (
  purchase: PurchaseDocument,
  vendor: string | undefined,
): Pick<FlaggedItem, 'departmentCode' | 'vendorCode' | 'payeeByName'> => ({
  ...(purchase.department.code === undefined ? {} : { departmentCode: purchase.department.code }),
  ...(vendor !== undefined && hasVendorPage(purchase) ? { vendorCode: purchase.vendor.code } : {}),
  ...(vendor !== undefined && !notScored(purchase) && hasPayeePage(purchase) ? { payeeByName: true as const } : {}),
});

/** `order:PO:6200:26042000695`, as the worker names purchases. */
function readKey({
  _id,
}: PurchaseDocument): { unit: string; code: string; department: string; id: string } | undefined {
  const [unit, code, department, id, ...rest] = _id.split(':');
  return (unit === 'order' || unit === 'document') &&
    code !== undefined &&
    department !== undefined &&
    id !== undefined &&
    rest.length === 0
    ? { unit, code, department, id }
    : undefined;
}

function documentOf(purchase: PurchaseDocument): string {
  const key = readKey(purchase);
  if (key !== undefined)
    return `${key.unit === 'order' ? 'Order' : 'Payment document'} ${key.code} ${key.department} ${key.id}`;
  return purchase.documentCode === undefined
    ? 'eCheckbook line, no document number in the record'
    : `eCheckbook line of a ${purchase.documentCode} document`;
}

/**
 * The published rows themselves, by the columns that single them out; the name of a person is never part of an address.
 */
export function rowsAddress(purchase: PurchaseDocument, { rows, columns: called = {} }: Checkbook): string {
  const key = readKey(purchase);
  const { amountCents, department, object, vendor } = purchase;
  const wanted: readonly (readonly [column: string | undefined, value: string | undefined])[] =
    key === undefined
      ? [
          [called.amount, String(amountCents / 100)],
          [called.department, department.code],
          [called.object, object.code],
          [called.payee, isWithheld(purchase) ? undefined : vendor.name],
        ]
      : key.unit === 'order'
        ? [
            [called.orderKind, key.code],
            [called.order, key.id],
          ]
        : [
            [called.documentKind, key.code],
            [called.document, key.id],
          ];
  const query = new URLSearchParams(
    wanted.flatMap(([name, value]) => (name === undefined || value === undefined ? [] : [[name, value]])),
  );
  return query.size === 0 ? rows : `${rows}?${query.toString()}`;
}

function byPoints(a: RuleHit, b: RuleHit): number {
  return b.counted - a.counted;
}

const notScored = ({ score }: Pick<PurchaseDocument, 'score'>): boolean => score.bucket === 'not-scored';

/** The text as published, without shouting. Of what is not scored only the kind: its text may name a person. */
export function purchaseTitle(
  purchase: Pick<PurchaseDocument, 'score' | 'description' | 'commodity' | 'object'>,
): string {
  const { description, commodity, object } = purchase;
  const text = notScored(purchase) ? '' : description.trim();
  return foldTitle(markCut(text !== '' ? text : (commodity.name ?? object.name ?? UNDESCRIBED)));
}

function summaryOf({ lines, department }: PurchaseDocument, dollars: number, vendor: string | undefined): string {
  const by = department.name === undefined ? '' : ` by ${department.name}`;
  const to = vendor === undefined ? '' : ` to ${vendor}`;
  return `${shortMoney(dollars)} paid${by}${to} in ${lines} accounting ${lines === 1 ? 'line' : 'lines'}.`;
}

/** What people set, else what the rules suggest, with what ended a verdict of people. */
export function reviewOf(
  { score }: Pick<PurchaseDocument, 'score'>,
  review: PurchaseReview | undefined,
): Pick<FlaggedItem, 'reviewStatus' | 'reviewBy' | 'reopened'> {
  if (review === undefined) return suggestionOf(score);
  if ('verdict' in review) return { reviewStatus: review.verdict, reviewBy: 'people' };
  const { at, amountCents, gained } = review.outgrown;
  const reopened = { clearedAt: review.clearedAt.toISOString(), at: at.toISOString(), gained: [...gained] };
  return { ...suggestionOf(score), reopened: { ...reopened, ...(amountCents === undefined ? {} : { amountCents }) } };
}

function suggestionOf(score: PurchaseDocument['score']): Pick<FlaggedItem, 'reviewStatus' | 'reviewBy'> {
  if (score.reviewPriority || score.bucket === 'high') return { reviewStatus: 'high_priority', reviewBy: 'rules' };
  return score.bucket === 'medium'
    ? { reviewStatus: 'medium_priority', reviewBy: 'rules' }
    : { reviewStatus: 'not_reviewed' };
}
