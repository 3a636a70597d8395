import {
  AppError,
  HOUR_MS,
  isOfCamps,
  localDate,
  MINUTE_MS,
  readFilter,
  type CivicItem,
  type Filter,
  type LonLat,
  type PulseCollection,
} from '@moontower/contracts';
import { MOST_EVENTS, MOST_POINTS, pulseRoutes as routes, USUAL_EVENTS, USUAL_HOURS } from '../routes.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { mapInSlices } from '@moontower/store/items/map-in-slices';
import { isRecording } from '@moontower/contracts/feeds/stats';
import { exportItems } from '@moontower/exports/export-items';
import { ARROW_TYPE, toArrow } from './arrow.ts';
import { toFeature } from '@moontower/exports/geojson';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { openTotal, refuseCampSums } from '@moontower/endpoints/camp-sums';
import { listHeaders } from '@moontower/endpoints/list-headers';
import { dependsOn } from '@moontower/endpoints/depends-on';
import { soFar } from '@moontower/endpoints/so-far';

type Deps = Omit<ApiContext, 'store'>;

const GEOJSON_TYPE = 'application/geo+json; charset=utf-8';
interface EventPage {
  filter: Filter;
  /** Nearest first from here; newest first without it. */
  from: LonLat | undefined;
  limit: number;
  cursor: string | undefined;
  url: string;
  type: string | undefined;
}

const labelOf = ({ city }: Deps) => (city.mode === 'sample' ? { simulated: true as const } : {});

async function arrow(deps: Deps, filter: Filter, limit: number): Promise<Answer<never>> {
  const [{ columns, total, withoutLocation }, asOf] = await Promise.all([
    deps.pulse.points(filter, limit),
    deps.items.asOf(filter, 'pulse'),
  ]);
  return {
    kind: 'bytes',
    type: ARROW_TYPE,
    body: toArrow(columns),
    rows: columns.length,
    depends: dependsOn(filter),
    headers: {
      ...listHeaders({ url: '', total: openTotal(filter, total), asOf }),
      ...(isOfCamps(filter) ? {} : { 'X-Without-Location': String(withoutLocation) }),
      'X-Point-Count': String(columns.length),
    },
  };
}

async function collection(
  deps: Deps,
  { filter, from, limit, cursor, url, type }: EventPage,
): Promise<Answer<PulseCollection>> {
  const page = { filter, reading: 'pulse' as const, limit, cursor };
  const [{ items, total, next }, withoutLocation, asOf] = await Promise.all([
    from === undefined ? deps.items.list(page) : deps.items.listNearest({ ...page, from }),
    deps.pulse.withoutPoint(filter),
    deps.items.asOf(filter, 'pulse'),
  ]);
  return {
    kind: 'json',
    type,
    rows: items.length,
    body: {
      type: 'FeatureCollection',
      ...boundsOf(items),
      features: await mapInSlices(items, toFeature),
      total: openTotal(filter, total) ?? items.length,
      withoutLocation:
        openTotal(filter, withoutLocation) ?? items.filter(({ location }) => location === undefined).length,
      next,
      asOf,
      ...labelOf(deps),
    },
    headers: {
      ...listHeaders({ url, total: openTotal(filter, total), next, asOf }),
      ...(isOfCamps(filter) ? {} : { 'X-Without-Location': String(withoutLocation) }),
    },
    depends: dependsOn(filter),
  };
}

/**
 * The last hours before a filter's end or before now; of a recording with the dates of then, before its newest record.
 */
async function lately(deps: Deps, filter: Filter): Promise<Filter> {
  const { until } = filter;
  const end = isRecording(deps.city)
    ? await deps.pulse.newestAt({ until })
    : Math.min(deps.nowMs(), until === undefined ? Infinity : Date.parse(until));
  return end === undefined
    ? filter
    : { ...filter, since: new Date(toMinute(end) - USUAL_HOURS * HOUR_MS).toISOString() };
}

/** A recording begins where it was recorded: nothing becomes whole any more. */
const ofRecording = (deps: Deps) => (isRecording(deps.city) ? { weekSince: undefined } : {});

