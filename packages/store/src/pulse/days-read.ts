import { daysAfter } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeRuns } from '../db/native.ts';

const LIMIT_MS = 5_000;
const KEPT_MS = 10 * 60_000;
const MOST = 100;

/**
 * The feeds that were read to their end on a day (which begins at `day`, the city's midnight), as the ledger of runs
 * says. Kept for ten minutes: bygone days stay as they were.
 */
export function daysRead(
  store: Store,
  zone: string,
  nowMs: () => number = Date.now,
): (day: number) => Promise<ReadonlySet<string>> {
  const kept = new Map<number, { feeds: Promise<ReadonlySet<string>>; until: number }>();

  async function readOn(day: number): Promise<ReadonlySet<string>> {
    const found = await nativeRuns(store)
      .aggregate<{ _id: string }>(
        [
          { $match: { startedAt: { $gte: new Date(day), $lt: new Date(daysAfter(day, 1, zone)) }, state: 'done' } },
          { $group: { _id: '$feed' } },
        ],
        { maxTimeMS: LIMIT_MS },
      )
      .toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  return (day) => {
    const held = kept.get(day);
    if (held !== undefined && held.until > nowMs()) return held.feeds;
    const feeds = readOn(day);
    kept.delete(day);
    kept.set(day, { feeds, until: nowMs() + KEPT_MS });
    feeds.catch(() => kept.delete(day));
    for (const old of kept.keys()) if (kept.size > MOST) kept.delete(old);
    return feeds;
  };
}
