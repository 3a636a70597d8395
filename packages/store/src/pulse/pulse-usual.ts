import { daysAfter, type Filter, type PulseStats } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { daysRead } from './days-read.ts';
import { feedLooks } from '../items/feed-looks.ts';
import { itemQuery } from '../items/item-filter.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { PulsedCity } from './pulse-queries.ts';
import { createRemembered } from '../db/remembered.ts';
import { within } from '../db/within.ts';

const COUNT_LIMIT_MS = 20_000;
const WEEKS = 8;
const WEEK_DAYS = 7;

interface DayRow {
  day: number;
  district?: number;
  feed: string;
  count: number;
}

/** A day beside its usual count and the days up to it, from feeds that were read on those days. */
export function usualReads(store: Store, { zone, districts }: PulsedCity) {
  const rowsOfDays = dayRows(store, zone);
  const { behind, readFor, sinceDay } = readDays(store, zone);

  /**
   * The day that begins at `start` and the median of the same weekday before it, by district. A day counts what came
   * from feeds that were read on it; a feed that was read on none of the days before counts on neither side, for nobody
   * knows what is usual there.
   */
  async function usual(filter: Filter, start: number): Promise<PulseStats['usual']> {
    const days = Array.from({ length: WEEKS + 1 }, (_, week) => daysAfter(start, -week * WEEK_DAYS, zone));
    const feeds = await behind(filter);
    const read = new Map(
      await Promise.all(days.slice(1).map(async (day) => [day, await readFor(feeds, day)] as const)),
    );
    const known = [...read.keys()].filter((day) => (read.get(day)?.size ?? 0) > 0);
    if (known.length === 0) return districts.map((district) => ({ district, today: 0, usual: 0, weeks: 0 }));
    const ever = new Set(known.flatMap((day) => [...(read.get(day) ?? [])]));
    const rows = await rowsOfDays(filter, [start, ...known]);
    const rowsOf = (day: number, feeds: ReadonlySet<string> = new Set()) =>
      rows.filter((row) => row.day === day && feeds.has(row.feed));
    const today = rowsOf(start, ever);
    const before = known.map((day) => rowsOf(day, read.get(day)));
    const of = (some: readonly DayRow[], district: number) =>
      some.reduce((sum, row) => (row.district === district ? sum + row.count : sum), 0);
    return districts.map((district) => ({
      district,
      today: of(today, district),
      usual: median(before.map((some) => of(some, district))),
      weeks: known.length,
    }));
  }

  return { usual, sinceDay };
}

function readDays(store: Store, zone: string) {
  const model = items(store);
  const remembered = createRemembered();
  const readOn = daysRead(store, zone);
  const { looksFor } = feedLooks(store);

  /** The feeds that the filter's events can be of. */
  const behind = (filter: Filter) => looksFor(filter, 'pulse');
  /** Those of them that were read on a day. */
  async function readFor(feeds: Awaited<ReturnType<typeof behind>>, day: number): Promise<ReadonlySet<string>> {
    return new Set([...(await readOn(day))].filter((feed) => feeds.has(feed)));
  }

  /**
   * How many events there are of the days up to `end`, from feeds that were read on the first of them: whoever came
   * later has not seen them all. Undefined where no feed was.
   */
  async function sinceDay(filter: Filter, first: number, end: number): Promise<number | undefined> {
    const feeds = await readFor(await behind(filter), first);
    if (feeds.size === 0) return undefined;
    const query = { $and: [itemQuery(within(filter, first, end), 'pulse'), { feed: { $in: [...feeds] } }] };
    return remembered.number(`since ${JSON.stringify(query)}`, () =>
      model.countDocuments(query).maxTimeMS(COUNT_LIMIT_MS).exec(),
    );
  }

  return { behind, readFor, sinceDay };
}

/**
 * Events of some days by day, district and feed: one command, a part for each day so that each is found by its index.
 */
function dayRows(store: Store, zone: string) {
  const model = items(store);
  return async (filter: Filter, days: readonly number[]): Promise<DayRow[]> => {
    const [first, ...rest] = days.map((day) => [
      { $match: itemQuery(within(filter, day, daysAfter(day, 1, zone)), 'pulse') },
      { $group: { _id: { day: { $literal: day }, district: '$district', feed: '$feed' }, count: { $sum: 1 } } },
    ]);
    const found = await model
      .aggregate<{ _id: Omit<DayRow, 'count'>; count: number }>([
        ...(first ?? []),
        ...rest.map((pipeline) => ({ $unionWith: { coll: 'items', pipeline } })),
      ])
      .option({ maxTimeMS: READ_LIMIT_MS });
    return found.map(({ _id, count }) => ({ ..._id, count }));
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle];
  if (high === undefined) return 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}
