import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { purchases } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { nativeTallies, nativeTallyStates } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { TallyDocument } from '../documents.ts';
import { nameOf } from '../tallies/tally.ts';
import { scoreTally } from '../tallies/score-tally.ts';

export interface ByScore {
  total: number;
  /** Purchases with one total lie in several bands where not all could be judged alike. */
  band: string;
  count: number;
  cents: number;
}
export interface ByTexts {
  texts: string[];
  flagged: boolean;
  count: number;
}
interface ByName {
  name: string | undefined;
  count: number;
  cents: number;
}
/** Everything of the tracker's statistics that is a sum or a count. */
export interface PorkSums {
  scored: ByScore[];
  priority: { count: number; cents: number };
  /** Flagged purchases by what was bought, the dearest first. */
  categories: ByName[];
  /** By reason, the most first. */
  unscored: ByName[];
  words: ByTexts[];
}

/** The sums as they are kept; as they are counted now where the kept ones are not complete yet. */
export async function readPorkSums(store: Store): Promise<PorkSums> {
  const tally = nameOf(scoreTally);
  const limit = { maxTimeMS: READ_LIMIT_MS };
  const [built, cells] = await Promise.all([
    nativeTallyStates(store).findOne({ _id: tally }, limit),
    nativeTallies(store).find({ tally }, limit).toArray(),
  ]);
  return built === null ? countPorkSums(store) : sumsOf(cells);
}

const byCents = (a: ByName, b: ByName) => b.cents - a.cents || compareNames(a, b);
const byCount = (a: ByName, b: ByName) => b.count - a.count || compareNames(a, b);
/** As MongoDB orders them: what has no name first. */
function compareNames({ name: a }: ByName, { name: b }: ByName): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
  return a < b ? -1 : 1;
}

function sumsOf(cells: readonly TallyDocument[]): PorkSums {
  const held = cells.flatMap(({ cell, sums }) => {
    const { n: count = 0, cents = 0 } = sums;
    return count === 0 ? [] : [{ cell, count, cents }];
  });
  const of = (kind: string) => held.filter(({ cell }) => cell['of'] === kind);
  const byName = (kind: string) =>
    of(kind).map(({ cell: { name }, count, cents }) => ({
      name: name === undefined ? undefined : String(name),
      count,
      cents,
    }));
  const [priority] = of('priority');
  return {
    scored: of('score').map(({ cell, count, cents }) => ({
      total: Number(cell['total']),
      band: String(cell['band'] ?? ''),
      count,
      cents,
    })),
    priority: { count: priority?.count ?? 0, cents: priority?.cents ?? 0 },
    categories: byName('category').toSorted(byCents),
    unscored: byName('unscored').toSorted(byCount),
    words: of('words').map(({ cell, count }) => ({
      texts: String(cell['texts']).split('\n'),
      flagged: cell['flagged'] === 1,
      count,
    })),
  };
}

/** The same sums out of all purchases: slow, and right whatever is kept. */
export async function countPorkSums(store: Store): Promise<PorkSums> {
  const groups = <G>(pipeline: Parameters<ReturnType<typeof purchases>['aggregate']>[0]) =>
    purchases(store).aggregate<G>(pipeline).option({ maxTimeMS: READ_LIMIT_MS, allowDiskUse: true });
  const sum = (by: unknown) => ({ $group: { _id: by, count: { $sum: 1 }, cents: { $sum: '$amountCents' } } });
  const named = ({ _id, ...sums }: Group<string | null>): ByName => ({ name: _id ?? undefined, ...sums });
  const [scored, [priority], categories, unscored, words] = await Promise.all([
    groups<Group<{ total: number; band: string }>>([
      { $match: { 'score.bucket': { $ne: 'not-scored' } } },
      sum({ total: '$score.total', band: '$score.bucket' }),
    ]),
    groups<Group<null>>([{ $match: { 'score.reviewPriority': true } }, sum(null)]),
    groups<Group<string | null>>([{ $match: { 'score.total': { $gte: FLAG_FLOOR } } }, sum('$object.name')]),
    groups<Group<string | null>>([{ $match: { 'score.bucket': 'not-scored' } }, sum('$score.notScoredBecause')]),
    groups<{ _id: Omit<ByTexts, 'count'>; count: number }>(BY_TEXTS),
  ]);
  return {
    scored: scored.map(({ _id: { total, band }, ...sums }) => ({ total, band, ...sums })),
    priority: { count: priority?.count ?? 0, cents: priority?.cents ?? 0 },
    categories: categories.map(named).toSorted(byCents),
    unscored: unscored.map(named).toSorted(byCount),
    words: words.map(({ _id, count }) => ({ ..._id, count })),
  };
}

interface Group<By> {
  _id: By;
  count: number;
  cents: number;
}
/** Purchases by the set of texts that the rules about words quote: few sets, however many purchases. */
const BY_TEXTS = [
  { $match: { 'score.hits.component': 'keywords', 'score.total': { $gt: 0 } } },
  {
    $project: {
      flagged: { $gte: ['$score.total', FLAG_FLOOR] },
      texts: {
        $reduce: {
          input: { $filter: { input: '$score.hits', cond: { $eq: ['$$this.component', 'keywords'] } } },
          initialValue: [],
          in: { $setUnion: ['$$value', { $ifNull: ['$$this.evidence.text', []] }] },
        },
      },
    },
  },
  { $group: { _id: { texts: '$texts', flagged: '$flagged' }, count: { $sum: 1 } } },
];
