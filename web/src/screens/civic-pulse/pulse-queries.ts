import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PulseCollection } from '@moontower/contracts/pulse';
import { MINUTE_MS } from '@moontower/contracts/time';
import { apiFetch, apiResponse, withQuery, type QueryParameters } from '../../data/api-fetch.ts';
import type { PointColumns } from '../../map/point-columns.ts';
import { readArrowAside } from '../../map/read-arrow-aside.ts';

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

async function readPoints(parameters: QueryParameters, signal: AbortSignal): Promise<PointColumns | null> {
  const response = await apiResponse(withQuery(EVENTS, parameters), { signal, headers: { Accept: 'application/vnd.apache.arrow.stream' } });
  if (response.headers.get('Content-Type')?.includes('arrow') !== true) return null;
  return readArrowAside(new Uint8Array(await response.arrayBuffer()));
}

/** Points that were asked for together with the newest first page, not after it. */
let early: { key: string; reading: Promise<PointColumns | null | undefined> } | undefined;
const keyOf = (parameters: QueryParameters): string => JSON.stringify(parameters);

/** Undefined where none were asked for, or where that failed: they are then read as usual. */
async function takeEarly(parameters: QueryParameters): Promise<PointColumns | null | undefined> {
  const found = early?.key === keyOf(parameters) ? early.reading : undefined;
  early = undefined;
  return found;
}

/**
 * The list's pages, newest first: fresh for 5 minutes, kept for 10, never read again by itself.
 * @param withPoints a map stands beside the list: its points are read at the same time as the first page
 */
export const pulsePages = (parameters: QueryParameters, { enabled = true, withPoints = false }) => infiniteQueryOptions({
  queryKey: ['pulse', 'events', 'pages', parameters],
  queryFn: async ({ pageParam, signal }) => {
    if (pageParam === '') early = withPoints ? { key: keyOf(parameters), reading: readPoints(parameters, signal).catch(() => undefined) } : undefined;
    return asCollection(await apiFetch<unknown>(withQuery(EVENTS, { ...parameters, limit: PAGE, cursor: pageParam }), { signal }));
  },
  initialPageParam: '', getNextPageParam: ({ next }) => next,
  staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, placeholderData: keepPreviousData, enabled,
});

/** Every located event of the filter as columns, from the Arrow answer; `asOf` ties it to the moment of the list's first page, with which it may have been asked for. Null from an API that knows no Arrow. */
export const pulsePoints = (parameters: QueryParameters, asOf: number, enabled: boolean) => queryOptions({
  queryKey: ['pulse', 'points', parameters, asOf],
  queryFn: async ({ signal }): Promise<PointColumns | null> => { const points = await takeEarly(parameters); return points === undefined ? readPoints(parameters, signal) : points; },
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
