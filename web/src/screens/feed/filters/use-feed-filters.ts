import { useCallback, useMemo } from 'react';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { readFeedFilters, writeFeedFilters, type FeedFilters } from './feed-filters.ts';

export interface FeedFiltersInUse {
  filters: FeedFilters;
  /** Changes the address. `replace` while typing or paging; a choice is its own step in the history. */
  change: (patch: Partial<FeedFilters>, replace?: boolean) => void;
}

/** The only reader of the feed's address. Any change but paging goes back to the first page; the row height stays. */
export function useFeedFilters(): FeedFiltersInUse {
  const { query, change: changeAddress } = useAddress();
  const filters = useMemo(() => readFeedFilters(query), [query]);
  const change = useCallback(
    (patch: Partial<FeedFilters>, replace = false) => {
      changeAddress((before) => {
        const after = writeFeedFilters({ ...readFeedFilters(before), page: 1, ...patch });
        const density = before.get('density');
        if (density !== null) after.set('density', density);
        return after;
      }, replace);
    },
    [changeAddress],
  );
  return { filters, change };
}
