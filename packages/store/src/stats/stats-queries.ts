import { startOfDays, type FeedStatus, type StatsSummary } from '@moontower/contracts';
import { items, payments, purchases, runs } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { createCountCache } from '../db/count-cache.ts';

const COUNT_LIMIT_MS = 20_000;
const WINDOW_DAYS = 30;
type Counts = Pick<
  StatsSummary,
  'totalItems' | 'totalPayments' | 'totalPurchases' | 'byType' | 'byFeed' | 'rowsLast30Days' | 'newestPublishedAt'
>;
export type StatsReads = ReturnType<typeof statsReads>;

/** Since when the rows of the last thirty days are counted. */
export const rowsSince = (nowMs: number, zone: string): number => startOfDays(WINDOW_DAYS, nowMs, zone);

/** What is held in all. */
export function statsReads(store: Store) {
  const remembered = createCountCache();

  async function counts(nowMs: number, zone: string): Promise<Counts> {
    const model = items(store);
    const [types, byFeed, totalPayments, totalPurchases, received, newest] = await Promise.all([
      remembered.counts('type', () => by('type')),
      remembered.counts('feed', () => by('feed')),
      payments(store).estimatedDocumentCount({ maxTimeMS: READ_LIMIT_MS }),
      purchases(store).estimatedDocumentCount({ maxTimeMS: READ_LIMIT_MS }),
      runs(store)
        .aggregate<{ rows: number }>([
          { $match: { startedAt: { $gte: new Date(rowsSince(nowMs, zone)) } } },
          { $group: { _id: null, rows: { $sum: '$received' } } },
        ])
        .option({ maxTimeMS: READ_LIMIT_MS }),
      model
        .findOne({ publishedAt: { $lte: new Date(nowMs) } }, { publishedAt: 1 })
        .sort({ publishedAt: -1, _id: -1 })
        .lean()
        .maxTimeMS(READ_LIMIT_MS),
    ]);
    return {
      totalItems: Object.values(types).reduce((sum, count) => sum + count, 0),
      totalPayments,
      totalPurchases,
      byType: types,
      byFeed,
      rowsLast30Days: received[0]?.rows ?? 0,
      newestPublishedAt: newest?.publishedAt.toISOString(),
    };
  }

  /**
   * Held items by one field, the withdrawn left out: one grouping by index keys alone, so that it stays fast with a
   * million.
   */
  async function by(field: 'type' | 'feed'): Promise<Record<string, number>> {
    const each = (count: number) => [
      { $sort: { [field]: 1 as const } },
      { $group: { _id: `$${field}`, count: { $sum: count } } },
    ];
    const grouped = await items(store)
      .aggregate<{ _id: string; count: number }>([
        ...each(1),
        { $unionWith: { coll: 'items', pipeline: [{ $match: { withdrawnAt: { $exists: true } } }, ...each(-1)] } },
        { $group: { _id: '$_id', count: { $sum: '$count' } } },
      ])
      .option({ maxTimeMS: COUNT_LIMIT_MS });
    return Object.fromEntries(grouped.map(({ _id, count }) => [_id, count]));
  }

  return { counts };
}

/** How the feeds are, and the newest times over all of them. */
export function summariseFeeds(
  feeds: readonly FeedStatus[],
): Pick<StatsSummary, 'feeds' | 'cityUpdatedAt' | 'checkedAt'> {
  const count = (...states: FeedStatus['state'][]) => feeds.filter(({ state }) => states.includes(state)).length;
  return {
    feeds: {
      all: feeds.length,
      ok: count('ok', 'loading'),
      late: count('late', 'stale'),
      failing: count('held', 'drifted', 'unreachable'),
    },
    // The date of a newest record is no word of the city's that it changed something.
    cityUpdatedAt: newest(
      feeds.map(({ cityUpdatedAt, cityTimeFrom: by }) => (by === 'record' ? undefined : cityUpdatedAt)),
    ),
    checkedAt: newest(feeds.map(({ checkedAt }) => checkedAt)),
  };
}

function newest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.reduce(
    (held, instant) => (instant !== undefined && (held === undefined || instant > held) ? instant : held),
    undefined,
  );
}
