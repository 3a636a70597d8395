import { daysAfter, type Filter, type PulseStats } from '@moontower/contracts';
import { within } from './within.ts';
import { items } from './collections.ts';
import type { Store } from './connect.ts';
import { itemQuery } from './item-filter.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { createRemembered } from './remembered.ts';

const COUNT_LIMIT_MS = 20_000;
const WEEKS = 8;
const WEEK_DAYS = 7;
const DISTRICTS: readonly number[] = Array.from({ length: 10 }, (_, at) => at + 1);

/** Pulse events by council district: all of a filter, and a day beside its usual count. */
export function districtReads(store: Store) {
  const model = items(store);
  const remembered = createRemembered();

  async function grouped(filter: Filter, maxTimeMS: number): Promise<Map<number | null, number>> {
    const found = await model.aggregate<{ _id: number | null; count: number }>([{ $match: itemQuery(filter, 'pulse') }, { $group: { _id: '$district', count: { $sum: 1 } } }]).option({ maxTimeMS });
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  /** How many events of the filter each of the ten districts has, those without an exact place too. */
  const counts = (filter: Filter): Promise<Record<string, number>> => remembered.counts(JSON.stringify(filter), async () => {
    const found = await grouped(filter, COUNT_LIMIT_MS);
    return Object.fromEntries(DISTRICTS.map((district) => [String(district), found.get(district) ?? 0]));
  });

  /** The day that begins at `start` and the median of the same weekday before it, by district. */
  async function usual(filter: Filter, start: number): Promise<PulseStats['usual']> {
    const days = Array.from({ length: WEEKS + 1 }, (_, week) => daysAfter(start, -week * WEEK_DAYS));
    const found = await Promise.all(days.map((day) => grouped(within(filter, day, daysAfter(day, 1)), READ_LIMIT_MS)));
    const oldest = await model.findOne(itemQuery({ ...filter, since: undefined, until: undefined }, 'pulse'), { publishedAt: 1 }).sort({ publishedAt: 1, _id: 1 }).lean().maxTimeMS(READ_LIMIT_MS);
    const weeks = days.slice(1).filter((day) => oldest !== null && daysAfter(day, 1) > oldest.publishedAt.getTime()).length;
    const of = (week: number, district: number) => found[week]?.get(district) ?? 0;
    return DISTRICTS.map((district) => ({
      district, today: of(0, district), usual: median(Array.from({ length: weeks }, (_, week) => of(week + 1, district))), weeks,
    }));
  }

  return { counts, usual };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle];
  if (high === undefined) return 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}
