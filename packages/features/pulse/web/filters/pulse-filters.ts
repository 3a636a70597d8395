import { districtKeys } from '@moontower/contracts/place/city-districts';
import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/items/item';
import type { LonLat } from '@moontower/contracts/place/place';
import { PULSE_TYPES, readPlace, readPulseQuestion, type PulseQuestion, type WindowName } from '../../pulse-view.ts';
import type { MapView } from '@moontower/ui/map/atlas-props.ts';
import { readMapPlace, writeMapPlace, type MapPlace } from '@moontower/ui/map/view/map-place.ts';

export { parametersOf, PULSE_TYPES, readAmount, WINDOWS } from '../../pulse-view.ts';
export type { PulseQuestion, WindowName } from '../../pulse-view.ts';

export const TABS = ['map', 'feed'] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ['newest', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
const VIEWS = ['clusters', 'density', 'districts'] as const satisfies readonly MapView[];

/** What the address says; everything that is missing or makes no sense has its default. */
export interface PulseFilters extends PulseQuestion {
  tab: Tab;
  view: MapView;
  item: string | undefined;
  /** Order of the list; `near` is where "nearest" counts from, the city's centre where it says none. */
  sort: Sort;
  near: LonLat | undefined;
  /**
   * The part of the window's time that the scrubber leaves: from, up to but not including, in whole seconds since 1970
   * (as milliseconds).
   */
  from: number | undefined;
  to: number | undefined;
  /** Where a reader moved the map; without it the map shows its events. */
  map: MapPlace | undefined;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const UID = /^[\w.~:-]{3,300}$/;

const oneOf = <T extends string>(known: readonly T[], text: string | null, fallback: T): T =>
  known.find((name) => name === text) ?? fallback;

function readMoment(text: string | null): number | undefined {
  const time = MOMENT.test(text ?? '') ? Date.parse(text ?? '') : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** A time that ends before it begins is none. */
function readTimes(address: URLSearchParams): Pick<PulseFilters, 'from' | 'to'> {
  const [from, to] = [readMoment(address.get('from')), readMoment(address.get('to'))];
  return from !== undefined && to !== undefined && from >= to ? NO_TIMES : { from, to };
}

const writeMoment = (time: number | undefined): string =>
  time === undefined ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Reads `types subtypes q district zip min window bbox ring tab view item sort near from to map` of an address. */
export function readPulseFilters(
  address: URLSearchParams,
  defaultWindow: WindowName,
  defaultTab: Tab = 'map',
): PulseFilters {
  const item = address.get('item') ?? '';
  const sort = oneOf(SORTS, address.get('sort'), 'newest');
  return {
    ...readPulseQuestion(address, defaultWindow),
    tab: oneOf(TABS, address.get('tab'), defaultTab),
    view: oneOf(VIEWS, address.get('view'), 'clusters'),
    item: UID.test(item) ? item : undefined,
    sort,
    near: sort === 'nearest' ? readPlace(address.get('near')) : undefined,
    ...readTimes(address),
    map: readMapPlace(address.get('map')),
  };
}

/** As it was given: rounded, the ring would lose or win a record at its edge. */
function writeRing(ring: PulseFilters['ring']): string {
  return ring === undefined ? '' : [...ring.middle, ring.radiusM].join(',');
}

/** Every word of an address that is this screen's own: no other is written. */
export const ADDRESS_WORDS = [
  'types',
  'subtypes',
  'q',
  'district',
  'zip',
  'min',
  'window',
  'bbox',
  'tab',
  'view',
  'item',
  'sort',
  'near',
  'ring',
  'from',
  'to',
  'map',
] as const;

/** The same words back; what equals its default is left out, so that a plain address stays plain. */
export function writePulseFilters(
  filters: PulseFilters,
  defaultWindow: WindowName,
  defaultTab: Tab = 'map',
): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: (typeof ADDRESS_WORDS)[number], text: string, plain = '') => {
    if (text !== plain) address.set(name, text);
  };
  const usual = PULSE_TYPES.filter((type) => DEFAULT_PULSE_TYPES.some((known) => known === type));
  put('types', PULSE_TYPES.filter((type) => filters.types.includes(type)).join(','), usual.join(','));
  put('subtypes', filters.subtypes.join(','));
  put('q', filters.q);
  put('district', districtKeys(filters.districts));
  put('zip', filters.zips.join(','));
  put('min', filters.min === undefined ? '' : String(filters.min));
  put('window', filters.window, defaultWindow);
  put('bbox', filters.bbox?.map((degrees) => degrees.toFixed(5)).join(',') ?? '');
  put('tab', filters.tab, defaultTab);
  put('view', filters.view, 'clusters');
  put('item', filters.item ?? '');
  put('sort', filters.sort, 'newest');
  put('near', filters.sort === 'nearest' ? (filters.near?.map((degrees) => degrees.toFixed(5)).join(',') ?? '') : '');
  put('ring', writeRing(filters.ring));
  put('from', writeMoment(filters.from));
  put('to', writeMoment(filters.to));
  put('map', writeMapPlace(filters.map));
  return address;
}

/** Without what only decides how events are shown. */
export function questionOf({
  types,
  subtypes,
  q,
  districts,
  zips,
  min,
  window,
  bbox,
  ring,
}: PulseQuestion): PulseQuestion {
  return { types, subtypes, q, districts, zips, min, window, bbox, ring };
}

/** With a district that was not there, without one that was; in their order. */
export const toggledDistrict = (districts: readonly number[], district: number): number[] =>
  districts.includes(district)
    ? districts.filter((other) => other !== district)
    : [...districts, district].sort((a, b) => a - b);

/** All of the window's time. */
export const NO_TIMES = { from: undefined, to: undefined } as const satisfies Partial<PulseFilters>;
const QUESTION: readonly string[] = [
  'types',
  'subtypes',
  'q',
  'districts',
  'zips',
  'min',
  'window',
  'bbox',
  'ring',
] satisfies (keyof PulseQuestion)[];
/**
 * The filters with a part changed. Another question has other times and events elsewhere, so it starts with all of
 * them, and where they are.
 */
export function changed(before: PulseFilters, part: Partial<PulseFilters>): PulseFilters {
  const other = Object.keys(part).some((name) => QUESTION.includes(name));
  return { ...before, ...(other ? { ...NO_TIMES, map: undefined } : {}), ...part };
}
