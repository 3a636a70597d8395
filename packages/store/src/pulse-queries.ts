import { AUSTIN_ZONE, PulseType, dayStart, daysAfter, localDate, type CalendarDate, type Filter, type PulseStats } from '@moontower/contracts';
import { within } from './within.ts';
import { items } from './collections.ts';
import type { Store } from './connect.ts';
import { countItems } from './count-items.ts';
import { itemQuery } from './item-filter.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { districtReads } from './pulse-districts.ts';
import { readPoints, type PulseColumns } from './pulse-points.ts';
import { createRemembered } from './remembered.ts';

const COUNT_LIMIT_MS = 20_000;
const WEEK_DAYS = 7;

/** The newest points of a filter; `total` and `withoutLocation` are of all that match, drawn or not. */
export interface PulsePoints { columns: PulseColumns; total: number; withoutLocation: number }
export type PulseReads = ReturnType<typeof pulseReads>;
/** The counts of `getPulseStats` that are the store's. */
export type CountedStats = Omit<PulseStats, 'planned' | 'seq' | 'asOf' | 'simulated'>;

/** Counts and bare points of pulse events. */
export function pulseReads(store: Store) {
  const model = items(store);
  const remembered = createRemembered();
  const districts = districtReads(store);
  const counting = countItems(store);
  const count = (filter: Filter) => counting(filter, 'pulse');

  async function points(filter: Filter, limit: number): Promise<PulsePoints> {
    const { columns, read } = await readPoints(store, filter, limit);
    if (columns.length < limit) return { columns, total: read, withoutLocation: read - columns.length };
    const [total, withoutLocation] = await Promise.all([count(filter), withoutPoint(filter)]);
    return { columns, total, withoutLocation };
  }

  const withoutPoint = (filter: Filter) => remembered.number(`point ${JSON.stringify(filter)}`, () => model.countDocuments({ $and: [itemQuery(filter, 'pulse'), { location: { $exists: false } }] }).maxTimeMS(COUNT_LIMIT_MS).exec());
  const open = (filter: Filter) => remembered.number(`open ${JSON.stringify(filter)}`, () => model.countDocuments({ $and: [itemQuery(filter, 'pulse'), { 'status.state': { $in: ['open', 'in-progress'] } }] }).maxTimeMS(COUNT_LIMIT_MS).exec());

  /** The Austin day of the newest record that the filter's other parts match, whatever its start; undefined where none does. */
  async function newestDay(filter: Filter): Promise<CalendarDate | undefined> {
    const newest = await model.findOne(itemQuery({ ...filter, since: undefined }, 'pulse'), { publishedAt: 1 }).sort({ publishedAt: -1, _id: -1 }).lean().maxTimeMS(READ_LIMIT_MS);
    return newest === null ? undefined : localDate(newest.publishedAt.getTime(), AUSTIN_ZONE);
  }

  /**
   * @param day what `today` is: a calendar day in Austin; undefined for the newest day of the records. That day, the week up to it and the
   *   usual day are whole: the filter's start narrows only what is active and the counts by type.
   */
  async function stats(filter: Filter, day: CalendarDate | undefined): Promise<CountedStats> {
    const known = day ?? await newestDay(filter);
    const start = known === undefined ? undefined : dayStart(known);
    const [active, today, week, byType, usual] = await Promise.all([
      open(filter),
      start === undefined ? 0 : count(within(filter, start, daysAfter(start, 1))),
      start === undefined ? 0 : count(within(filter, daysAfter(start, 1 - WEEK_DAYS), daysAfter(start, 1))),
      remembered.counts(`types ${JSON.stringify({ ...filter, types: undefined })}`, () => countByType(filter)),
      start === undefined ? [] : districts.usual(filter, start),
    ]);
    return { day: known, active, today, week, byType, usual };
  }

  async function countByType(filter: Filter): Promise<Record<string, number>> {
    const counts = await Promise.all(PulseType.options.map(async (type): Promise<[string, number]> => [type, await count({ ...filter, types: [type] })]));
    return Object.fromEntries(counts);
  }

  return { points, count, withoutPoint, stats, districts: districts.counts };
}
