import type { Filter, ItemType } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { itemQuery } from '../items/item-filter.ts';
import { createCountCache } from '../db/count-cache.ts';

const LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;

/**
 * What a filter's records come to. `days`: from filing to approval, each whole number of days with how many took it;
 * `reversed` have these dates the wrong way round and tell no days.
 */
export interface FilterSummary {
  byType: [type: string, n: number][];
  n: number;
  open: number;
  approved: number;
  expired: number;
  flagged: number;
  reversed: number;
  days: Map<number, number>;
}

interface SummaryGroup {
  _id: { type: ItemType; days: number | null };
  n: number;
  open: number;
  approved: number;
  expired: number;
  flagged: number;
}
const when = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
const dayOf = (stage: string) => ({
  $first: {
    $map: {
      input: { $filter: { input: { $ifNull: ['$stages', []] }, cond: { $eq: ['$$this.stage', stage] } } },
      in: '$$this.on',
    },
  },
});
const instant = (day: string) => ({ $dateFromString: { dateString: day, onError: null, onNull: null } });

const STEPS = [
  { $project: { type: 1, state: '$status.state', flags: 1, filed: dayOf('filed'), approved: dayOf('approved') } },
  {
    $project: {
      type: 1,
      state: 1,
      flags: 1,
      approved: 1,
      days: { $divide: [{ $subtract: [instant('$approved'), instant('$filed')] }, DAY_MS] },
    },
  },
  {
    $group: {
      _id: { type: '$type', days: '$days' },
      n: { $sum: 1 },
      open: when({ $in: ['$state', ['open', 'in-progress']] }),
      approved: when({ $gt: ['$approved', null] }),
      expired: when({ $and: [{ $eq: ['$state', 'expired'] }, { $gt: ['$approved', null] }] }),
      flagged: when({ $gt: ['$flags', null] }),
    },
  },
];

/**
 * Sums over a filter that may hold words and amounts, of which no sums are kept: counted by the list's own indexes,
 * large ones remembered.
 */
export function summaryReads(store: Store) {
  const remembered = createCountCache();
  async function grouped(filter: Filter): Promise<Record<string, number>> {
    const flat: Record<string, number> = {};
    const add = (name: string, count: number) => {
      flat[name] = (flat[name] ?? 0) + count;
    };
    const cursor = nativeItems(store).aggregate<SummaryGroup>([{ $match: itemQuery(filter, 'item') }, ...STEPS], {
      maxTimeMS: LIMIT_MS,
    });
    for await (const { _id, ...counts } of cursor) {
      for (const [name, count] of Object.entries(counts)) add(name, count);
      add(`type ${_id.type}`, counts.n);
      if (_id.days !== null) add(`days ${Math.round(_id.days)}`, counts.n);
    }
    return flat;
  }
  const of = (flat: Record<string, number>, kind: string) =>
    Object.entries(flat)
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, count]): [string, number] => [name.slice(kind.length + 1), count]);

  return {
    async summary(filter: Filter): Promise<FilterSummary> {
      const flat = await remembered.counts(JSON.stringify(filter), () => grouped(filter));
      const { n = 0, open = 0, approved = 0, expired = 0, flagged = 0 } = flat;
      const dated = of(flat, 'days').map(([days, count]): [number, number] => [Number(days), count]);
      return {
        n,
        open,
        approved,
        expired,
        flagged,
        byType: of(flat, 'type'),
        reversed: dated.reduce((sum, [days, count]) => sum + (days < 0 ? count : 0), 0),
        days: new Map(dated.filter(([days]) => days >= 0)),
      };
    },
  };
}
