import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isOfCamps } from '@moontower/contracts/items/camps';
import { getPulseDistricts, getPulseStats, listPulseEvents } from '../addresses.ts';
import type { PulseCollection } from '@moontower/contracts/pulse/pulse';
import { EARLIEST, MINUTE_MS } from '@moontower/contracts/time';
import { apiRead } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { read } from '@moontower/ui/data/requests/read.ts';
import type { PointColumns } from '@moontower/ui/map/points/point-columns.ts';
import { readArrowAside } from '@moontower/ui/map/points/read-arrow-aside.ts';
import { isAt, type Moment } from './event/event-at.ts';

/** The question of the view. */
export type PulseQuery = QueryOf<typeof getPulseStats>;
const listIn = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);
/**
 * Whether the view is one of camps: places where people live are not added up for any area and hour, so no sums are
 * asked for.
 */
export const isUncounted = ({ types, subtypes, q }: PulseQuery): boolean =>
  isOfCamps({ types: listIn(types), subtypes: listIn(subtypes), ...(typeof q === 'string' ? { q } : {}) });
/** With what pages and the list's order need besides. */
export type EventsQuery = QueryOf<typeof listPulseEvents>;
/**
 * A page of events without a start is of the last hours; the screen's `all` means all. The map's answer and files are
 * whole anyway.
 */
export const fromStart = (parameters: EventsQuery): EventsQuery => ({
  ...parameters,
  since: parameters.since ?? EARLIEST,
});
/** Rows of one page of the list, and the most that the map draws from GeoJSON; beyond it, the map reads Arrow. */
export const PAGE = 2000;
const NEARBY_M = 457.2;
/** An event shown by its block lies within this of where the map has it. */
const BLOCK_M = 120;

/** The map's answer: `shown` of `all` located events, the newest; fewer where a view has more than one answer holds. */
export interface PulsePoints {
  columns: PointColumns;
  shown: number;
  all: number;
}
/** A page of the list; `readAt` tells one reading of it from the next. */
export type PulsePage = PulseCollection & { readAt: number };

function isCollection(answer: unknown): answer is PulseCollection {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'features' in answer &&
    Array.isArray(answer.features) &&
    'total' in answer &&
    typeof answer.total === 'number'
  );
}

/** A proxy's page or half an answer must not pass for an empty list. */
function asCollection(answer: unknown): PulseCollection {
  if (!isCollection(answer)) throw new Error('Failed to fetch events');
  return answer;
}

/** Any answer but Arrow leaves the map without its points; a kept copy is noted, so that the page says so. */
function readPoints(parameters: EventsQuery, signal: AbortSignal): Promise<PulsePoints> {
  return apiRead(
    hrefOf(listPulseEvents, { query: parameters }),
    { signal, headers: { Accept: 'application/vnd.apache.arrow.stream' } },
    takePoints,
  );
}

async function takePoints(response: Response): Promise<PulsePoints> {
  if (response.headers.get('Content-Type')?.includes('arrow') !== true) throw new TypeError('no points');
  const figure = (name: string) => Number(response.headers.get(name) ?? 0);
  const columns = await readArrowAside(new Uint8Array(await response.arrayBuffer()));
  const shown = Math.max(figure('X-Point-Count'), columns.length);
  return { columns, shown, all: Math.max(shown, figure('X-Total-Count') - figure('X-Without-Location')) };
}

/** Points that were asked for together with the newest first page, not after it. */
let early: { key: string; reading: Promise<PulsePoints | undefined> } | undefined;
const keyOf = (parameters: EventsQuery): string => JSON.stringify(parameters);

/** Undefined where none were asked for, or where that failed: they are then read as usual. */
async function takeEarly(parameters: EventsQuery): Promise<PulsePoints | undefined> {
  const found = early?.key === keyOf(parameters) ? early.reading : undefined;
  early = undefined;
  return found;
}

