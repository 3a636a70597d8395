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

/** What the address says; everything that is missing or makes no sense has its default. */
export interface PulseFilters {
  types: PulseType[]; subtypes: string[]; q: string; districts: number[]; min: number | undefined; window: WindowName;
  bbox: BoundingBox | undefined; tab: Tab; view: MapView; item: string | undefined;
  /** Order of the list; `near` is where "nearest" counts from, the city's centre where it says none. */
  sort: Sort; near: LonLat | undefined;
  /** The part of the window's time that the scrubber leaves: from, up to but not including, in whole seconds since 1970 (as milliseconds). */
  from: number | undefined; to: number | undefined;
}

const SPANS: Record<WindowName, number | undefined> = { '1h': HOUR_MS, '24h': DAY_MS, '48h': 2 * DAY_MS, '7d': 7 * DAY_MS, all: undefined };
const SUBTYPE = /^[a-z0-9_-]{1,60}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
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

function readMoment(text: string | null): number | undefined {
  const time = MOMENT.test(text ?? '') ? Date.parse(text ?? '') : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** A time that ends before it begins is none. */
function readTimes(address: URLSearchParams): Pick<PulseFilters, 'from' | 'to'> {
  const [from, to] = [readMoment(address.get('from')), readMoment(address.get('to'))];
  return from !== undefined && to !== undefined && from >= to ? NO_TIMES : { from, to };
}

const writeMoment = (time: number | undefined): string => (time === undefined ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`);

/** Reads `types subtypes q district min window bbox tab view item sort near from to` of an address. */
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
    window: oneOf(WINDOWS, address.get('window'), defaultWindow), bbox: readBox(address.get('bbox')),
    tab: oneOf(TABS, address.get('tab'), 'map'), view: oneOf(VIEWS, address.get('view'), 'clusters'), item: UID.test(item) ? item : undefined,
    sort, near: sort === 'nearest' ? readNear(address.get('near')) : undefined, ...readTimes(address),
  };
}

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
  put('from', writeMoment(filters.from));
  put('to', writeMoment(filters.to));
  return address;
}

/** The parts of the address that decide which events there are; the others only decide how they are shown. */
export type PulseQuestion = Pick<PulseFilters, 'types' | 'subtypes' | 'q' | 'districts' | 'min' | 'window' | 'bbox'>;
export function questionOf({ types, subtypes, q, districts, min, window, bbox }: PulseFilters): PulseQuestion {
  return { types, subtypes, q, districts, min, window, bbox };
}

/** All of the window's time. */
export const NO_TIMES = { from: undefined, to: undefined } as const satisfies Partial<PulseFilters>;
const QUESTION: readonly string[] = ['types', 'subtypes', 'q', 'districts', 'min', 'window', 'bbox'] satisfies (keyof PulseQuestion)[];
/** The filters with a part changed. Another question has other times, so it starts with all of them again. */
export function changed(before: PulseFilters, part: Partial<PulseFilters>): PulseFilters {
  const other = Object.keys(part).some((name) => QUESTION.includes(name));
  return { ...before, ...(other ? NO_TIMES : {}), ...part };
}

/** The filter in the API's names. `since` is cut to the minute, so that one minute's visits share an answer. */
export function parametersOf(filters: PulseQuestion, now: number): QueryParameters {
  const span = SPANS[filters.window];
  return {
    types: filters.types, subtypes: filters.subtypes, q: filters.q.trim(), district: filters.districts, min_value: filters.min,
    since: span === undefined ? undefined : new Date(Math.floor((now - span) / 60_000) * 60_000).toISOString(),
    bbox: filters.bbox?.map((degrees) => degrees.toFixed(5)),
  };
}
