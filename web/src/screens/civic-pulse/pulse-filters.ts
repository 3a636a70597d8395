import { DEFAULT_PULSE_TYPES, type PulseType } from '@moontower/contracts/item';
import { DAY_MS, HOUR_MS } from '@moontower/contracts/time';
import type { BoundingBox, LonLat } from '@moontower/contracts/place';
import type { QueryParameters } from '../../data/api-fetch.ts';
import type { MapView } from '../../map/atlas-props.ts';

export const PULSE_TYPES = ['311', 'infrastructure', 'development', 'vacant-property', 'permits', 'business', 'budget'] as const satisfies readonly PulseType[];
export const WINDOWS = ['1h', '24h', '48h', '7d', 'all'] as const;
export type WindowName = (typeof WINDOWS)[number];
export const TABS = ['map', 'feed'] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ['newest', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
const VIEWS = ['clusters', 'density', 'districts'] as const satisfies readonly MapView[];

/** Records within a distance of a place; `box` is what of the map shows it whole. */
export interface PulseRing { middle: LonLat; radiusM: number; box: BoundingBox }

/** What the address says; everything that is missing or makes no sense has its default. */
export interface PulseFilters {
  types: PulseType[]; subtypes: string[]; q: string; districts: number[]; min: number | undefined; window: WindowName;
  bbox: BoundingBox | undefined; ring: PulseRing | undefined; tab: Tab; view: MapView; item: string | undefined;
  /** Order of the list; `near` is where "nearest" counts from, the city's centre where it says none. */
  sort: Sort; near: LonLat | undefined;
}

const SPANS: Record<WindowName, number | undefined> = { '1h': HOUR_MS, '24h': DAY_MS, '48h': 2 * DAY_MS, '7d': 7 * DAY_MS, all: undefined };
const SUBTYPE = /^[a-z0-9_-]{1,60}$/;
const UID = /^[\w.~:-]{3,300}$/;

const listOf = (text: string | null): string[] => (text ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '').slice(0, 40);
const oneOf = <T extends string>(known: readonly T[], text: string | null, fallback: T): T => known.find((name) => name === text) ?? fallback;

/** `50,000`, `$50000` and `50000 ` are the same amount; letters are none. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

function readBox(text: string | null): BoundingBox | undefined {
  const degrees = listOf(text).map(Number);
  const [west = NaN, south = NaN, east = NaN, north = NaN] = degrees;
  const onEarth = [west, east].every((lon) => Math.abs(lon) <= 180) && [south, north].every((lat) => Math.abs(lat) <= 90);
  return degrees.length === 4 && onEarth && west < east && south < north ? [west, south, east, north] : undefined;
}

function readNear(text: string | null): LonLat | undefined {
  const [lon = NaN, lat = NaN, ...more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return more.length === 0 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined;
}

const METRES_A_DEGREE = 111_195;
/** `lon,lat,metres`. One part of the address: `near` alone already says where the list counts from. */
function readRing(text: string | null): PulseRing | undefined {
  const [lonText, latText, radiusText, ...more] = (text ?? '').split(',');
  const middle = readNear(`${lonText ?? ''},${latText ?? ''}`);
  const radiusM = more.length === 0 ? Number(radiusText ?? '') : NaN;
  if (middle === undefined || !(radiusM >= 1 && radiusM <= 80_000)) return undefined;
  const [lon, lat] = middle;
  const up = radiusM / METRES_A_DEGREE;
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { middle, radiusM, box: [lon - across, lat - up, lon + across, lat + up] };
}

/** Reads `types subtypes q district min window bbox tab view item sort near ring` of an address. */
export function readPulseFilters(address: URLSearchParams, defaultWindow: WindowName): PulseFilters {
  const types = listOf(address.get('types'));
  const known = PULSE_TYPES.filter((type) => types.includes(type));
  const districts = listOf(address.get('district')).map(Number).filter((district) => Number.isInteger(district) && district >= 1 && district <= 10);
  const item = address.get('item') ?? '';
  const sort = oneOf(SORTS, address.get('sort'), 'newest');
  return {
    types: known.length > 0 ? known : [...DEFAULT_PULSE_TYPES],
    subtypes: listOf(address.get('subtypes')).filter((subtype) => SUBTYPE.test(subtype)),
    q: (address.get('q') ?? '').slice(0, 200), districts: [...new Set(districts)].sort((a, b) => a - b), min: readAmount(address.get('min') ?? ''),
    window: oneOf(WINDOWS, address.get('window'), defaultWindow), bbox: readBox(address.get('bbox')), ring: readRing(address.get('ring')),
    tab: oneOf(TABS, address.get('tab'), 'map'), view: oneOf(VIEWS, address.get('view'), 'clusters'), item: UID.test(item) ? item : undefined,
    sort, near: sort === 'nearest' ? readNear(address.get('near')) : undefined,
  };
}

/** As it was given: rounded, the ring would lose or win a record at its edge. */
function writeRing(ring: PulseFilters['ring']): string { return ring === undefined ? '' : [...ring.middle, ring.radiusM].join(','); }

/** The same words back; what equals its default is left out, so that a plain address stays plain. */
export function writePulseFilters(filters: PulseFilters, defaultWindow: WindowName): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, text: string, plain = '') => { if (text !== plain) address.set(name, text); };
  const usual = PULSE_TYPES.filter((type) => DEFAULT_PULSE_TYPES.some((known) => known === type));
  put('types', PULSE_TYPES.filter((type) => filters.types.includes(type)).join(','), usual.join(','));
  put('subtypes', filters.subtypes.join(','));
  put('q', filters.q);
  put('district', filters.districts.join(','));
  put('min', filters.min === undefined ? '' : String(filters.min));
  put('window', filters.window, defaultWindow);
  put('bbox', filters.bbox?.map((degrees) => degrees.toFixed(5)).join(',') ?? '');
  put('tab', filters.tab, 'map');
  put('view', filters.view, 'clusters');
  put('item', filters.item ?? '');
  put('sort', filters.sort, 'newest');
  put('near', filters.sort === 'nearest' ? filters.near?.map((degrees) => degrees.toFixed(5)).join(',') ?? '' : '');
  put('ring', writeRing(filters.ring));
  return address;
}

/** The parts of the address that decide which events there are; the others only decide how they are shown. */
export type PulseQuestion = Pick<PulseFilters, 'types' | 'subtypes' | 'q' | 'districts' | 'min' | 'window' | 'bbox' | 'ring'>;
export function questionOf({ types, subtypes, q, districts, min, window, bbox, ring }: PulseFilters): PulseQuestion {
  return { types, subtypes, q, districts, min, window, bbox, ring };
}

/** The filter in the API's names. `since` is cut to the minute, so that one minute's visits share an answer. */
export function parametersOf(filters: PulseQuestion, now: number): QueryParameters {
  const span = SPANS[filters.window];
  return {
    types: filters.types, subtypes: filters.subtypes, q: filters.q.trim(), district: filters.districts, min_value: filters.min,
    since: span === undefined ? undefined : new Date(Math.floor((now - span) / 60_000) * 60_000).toISOString(),
    bbox: filters.bbox?.map((degrees) => degrees.toFixed(5)), near: filters.ring?.middle, radius: filters.ring?.radiusM,
  };
}
