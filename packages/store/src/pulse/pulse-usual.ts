import { daysAfter, localDate, type CalendarDate, type Filter, type PulseStats } from '@moontower/contracts';
import { FEWEST_USUAL_WEEKS } from '@moontower/contracts/pulse/pulse-limits';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { daysHeld } from './days-held.ts';
import { daysRead } from './days-read.ts';
import { feedLooks, type Looks } from '../items/feed-looks.ts';
import { itemQuery } from '../items/item-filter.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { within } from '../db/within.ts';

const WEEKS = 8;
const WEEK_DAYS = 7;

/** The city whose days and districts are counted. */
interface PulsedCity {
  zone: string;
  /** By their numbers. */
  districts: readonly number[];
}
interface DayRow {
  day: number;
  district?: number;
  feed: string;
  count: number;
}

/** A day beside its usual count and the days up to it, from feeds whose records of those days are held. */
export function usualReads(store: Store, { zone, districts }: PulsedCity) {
  const rowsOfDays = dayRows(store, zone);
  const { behind, knownOn, held } = knownDays(store, zone);

  /**
   * The day that begins at `start` and the median of the same weekday before it, by district: of the same feeds on both
   * sides, those whose records are known of enough of those days.
   */
  async function usual(filter: Filter, start: number): Promise<PulseStats['usual']> {
    const before = Array.from({ length: WEEKS }, (_, week) => daysAfter(start, -(week + 1) * WEEK_DAYS, zone));
    const feeds = await behind(filter);
    const [latest = start] = before;
    const known = new Map(
      await Promise.all(before.map(async (day) => [day, await knownOn(feeds, day, latest)] as const)),
    );
    const compared = comparable(known);
    if (compared.days.length === 0) return districts.map((district) => ({ district, today: 0, usual: 0, weeks: 0 }));
    const rows = (await rowsOfDays(filter, [start, ...compared.days])).filter(({ feed }) => compared.feeds.has(feed));
    const of = (day: number, district: number) =>
      rows.reduce((sum, row) => (row.day === day && row.district === district ? sum + row.count : sum), 0);
    return districts.map((district) => ({
      district,
      today: of(start, district),
      usual: median(compared.days.map((day) => of(day, district))),
      weeks: compared.days.length,
    }));
  }

  /**
   * The first of the days from `first` on since which all sources that keep their past are whole; undefined where they
   * are from `first` on, null where one is still read for the first time.
   */
  async function wholeSince(filter: Filter, first: number): Promise<CalendarDate | null | undefined> {
    const [feeds, { days, isLoading }] = await Promise.all([behind(filter), held()]);
    if (isLoading) return null;
    const from = Math.max(first, ...[...days].flatMap(([feed, range]) => (feeds.has(feed) ? [range.from] : [])));
    return from === first ? undefined : localDate(from, zone);
  }

  return { usual, wholeSince };
}

/** Days and feeds of which each day is known of each feed: as many feeds as leave enough days. */
export function comparable(known: ReadonlyMap<number, ReadonlySet<string>>): { days: number[]; feeds: Set<string> } {
  const daysOf = new Map<string, number[]>();
  for (const [day, feeds] of known) for (const feed of feeds) daysOf.set(feed, [...(daysOf.get(feed) ?? []), day]);
  const longest = [...daysOf].sort(([, left], [, right]) => right.length - left.length);
  let days = longest[0]?.[1] ?? [];
  const feeds = new Set<string>();
  for (const [feed, own] of longest) {
    const both = days.filter((day) => own.includes(day));
    if (both.length < Math.min(FEWEST_USUAL_WEEKS, days.length)) continue;
    feeds.add(feed);
    days = both;
  }
  return { days, feeds };
}

function knownDays(store: Store, zone: string) {
  const readOn = daysRead(store, zone);
  const held = daysHeld(store, zone);
  const { looksFor } = feedLooks(store);

  /** The feeds that the filter's events can be of. */
  const behind = (filter: Filter) => looksFor(filter, 'pulse');
  /**
   * Those of them whose records of a day are here: they were read on it, or reach back to it. Of a source that is
   * weeks behind, and has none of `latest`, the day that is compared has none yet either.
   */
  async function knownOn(feeds: Looks, day: number, latest: number): Promise<ReadonlySet<string>> {
    const [read, { days }] = await Promise.all([readOn(day), held()]);
    const reaching = [...days].flatMap(([feed, { from, to }]) => (from <= day && latest <= to ? [feed] : []));
    return new Set([...read, ...reaching].filter((feed) => feeds.has(feed)));
  }

  return { behind, knownOn, held };
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
