import type { FlaggedItem, PorkStatistics } from '@moontower/contracts';
import { readRuleSet } from '@moontower/contracts/rule-set';
import { purchases } from './collections.ts';
import type { Store } from './connect.ts';
import type { PurchaseDocument } from './documents.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { searchWords } from './search-words.ts';
import type { Labels } from './to-civic-item.ts';
import { readRuleCatalogue } from './rule-catalogue.ts';
import { toFlaggedItem } from './to-flagged-item.ts';

/** The specification's bands: 70 and above high, 50 to 69 medium, below low. */
export const HIGH_SCORE = 70;
export const MEDIUM_SCORE = 50;
const LARGEST = 10;
const SAMPLE = 50;

export interface FlaggedFilter {
  q?: string; keyword?: string; sort?: 'score' | 'amount' | 'date';
  priority?: 'all' | 'high' | 'medium' | 'low' | 'cleared' | 'confirmed';
}
type Query = Record<string, unknown>;
export type PorkReads = ReturnType<typeof porkReads>;

const FLAGGED: Query = { 'score.total': { $gt: 0 } };
const ORDER = {
  score: { 'score.total': -1, amountCents: -1, _id: 1 },
  amount: { amountCents: -1, 'score.total': -1, _id: 1 },
  date: { publishedAt: -1, _id: 1 },
} as const;

/** Flagged purchases and their sums. */
export function porkReads(store: Store, labels: Labels) {
  const model = purchases(store);

  async function flagged(filter: FlaggedFilter, limit: number): Promise<{ items: FlaggedItem[]; total: number }> {
    const query = flaggedQuery(filter);
    const [found, total] = await Promise.all([
      model.find(query).sort(ORDER[filter.sort ?? 'score']).limit(limit).lean<PurchaseDocument[]>().maxTimeMS(READ_LIMIT_MS),
      model.countDocuments(query).maxTimeMS(READ_LIMIT_MS),
    ]);
    return { items: found.map((purchase) => toFlaggedItem(purchase, labels)), total };
  }

  async function* eachFlagged(filter: FlaggedFilter): AsyncGenerator<FlaggedItem> {
    const cursor = model.find(flaggedQuery(filter)).sort(ORDER[filter.sort ?? 'score']).lean<PurchaseDocument>().cursor({ batchSize: 500 });
    try {
      for await (const purchase of cursor) yield toFlaggedItem(purchase, labels);
    } finally {
      await cursor.close();
    }
  }

  const countFlagged = (filter: FlaggedFilter) => model.countDocuments(flaggedQuery(filter)).maxTimeMS(READ_LIMIT_MS).exec();
  const top = async (query: Query, sort: (typeof ORDER)[keyof typeof ORDER], limit: number) => {
    const found = await model.find(query).sort(sort).limit(limit).lean<PurchaseDocument[]>().maxTimeMS(READ_LIMIT_MS);
    return found.map((purchase) => toFlaggedItem(purchase, labels));
  };
  const groups = <G>(pipeline: Parameters<typeof model.aggregate>[0]) => model.aggregate<G>(pipeline).option({ maxTimeMS: READ_LIMIT_MS, allowDiskUse: true });

  async function statistics(): Promise<Omit<PorkStatistics, 'asOf' | 'simulated'>> {
    const [scored, bands, categories, unscored, words, largest, high, newest] = await Promise.all([
      groups<{ _id: number; count: number; cents: number }>([{ $match: { 'score.bucket': { $ne: 'not-scored' } } }, { $group: { _id: '$score.total', count: { $sum: 1 }, cents: { $sum: '$amountCents' } } }]),
      groups<{ _id: boolean; count: number; cents: number }>([{ $match: FLAGGED }, { $group: { _id: '$score.reviewPriority', count: { $sum: 1 }, cents: { $sum: '$amountCents' } } }]),
      groups<{ _id: string | null; cents: number }>([{ $match: FLAGGED }, { $group: { _id: '$object.name', cents: { $sum: '$amountCents' } } }, { $sort: { cents: -1, _id: 1 } }, { $limit: 20 }]),
      groups<{ _id: string | null; count: number }>([{ $match: { 'score.bucket': 'not-scored' } }, { $group: { _id: '$score.notScoredBecause', count: { $sum: 1 } } }]),
      groups<{ _id: string; count: number }>([
        { $match: FLAGGED }, { $unwind: '$score.hits' }, { $match: { 'score.hits.component': 'keywords' } }, { $unwind: '$score.hits.evidence' },
        { $match: { 'score.hits.evidence.text': { $type: 'string' } } },
        { $group: { _id: { $toLower: '$score.hits.evidence.text' }, count: { $sum: 1 } } }, { $sort: { count: -1, _id: 1 } }, { $limit: 20 },
      ]),
      top(FLAGGED, ORDER.amount, LARGEST),
      top({ 'score.reviewPriority': true }, ORDER.score, LARGEST),
      model.findOne({}, { 'score.ruleSet': 1 }).sort({ publishedAt: -1, _id: 1 }).lean<Pick<PurchaseDocument, 'score'>>().maxTimeMS(READ_LIMIT_MS),
    ]);
    return {
      ...sumUp(scored), ...priority(bands),
      totalNotScored: unscored.reduce((sum, { count }) => sum + count, 0),
      notScoredByReason: Object.fromEntries(unscored.map(({ _id, count }) => [_id ?? 'no reason given', count])),
      wasteByCategory: Object.fromEntries(categories.map(({ _id, cents }) => [_id ?? 'Not recorded', cents / 100])),
      largestWasteItems: largest, highPriorityItems: high,
      topKeywords: words.map(({ _id, count }) => ({ keyword: _id, count })),
      ruleSet: readRuleSet(newest?.score.ruleSet ?? 'none'),
    };
  }

  const ruleCatalogue = () => readRuleCatalogue(store);

  return { flagged, eachFlagged, countFlagged, statistics, ruleCatalogue };
}

