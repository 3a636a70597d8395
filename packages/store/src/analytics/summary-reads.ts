import type { Filter, ItemType } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { itemQuery } from '../items/item-filter.ts';
import { createCountCache } from '../db/count-cache.ts';

const LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;

/** Each whole number of days with how many took it. */
type Days = Map<number, number>;
interface Years {
  from: number;
  to: number;
}

/**
 * What a filter's records come to. `days`: from filing to approval; `reversed` have these dates the wrong way round and
 * tell no days. `approved`: with a date of approval; `saidApproved`: by that or by their state.
 */
export interface FilterSummary {
  byType: [type: string, n: number][];
  n: number;
  open: number;
  inReview: number;
  approved: number;
  saidApproved: number;
  /** All that are expired, and those of them that have a date of approval. */
  expired: number;
  expiredApproved: number;
  flagged: number;
  reversed: number;
  days: Days;
  /** By the year of approval. */
  byYear: Map<number, { reversed: number; days: Days }>;
  /** Without an approval: days from filing to when they were last known to wait, or to their end by another way. */
  waiting: Days;
  filedYears: Years | undefined;
  approvedYears: Years | undefined;
}

const COUNTS = {
  n: { $sum: 1 },
  open: when({ $in: ['$state', ['open', 'in-progress']] }),
  inReview: when({ $eq: ['$state', 'in-progress'] }),
  approved: when({ $gt: ['$approved', null] }),
  saidApproved: when({
    $or: [
      { $gt: ['$approved', null] },
      { $and: [{ $eq: ['$state', 'approved'] }, { $ne: ['$outcome', 'recommended'] }] },
      { $in: ['$outcome', ['in-force', 'finished']] },
    ],
  }),
  expired: when({ $eq: ['$state', 'expired'] }),
  expiredApproved: when({ $and: [{ $eq: ['$state', 'expired'] }, { $gt: ['$approved', null] }] }),
  flagged: when({ $gt: ['$flags', null] }),
};
type Counts = Record<keyof typeof COUNTS, number>;
interface SummaryGroup extends Counts {
  _id: { type: ItemType; days: number | null; year: string | null };
  firstFiled: string | null;
  lastFiled: string | null;
}

function when(condition: unknown) {
  return { $sum: { $cond: [condition, 1, 0] } };
}
const dayOf = (stage: string) => ({
  $first: {
    $map: {
      input: { $filter: { input: { $ifNull: ['$stages', []] }, cond: { $eq: ['$$this.stage', stage] } } },
      in: '$$this.on',
    },
  },
});
const instant = (day: unknown) => ({ $dateFromString: { dateString: day, onError: null, onNull: null } });

const lastDayOf = (known: ReadonlyMap<string, string>): unknown =>
  [...known].reduce<unknown>(
    (others, [feed, day]) => ({ $cond: [{ $eq: ['$feed', feed] }, day, others] }),
    known.get('') ?? null,
  );

/** @param known of a feed, the day up to which its open cases are known to wait; under `''` that of all others */
const stepsTo = (known: ReadonlyMap<string, string>) => [
  {
    $project: {
      type: 1,
      state: '$status.state',
      outcome: '$status.outcome',
      flags: 1,
      filed: dayOf('filed'),
      approved: dayOf('approved'),
      // Open ones wait still; others ended without an approval on the day of their last status, if that is told.
      lastWaited: {
        $cond: [
          { $in: ['$status.state', ['open', 'in-progress']] },
          lastDayOf(known),
          { $substrCP: [{ $ifNull: ['$status.changedAt', ''] }, 0, 10] },
        ],
      },
    },
  },
  {
    $addFields: {
      days: {
        $divide: [{ $subtract: [instant({ $ifNull: ['$approved', '$lastWaited'] }), instant('$filed')] }, DAY_MS],
      },
      year: { $cond: [{ $gt: ['$approved', null] }, { $substrCP: ['$approved', 0, 4] }, null] },
    },
  },
  {
    $group: {
      _id: { type: '$type', days: '$days', year: '$year' },
      ...COUNTS,
      firstFiled: { $min: '$filed' },
      lastFiled: { $max: '$filed' },
    },
  },
];

