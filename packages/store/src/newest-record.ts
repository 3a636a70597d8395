import { HOUR_MS, floatingToInstant, localDate } from '@moontower/contracts';
import { items, payments, records } from './collections.ts';
import type { Store } from './connect.ts';
import { READ_LIMIT_MS } from './item-queries.ts';

/** A day without a time lasts to its evening (23 hours: no clock change makes it the next day), or till now. */
const lateOn = (midnightMs: number, nowMs: number): number => Math.min(nowMs, midnightMs + 23 * HOUR_MS);

type Newest = (feed: string, nowMs: number) => Promise<number | undefined>;

/**
 * The date of a feed's newest record, in ms, whichever collection its rows are in; dates in the future are left out, as a date
 * typed wrong or a meeting to come tells nothing about how old the data is. Undefined when no record carries a date.
 */
export function createNewest(store: Store): Newest {
  const inItems: Newest = async (feed, nowMs) => {
    const found = await items(store).findOne({ feed, publishedAt: { $lte: new Date(nowMs) } }, { publishedAt: 1, publishedDayOnly: 1 }).sort({ publishedAt: -1, _id: -1 }).lean().maxTimeMS(READ_LIMIT_MS);
    if (found === null) return undefined;
    return found.publishedDayOnly ? lateOn(found.publishedAt.getTime(), nowMs) : found.publishedAt.getTime();
  };
  const inRecords: Newest = async (feed, nowMs) => {
    const found = await records(store).findOne({ feed, publishedAt: { $lte: new Date(nowMs) } }, { publishedAt: 1 }).sort({ publishedAt: -1 }).lean().maxTimeMS(READ_LIMIT_MS);
    return found?.publishedAt?.getTime();
  };
  const inPayments: Newest = async (feed, nowMs) => {
    const found = await payments(store).findOne({ feed, paidOn: { $lte: localDate(nowMs) } }, { paidOn: 1 }).sort({ paidOn: -1 }).lean().maxTimeMS(READ_LIMIT_MS);
    const midnight = found?.paidOn === undefined ? undefined : floatingToInstant(found.paidOn);
    return midnight === undefined ? undefined : lateOn(Date.parse(midnight), nowMs);
  };
  /** A feed's rows are all in one collection; where, is learnt once. */
  const places = new Map<string, Newest>();

  return async (feed, nowMs) => {
    const place = places.get(feed);
    if (place !== undefined) return place(feed, nowMs);
    for (const candidate of [inItems, inPayments, inRecords]) {
      const found = await candidate(feed, nowMs);
      if (found !== undefined) { places.set(feed, candidate); return found; }
    }
    return undefined;
  };
}
