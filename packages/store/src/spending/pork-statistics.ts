import { NO_KIND } from '@moontower/contracts/spending/no-kind';
import type { PorkStatistics } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { KEYWORD_CHIPS, phrasesIn } from '@moontower/contracts/spending/keyword-phrases';
import { POPULATION_OF } from '@moontower/contracts/spending/populations';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import { purchases } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { PurchaseDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { readSpendingCoverage } from './spending-coverage.ts';
import type { SpendingLabels } from './to-flagged-item.ts';
import { readPorkSums, type ByScore, type ByTexts } from './pork-sums.ts';
import { quotedTexts } from '../tallies/score-tally.ts';
import { readReviewed } from './reviews.ts';
import { toFlaggedItems } from './to-flagged-items.ts';

const LARGEST = 10;
const SAMPLE = 50;
const TOP_KEYWORDS = 20;
const TOP_CATEGORIES = 20;
const FLAGGED = { 'score.total': { $gte: FLAG_FLOOR } };

/** Counts and sums over the scored purchases; what is not scored is counted apart and in no sum. */
export async function porkStatistics(
  store: Store,
  labels: SpendingLabels,
): Promise<Omit<PorkStatistics, 'asOf' | 'simulated'>> {
  const model = purchases(store);
  const top = async (query: Record<string, unknown>, sort: Record<string, 1 | -1>) => {
    const found = await model.find(query).sort(sort).limit(LARGEST).lean<PurchaseDocument[]>().maxTimeMS(READ_LIMIT_MS);
    return toFlaggedItems(store, found, labels);
  };
  const done = await readCleared(store);
  const open = done.ids.length === 0 ? {} : { _id: { $nin: done.ids } };
  const [{ scored, priority, categories, unscored, words }, largest, high, newest, coverage] = await Promise.all([
    readPorkSums(store),
    top({ ...FLAGGED, ...open }, { amountCents: -1, 'score.total': -1, _id: 1 }),
    top({ 'score.reviewPriority': true, ...open }, { bandRank: -1, 'score.total': -1, amountCents: -1, _id: 1 }),
    model
      .findOne({}, { 'score.ruleSet': 1 })
      .sort({ publishedAt: -1, amountCents: -1, _id: 1 })
      .lean<Pick<PurchaseDocument, 'score'>>()
      .maxTimeMS(READ_LIMIT_MS),
    readSpendingCoverage(store),
  ]);
  return {
    flagFloor: FLAG_FLOOR,
    ...sumUp(scored, done.purchases),
    highPriorityCount: priority.count - done.priority.length,
    highPriorityValue: (priority.cents - centsOf(done.priority)) / 100,
    totalNotScored: unscored.reduce((sum, { count }) => sum + count, 0),
    notScoredByReason: Object.fromEntries(unscored.map(({ name, count }) => [name ?? 'no reason given', count])),
    wasteByCategory: Object.fromEntries(
      categories
        .map(({ name, cents }) => ({
          name: name ?? NO_KIND,
          cents: cents - centsOf(done.purchases.filter((each) => isFlagged(each) && each.object.name === name)),
        }))
        .filter(({ cents }) => cents > 0)
        .toSorted((a, b) => b.cents - a.cents)
        .slice(0, TOP_CATEGORIES)
        .map(({ name, cents }) => [name, cents / 100]),
    ),
    largestWasteItems: largest,
    highPriorityItems: high,
    ...countWords([...words, ...done.purchases.flatMap(wordsOff)]),
    populations: { ...POPULATION_OF },
    ...(coverage === undefined ? {} : { coverage }),
    ruleSet: readRuleSet(newest?.score.ruleSet ?? 'none'),
  };
}

/** How many purchases hold each phrase, and one of the phrases of each chip; each purchase once. */
export function countWords(rows: readonly ByTexts[]): Pick<PorkStatistics, 'topKeywords' | 'keywordChips'> {
  const sets = rows.map(({ texts, flagged, count }) => ({
    phrases: new Set(texts.flatMap(phrasesIn)),
    flagged: flagged ? count : 0,
    count,
  }));
  const holding = (phrases: readonly string[]) => {
    const held = sets.filter((set) => phrases.some((phrase) => set.phrases.has(phrase)));
    const sum = (of: 'count' | 'flagged') => held.reduce((all, set) => all + set[of], 0);
    return { count: sum('count'), flagged: sum('flagged') };
  };
  const found = [...new Set(sets.flatMap(({ phrases }) => [...phrases]))].toSorted();
  return {
    topKeywords: found
      .map((keyword) => ({ keyword, ...holding([keyword]) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, TOP_KEYWORDS),
    keywordChips: Object.entries(KEYWORD_CHIPS).map(([keyword, phrases]) => ({ keyword, ...holding(phrases) })),
  };
}

type ClearedPurchase = Pick<PurchaseDocument, 'score' | 'amountCents' | 'object'>;
const centsOf = (list: readonly ClearedPurchase[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);
const isFlagged = ({ score }: ClearedPurchase): boolean => score.total >= FLAG_FLOOR;

/** What a purchase that is flagged no more takes off the counts of words. */
function wordsOff(purchase: ClearedPurchase): ByTexts[] {
  const texts = purchase.score.total > 0 ? quotedTexts(purchase) : undefined;
  return texts === undefined ? [] : [{ texts, flagged: isFlagged(purchase), count: -1 }];
}

/** What people cleared or withheld is flagged no more. Few enough to be taken off the kept sums one by one. */
async function readCleared(
  store: Store,
): Promise<{ ids: string[]; purchases: ClearedPurchase[]; priority: ClearedPurchase[] }> {
  const { cleared, withheld } = await readReviewed(store);
  const ids = [...cleared, ...withheld];
  if (ids.length === 0) return { ids, purchases: [], priority: [] };
  const found = await purchases(store)
    .find(
      { _id: { $in: ids } },
      {
        'score.total': 1,
        'score.bucket': 1,
        'score.reviewPriority': 1,
        'score.hits.component': 1,
        'score.hits.evidence.text': 1,
        amountCents: 1,
        object: 1,
      },
    )
    .lean<ClearedPurchase[]>()
    .maxTimeMS(READ_LIMIT_MS);
  return {
    ids,
    purchases: found.filter(({ score }) => score.bucket !== 'not-scored'),
    priority: found.filter(({ score }) => score.reviewPriority),
  };
}

function sumUp(all: readonly ByScore[], done: readonly ClearedPurchase[]) {
  const rows = without(all, done);
  const flagged = rows.filter(({ total }) => total >= FLAG_FLOOR);
  const withPoints = rows.filter(({ total }) => total > 0);
  const high = rows.filter(({ band }) => band === 'high');
  const count = (of: readonly ByScore[]) => of.reduce((sum, row) => sum + row.count, 0);
  const dollars = (of: readonly ByScore[]) => of.reduce((sum, row) => sum + row.cents, 0) / 100;
  const inBand = (wanted: string) => dollars(rows.filter(({ band }) => band === wanted));
  const points = flagged.reduce((sum, row) => sum + row.total * row.count, 0);
  return {
    totalFlagged: count(flagged),
    totalWithPoints: count(withPoints),
    highScoreCount: count(high),
    highScoreValue: dollars(high),
    topScore: Math.max(0, ...rows.map(({ total }) => total)),
    totalScored: count(all),
    totalValue: dollars(all),
    totalWastefulValue: dollars(flagged),
    averageWastefulnessScore: flagged.length === 0 ? 0 : Math.round((points / count(flagged)) * 10) / 10,
    wasteByPriority: {
      high: inBand('high'),
      medium: inBand('medium'),
      low: inBand('low'),
      'no-band': dollars(withPoints.filter(({ band }) => band === 'no-band')),
    },
    scoreDistribution: distribution(rows),
    sampleScores: evenly(flagged),
  };
}

/** The rows less these purchases; what none is left of is no row any more. */
function without(all: readonly ByScore[], done: readonly ClearedPurchase[]): ByScore[] {
  const keyOf = (total: number, band: string) => `${total} ${band}`;
  const rows = new Map(all.map((row) => [keyOf(row.total, row.band), { ...row }]));
  for (const { score, amountCents } of done) {
    const row = rows.get(keyOf(score.total, score.bucket));
    if (row === undefined) continue;
    row.count -= 1;
    row.cents -= amountCents;
  }
  return [...rows.values()].filter(({ count }) => count > 0);
}

/** Purchases by score in tens; a score of 0 stands alone. */
function distribution(rows: readonly ByScore[]): Record<string, number> {
  const bands: Record<string, number> = { '0': 0 };
  for (let low = 0; low < 100; low += 10) bands[low === 0 ? '1-9' : low === 90 ? '90-100' : `${low}-${low + 9}`] = 0;
  const names = Object.keys(bands);
  for (const { total, count } of rows) {
    const name = names[total <= 0 ? 0 : Math.min(10, Math.floor(total / 10) + 1)] ?? '0';
    bands[name] = (bands[name] ?? 0) + count;
  }
  return bands;
}

/** At most fifty scores at even ranks of all flagged ones: the shape of the whole, not a draw. */
function evenly(rows: readonly ByScore[]): number[] {
  const sorted = rows.toSorted((a, b) => a.total - b.total);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  const picks = Math.min(SAMPLE, all);
  return Array.from({ length: picks }, (_, at) => scoreAtRank(sorted, Math.floor(((at + 0.5) * all) / picks)));
}

function scoreAtRank(sorted: readonly ByScore[], rank: number): number {
  let seen = 0;
  for (const { total, count } of sorted) {
    seen += count;
    if (rank < seen) return total;
  }
  return sorted.at(-1)?.total ?? 0;
}
