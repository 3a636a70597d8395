import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askNonprofitFilings, getNonprofit, listNonprofits } from '../addresses.ts';
import type { Filings, ListedNonprofit } from '../contract.ts';
import { apiRead, whole } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';

/**
 * While returns were asked for and are not here, the page looks again: at first after so long, then ever more seldom.
 */
const LOOK_AGAIN_MS = 3_000;
const SELDOM_MS = 60_000;
/** Not read yet, or old: to be asked for. */
export const isWanted = ({ state, old }: Filings): boolean => state === 'asked' || state === 'not-asked' || old;
/** Asked for, and not read since. */
export const isAwaited = ({ askedAt = '', readAt = '' }: Filings): boolean => askedAt > readAt;
export const lookAgainAfter = (looks: number): number => Math.min(SELDOM_MS, LOOK_AGAIN_MS * 1.2 ** looks);

export const nonprofitList = (query: QueryOf<typeof listNonprofits>) =>
  queryOptions({
    queryKey: ['feeds', 'ngo', query],
    queryFn: ({ signal }) =>
      apiRead(hrefOf(listNonprofits, { query }), { signal }, async (response) => {
        const list = await whole<ListedNonprofit[]>(response, 'map');
        return { list, total: Number(response.headers.get('X-Total-Count') ?? list.length) };
      }),
    placeholderData: keepPreviousData,
  });

export const nonprofitOf = (ein: string) =>
  queryOptions({
    queryKey: ['feeds', 'ngo', ein],
    queryFn: ({ signal }) => ask(getNonprofit, { params: { ein } }, { signal, part: 'organisation' }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isAwaited(data.filings) ? lookAgainAfter(dataUpdateCount) : false,
  });

export const requestFilings = (ein: string) => ask(askNonprofitFilings, { params: { ein }, body: {} });
