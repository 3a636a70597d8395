import type { Store } from '@moontower/store';
import { openFiles } from '@moontower/store/rows/published-rows';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import { versionReads } from '@moontower/store/versions/version-reads';

/** Versions that anybody may see: of open files, and of no purchase that people took off. */
export function changeReads(store: Store) {
  return versionReads(store, { withheldPurchases: () => withheldPurchases(store), openFeeds: openFiles() });
}
