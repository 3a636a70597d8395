import type { Filter } from '@moontower/contracts';
import { items } from './collections.ts';
import type { Store } from './connect.ts';
import { withdrawnOnly, withWithdrawn, type TypeReading } from './item-filter.ts';
import { createRemembered } from './remembered.ts';

const COUNT_LIMIT_MS = 20_000;

/**
 * Counts what a filter matches: all of it by index keys alone, less the few withdrawn. A count that was dear (a million records,
 * no period) is remembered for a minute.
 */
export function countItems(store: Store): (filter: Filter, reading: TypeReading) => Promise<number> {
  const model = items(store);
  const remembered = createRemembered();
  return (filter, reading) => remembered.number(`${reading} ${JSON.stringify(filter)}`, async () => {
    const all = withWithdrawn(filter, reading);
    const [held, withdrawn] = await Promise.all([
      Object.keys(all).length === 0 ? model.estimatedDocumentCount({ maxTimeMS: COUNT_LIMIT_MS }) : model.countDocuments(all).maxTimeMS(COUNT_LIMIT_MS),
      model.countDocuments(withdrawnOnly(filter, reading)).maxTimeMS(COUNT_LIMIT_MS),
    ]);
    return held - withdrawn;
  });
}
