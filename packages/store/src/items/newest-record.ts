import { HOUR_MS, floatingToInstant, localDate } from '@moontower/contracts';
import { feeds } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

/** A day without a time lasts to its evening (23 hours: no clock change makes it the next day), or till now. */
const lateOn = (midnightMs: number, nowMs: number): number => Math.min(nowMs, midnightMs + 23 * HOUR_MS);

interface Newest {
  _id: string;
  items: { publishedAt: Date; publishedDayOnly?: boolean }[];
  payments: { paidOn: string }[];
  records: { publishedAt: Date }[];
}

/**
 * The date of each feed's newest record, in ms, whichever collection its rows are in; dates in the future are left out,
 * as a date typed wrong or a meeting to come tells nothing about how old the data is. A feed is missing when no record
 * of it carries a date.
 * One command for all feeds; of each collection it reads one key a feed.
 */
export function createNewestRecords(store: Store, zone: string): (nowMs: number) => Promise<Map<string, number>> {
  return async (nowMs) => {
    const now = new Date(nowMs);
    const found = await feeds(store)
      .aggregate<Newest>([
        newestIn('items', { publishedAt: { $lte: now } }, { publishedAt: -1, _id: -1 }),
        newestIn('payments', { paidOn: { $lte: localDate(nowMs, zone) } }, { paidOn: -1 }),
        newestIn('records', { publishedAt: { $lte: now } }, { publishedAt: -1 }),
        { $project: { items: 1, payments: 1, records: 1 } },
      ])
      .option({ maxTimeMS: READ_LIMIT_MS });
    return new Map(
      found.flatMap((feed): [string, number][] => {
        const at = newestAt(feed, nowMs, zone);
        return at === undefined ? [] : [[feed._id, at]];
      }),
    );
  };
}

function newestIn(from: keyof Omit<Newest, '_id'>, past: Record<string, unknown>, order: Record<string, -1>) {
  return {
    $lookup: {
      from,
      localField: '_id',
      foreignField: 'feed',
      pipeline: [
        { $match: past },
        { $sort: order },
        { $limit: 1 },
        { $project: { _id: 0, publishedAt: 1, publishedDayOnly: 1, paidOn: 1 } },
      ],
      as: from,
    },
  };
}

function newestAt(
  { items: [item], payments: [payment], records: [record] }: Newest,
  nowMs: number,
  zone: string,
): number | undefined {
  if (item !== undefined)
    return item.publishedDayOnly === true ? lateOn(item.publishedAt.getTime(), nowMs) : item.publishedAt.getTime();
  const midnight = payment === undefined ? undefined : floatingToInstant(payment.paidOn, zone);
  if (midnight !== undefined) return lateOn(Date.parse(midnight), nowMs);
  return record?.publishedAt.getTime();
}
