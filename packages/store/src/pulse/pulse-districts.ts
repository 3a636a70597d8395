import type { Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { itemQuery } from '../items/item-filter.ts';
import { createCountCache } from '../db/count-cache.ts';

const COUNT_LIMIT_MS = 20_000;

/** Pulse events by council district. */
export function districtReads(store: Store, districts: readonly number[]) {
  const model = items(store);
  const remembered = createCountCache();

  async function grouped(filter: Filter, maxTimeMS: number): Promise<Map<number | null, number>> {
    const found = await model
      .aggregate<{ _id: number | null; count: number }>([
        { $match: itemQuery(filter, 'pulse') },
        { $group: { _id: '$district', count: { $sum: 1 } } },
      ])
      .option({ maxTimeMS });
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  /** How many events of the filter each of the city's districts has, those without an exact place too. */
  const counts = (filter: Filter): Promise<Record<string, number>> =>
    remembered.counts(JSON.stringify(filter), async () => {
      const found = await grouped(filter, COUNT_LIMIT_MS);
      return Object.fromEntries(districts.map((district) => [String(district), found.get(district) ?? 0]));
    });

  return { counts };
}
