import { AUSTIN_ZONE, DAY_MS, PulseType, blockPoint, floatingToInstant, localDate, type CivicItem, type Filter, type PulseStats } from '@moontower/contracts';
import { items } from './collections.ts';
import type { Store } from './connect.ts';
import { countItems } from './count-items.ts';
import { itemQuery } from './item-filter.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { createRemembered } from './remembered.ts';

const COUNT_LIMIT_MS = 20_000;
const WEEKS = 8;
const WEEK_DAYS = 7;

/** A located event as the map draws it; `index` is its place in the whole answer, located or not. */
export interface PulsePoint { lon: number; lat: number; timeMs: number; type: string; subtype: string; district: number; provenance: string; index: number }
export interface PulsePoints { points: PulsePoint[]; total: number; withoutLocation: number }
export type PulseReads = ReturnType<typeof pulseReads>;

interface PointRow { location?: { coordinates: [number, number] }; publishedAt: Date; type: string; subtype: string; district?: number; provenance: CivicItem['provenance']; sensitive?: boolean }

/** Counts and bare points of pulse events. */
export function pulseReads(store: Store) {
  const model = items(store);
  const remembered = createRemembered();
  const counting = countItems(store);
  const count = (filter: Filter) => counting(filter, 'pulse');

  async function points(filter: Filter, limit: number): Promise<PulsePoints> {
    const rows = await model.find(itemQuery(filter, 'pulse'), { _id: 0, location: 1, publishedAt: 1, type: 1, subtype: 1, district: 1, provenance: 1, sensitive: 1 })
      .sort({ publishedAt: -1, _id: -1 }).limit(limit).lean<PointRow[]>().maxTimeMS(READ_LIMIT_MS);
    const total = rows.length < limit ? rows.length : await count(filter);
    const found = rows.flatMap((row, index): PulsePoint[] => (row.location === undefined ? [] : [toPoint(row, row.location.coordinates, index)]));
    const withoutLocation = rows.length < limit ? rows.length - found.length : await withoutPoint(filter);
    return { points: found, total, withoutLocation };
  }

  const withoutPoint = (filter: Filter) => remembered.number(`point ${JSON.stringify(filter)}`, () => model.countDocuments({ $and: [itemQuery(filter, 'pulse'), { location: { $exists: false } }] }).maxTimeMS(COUNT_LIMIT_MS).exec());
  const open = (filter: Filter) => remembered.number(`open ${JSON.stringify(filter)}`, () => model.countDocuments({ $and: [itemQuery(filter, 'pulse'), { 'status.state': { $in: ['open', 'in-progress'] } }] }).maxTimeMS(COUNT_LIMIT_MS).exec());

  async function newestDay(filter: Filter): Promise<number | undefined> {
    const newest = await model.findOne(itemQuery(filter, 'pulse'), { publishedAt: 1 }).sort({ publishedAt: -1, _id: -1 }).lean().maxTimeMS(READ_LIMIT_MS);
    return newest === null ? undefined : dayStart(newest.publishedAt.getTime());
  }

  async function stats(filter: Filter): Promise<Omit<PulseStats, 'planned' | 'seq' | 'asOf' | 'simulated'>> {
    const start = await newestDay(filter);
    const from = (sinceMs: number): Filter => ({ ...filter, since: new Date(Math.max(sinceMs, filter.since === undefined ? -Infinity : Date.parse(filter.since))).toISOString() });
    const [active, today, week, byType, usual] = await Promise.all([
      open(filter),
      start === undefined ? 0 : count(from(start)),
      start === undefined ? 0 : count(from(daysBefore(start, WEEK_DAYS - 1))),
      remembered.counts(`types ${JSON.stringify({ ...filter, types: undefined })}`, () => countByType(filter)),
      start === undefined ? [] : usualByDistrict(filter, start),
    ]);
    return { active, today, week, byType, usual };
  }

  async function countByType(filter: Filter): Promise<Record<string, number>> {
    const counts = await Promise.all(PulseType.options.map(async (type): Promise<[string, number]> => [type, await count({ ...filter, types: [type] })]));
    return Object.fromEntries(counts);
  }

  async function usualByDistrict(filter: Filter, start: number): Promise<PulseStats['usual']> {
    const days = Array.from({ length: WEEKS + 1 }, (_, week) => daysBefore(start, week * WEEK_DAYS));
    const counts = await Promise.all(days.map((day) => model.aggregate<{ _id: number; count: number }>([
      { $match: itemQuery({ ...filter, since: new Date(day).toISOString(), until: new Date(dayEnd(day)).toISOString() }, 'pulse') },
      { $group: { _id: '$district', count: { $sum: 1 } } },
    ]).option({ maxTimeMS: READ_LIMIT_MS })));
    const oldest = await model.findOne(itemQuery({ ...filter, since: undefined, until: undefined }, 'pulse'), { publishedAt: 1 }).sort({ publishedAt: 1, _id: 1 }).lean().maxTimeMS(READ_LIMIT_MS);
    const weeks = days.slice(1).filter((day) => oldest !== null && dayEnd(day) > oldest.publishedAt.getTime()).length;
    const of = (week: number, district: number) => counts[week]?.find((row) => row._id === district)?.count ?? 0;
    return Array.from({ length: 10 }, (_, at) => at + 1).map((district) => ({
      district, today: of(0, district), usual: median(Array.from({ length: weeks }, (_, week) => of(week + 1, district))), weeks,
    }));
  }

  return { points, count, withoutPoint, stats };
}

function toPoint(row: PointRow, stored: [number, number], index: number): PulsePoint {
  const [lon, lat] = row.sensitive === true ? blockPoint(stored) : stored;
  return {
    lon, lat, timeMs: row.publishedAt.getTime(), type: row.type, subtype: row.subtype, district: row.district ?? 0, provenance: row.provenance, index,
  };
}

/** Midnight in Austin of the day an instant falls on. */
function dayStart(epochMs: number): number {
  return Date.parse(floatingToInstant(localDate(epochMs, AUSTIN_ZONE)) ?? new Date(epochMs).toISOString());
}
// Noon is never within an hour of a clock change, so adding whole days to it always lands on the wanted date.
function daysBefore(start: number, days: number): number { return dayStart(start + DAY_MS / 2 - days * DAY_MS); }
function dayEnd(start: number): number { return daysBefore(start, -1); }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle];
  if (high === undefined) return 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}