/** Named numbers, as they are remembered: sums, and the first and last year of filing. */
function takeGroup(flat: Record<string, number>, { _id, firstFiled, lastFiled, ...counts }: SummaryGroup): void {
  const add = (name: string, count: number) => {
    flat[name] = (flat[name] ?? 0) + count;
  };
  for (const [name, count] of Object.entries(counts)) add(name, count);
  add(`type ${_id.type}`, counts.n);
  if (_id.year !== null) add(`year ${Number(_id.year)}`, counts.n);
  if (_id.days !== null)
    add(`${_id.year === null ? 'waiting' : `days-${Number(_id.year)}`} ${Math.round(_id.days)}`, counts.n);
  if (firstFiled === null || lastFiled === null) return;
  flat['filedFrom'] = Math.min(flat['filedFrom'] ?? Infinity, Number(firstFiled.slice(0, 4)));
  flat['filedTo'] = Math.max(flat['filedTo'] ?? -Infinity, Number(lastFiled.slice(0, 4)));
}

function byYearOf(flat: Record<string, number>): FilterSummary['byYear'] {
  const years: FilterSummary['byYear'] = new Map();
  for (const [name, count] of Object.entries(flat)) {
    const [, year, days] = /^days-(\d+) (-?\d+)$/.exec(name) ?? [];
    if (year === undefined || days === undefined) continue;
    const own = years.get(Number(year)) ?? { reversed: 0, days: new Map<number, number>() };
    years.set(Number(year), own);
    if (Number(days) < 0) own.reversed += count;
    else own.days.set(Number(days), count);
  }
  return years;
}

function toSummary(flat: Record<string, number>): FilterSummary {
  const of = (kind: string) =>
    Object.entries(flat)
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, count]): [string, number] => [name.slice(kind.length + 1), count]);
  const byYear = byYearOf(flat);
  const days: Days = new Map();
  for (const own of byYear.values()) for (const [day, count] of own.days) days.set(day, (days.get(day) ?? 0) + count);
  const { filedFrom, filedTo } = flat;
  return {
    ...plainOf(flat),
    byType: of('type'),
    reversed: [...byYear.values()].reduce((sum, own) => sum + own.reversed, 0),
    days,
    byYear,
    waiting: new Map(
      of('waiting').flatMap(([day, count]): [number, number][] => (Number(day) < 0 ? [] : [[Number(day), count]])),
    ),
    filedYears: filedFrom === undefined || filedTo === undefined ? undefined : { from: filedFrom, to: filedTo },
    approvedYears: spanOf(of('year').map(([year]) => Number(year))),
  };
}
function plainOf(flat: Readonly<Record<string, number>>): Counts {
  const count = (name: keyof Counts) => flat[name] ?? 0;
  return {
    n: count('n'),
    open: count('open'),
    inReview: count('inReview'),
    approved: count('approved'),
    saidApproved: count('saidApproved'),
    expired: count('expired'),
    expiredApproved: count('expiredApproved'),
    flagged: count('flagged'),
  };
}
const spanOf = (years: readonly number[]): Years | undefined =>
  years.length === 0 ? undefined : { from: Math.min(...years), to: Math.max(...years) };

/**
 * Sums over a filter that may hold words and amounts, of which no sums are kept: counted by the list's own indexes,
 * large ones remembered.
 */
export function summaryReads(store: Store) {
  const remembered = createCountCache();
  async function grouped(filter: Filter, known: ReadonlyMap<string, string>): Promise<Record<string, number>> {
    const flat: Record<string, number> = {};
    const steps = [{ $match: itemQuery(filter, 'item') }, ...stepsTo(known)];
    const cursor = nativeItems(store).aggregate<SummaryGroup>(steps, { maxTimeMS: LIMIT_MS });
    for await (const group of cursor) takeGroup(flat, group);
    return flat;
  }
  return {
    /** @param known of a feed, the day up to which its open cases are known to wait; under `''` that of all others */
    summary: async (filter: Filter, known: ReadonlyMap<string, string>): Promise<FilterSummary> =>
      toSummary(await remembered.counts(JSON.stringify([filter, [...known]]), () => grouped(filter, known))),
  };
}
