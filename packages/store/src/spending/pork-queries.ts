import type { FlaggedItem, PurchaseDetail } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/flag-floor';
import { phrasePattern, phrasesOf } from '@moontower/contracts/keyword-phrases';
import type { Priority } from '@moontower/contracts/pork-view';
import { purchases } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { PurchaseDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { porkStatistics } from './pork-statistics.ts';
import { readRuleCatalogue } from './rule-catalogue.ts';
import { searchWords } from '../items/search-words.ts';
import type { SpendingLabels } from './to-flagged-item.ts';
import { readDepartmentPage, readVendorPage, type PartyAsked } from './party-pages.ts';
import { readPurchaseHead, readPurchasePage } from './purchase-page.ts';
import { vendorPages } from './vendor-names.ts';
import { readPurchaseLines } from './purchase-lines.ts';
import { purchasesWith, settled } from './reviews.ts';
import { SCORED } from './scored.ts';
import { toFlaggedItems } from './to-flagged-items.ts';
import type { Verdict } from '../documents.ts';

/** Purchases of an export that are looked up together. */
const AT_ONCE = 500;

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
  /** Codes. */
  vendor?: string;
  department?: string;
  /** The id of a rule that fired. */
  rule?: string;
  fiscalYear?: number;
  /** Paid at or after this instant. */
  since?: string;
}
type Query = Record<string, unknown>;
export type PorkReads = ReturnType<typeof porkReads>;

const BY_VALUE = { amountCents: -1, 'score.total': -1, _id: 1 } as const;
const ORDER = {
  score: { 'score.total': -1, amountCents: -1, _id: 1 },
  value: BY_VALUE,
  amount: BY_VALUE,
  date: { publishedAt: -1, _id: 1 },
} as const;

/** Flagged purchases and their sums. */
export function porkReads(store: Store, labels: SpendingLabels) {
  const model = purchases(store);

  async function flagged(filter: FlaggedFilter, limit: number): Promise<{ items: FlaggedItem[]; total: number }> {
    const query = await flaggedQuery(store, filter);
    const [found, total] = await Promise.all([
      model
        .find(query)
        .sort(ORDER[filter.sort ?? 'score'])
        .limit(limit)
        .lean<PurchaseDocument[]>()
        .maxTimeMS(READ_LIMIT_MS),
      model.countDocuments(query).maxTimeMS(READ_LIMIT_MS),
    ]);
    return { items: await toFlaggedItems(store, found, labels), total };
  }

  async function* eachFlagged(filter: FlaggedFilter): AsyncGenerator<FlaggedItem> {
    const cursor = model
      .find(await flaggedQuery(store, filter))
      .sort(ORDER[filter.sort ?? 'score'])
      .lean<PurchaseDocument>()
      .cursor({ batchSize: AT_ONCE });
    let batch: PurchaseDocument[] = [];
    try {
      for await (const purchase of cursor) {
        batch.push(purchase);
        if (batch.length < AT_ONCE) continue;
        yield* await toFlaggedItems(store, batch, labels);
        batch = [];
      }
      yield* await toFlaggedItems(store, batch, labels);
    } finally {
      await cursor.close();
    }
  }

  const countFlagged = async (filter: FlaggedFilter): Promise<number> =>
    model.countDocuments(await flaggedQuery(store, filter)).maxTimeMS(READ_LIMIT_MS);
  /** One purchase, scored or not, with its accounting lines; undefined when it is not known. */
  async function purchase(id: string): Promise<PurchaseDetail | undefined> {
    const { withheld } = await settled(store);
    const found = await model.findById(id).lean<PurchaseDocument>().maxTimeMS(READ_LIMIT_MS);
    if (found === null || withheld.includes(id)) return undefined;
    const rows = await readPurchaseLines(store, found);
    const [shown] = await toFlaggedItems(store, [found], labels);
    return shown === undefined ? undefined : { purchase: shown, rows };
  }

  return { flagged, eachFlagged, countFlagged, purchase, ...pageReads(store, labels) };
}

const pageReads = (store: Store, labels: SpendingLabels) => ({
  page: (id: string) => readPurchasePage(store, id, labels),
  head: (id: string) => readPurchaseHead(store, id, labels),
  vendor: (asked: PartyAsked) => readVendorPage(store, asked, labels),
  department: (asked: PartyAsked) => readDepartmentPage(store, asked, labels),
  /** Of these vendors' codes those that have a page. */
  vendorPages: (codes: readonly string[]) => vendorPages(store, codes),
  statistics: () => porkStatistics(store, labels),
  ruleCatalogue: () => readRuleCatalogue(store),
});

/** Whether all that is scored is asked for, and no open question. */
const isAllScored = ({ priority, minScore, maxScore }: FlaggedFilter): boolean =>
  priority === undefined && minScore === 0 && maxScore === undefined;

async function flaggedQuery(store: Store, filter: FlaggedFilter): Promise<Query> {
  const { q, keyword, priority: wanted, minScore, maxScore } = filter;
  const { cleared, withheld } = await settled(store);
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

const facetQueries = ({ vendor, department, rule, fiscalYear, since }: FlaggedFilter): Query[] => [
  ...(vendor === undefined ? [] : [{ 'vendor.code': vendor, personal: false }]),
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
  if (pattern === undefined) return { _id: { $in: [] } };
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
