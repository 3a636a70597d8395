import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/item';
import type { LonLat } from '@moontower/contracts/place';
import { PULSE_TYPES, readPulseQuestion, type PulseQuestion, type WindowName } from '@moontower/contracts/pulse-view';
import type { MapView } from '../../map/atlas-props.ts';

export { parametersOf, PULSE_TYPES, readAmount, WINDOWS } from '@moontower/contracts/pulse-view';
export type { PulseQuestion, WindowName } from '@moontower/contracts/pulse-view';

export const TABS = ['map', 'feed'] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ['newest', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
const VIEWS = ['clusters', 'density', 'districts'] as const satisfies readonly MapView[];

/** What the address says; everything that is missing or makes no sense has its default. */
export interface PulseFilters extends PulseQuestion {
  tab: Tab; view: MapView; item: string | undefined;
  /** Order of the list; `near` is where "nearest" counts from, the city's centre where it says none. */
  sort: Sort; near: LonLat | undefined;
}

const UID = /^[\w.~:-]{3,300}$/;

const oneOf = <T extends string>(known: readonly T[], text: string | null, fallback: T): T => known.find((name) => name === text) ?? fallback;

function readNear(text: string | null): LonLat | undefined {
  const [lon = NaN, lat = NaN, ...more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return more.length === 0 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined;
}

/** Reads `types subtypes q district min window bbox tab view item sort near` of an address. */
export function readPulseFilters(address: URLSearchParams, defaultWindow: WindowName): PulseFilters {
  const item = address.get('item') ?? '';
  const sort = oneOf(SORTS, address.get('sort'), 'newest');
  return {
    ...readPulseQuestion(address, defaultWindow), tab: oneOf(TABS, address.get('tab'), 'map'), view: oneOf(VIEWS, address.get('view'), 'clusters'), item: UID.test(item) ? item : undefined,
    sort, near: sort === 'nearest' ? readNear(address.get('near')) : undefined,
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
  return address;
}

/** Without what only decides how events are shown. */
export function questionOf({ types, subtypes, q, districts, min, window, bbox }: PulseQuestion): PulseQuestion {
  return { types, subtypes, q, districts, min, window, bbox };
}
