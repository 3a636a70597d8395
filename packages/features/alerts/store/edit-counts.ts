import type { FollowedChanges } from '@moontower/contracts/views/changes-view';
import type { Store } from '@moontower/store/db/connect';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import { countUpTo } from '@moontower/store/versions/version-reads';

/** More than this is no number that helps anybody to choose, and dear to count. */
const MOST = 10_000;
const CENTS = 100;

export interface EditCounts {
  /** How many edits and removals a view would have told since a moment; undefined for more than are counted. */
  count: (view: FollowedChanges, since: Date) => Promise<number | undefined>;
}

export function editCounts(store: Store): EditCounts {
  return {
    count: async ({ atLeast, ...view }, from) => {
      const sizeCents = atLeast === undefined ? undefined : Number(atLeast) * CENTS;
      const notOf = await withheldPurchases(store);
      return countUpTo(store, { ...view, sizeCents, from }, { most: MOST, notOf });
    },
  };
}