/** Of a recording with the dates of then, today is long over: its newest day stands for it. */
function dayOf(deps: Deps, { until }: Filter): string | undefined {
  if (isRecording(deps.city)) return undefined;
  return localDate(Math.min(deps.nowMs(), until === undefined ? Infinity : Date.parse(until) - 1), deps.facts.zone);
}

export function pulseEndpoints(deps: Deps): Endpoint[] {
  return [eventsRoute(deps), statsRoute(deps), districtsRoute(deps)];
}

function eventsRoute(deps: Deps): Endpoint {
  return route(
    routes.listPulseEvents,
    async ({ query: { limit: wanted, cursor, format, sort, from, ...rest }, accept, url, runLimited }) => {
      const filter = soFar(deps, readFilter(rest));
      if (format === 'csv' || isDownload({ format, asked: wanted, cursor, sort }))
        return exportItems(deps, {
          filter,
          reading: 'pulse',
          format: format === 'csv' ? format : 'geojson',
          limit: wanted,
        });
      if (format === 'arrow' || (format === undefined && accept.includes(ARROW_TYPE)))
        return runLimited(() => arrow(deps, filter, wanted ?? MOST_POINTS));
      const limit = atMostEvents(wanted);
      const since = rest.since ?? rest.start;
      const page = async () =>
        collection(deps, {
          filter: since === undefined ? await lately(deps, filter) : filter,
          from: sort === 'nearest' ? placeOf(from) : undefined,
          limit,
          cursor,
          url,
          type: format === 'json' ? undefined : GEOJSON_TYPE,
        });
      return limit > USUAL_EVENTS ? runLimited(page) : page();
    },
  );
}

function statsRoute(deps: Deps): Endpoint {
  return route(routes.getPulseStats, async ({ query }) => {
    const asked = readFilter(query);
    refuseCampSums(asked);
    const filter = soFar(deps, asked);
    const seq = deps.position();
    const [stats, planned, asOf] = await Promise.all([
      deps.pulse.stats(filter, dayOf(deps, filter)),
      asked.until === undefined ? deps.pulse.count({ ...asked, since: latest(asked.since, filter.until) }) : 0,
      deps.items.asOf(filter, 'pulse'),
    ]);
    return {
      kind: 'json',
      body: { ...stats, ...ofRecording(deps), planned, seq, asOf, ...labelOf(deps) },
      depends: dependsOn({ ...filter, types: undefined }),
    };
  });
}

function districtsRoute(deps: Deps): Endpoint {
  return route(routes.getPulseDistricts, async ({ query }) => {
    const filter = soFar(deps, readFilter(query));
    refuseCampSums(filter);
    return {
      kind: 'json',
      body: { counts: await deps.pulse.districts(filter), ...labelOf(deps) },
      depends: dependsOn(filter),
    };
  });
}

/**
 * GeoJSON by name and without a page is a file of everything; as an answer to a map it is held whole, so it is limited.
 */
function isDownload({
  format,
  asked,
  cursor,
  sort,
}: {
  format?: string;
  asked?: number;
  cursor?: string;
  sort: string;
}): boolean {
  return format === 'geojson' && asked === undefined && cursor === undefined && sort === 'newest';
}
function placeOf(from: LonLat | undefined): LonLat {
  if (from === undefined)
    throw new AppError('bad_request', 'sort=nearest needs from=lon,lat, the place to count from.', { field: 'from' });
  return from;
}
function atMostEvents(wanted: number = USUAL_EVENTS): number {
  if (wanted > MOST_EVENTS)
    throw new AppError('bad_request', `limit must be at most ${MOST_EVENTS}, except of Arrow.`, { field: 'limit' });
  return wanted;
}
/** To the minute, so that one minute's visits share counts. */
function toMinute(epochMs: number): number {
  return Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
}
function latest(one: string | undefined, other: string | undefined): string | undefined {
  return [one, other]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
}

/** RFC 7946 bbox of the located items: west, south, east, north. */
function boundsOf(items: readonly CivicItem[]): { bbox?: [number, number, number, number] } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { location } of items) {
    if (location === undefined) continue;
    const [lon, lat] = location.coordinates;
    [west, south, east, north] = [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)];
  }
  return west === Infinity ? {} : { bbox: [west, south, east, north] };
}
