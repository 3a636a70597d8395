import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../router/router.tsx';
import { readFeedFilters, writeFeedFilters, type FeedFilters } from './feed-filters.ts';

export interface FeedFiltersInUse {
  filters: FeedFilters;
  /** Changes the address. `replace` while typing or paging; a choice is its own step in the history. */
  change: (patch: Partial<FeedFilters>, replace?: boolean) => void;
}

/** The only reader of the feed's address. Any change but paging goes back to the first page. */
export function useFeedFilters(): FeedFiltersInUse {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFeedFilters(params), [params]);
  const change = useCallback((patch: Partial<FeedFilters>, replace = false) => {
    setParams((before) => {
      const after = writeFeedFilters({ ...readFeedFilters(before), page: 1, ...patch });
      const density = before.get('density');
      if (density !== null) after.set('density', density);
      return after;
    }, { replace, preventScrollReset: true });
  }, [setParams]);
  return { filters, change };
}
