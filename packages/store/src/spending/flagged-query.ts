import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { phrasePattern, phrasesOf } from '@moontower/contracts/spending/keyword-phrases';
import type { Priority } from '@moontower/contracts/views/pork-view';
import type { Store } from '../db/connect.ts';
import { purchases } from '../db/collections.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { Verdict } from '../review-documents.ts';
import { searchWords } from '../items/search-words.ts';
import { isPayeeName } from './parties/party-names.ts';
import { ofParty } from './parties/party-sums.ts';
import { purchasesWith, readReviewed } from './reviews.ts';
import { SCORED } from './scored.ts';

export interface FlaggedFilter {
  q?: string;
  keyword?: string;
  /** `amount` is what `value` was called. */
  sort?: 'score' | 'value' | 'amount' | 'date';
  priority?: Priority;
  /** Without a priority: the least score, the floor unless told; 0 lists all that are scored. */
  minScore?: number;
  /** Without a priority: the highest one. */
  maxScore?: number;
  /** Dollars. */
  minValue?: number;
  /** Codes. */
  vendor?: string;
  /** The exact name of a payee without a code. */
  payee?: string;
  department?: string;
  /** The id of a rule that fired. */
  rule?: string;
  fiscalYear?: number;
  /** Paid at or after this instant. */
  since?: string;
}
type Query = Record<string, unknown>;
/** Whether all that is scored is asked for, and no open question. */
const isAllScored = ({ priority, minScore, maxScore }: FlaggedFilter): boolean =>
  priority === undefined && minScore === 0 && maxScore === undefined;

/** What the list of the tracker holds. */
export async function flaggedQuery(store: Store, filter: FlaggedFilter): Promise<Query> {
  const { q, keyword, priority: wanted, minScore, maxScore } = filter;
  const { cleared, withheld } = await readReviewed(store);
  const isReviewed = wanted === 'cleared' || wanted === 'confirmed';
  const all: Query[] = [
    isReviewed ? { _id: { $in: await purchasesWith(store, wanted) } } : bandQuery(wanted, [minScore, maxScore]),
  ];
  // What people cleared is no open question any more, but it was paid; what was withheld is nowhere.
  const isWhole = isReviewed || isAllScored(filter);
  const left = isWhole ? withheld : [...withheld, ...cleared];
  if (left.length > 0) all.push({ _id: { $nin: left } });
  all.push(...facetQueries(filter));
  if (keyword !== undefined && keyword.trim() !== '') all.push(keywordQuery(keyword));
  for (const word of searchWords(q).slice(0, 12)) {
    // Words of the description, payee, department and purpose; escaped, so that signs are only signs.
    const literal = new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
    all.push({
      $or: [
        { description: literal },
        { 'vendor.name': literal, personal: { $ne: true } },
        { 'department.name': literal },
        { 'object.name': literal },
        { 'commodity.name': literal },
      ],
    });
  }
  return { $and: all };
}

const NONE: Query = { _id: { $in: [] } };
const facetQueries = ({ minValue, vendor, payee, department, rule, fiscalYear, since }: FlaggedFilter): Query[] => [
  ...(minValue === undefined ? [] : [{ amountCents: { $gte: Math.round(minValue * 100) } }]),
  ...(vendor === undefined ? [] : [{ 'vendor.code': vendor, personal: false }]),
  ...(payee === undefined ? [] : [isPayeeName(payee) ? { ...ofParty('vendor.name', payee), personal: false } : NONE]),
  ...(department === undefined ? [] : [{ 'department.code': department }]),
  ...(rule === undefined ? [] : [{ 'score.hits.rule': rule }]),
  ...(fiscalYear === undefined ? [] : [{ fiscalYear }]),
  ...(since === undefined ? [] : [{ publishedAt: { $gte: new Date(since) } }]),
];

/**
 * Purchases whose flagged keywords hold one of the phrases that the word stands for; none where it stands for no
 * phrase.
 */
function keywordQuery(keyword: string): Query {
  const pattern = phrasePattern(phrasesOf(keyword));
  if (pattern === undefined) return NONE;
  return { 'score.hits': { $elemMatch: { component: 'keywords', 'evidence.text': pattern } } };
}

function bandQuery(
  wanted: Exclude<Priority, Verdict> | undefined,
  [least = FLAG_FLOOR, most]: readonly [least?: number, most?: number],
): Query {
  switch (wanted) {
    case 'high':
    case 'medium':
    case 'low':
    case 'not-scored':
      return { 'score.bucket': wanted };
    default:
      return {
        ...(least === 0 ? { 'score.bucket': SCORED } : {}),
        'score.total': { $gte: least, ...(most === undefined ? {} : { $lte: most }) },
      };
  }
}

/** Of these purchases those that stand in the list of the tracker with this filter. */
export async function flaggedAmong(store: Store, filter: FlaggedFilter, ids: readonly string[]): Promise<string[]> {
  const found = await purchases(store)
    .find({ $and: [await flaggedQuery(store, filter), { _id: { $in: ids } }] }, { _id: 1 })
    .lean<{ _id: string }[]>()
    .maxTimeMS(READ_LIMIT_MS);
  return found.map(({ _id }) => _id);
}
