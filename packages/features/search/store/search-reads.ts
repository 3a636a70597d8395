import type { Store } from '@moontower/store/db/connect';
import { registerReads } from '@moontower/store/feeds/register-reads';
import { liveFindings, stillLive } from '@moontower/findings/store/live';
import { searchedItems } from '@moontower/store/items/searched-items';
import type { Labels } from '@moontower/store/items/to-civic-item';
import { stillNamed, vendorNames } from '@moontower/store/spending/parties/vendor-names';

/** Rows of a batch: they are read in one go, and others wait for it. */
const AT_ONCE = 200;
/** An organisation as a register names it. */
export interface SearchedOrganisation {
  ein: string;
  name: string;
}

export type SearchReads = ReturnType<typeof searchReads>;

/** Everything the search reads. Only `eachItem` reads a whole collection: to build the index. */
export function searchReads(store: Store, labels: Labels) {
  return {
    ...searchedItems(store, labels),
    vendors: () => vendorNames(store),
    stillNamed: (vendors: Parameters<typeof stillNamed>[1]) => stillNamed(store, vendors),
    findings: () => liveFindings(store),
    stillLive: (ids: readonly string[]) => stillLive(store, ids),
    async organisations(): Promise<SearchedOrganisation[]> {
      const found: SearchedOrganisation[] = [];
      for await (const row of registerReads(store).names(AT_ONCE)) found.push(row);
      return found;
    },
  };
}
