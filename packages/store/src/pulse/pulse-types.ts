import { PulseType, type Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { withdrawnOnly, withWithdrawn, type ItemQuery } from '../items/item-filter.ts';

const COUNT_LIMIT_MS = 20_000;

/** Events by type, whatever types the filter names. `count` keeps its shares. */
export function typeReads(store: Store, count: (filter: Filter) => Promise<number>) {
  /** Of a period one grouping by the index of pulse types; of all that was ever stored by the shares that are kept for each (docs/decisions/0016). */
  async function countByType(filter: Filter): Promise<Record<string, number>> {
    if (filter.since !== undefined) return groupByType(filter);
    const counts = await Promise.all(
      PulseType.options.map(async (type): Promise<[string, number]> => [
        type,
        await count({ ...filter, types: [type] }),
      ]),
    );
    return Object.fromEntries(counts);
  }

  async function groupByType(filter: Filter): Promise<Record<string, number>> {
    const all = { ...filter, types: undefined };
    const part = (query: ItemQuery, each: number) => [
      { $match: query },
      { $group: { _id: '$pulseType', count: { $sum: each } } },
    ];
    const grouped = await items(store)
      .aggregate<{ _id: string; count: number }>([
        ...part(withWithdrawn(all, 'pulse'), 1),
        { $unionWith: { coll: 'items', pipeline: part(withdrawnOnly(all, 'pulse'), -1) } },
        { $group: { _id: '$_id', count: { $sum: '$count' } } },
      ])
      .option({ maxTimeMS: COUNT_LIMIT_MS });
    const known = new Map(grouped.map(({ _id, count }) => [_id, count]));
    return Object.fromEntries(PulseType.options.map((type) => [type, known.get(type) ?? 0]));
  }

  /** A type of which nothing is stored has no entry: nothing was counted there, which is no 0. */
  async function counts(filter: Filter): Promise<Record<string, number>> {
    const counted = await countByType(filter);
    if (Object.values(counted).every((one) => one > 0)) return counted;
    // By the index of pulse types one key a type is read, however many records there are.
    const held: unknown[] = await items(store).distinct('pulseType').maxTimeMS(COUNT_LIMIT_MS);
    return Object.fromEntries(Object.entries(counted).filter(([type, one]) => one > 0 || held.includes(type)));
  }

  return { counts };
}
