import { keepPreviousData, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { CivicItem, FeedStatus, FlaggedItem, ItemDetail, PorkStatistics, PulseCollection, PulseStats, RuleCatalogue, StatsSummary } from '@moontower/contracts';
import { MINUTE_MS } from '@moontower/contracts/time';
import { apiFetch, apiRead, whole, withQuery, type QueryParameters } from './api-fetch.ts';

/** A list with what its headers say: `total` records match, and all feeds behind them were looked at since `asOf`. */
export interface ItemList { items: CivicItem[]; total: number; asOf: string | undefined }

type Reading = Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>;
/** Addresses whose kept copy has been read again: the next kept copy for one means that the network failed. */
const renewing = new Set<string>();

/** Reads a public record. A copy kept by the service worker is answered at once, and the query is read again as soon as it is shown. */
function read<T>(path: string, { signal, client, queryKey }: Reading, take: (response: Response) => Promise<T>): Promise<T> {
  const onKept = () => {
    const shown = client.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
    const checking = shown && !renewing.has(path);
    if (checking) { renewing.add(path); setTimeout(() => { void client.refetchQueries({ queryKey, exact: true }); }); }
    return { shown, checking };
  };
  return apiRead(path, { signal, onKept }, take);
}
const readJson = <T>(path: string, reading: Reading, part: keyof T): Promise<T> => read<T>(path, reading, (response) => whole(response, part));

const takeItems = async (response: Response): Promise<ItemList> => {
  const items = await whole<CivicItem[]>(response, 'map');
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length), asOf: response.headers.get('X-As-Of') ?? undefined };
};

/** `/api/items`: the specification's names (`type`, `q`, `district`, `minValue`, `start`, `limit`); polled every 5 minutes unless paused. */
export const items = (parameters: QueryParameters, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['items', parameters], queryFn: (reading) => read(withQuery('/api/items', { limit: 500, ...parameters }), reading, takeItems),
  refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/item/:uid`; an unknown one is an ApiError with status 404, one that left 410. */
export const item = (uid: string) => queryOptions({
  queryKey: ['item', uid], queryFn: (reading) => readJson<ItemDetail>(`/api/item/${encodeURIComponent(uid)}`, reading, 'source'), enabled: uid !== '',
});

/** `/api/pulse/events` as GeoJSON: fresh for 5 minutes, kept for 10, never refetched by itself. */
export const pulseEvents = (parameters: QueryParameters) => queryOptions({
  queryKey: ['pulse', 'events', parameters], queryFn: ({ signal }) => apiFetch<PulseCollection>(withQuery('/api/pulse/events', parameters), { signal }, 'features'),
  staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/pulse/stats`, polled every 5 minutes. */
export const pulseStats = (parameters: QueryParameters = {}, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['pulse', 'stats', parameters], queryFn: (reading) => readJson<PulseStats>(withQuery('/api/pulse/stats', parameters), reading, 'byType'),
  refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

/** `/api/pork/flagged/all`: fresh for and polled every 5 minutes. */
export const flagged = (parameters: QueryParameters = {}, options: { paused?: boolean } = {}) => queryOptions({
  queryKey: ['pork', 'flagged', parameters], queryFn: (reading) => readJson<FlaggedItem[]>(withQuery('/api/pork/flagged/all', parameters), reading, 'map'),
  staleTime: 5 * MINUTE_MS, refetchInterval: options.paused === true ? false : 5 * MINUTE_MS, placeholderData: keepPreviousData,
});

export const porkStatistics = () => queryOptions({
  queryKey: ['pork', 'statistics'], queryFn: (reading) => readJson<PorkStatistics>('/api/pork/statistics', reading, 'ruleSet'),
});

/** `/api/pork/rules`: every rule with its counts in the latest scoring. */
export const porkRules = () => queryOptions({
  queryKey: ['pork', 'rules'], queryFn: (reading) => readJson<RuleCatalogue>('/api/pork/rules', reading, 'rules'), staleTime: 5 * MINUTE_MS,
});

/** `/api/feeds`: what every source line and the status screen rest on; read again every minute while shown. */
export const feeds = () => queryOptions({
  queryKey: ['feeds'], queryFn: (reading) => readJson<FeedStatus[]>('/api/feeds', reading, 'map'), staleTime: MINUTE_MS, refetchInterval: MINUTE_MS,
});

/** `/api/stats/summary`: counts, the city's mode (live, recorded, sample) and the event log's position at page load. */
export const summary = () => queryOptions({
  queryKey: ['stats', 'summary'], queryFn: (reading) => readJson<StatsSummary>('/api/stats/summary', reading, 'city'), staleTime: MINUTE_MS,
});

interface Me { name?: string; email: string }
/** `/api/auth/me`: only where a token exists; fresh for 5 minutes. */
export const me = (token: string | undefined) => queryOptions({
  queryKey: ['auth', 'me'], queryFn: ({ signal }) => apiFetch<Me>('/api/auth/me', { signal }), enabled: token !== undefined, staleTime: 5 * MINUTE_MS,
});
