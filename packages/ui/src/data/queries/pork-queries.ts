import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FlaggedItem } from '@moontower/contracts';
import { getPorkStatistics, getPurchase, listFlagged, listRules } from '@moontower/contracts/addresses/pork';
import { MINUTE_MS } from '@moontower/contracts/time';
import { whole } from '../requests/api-fetch.ts';
import { hrefOf, type QueryOf } from '../requests/ask.ts';
import { read, readList } from '../requests/read.ts';

/** Purchases with what the header says: `total` match, of which the answer holds 500 at most. */
export interface FlaggedList {
  items: FlaggedItem[];
  total: number;
}
const takeFlagged = async (response: Response): Promise<FlaggedList> => {
  const items = await whole<FlaggedItem[]>(response, 'map');
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
};

/** `/api/pork/flagged/all`: fresh for and polled every 5 minutes. */
export const flagged = (parameters: QueryOf<typeof listFlagged> = {}) =>
  queryOptions({
    queryKey: ['pork', 'flagged', parameters],
    queryFn: (reading) => readList(hrefOf(listFlagged, { query: parameters }), reading, takeFlagged),
    staleTime: 5 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** `/api/pork/purchases/:id`: one purchase with its accounting lines. */
export const purchase = (id: string) =>
  queryOptions({
    queryKey: ['pork', 'purchase', id],
    queryFn: (reading) => read(getPurchase, { params: { id } }, { ...reading, part: 'purchase' }),
    staleTime: 5 * MINUTE_MS,
    enabled: id !== '',
  });

export const porkStatistics = () =>
  queryOptions({
    queryKey: ['pork', 'statistics'],
    queryFn: (reading) => read(getPorkStatistics, {}, { ...reading, part: 'ruleSet' }),
  });

/** `/api/pork/rules`: every rule with its counts in the latest scoring. */
export const porkRules = () =>
  queryOptions({
    queryKey: ['pork', 'rules'],
    queryFn: (reading) => read(listRules, {}, { ...reading, part: 'rules' }),
    staleTime: 5 * MINUTE_MS,
  });
