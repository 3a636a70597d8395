import { useQuery } from '@tanstack/react-query';
import type { PorkStatistics } from '@moontower/contracts/purchase';
import { flagged } from '@moontower/ui/data/pork-queries.ts';
import { flaggedQuery, type PorkFilters } from './pork-filters.ts';

/** How many purchases of the same search and word have at least one point: what a floor leaves out. */
export function useWithPoints(filters: PorkFilters, statistics: PorkStatistics | undefined): number | undefined {
  const { priority: _priority, sort: _sort, minScore: _least, ...search } = flaggedQuery(filters);
  const narrowed = Object.values(search).some((value) => value !== undefined);
  const asked = useQuery({
    ...flagged({ ...search, minScore: '1', limit: '1' }),
    placeholderData: undefined,
    enabled: narrowed && filters.priority === 'all',
  });
  return narrowed ? asked.data?.total : statistics?.totalWithPoints;
}
