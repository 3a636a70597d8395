import type { Store } from '@moontower/store';
import { ensureIndexes as ensure, indexes as ofStore } from '@moontower/store/db/indexes';
import type { IndexChange } from '@moontower/store/db/upgrade-index';
import { features } from './features.ts';

/** Indexes of rooms, each with the query that needs it. */
export const roomIndexes = features.flatMap(({ indexes = [] }) => indexes);

/** Every index of the product. */
export const indexes = [...ofStore, ...roomIndexes];

/** `ensureIndexes` of the store for all of the product. @throws as it does */
export function ensureIndexes(store: Store): Promise<IndexChange[]> {
  return ensure(store, roomIndexes);
}
