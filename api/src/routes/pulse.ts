import { AppError, AUSTIN_ZONE, HOUR_MS, localDate, MOST_EVENTS, MOST_POINTS, readFilter, routes, type CivicItem, type Filter, type LonLat } from '@moontower/contracts';
import { isRecording, type Deps } from '../deps.ts';
import { exportItems } from '../exports/export-items.ts';
import { ARROW_TYPE, toArrow } from '../exports/arrow.ts';
import { toFeature } from '../exports/geojson.ts';
import { route, type Answer, type Handled } from '../answers/answer.ts';
import { listHeaders } from './list-headers.ts';
import { dependsOn } from './depends-on.ts';

export function pulseRoutes(deps: Deps): Handled[] {
  const labelled = deps.city.mode === 'sample' ? { simulated: true as const } : {};

  /** A map of what happens says nothing of what is planned for later unless asked. To the hour, so that an hour's visits share an answer. */
  const soFar = (filter: Filter): Filter => (filter.until === undefined ? { ...filter, until: new Date(nextHour(deps.nowMs())).toISOString() } : filter);

  async function arrow(filter: Filter, limit: number): Promise<Answer<never>> {
    const [{ columns, total, withoutLocation }, asOf] = await Promise.all([deps.pulse.points(filter, limit), deps.items.asOf(filter, 'pulse')]);
    return {
      kind: 'bytes', type: ARROW_TYPE, body: toArrow(columns), depends: dependsOn(filter),
      headers: { ...listHeaders({ url: '', total, asOf }), 'X-Without-Location': String(withoutLocation), 'X-Point-Count': String(columns.length) },
    };
  }

  /** Of a recording with the dates of then, today is long over: its newest day stands for it. */
  function dayOf({ until }: Filter): string | undefined {
    if (isRecording(deps.city)) return undefined;
    return localDate(Math.min(deps.nowMs(), until === undefined ? Infinity : Date.parse(until) - 1), AUSTIN_ZONE);
  }

  return [
    route(routes.listPulseEvents, async ({ query: { limit: wanted, cursor, format, sort, from, ...rest }, accept, url }) => {
      const filter = soFar(readFilter(rest));
      if (format === 'csv' || isDownload({ format, asked: wanted, cursor, sort })) return exportItems(deps, { filter, reading: 'pulse', format: format === 'csv' ? format : 'geojson' });
      if (format === 'arrow' || (format === undefined && accept.includes(ARROW_TYPE))) return arrow(filter, wanted ?? MOST_POINTS);
      const limit = atMostEvents(wanted);
      const [{ items, total, next }, withoutLocation, asOf] = await Promise.all([
        sort === 'nearest' ? deps.items.listNearest({ filter, reading: 'pulse', limit, cursor, from: placeOf(from) }) : deps.items.list({ filter, reading: 'pulse', limit, cursor }), deps.pulse.withoutPoint(filter), deps.items.asOf(filter, 'pulse'),
      ]);
      return {
        kind: 'json', type: format === 'json' ? undefined : 'application/geo+json; charset=utf-8',
        body: { type: 'FeatureCollection' as const, ...boundsOf(items), features: items.map(toFeature), total, withoutLocation, next, asOf, ...labelled },
        headers: { ...listHeaders({ url, total, next, asOf }), 'X-Without-Location': String(withoutLocation) }, depends: dependsOn(filter),
      };
    }),
    route(routes.getPulseStats, async ({ query }) => {
      const asked = readFilter(query);
      const filter = soFar(asked);
      const seq = deps.position();
      const [stats, planned, asOf] = await Promise.all([deps.pulse.stats(filter, dayOf(filter)), asked.until === undefined ? deps.pulse.count({ ...asked, since: latest(asked.since, filter.until) }) : 0, deps.items.asOf(filter, 'pulse')]);
      return { kind: 'json', body: { ...stats, planned, seq, asOf, ...labelled }, depends: dependsOn({ ...filter, types: undefined }) };
    }),
    route(routes.getPulseDistricts, async ({ query }) => {
      const filter = soFar(readFilter(query));
      return { kind: 'json', body: { counts: await deps.pulse.districts(filter), ...labelled }, depends: dependsOn(filter) };
    }),
  ];
}

/** GeoJSON by name and without a page is a file of everything; as an answer to a map it is held whole, so it is limited. */
function isDownload({ format, asked, cursor, sort }: { format?: string; asked?: number; cursor?: string; sort: string }): boolean {
  return format === 'geojson' && asked === undefined && cursor === undefined && sort === 'newest';
}
function placeOf(from: LonLat | undefined): LonLat {
  if (from === undefined) throw new AppError('bad_request', 'sort=nearest needs from=lon,lat, the place to count from.');
  return from;
}
function atMostEvents(wanted: number = MOST_EVENTS): number {
  if (wanted > MOST_EVENTS) throw new AppError('bad_request', `limit must be at most ${MOST_EVENTS}, except of Arrow.`);
  return wanted;
}
function nextHour(epochMs: number): number { return Math.ceil((epochMs + 1) / HOUR_MS) * HOUR_MS; }
function latest(one: string | undefined, other: string | undefined): string | undefined { return [one, other].filter((at) => at !== undefined).toSorted().at(-1); }

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
