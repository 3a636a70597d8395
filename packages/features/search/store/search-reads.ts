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

/**
 * Everything the search reads. `eachItem` reads a whole collection, and so do vendors, organisations and findings where
 * no keys are given: to build the index.
 */
export function searchReads(store: Store, labels: Labels) {
  return {
    ...searchedItems(store, labels),
    vendors: (codes?: readonly string[]) => vendorNames(store, codes),
    stillNamed: (vendors: Parameters<typeof stillNamed>[1]) => stillNamed(store, vendors),
    findings: (ids?: readonly string[]) => liveFindings(store, ids),
    stillLive: (ids: readonly string[]) => stillLive(store, ids),
    async organisations(eins?: readonly string[]): Promise<SearchedOrganisation[]> {
      const found: SearchedOrganisation[] = [];
      for await (const row of registerReads(store).names(AT_ONCE, eins)) found.push(row);
      return found;
    },
  };
}