/**
 * The list's pages, newest first: fresh for 5 minutes, kept for 10, never read again by itself.
 * @param withPoints a map stands beside the list: its points are read at the same time as the first page
 */
export const pulsePages = (parameters: EventsQuery, { enabled = true, withPoints = false }) =>
  infiniteQueryOptions({
    queryKey: ['pulse', 'events', 'pages', parameters],
    queryFn: async ({ pageParam, signal }): Promise<PulsePage> => {
      if (pageParam === '')
        early = withPoints
          ? { key: keyOf(parameters), reading: readPoints(parameters, signal).catch(() => undefined) }
          : undefined;
      const readAt = Date.now();
      return {
        ...asCollection(
          await ask(
            listPulseEvents,
            { query: { ...fromStart(parameters), limit: PAGE, cursor: pageParam } },
            { signal },
          ),
        ),
        readAt,
      };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    placeholderData: keepPreviousData,
    enabled,
  });

/**
 * Every located event of the filter as columns, from the Arrow answer.
 * @param readAt when the list's first page was read, with which they may have been asked for: further pages leave the
 * points as they are
 */
export const pulsePoints = (parameters: EventsQuery, readAt: number, enabled: boolean) =>
  queryOptions({
    queryKey: ['pulse', 'points', parameters, readAt],
    queryFn: async ({ signal }): Promise<PulsePoints> =>
      (await takeEarly(parameters)) ?? readPoints(parameters, signal),
    staleTime: Infinity,
    gcTime: 5 * MINUTE_MS,
    enabled,
  });

/**
 * `/api/pulse/stats`, polled every 5 minutes.
 * @param askedNow the same question at the time of each reading: its last hours go on
 */
export const pulseStats = (parameters: PulseQuery, askedNow: () => PulseQuery = () => parameters) =>
  queryOptions({
    queryKey: ['pulse', 'stats', parameters],
    queryFn: (reading) => read(getPulseStats, { query: askedNow() }, { ...reading, part: 'byType' }),
    refetchInterval: 5 * MINUTE_MS,
    ...(isUncounted(parameters) ? { enabled: false } : { placeholderData: keepPreviousData }),
  });

/** How many events of the view each district has, those without an exact place too. */
export const pulseDistricts = (parameters: PulseQuery, enabled: boolean) =>
  queryOptions({
    queryKey: ['pulse', 'districts', parameters],
    queryFn: ({ signal }) => ask(getPulseDistricts, { query: parameters }, { signal, part: 'counts' }),
    staleTime: 5 * MINUTE_MS,
    ...(isUncounted(parameters) ? { enabled: false } : { placeholderData: keepPreviousData, enabled }),
  });

/** How many events of the view lie within 1,500 ft of a place; the event itself is one of them. */
export const nearbyCount = (parameters: EventsQuery, place: readonly [number, number] | undefined) =>
  queryOptions({
    queryKey: ['pulse', 'nearby', parameters, place],
    queryFn: async ({ signal }) => {
      const near = {
        ...fromStart(parameters),
        bbox: undefined,
        near: place?.map((degrees) => degrees.toFixed(5)),
        radius: NEARBY_M,
        limit: 1,
      };
      return (await ask(listPulseEvents, { query: near }, { signal, part: 'total' })).total;
    },
    staleTime: 5 * MINUTE_MS,
    enabled: place !== undefined,
  });

/** The event at a position of the map's answer that the list has not loaded: found by its place and time. */
export async function findEvent(parameters: EventsQuery, moment: Moment): Promise<string | undefined> {
  const { lon, lat, time } = moment;
  const here = {
    ...parameters,
    bbox: undefined,
    near: [lon.toFixed(5), lat.toFixed(5)],
    radius: BLOCK_M,
    since: new Date(time).toISOString(),
    until: new Date(time + 1000).toISOString(),
    limit: 500,
  };
  const { features } = await ask(listPulseEvents, { query: here });
  return features.find((feature) => isAt(feature, moment))?.id;
}
