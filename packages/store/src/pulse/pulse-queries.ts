import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { dayStart, daysAfter, localDate, type CalendarDate, type Filter, type PulseStats } from '@moontower/contracts';
import { within } from '../db/within.ts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { itemCounts } from '../items/count-items.ts';
import { itemQuery } from '../items/item-filter.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { OPEN } from '../tallies/development-tallies.ts';
import { districtReads } from './pulse-districts.ts';
import { keptReads, openOf, type TypesNow } from './pulse-kept.ts';
import { readPoints, type PulseColumns } from './pulse-points.ts';
import { typeReads } from './pulse-types.ts';
import { usualReads } from './pulse-usual.ts';
import { createCountCache } from '../db/count-cache.ts';

const COUNT_LIMIT_MS = 20_000;
const WEEK_DAYS = 7;

/** The newest points of a filter; `total` and `withoutLocation` are of all that match, drawn or not. */
export interface PulsePoints {
  columns: PulseColumns;
  total: number;
  withoutLocation: number;
}
export type PulseReads = ReturnType<typeof pulseReads>;
/** The counts of `getPulseStats` that are the store's. */
export type CountedStats = Omit<PulseStats, 'planned' | 'seq' | 'asOf' | 'simulated'>;

/** The city whose pulse is counted; districts by their keys. */
interface PulsedCity {
  zone: string;
  districts: readonly string[];
}

/** Counts and bare points of pulse events. */
export function pulseReads(store: Store, { zone, districts: keys }: PulsedCity) {
  const all = districtNumbers(keys);
  const model = items(store);
  const remembered = createCountCache();
  const districts = districtReads(store, all);
  const days = usualReads(store, { zone, districts: all });
  const counting = itemCounts(store);
  const count = (filter: Filter) => counting.count(filter, 'pulse');
  const byTypes = typeReads(store, counting);
  const held = keptReads(store);
  const open = openCount(store);
  const newestAt = newestStart(store);

  async function points(filter: Filter, limit: number): Promise<PulsePoints> {
    const { columns, read } = await readPoints(store, filter, limit);
    if (columns.length < limit) return { columns, total: read, withoutLocation: read - columns.length };
    const [total, withoutLocation] = await Promise.all([count(filter), withoutPoint(filter)]);
    return { columns, total, withoutLocation };
  }

  const withoutPoint = (filter: Filter) =>
    remembered.number(`point ${JSON.stringify(filter)}`, () =>
      model
        .countDocuments({ $and: [itemQuery(filter, 'pulse'), { location: { $exists: false } }] })
        .maxTimeMS(COUNT_LIMIT_MS)
        .exec(),
    );

  async function newestDay(filter: Filter): Promise<CalendarDate | undefined> {
    const at = await newestAt(filter);
    return at === undefined ? undefined : localDate(at, zone);
  }

  /**
   * @param day what `today` is: a calendar day in the city; undefined for the newest day of the records. That day, the
   * week up to it and the
   *   usual day are whole: the filter's start narrows only what is active and the counts by type.
   */
  async function stats(filter: Filter, day: CalendarDate | undefined): Promise<CountedStats> {
    const known = day ?? (await newestDay(filter));
    const start = known === undefined ? undefined : dayStart(known, zone);
    const first = start === undefined ? undefined : daysAfter(start, 1 - WEEK_DAYS, zone);
    const kept = await held.now(filter);
    const [active, today, week, weekSince, byType, usual] = await Promise.all([
      open(filter, kept),
      start === undefined ? undefined : count(within(filter, start, daysAfter(start, 1, zone))),
      start === undefined || first === undefined ? undefined : count(within(filter, first, daysAfter(start, 1, zone))),
      first === undefined ? undefined : days.wholeSince(filter, first),
      remembered.counts(`types ${JSON.stringify({ ...filter, types: undefined })}`, () => byTypes.counts(filter, kept)),
      start === undefined ? [] : days.usual(filter, start),
    ]);
    return { day: known, active, today, week, ...(weekSince === undefined ? {} : { weekSince }), byType, usual };
  }

  return { points, count, withoutPoint, newestAt, stats, districts: districts.counts };
}

/** How many of a filter stand open: of a kept sum where there is one. */
function openCount(store: Store) {
  const remembered = createCountCache();
  return async (filter: Filter, kept: TypesNow | undefined): Promise<number> =>
    kept === undefined
      ? remembered.number(JSON.stringify(filter), () =>
          items(store)
            .countDocuments({ $and: [itemQuery(filter, 'pulse'), { 'status.state': { $in: OPEN } }] })
            .maxTimeMS(COUNT_LIMIT_MS)
            .exec(),
        )
      : openOf(kept, filter.types);
}

/**
 * When the newest record was published that the filter's other parts match, whatever its start, in ms; undefined where
 * none does.
 */
function newestStart(store: Store) {
  return async (filter: Filter): Promise<number | undefined> => {
    const newest = await items(store)
      .findOne(itemQuery({ ...filter, since: undefined }, 'pulse'), { publishedAt: 1 })
      .sort({ publishedAt: -1, _id: -1 })
      .lean()
      .maxTimeMS(READ_LIMIT_MS);
    return newest?.publishedAt.getTime();
  };
}
