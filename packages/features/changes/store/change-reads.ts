import { MOST_COUNTED, type Total } from '@moontower/contracts/wire/total-relation';
import type { Store } from '@moontower/store';
import { openFiles } from '@moontower/store/rows/published-rows';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import {
  countUpTo,
  versionReads,
  type VersionFilter,
  type VersionReads,
} from '@moontower/store/versions/version-reads';

export interface ChangeReads extends VersionReads {
  /** How many there are, as far as they are counted. */
  count: (filter: VersionFilter) => Promise<Total>;
}

/** Versions that anybody may see: of open files, and of no purchase that people took off. */
export function changeReads(store: Store): ChangeReads {
  return {
    ...versionReads(store, { withheldPurchases: () => withheldPurchases(store), openFeeds: openFiles() }),
    count: async (filter) => {
      const counted = await countUpTo(store, filter, { most: MOST_COUNTED, notOf: await withheldPurchases(store) });
      return counted === undefined ? { total: MOST_COUNTED, totalRelation: 'at-least' } : { total: counted };
    },
  };
}
