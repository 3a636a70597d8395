import { dayStart, daysAfter, localDate } from '@moontower/contracts';
import { feeds } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const KEPT_MS = 10 * 60_000;
/** While something is read for the first time. */
const LOADING_MS = 10_000;
/** A first reading asks from a date on, in whatever form its source has it. */
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** The days of which a feed's records are all here, as they begin: first and last of them. */
export interface HeldDays {
  from: number;
  to: number;
}
interface CoverageRow {
  _id: string;
  first: { full: boolean; since?: string }[];
  oldest: { publishedAt: Date }[];
  newest: { publishedAt: Date }[];
  unreachableSince?: Date;
}
export interface Coverage {
  days: ReadonlyMap<string, HeldDays>;
  /** A feed is being read for the first time, or waits for it. */
  isLoading: boolean;
}

/**
 * Feeds whose publisher keeps its past: their first reading brought days before it, and each later one went on where
 * the one before had ended. From the day after the oldest record to the day of the newest one nothing is missing.
 * Kept for ten minutes, while feeds are loading for some seconds.
 */
export function daysHeld(store: Store, zone: string, nowMs: () => number = Date.now): () => Promise<Coverage> {
  let kept: { held: Promise<Coverage>; until: number } | undefined;

  async function read(): Promise<Coverage> {
    const found = await feeds(store)
      .aggregate<CoverageRow>([
        { $match: { 'about.keepsPast': true } },
        one('runs', 'first', { match: { state: 'done' }, order: { startedAt: 1 }, fields: { full: 1, since: 1 } }),
        one('items', 'oldest', { order: { publishedAt: 1 }, fields: { publishedAt: 1 } }),
        one('items', 'newest', { order: { publishedAt: -1 }, fields: { publishedAt: 1 } }),
        { $project: { first: 1, oldest: 1, newest: 1, unreachableSince: 1 } },
      ])
      .option({ maxTimeMS: READ_LIMIT_MS });
    const days = found.flatMap((feed): [string, HeldDays][] => {
      const held = heldOf(feed, zone);
      return held === undefined ? [] : [[feed._id, held]];
    });
    return {
      days: new Map(days),
      isLoading: found.some(({ first, unreachableSince }) => first.length === 0 && unreachableSince === undefined),
    };
  }

  return () => {
    if (kept !== undefined && kept.until > nowMs()) return kept.held;
    const held = read();
    const own = { held, until: nowMs() + KEPT_MS };
    kept = own;
    held
      .then(({ isLoading }) => {
        if (isLoading) own.until = nowMs() + LOADING_MS;
      })
      .catch(() => (kept = undefined));
    return held;
  };
}

function one(
  from: 'runs' | 'items',
  as: string,
  { match = {}, order, fields }: { match?: object; order: Record<string, 1 | -1>; fields: Record<string, 1> },
) {
  const pipeline = [{ $match: match }, { $sort: order }, { $limit: 1 }, { $project: { _id: 0, ...fields } }];
  return { $lookup: { from, localField: '_id', foreignField: 'feed', pipeline, as } };
}

function heldOf(
  { first: [first], oldest: [oldest], newest: [newest] }: CoverageRow,
  zone: string,
): HeldDays | undefined {
  if (first === undefined || oldest === undefined || newest === undefined) return undefined;
  const dayOf = (at: number) => dayStart(localDate(at, zone), zone);
  const after = (day: number) => daysAfter(day, 1, zone);
  const reached = first.full ? undefined : DATE.exec(first.since ?? '')?.[0];
  if (!first.full && reached === undefined) return undefined;
  const from = after(dayOf(oldest.publishedAt.getTime()));
  return {
    from: reached === undefined ? from : Math.max(from, after(dayStart(reached, zone))),
    to: dayOf(newest.publishedAt.getTime()),
  };
}
