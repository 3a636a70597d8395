import type { Store } from '@moontower/store/db/connect';
import { nativeAlerts } from '../alert-documents.ts';
import { AlertIndex } from './alert-index.ts';

/** Clocks and transactions of those who write alerts may be behind by this. */
const OVERLAP_MS = 30_000;

export interface LiveIndex {
  index: AlertIndex;
  /** Takes in what changed since. */
  refresh: (at: Date) => Promise<void>;
}

/** The index of all active alerts, filled at the first refresh and kept by what changed since. */
export function createLiveIndex(store: Store): LiveIndex {
  const index = new AlertIndex();
  const entered = new Map<string, string>();
  let since: Date | undefined;
  return {
    index,
    refresh: async (at) => {
      const changed = nativeAlerts(store).find(
        since === undefined ? { state: 'active' } : { changedAt: { $gte: since } },
        { projection: { query: 1, topics: 1, filter: 1, state: 1 }, batchSize: 2_000 },
      );
      for await (const { _id, query, topics, filter, state } of changed) {
        const known = entered.get(_id);
        if (known !== undefined && (state !== 'active' || known !== query)) {
          index.remove(known);
          entered.delete(_id);
        }
        if (state === 'active' && !entered.has(_id)) {
          index.add({ query, topics, filter });
          entered.set(_id, query);
        }
      }
      since = new Date(at.getTime() - OVERLAP_MS);
    },
  };
}