type ByScore = { _id: number; count: number; cents: number };

function sumUp(rows: readonly ByScore[]) {
  const flagged = rows.filter(({ _id }) => _id > 0);
  const count = (of: readonly ByScore[]) => of.reduce((sum, row) => sum + row.count, 0);
  const dollars = (of: readonly ByScore[]) => of.reduce((sum, row) => sum + row.cents, 0) / 100;
  const band = (least: number, below: number) => dollars(flagged.filter(({ _id }) => _id >= least && _id < below));
  const points = flagged.reduce((sum, row) => sum + row._id * row.count, 0);
  return {
    totalFlagged: count(flagged), totalScored: count(rows), totalValue: dollars(rows), totalWastefulValue: dollars(flagged),
    averageWastefulnessScore: flagged.length === 0 ? 0 : Math.round((points / count(flagged)) * 10) / 10,
    wasteByPriority: { high: band(HIGH_SCORE, 101), medium: band(MEDIUM_SCORE, HIGH_SCORE), low: band(1, MEDIUM_SCORE) },
    scoreDistribution: distribution(rows), sampleScores: evenly(flagged),
  };
}

function priority(rows: readonly { _id: boolean; count: number; cents: number }[]) {
  const high = rows.find(({ _id }) => _id === true);
  return { highPriorityCount: high?.count ?? 0, highPriorityValue: (high?.cents ?? 0) / 100 };
}

/** Purchases by score in tens; a score of 0 stands alone. */
function distribution(rows: readonly ByScore[]): Record<string, number> {
  const bands: Record<string, number> = { '0': 0 };
  for (let low = 0; low < 100; low += 10) bands[low === 0 ? '1-9' : low === 90 ? '90-100' : `${low}-${low + 9}`] = 0;
  const names = Object.keys(bands);
  for (const { _id, count } of rows) {
    const name = names[_id <= 0 ? 0 : Math.min(10, Math.floor(_id / 10) + 1)] ?? '0';
    bands[name] = (bands[name] ?? 0) + count;
  }
  return bands;
}

/** At most fifty scores at even ranks of all flagged ones: the shape of the whole, not a draw. */
function evenly(rows: readonly ByScore[]): number[] {
  const sorted = rows.toSorted((a, b) => a._id - b._id);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const picks = Math.min(SAMPLE, total);
  return Array.from({ length: picks }, (_, at) => scoreAtRank(sorted, Math.floor(((at + 0.5) * total) / picks)));
}

function scoreAtRank(sorted: readonly ByScore[], rank: number): number {
  let seen = 0;
  for (const { _id, count } of sorted) {
    seen += count;
    if (rank < seen) return _id;
  }
  return sorted.at(-1)?._id ?? 0;
}

function flaggedQuery({ q, keyword, priority: wanted }: FlaggedFilter): Query {
  const all: Query[] = [bandQuery(wanted)];
  for (const word of searchWords(q, keyword).slice(0, 12)) {
    // Words of the description, payee, department and purpose; escaped, so that signs are only signs.
    const literal = new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
    all.push({ $or: [{ description: literal }, { 'vendor.name': literal, personal: { $ne: true } }, { 'department.name': literal }, { 'object.name': literal }, { 'commodity.name': literal }] });
  }
  return { $and: all };
}

function bandQuery(wanted: FlaggedFilter['priority']): Query {
  switch (wanted) {
    case 'high': return { 'score.total': { $gte: HIGH_SCORE } };
    case 'medium': return { 'score.total': { $gte: MEDIUM_SCORE, $lt: HIGH_SCORE } };
    case 'low': return { 'score.total': { $gt: 0, $lt: MEDIUM_SCORE } };
    case 'cleared': case 'confirmed': return { 'review.status': wanted };
    default: return FLAGGED;
  }
}
