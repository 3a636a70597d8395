import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PulseCollection } from '@moontower/contracts/pulse';
import { MINUTE_MS } from '@moontower/contracts/time';
import { apiFetch, apiResponse, withQuery, type QueryParameters } from '../../data/api-fetch.ts';
import type { PointColumns } from '../../map/point-columns.ts';

const EVENTS = '/api/pulse/events';
/** Rows of one page of the list, and the most that the map draws from GeoJSON; beyond it, the map reads Arrow. */
export const PAGE = 2000;
const NEARBY_M = 457.2;

function isCollection(answer: unknown): answer is PulseCollection {
  return typeof answer === 'object' && answer !== null && 'features' in answer && Array.isArray(answer.features) && 'total' in answer && typeof answer.total === 'number';
}

/** A proxy's page or half an answer must not pass for an empty list. */
function asCollection(answer: unknown): PulseCollection {
  if (!isCollection(answer)) throw new Error('Failed to fetch events');
  return answer;
}

/** The list's pages, newest first: fresh for 5 minutes, kept for 10, never read again by itself. */
export const pulsePages = (parameters: QueryParameters, enabled: boolean) => infiniteQueryOptions({
  queryKey: ['pulse', 'events', 'pages', parameters],
  queryFn: async ({ pageParam, signal }) => asCollection(await apiFetch<unknown>(withQuery(EVENTS, { ...parameters, limit: PAGE, cursor: pageParam }), { signal })),
  initialPageParam: '', getNextPageParam: ({ next }) => next,
  staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, placeholderData: keepPreviousData, enabled,
});

/** Every located event of the filter as columns, from the Arrow answer; `asOf` ties it to the moment of the list's first page. */
export const pulsePoints = (parameters: QueryParameters, asOf: number, enabled: boolean) => queryOptions({
  queryKey: ['pulse', 'points', parameters, asOf],
  queryFn: async ({ signal }): Promise<PointColumns | null> => {
    const response = await apiResponse(withQuery(EVENTS, parameters), { signal, headers: { Accept: 'application/vnd.apache.arrow.stream' } });
    if (response.headers.get('Content-Type')?.includes('arrow') !== true) return null;
    const [{ readArrow }, bytes] = await Promise.all([import('../../map/read-arrow.ts'), response.arrayBuffer()]);
    return readArrow(new Uint8Array(bytes));
  },
  staleTime: Infinity, gcTime: 5 * MINUTE_MS, enabled,
});

/** How many events of the view lie within 1,500 ft of a place; the event itself is one of them. */
export const nearbyCount = (parameters: QueryParameters, place: readonly [number, number] | undefined) => queryOptions({
  queryKey: ['pulse', 'nearby', parameters, place],
  queryFn: async ({ signal }) => {
    const near = { ...parameters, bbox: undefined, near: place?.map((degrees) => degrees.toFixed(5)), radius: NEARBY_M, limit: 1 };
    return (await apiFetch<PulseCollection>(withQuery(EVENTS, near), { signal }, 'total')).total;
  },
  staleTime: 5 * MINUTE_MS, enabled: place !== undefined,
});

/** The event at a position of the map's answer that the list has not loaded: found by its place and time. */
export async function findEvent(parameters: QueryParameters, { lon, lat, time }: { lon: number; lat: number; time: number }): Promise<string | undefined> {
  const here = { ...parameters, bbox: undefined, near: [lon.toFixed(5), lat.toFixed(5)], radius: 5, since: new Date(time).toISOString(), until: new Date(time + 1000).toISOString(), limit: 50 };
  const { features } = await apiFetch<PulseCollection>(withQuery(EVENTS, here));
  return features[0]?.id;
}
