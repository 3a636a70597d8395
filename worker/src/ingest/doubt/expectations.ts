import type { LedgerTotals } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import type { Feed } from '../../feeds/feed.ts';
import { isReleasedShare, isReleasedSize } from './released.ts';

/** A share means little below this many rows. */
const ENOUGH_ROWS = 100;
const HOUR_MS = 3_600_000;
/** A full reading with less than this of the one before is doubted. */
const LEAST_SHARE = 0.9;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export interface SoFar {
  totals: LedgerTotals;
  skipped: number;
  /** What an operator looked at and let pass. */
  released: FeedDocument['released'];
}

/** What a feed's rows came to before this reading. */
export type UsualRows = Pick<FeedDocument, 'skipped' | 'totals' | 'heldRows'>;

const NOTHING_HELD = { received: 0, skipped: {} };
/** Before so many rows nothing is usual yet. */
const KNOWN_ROWS = 50;
const RARE_SHARE = 0.05;
const MOST_SHARE = 0.5;
const LEAST_ROWS = 5;

/** Rows that rules set aside which were rare, and took most rows of this reading: by rule, however few they are. */
export function unusualSkips(
  skipped: Readonly<Record<string, number>>,
  received: number,
  { skipped: before, totals, heldRows = NOTHING_HELD }: UsualRows,
): Record<string, number> {
  // What was not believed makes no rule a usual one.
  const known = totals.received - heldRows.received;
  const isUnusual = ([rule, count]: [string, number]): boolean =>
    known >= KNOWN_ROWS &&
    count > received * MOST_SHARE &&
    (before[rule] ?? 0) - (heldRows.skipped[rule] ?? 0) <= known * RARE_SHARE;
  return Object.fromEntries(Object.entries(skipped).filter(isUnusual));
}

/**
 * How many rows named rules set aside as they usually do. A rule that was rare and takes most rows now tells of a column
 * that is not what it was: those rows count as not read.
 */
export function usualSkips(skipped: Readonly<Record<string, number>>, received: number, usual: UsualRows): number {
  const unusual = unusualSkips(skipped, received, usual);
  return Object.entries(skipped)
    .filter(([rule, count]) => (unusual[rule] ?? 0) === 0 || count < LEAST_ROWS)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** A plain sentence when too many rows could not be read, judged while rows come in: nothing more is published then. */
export function tooManyRejected(
  { expect }: Feed,
  { totals, skipped, released }: SoFar,
  ended: boolean,
): string | undefined {
  const rejected = totals.quarantined - skipped;
  if (totals.received === 0 || (totals.received < ENOUGH_ROWS && !ended)) return undefined;
  const share = rejected / totals.received;
  if (isReleasedShare(released, share)) return undefined;
  if (share <= expect.rejectedShare || (totals.received < ENOUGH_ROWS && rejected < 3)) return undefined;
  return `${percent(share)} of the rows could not be read, where at most ${percent(expect.rejectedShare)} is usual.`;
}

const isSeenAgain = (doubt: FeedDocument['doubt'], received: number, nowMs: number): boolean =>
  doubt?.count === received && nowMs - doubt.at.getTime() >= HOUR_MS;

/**
 * A plain sentence when a full reading has an unlikely size. The same size again after an hour is believed.
 * @param strict also hold the reading against the feed's expected rows (off for recorded and sample records)
 */
export function unlikelySize(
  { expect }: Feed,
  received: number,
  {
    lastFullCount,
    doubt,
    released,
    nowMs,
    strict,
  }: Pick<FeedDocument, 'lastFullCount' | 'doubt' | 'released'> & { nowMs: number; strict: boolean },
): string | undefined {
  if (received > 0 && isSeenAgain(doubt, received, nowMs)) return undefined;
  if (isReleasedSize(released, received)) return undefined;
  const [min, max] = expect.rows;
  const shrank = lastFullCount !== undefined && received < lastFullCount * LEAST_SHARE;
  if (shrank && expect.comesAndGoes !== true)
    return `The new copy has ${received} rows, the one before had ${lastFullCount}.`;
  if (strict && (received < min || received > max))
    return `The new copy has ${received} rows, where ${min} to ${max} are expected.`;
  return undefined;
}
