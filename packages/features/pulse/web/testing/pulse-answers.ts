import { dictionary, float32, tableFromArrays, tableToIPC, uint32, uint8, utf8 } from '@uwdata/flechette';
import type { PulseFeature, PulseStats } from '@moontower/contracts/pulse/pulse';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import { isDrawable } from '@moontower/ui/map/points/point-columns.ts';
import { aCollection, SOME_STATS, SOME_SUMMARY } from '@moontower/ui/map/testing/pulse-stub.ts';

/** What the stubbed API says; a test changes it while the page is open. */
export interface PulseApi {
  features: PulseFeature[];
  /** Instead of the events: a status and a body, or silence. */
  events: { status: number; body: string; type?: string } | 'silent' | undefined;
  /** Of the map's own answer: a failure, headers, or fewer points than there are. */
  points: { status?: number; headers?: Record<string, string>; most?: number };
  stats: PulseStats;
  summary: StatsSummary;
  asked: URL[];
}

export const pulseApi = (features: PulseFeature[], about: Partial<PulseApi> = {}): PulseApi => ({
  features,
  events: undefined,
  points: {},
  stats: SOME_STATS,
  summary: SOME_SUMMARY,
  asked: [],
  ...about,
});

/** An answer in the words of the browser's own stub. */
export interface PulseAnswer {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
}

const listIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter((part) => part !== '');

function inBox({ geometry }: PulseFeature, query: URLSearchParams): boolean {
  if (!query.has('bbox')) return true;
  const box = listIn(query, 'bbox').map(Number);
  const place = geometry?.coordinates ?? [NaN, NaN];
  return place.every((degrees, axis) => degrees >= (box[axis] ?? NaN) && degrees <= (box[axis + 2] ?? NaN));
}

function matches(feature: PulseFeature, query: URLSearchParams): boolean {
  const { publishedAt, pulseType, councilDistrict } = feature.properties;
  const inTime = publishedAt >= (query.get('since') ?? '') && publishedAt < (query.get('until') ?? '9');
  const districts = listIn(query, 'district');
  return (
    inTime &&
    inBox(feature, query) &&
    listIn(query, 'types').includes(pulseType) &&
    (districts.length === 0 || districts.includes(String(councilDistrict)))
  );
}

/** The Arrow form of the contract: whole seconds, dictionaries for words. */
function arrowOf(features: readonly PulseFeature[]): Buffer {
  const located = features.flatMap((feature, index) =>
    feature.geometry === null
      ? []
      : [{ ...feature.properties, index, lon: feature.geometry.coordinates[0], lat: feature.geometry.coordinates[1] }],
  );
  const columns = {
    lon: located.map(({ lon }) => lon),
    lat: located.map(({ lat }) => lat),
    time: located.map(({ publishedAt }) => Math.floor(Date.parse(publishedAt) / 1000)),
    type: located.map(({ type }) => type),
    subtype: located.map(({ subtype }) => subtype),
    district: located.map(({ councilDistrict = 0 }) => councilDistrict),
    provenance: located.map(({ provenance }) => provenance),
    skipped: located.map(({ index }, at) => index - (located[at - 1]?.index ?? -1) - 1),
  };
  const types = {
    lon: float32(),
    lat: float32(),
    time: uint32(),
    type: dictionary(utf8()),
    subtype: dictionary(utf8()),
    district: uint8(),
    provenance: dictionary(utf8()),
    skipped: uint32(),
  };
  return Buffer.from(tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' }) ?? []);
}

function arrowAnswer(
  found: readonly PulseFeature[],
  { status = 200, headers = {}, most = Infinity }: PulseApi['points'],
) {
  if (status !== 200) return { status, body: 'The records cannot be read just now.', contentType: 'text/plain' };
  const unlocated = found.filter((feature) => !isDrawable(feature)).length;
  const shown = Math.min(most, found.length - unlocated);
  const counts = {
    'X-Point-Count': String(shown),
    'X-Total-Count': String(found.length),
    'X-Without-Location': String(unlocated),
  };
  return {
    body: arrowOf(found.slice(0, most)),
    contentType: 'application/vnd.apache.arrow.stream',
    headers: { ...counts, ...headers },
  };
}

function districtCounts({ features }: PulseApi, { searchParams }: URL): PulseAnswer {
  const found = features.filter((feature) => matches(feature, searchParams));
  const counts = Array.from({ length: 10 }, (_, at) => [
    String(at + 1),
    found.filter(({ properties }) => properties.councilDistrict === at + 1).length,
  ]);
  return { json: { counts: Object.fromEntries(counts) } };
}

function eventsFound(api: PulseApi, url: URL, accept: string): PulseAnswer | 'silent' {
  api.asked.push(url);
  if (api.events === 'silent') return 'silent';
  if (api.events !== undefined)
    return {
      status: api.events.status,
      body: api.events.body,
      contentType: api.events.type ?? 'text/plain',
      headers: { 'X-Request-Id': 'req-1', ...(api.events.status === 503 ? { 'X-Problem': 'unavailable' } : {}) },
    };
  const found = api.features.filter((feature) => matches(feature, url.searchParams));
  if (accept.includes('arrow')) return arrowAnswer(found, api.points);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? 50_000);
  return {
    json: aCollection(found.slice(from, to), {
      total: found.length,
      withoutLocation: found.filter((feature) => !isDrawable(feature)).length,
      next: to < found.length ? String(to) : undefined,
    }),
  };
}

const SOURCE = {
  title: 'Austin 3-1-1',
  dataset: 'requests',
  publisher: 'City of Austin',
  homepage: 'https://311.austintexas.gov',
  licence: 'Public domain',
  checkedAt: '2026-04-19T14:42:00.000Z',
  cityUpdatedAt: '2026-04-19T12:00:00.000Z',
};

function recordOf({ features }: PulseApi, { pathname }: URL): PulseAnswer {
  const uid = decodeURIComponent(pathname.replace('/api/item/', ''));
  const feature = features.find(({ id }) => id === uid);
  if (feature === undefined) return { status: 404, body: 'There is nothing at this address.' };
  const { properties, geometry } = feature;
  return { json: { ...properties, location: geometry ?? undefined, facts: {}, raw: {}, changes: [], source: SOURCE } };
}

/** What the API under test says to a question; undefined to one that no test of this screen answers. */
export function answerTo(api: PulseApi, url: URL, accept: string): PulseAnswer | 'silent' | undefined {
  const { pathname } = url;
  if (pathname === '/api/pulse/events') return eventsFound(api, url, accept);
  if (pathname === '/api/pulse/districts') return districtCounts(api, url);
  if (pathname === '/api/pulse/stats') return { json: api.stats };
  if (pathname === '/api/stats/summary') return { json: api.summary };
  return pathname.startsWith('/api/item/') ? recordOf(api, url) : undefined;
}
