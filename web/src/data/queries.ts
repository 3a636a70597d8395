import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CivicItem, FeedStatus, FlaggedItem, ItemDetail, PorkStatistics, PulseCollection, PulseStats, StatsSummary } from '@moontower/contracts';
import { MINUTE_MS } from '@moontower/contracts/time';
import { apiFetch, apiResponse, withQuery, type QueryParameters } from './api-fetch.ts';

/** A list with what its headers say: `total` records match, `notModifiedSince` is when a kept copy was read (service worker), if it is one. */
export interface ItemList { items: CivicItem[]; total: number; keptAt: string | undefined }

async function readItems(parameters: QueryParameters, signal: AbortSignal): Promise<ItemList> {
  const response = await apiResponse(withQuery('/api/items', parameters), { signal });
  const items: CivicItem[] = await response.json();
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length), keptAt: response.headers.get('X-Kept-At') ?? undefined };
}

/** `/api/items`: the specification's names (`type`, `q`, `district`, `minValue`, `start`, `limit`); polled every 5 minutes unless paused. */
export const items = (parameters: QueryParameters, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['items', parameters], queryFn: ({ signal }) => readItems({ limit: 500, ...parameters }, signal),
  refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/item/:uid`; a 404 is an ApiError with status 404. */
export const item = (uid: string) => queryOptions({
  queryKey: ['item', uid], queryFn: ({ signal }) => apiFetch<ItemDetail>(`/api/item/${encodeURIComponent(uid)}`, { signal }), enabled: uid !== '',
});

/** `/api/pulse/events` as GeoJSON: fresh for 5 minutes, kept for 10, never refetched by itself. */
export const pulseEvents = (parameters: QueryParameters) => queryOptions({
  queryKey: ['pulse', 'events', parameters], queryFn: ({ signal }) => apiFetch<PulseCollection>(withQuery('/api/pulse/events', parameters), { signal }),
  staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/pulse/stats`, polled every 5 minutes. */
export const pulseStats = (parameters: QueryParameters = {}, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['pulse', 'stats', parameters], queryFn: ({ signal }) => apiFetch<PulseStats>(withQuery('/api/pulse/stats', parameters), { signal }),
  refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/pork/flagged/all`: fresh for and polled every 5 minutes. */
export const flagged = (parameters: QueryParameters = {}, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['pork', 'flagged', parameters], queryFn: ({ signal }) => apiFetch<FlaggedItem[]>(withQuery('/api/pork/flagged/all', parameters), { signal }),
  staleTime: 5 * MINUTE_MS, refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

export const porkStatistics = () => queryOptions({
  queryKey: ['pork', 'statistics'], queryFn: ({ signal }) => apiFetch<PorkStatistics>('/api/pork/statistics', { signal }),
});

/** `/api/feeds`: what every source line and the status screen rest on; read again every minute while shown. */
export const feeds = () => queryOptions({
  queryKey: ['feeds'], queryFn: ({ signal }) => apiFetch<FeedStatus[]>('/api/feeds', { signal }), staleTime: MINUTE_MS, refetchInterval: MINUTE_MS,
});

/** `/api/stats/summary`: counts, the city's mode (live, recorded, sample) and the event log's position at page load. */
export const summary = () => queryOptions({
  queryKey: ['stats', 'summary'], queryFn: ({ signal }) => apiFetch<StatsSummary>('/api/stats/summary', { signal }), staleTime: MINUTE_MS,
});

interface Me { name?: string; email: string }
/** `/api/auth/me`: only where a token exists; fresh for 5 minutes. */
export const me = (token: string | undefined) => queryOptions({
  queryKey: ['auth', 'me'], queryFn: ({ signal }) => apiFetch<Me>('/api/auth/me', { signal }), enabled: token !== undefined, staleTime: 5 * MINUTE_MS,
});
