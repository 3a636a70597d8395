import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CivicItem, ItemDetail } from '@moontower/contracts/item';
import { apiResponse, withQuery } from '../../data/api-fetch.ts';
import { neighbours, type Neighbour } from './nearby.ts';

/** One moontower, 1,500 ft. */
export const NEAR_M = 457.2;
const MOST = 200;

/** Records of every type within 1,500 ft of this one, nearest first; nothing is asked when the record has no exact place. */
export function useNearby(record: ItemDetail): UseQueryResult<Neighbour[]> {
  const point = record.precision === 'exact' || record.precision === 'address' ? record.location?.coordinates : undefined;
  return useQuery({
    queryKey: ['items', 'near', record.uid], enabled: point !== undefined,
    queryFn: async ({ signal }) => {
      const response = await apiResponse(withQuery('/api/items', { near: point?.join(','), radius: NEAR_M, limit: MOST }), { signal });
      const around: CivicItem[] = await response.json();
      return neighbours(record, around);
    },
  });
}
