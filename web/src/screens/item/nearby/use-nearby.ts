import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listItems } from '@moontower/contracts/addresses/items';
import type { ItemDetail } from '@moontower/contracts/items/item';
import type { TotalRelation } from '@moontower/contracts/wire/total-relation';
import { apiResponse } from '@moontower/ui/data/requests/api-fetch.ts';
import { totalIn } from '@moontower/ui/data/queries/total-in.ts';
import { hrefOf, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { neighbours, type Neighbour } from './nearby.ts';

/** One moontower, 1,500 ft. */
export const NEAR_M = 457.2;
/** The table shows the first few of them, the picture of the ring all. */
const MOST = 100;

/**
 * `rows` are the nearest, `others` counts all but the record itself, `listed` all that a list of the ring shows: a
 * record that was withdrawn is not in it.
 */
export interface Nearby {
  rows: Neighbour[];
  others: number;
  listed: number;
  relation?: TotalRelation | undefined;
}

/** A block is too wide to count distances from. */
export const isExact = ({ precision }: ItemDetail): boolean => precision === 'exact' || precision === 'address';

/**
 * Records of every type and age within 1,500 ft of this one, nearest first; nothing is asked when the record has no
 * exact place.
 */
export function useNearby(record: ItemDetail): UseQueryResult<Nearby> {
  const point = isExact(record) ? record.location?.coordinates : undefined;
  return useQuery({
    queryKey: ['items', 'near', record.uid],
    enabled: point !== undefined,
    queryFn: async ({ signal }) => {
      const response = await apiResponse(
        hrefOf(listItems, { query: { near: point?.join(','), radius: NEAR_M, sort: 'nearest', limit: MOST + 1 } }),
        { signal },
      );
      const around: AnswerOf<typeof listItems> = await response.json();
      const { total: listed, totalRelation: relation } = totalIn(response, around);
      return {
        rows: neighbours(record, around).slice(0, MOST),
        others: listed - (record.withdrawnAt === undefined && relation === undefined ? 1 : 0),
        listed,
        relation,
      };
    },
  });
}
