import { useQuery } from '@tanstack/react-query';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { flagged, type FlaggedList } from '@moontower/ui/data/queries/pork-queries.ts';
import { flaggedQuery, type PorkFilters } from './pork-filters.ts';

/** What the floors of a list leave out of it, so that its number is never read as all there is. */
export interface LeftOut {
  /** Purchases with a point, of the same search; unknown while that is counted. */
  withPoints: number | undefined;
  /** Those that the floor of money leaves out of this list; unknown while they are counted, and without a floor. */
  smaller: number | undefined;
}

export function useLeftOut(
  filters: PorkFilters,
  statistics: PorkStatistics | undefined,
  list: FlaggedList | undefined,
): LeftOut {
  const { priority, sort: _sort, minScore, minValue, ...search } = flaggedQuery(filters);
  const isNarrowed = [minValue, ...Object.values(search)].some((value) => value !== undefined);
  const points = useQuery({
    ...flagged({ ...search, minValue, minScore: '1', limit: '1' }),
    placeholderData: undefined,
    enabled: isNarrowed && filters.priority === 'all',
  });
  const whole = useQuery({
    ...flagged({ ...search, priority, minScore, limit: '1' }),
    placeholderData: undefined,
    enabled: minValue !== undefined,
  });
  const isKnown = minValue !== undefined && whole.data !== undefined && list !== undefined;
  return {
    withPoints: isNarrowed ? points.data?.total : statistics?.totalWithPoints,
    smaller: isKnown ? Math.max(0, whole.data.total - list.total) : undefined,
  };
}
