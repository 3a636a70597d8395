import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CivicItem } from '@moontower/contracts';
import { getItem } from '@moontower/contracts/addresses/item';
import { getStatsSummary } from '@moontower/contracts/addresses/stats';
import { listFeeds } from '@moontower/contracts/addresses/feeds';
import { listItems } from '@moontower/contracts/addresses/items';
import { MINUTE_MS } from '@moontower/contracts/time';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { whole } from '../requests/api-fetch.ts';
import { hrefOf, type QueryOf } from '../requests/ask.ts';
import { read, readList } from '../requests/read.ts';
import { totalIn } from './total-in.ts';

/** A list with what its headers say: `total` records match, and all feeds behind them were looked at since `asOf`. */
export interface ItemList extends Total {
  items: CivicItem[];
  asOf: string | undefined;
}

const takeItems = async (response: Response): Promise<ItemList> => {
  const items = await whole<CivicItem[]>(response, 'map');
  return { items, ...totalIn(response, items), asOf: response.headers.get('X-As-Of') ?? undefined };
};

/**
 * `/api/items`: the specification's names (`type`, `q`, `district`, `minValue`, `start`, `limit`); polled every 5
 * minutes unless paused.
 * @param options `of`: what the list is of, where that stays while its start moves on
 */
export const items = (
  parameters: QueryOf<typeof listItems>,
  options: { paused?: boolean; of?: QueryOf<typeof listItems> } = {},
) =>
  queryOptions({
    queryKey: ['items', options.of ?? parameters],
    queryFn: async (reading) => {
      const list = await readList(hrefOf(listItems, { query: { limit: 500, ...parameters } }), reading, takeItems);
      // Rows first, the number after them: people compare totals.
      if (list.totalRelation !== undefined)
        void import('./whole-total.ts').then(({ countWhole }) => countWhole(reading, parameters));
      return list;
    },
    refetchInterval: options.paused === true ? false : 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** `/api/item/:uid`; an unknown one is an ApiError with status 404, one that left 410. */
export const item = (uid: string) =>
  queryOptions({
    queryKey: ['item', uid],
    queryFn: (reading) => read(getItem, { params: { uid } }, { ...reading, part: 'source' }),
    enabled: uid !== '',
  });

/** `/api/feeds`: what every source line and the status screen rest on; read again every minute while shown. */
export const feeds = () =>
  queryOptions({
    queryKey: ['feeds'],
    queryFn: (reading) => read(listFeeds, {}, { ...reading, part: 'map' }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });

/** `/api/stats/summary`: counts, the city's mode (live, recorded, sample) and the event log's position at page load. */
export const summary = () =>
  queryOptions({
    queryKey: ['stats', 'summary'],
    queryFn: (reading) => read(getStatsSummary, {}, { ...reading, part: 'city' }),
    staleTime: MINUTE_MS,
  });

/**
 * `/api/auth/me`: only where a token exists; fresh for 5 minutes. Of that token: another tab may sign somebody else in.
 */
export const me = (token: string | undefined) =>
  queryOptions({
    queryKey: ['auth', 'me', token],
    queryFn: async ({ signal }) => (await import('../requests/ask-me.ts')).askMe(token, signal),
    enabled: token !== undefined,
    refetchOnReconnect: 'always',
    staleTime: 5 * MINUTE_MS,
  });
