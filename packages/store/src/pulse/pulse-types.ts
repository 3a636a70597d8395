import { PulseType, type Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { ItemCounts } from '../items/count-items.ts';
import { withdrawnOnly, withWithdrawn, type ItemQuery } from '../items/item-filter.ts';
import type { TypesNow } from './pulse-kept.ts';

const COUNT_LIMIT_MS = 20_000;

/** True where a filter names a period only. */
const isPlain = ({ since: _since, until: _until, types: _types, ...rest }: Filter): boolean =>
  Object.values(rest).every((value) => value === undefined);

/**
 * Events by type, whatever types the filter names: from the sums that are kept, else one grouping; of a large store
 * only of what is newer than the shares that are kept.
 */
export function typeReads(store: Store, { older }: Pick<ItemCounts, 'older'>) {
  /**
   * Of a period by the index of pulse types; of all that was ever stored by the shares that are kept for each
   * (docs/decisions/0016).
   */
  async function countByType(filter: Filter): Promise<Record<string, number>> {
    if (filter.since !== undefined) return groupByType(filter);
    const kept = await older(
      PulseType.options.map((type) => ({ ...filter, types: [type] })),
      'pulse',
    );
    if (kept === undefined) return groupByType(filter);
    const newer = await groupByType({ ...filter, since: kept.boundary });
    return Object.fromEntries(PulseType.options.map((type, at) => [type, (newer[type] ?? 0) + (kept.counts[at] ?? 0)]));
  }

  async function groupByType(filter: Filter): Promise<Record<string, number>> {
    // Every type by name, so that the index of pulse types serves: all that is grouped stands in it.
    const all = { ...filter, types: isPlain(filter) ? [...PulseType.options] : undefined };
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
  async function counts(filter: Filter, kept?: TypesNow): Promise<Record<string, number>> {
    const counted =
      kept === undefined
        ? await countByType(filter)
        : Object.fromEntries(PulseType.options.map((type) => [type, kept.get(type)?.n ?? 0]));
    if (Object.values(counted).every((one) => one > 0)) return counted;
    // By the index of pulse types one key a type is read, however many records there are.
    const held: unknown[] = await items(store).distinct('pulseType').maxTimeMS(COUNT_LIMIT_MS);
    return Object.fromEntries(Object.entries(counted).filter(([type, one]) => one > 0 || held.includes(type)));
  }

  return { counts };
}
