import { districtsIn } from '@moontower/contracts/place/city-districts';
import type { getPulseStats } from './routes.ts';
import type { WireQuery } from '@moontower/contracts/wire/wire-query';
import { readZips } from '@moontower/contracts/views/feed-view';
import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/items/pulse-types';
import type { PulseType } from '@moontower/contracts/items/item';
import { plainText } from '@moontower/contracts/text/plain-text';
import type { BoundingBox, LonLat } from '@moontower/contracts/place/place';
import { DAY_MS, HOUR_MS, startOfDays } from '@moontower/contracts/time/zone-time';

// What Civic Pulse's address asks the API for: the screen asks so, and the server links so in the page's head.

export const PULSE_TYPES = [
  '311',
  'infrastructure',
  'development',
  'vacant-property',
  'permits',
  'business',
  'budget',
  'animals',
] as const satisfies readonly PulseType[];
export const WINDOWS = ['1h', '24h', '48h', '7d', 'all'] as const;
export type WindowName = (typeof WINDOWS)[number];
const SPANS: Record<Exclude<WindowName, '7d'>, number | undefined> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '48h': 2 * DAY_MS,
  all: undefined,
};
const SUBTYPE = /^[a-z0-9_-]{1,60}$/;

/** The parts of the address that decide which events there are; the others only decide how they are shown. */
export interface PulseQuestion {
  types: PulseType[];
  subtypes: string[];
  q: string;
  districts: number[];
  zips: string[];
  min: number | undefined;
  window: WindowName;
  bbox: BoundingBox | undefined;
  ring: PulseRing | undefined;
}
/** Records within a distance of a place; `box` is what of the map shows it whole. */
export interface PulseRing {
  middle: LonLat;
  radiusM: number;
  box: BoundingBox;
}

/** Recorded cities show all their dates; a live one the last 48 hours. */
export function defaultWindowOf(recorded: boolean): WindowName {
  return recorded ? 'all' : '48h';
}

const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 40);

/** `50,000`, `$50000` and `50000 ` are the same amount; letters are none. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

function readBox(text: string | null): BoundingBox | undefined {
  const degrees = listOf(text).map(Number);
  const [west = NaN, south = NaN, east = NaN, north = NaN] = degrees;
  const onEarth =
    [west, east].every((lon) => Math.abs(lon) <= 180) && [south, north].every((lat) => Math.abs(lat) <= 90);
  return degrees.length === 4 && onEarth && west < east && south < north ? [west, south, east, north] : undefined;
}

/** `lon,lat` on earth. */
export function readPlace(text: string | null): LonLat | undefined {
  const [lon = NaN, lat = NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  return more.length === 0 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined;
}

const METRES_A_DEGREE = 111_195;
/** `lon,lat,metres`. One part of the address: `near` alone already says where the list counts from. */
function readRing(text: string | null): PulseRing | undefined {
  const [lonText, latText, radiusText, ...more] = (text ?? '').split(',');
  const middle = readPlace(`${lonText ?? ''},${latText ?? ''}`);
  const radiusM = more.length === 0 ? Number(radiusText ?? '') : NaN;
  if (middle === undefined || !(radiusM >= 1 && radiusM <= 80_000)) return undefined;
  const [lon, lat] = middle;
  const up = radiusM / METRES_A_DEGREE;
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { middle, radiusM, box: [lon - across, lat - up, lon + across, lat + up] };
}

/**
 * Reads `types subtypes q district zip min window bbox ring` of an address; everything that is missing or makes no
 * sense has its default.
 */
export function readPulseQuestion(address: URLSearchParams, defaultWindow: WindowName): PulseQuestion {
  const types = listOf(address.get('types'));
  const known = PULSE_TYPES.filter((type) => types.includes(type));
  const districts = districtsIn(listOf(address.get('district')));
  return {
    types: known.length > 0 ? known : [...DEFAULT_PULSE_TYPES],
    subtypes: listOf(address.get('subtypes')).filter((subtype) => SUBTYPE.test(subtype)),
    q: plainText(address.get('q') ?? '').slice(0, 200),
    districts: [...new Set(districts)].sort((a, b) => a - b),
    zips: readZips(address.get('zip')),
    min: readAmount(address.get('min') ?? ''),
    window: WINDOWS.find((name) => name === address.get('window')) ?? defaultWindow,
    bbox: readBox(address.get('bbox')),
    ring: readRing(address.get('ring')),
  };
}

/** Hours are counted back from now, cut to the minute, so that one minute's visits share an answer; days are whole. */
function sinceOf(window: WindowName, now: number, zone: string): string | undefined {
  if (window === '7d') return new Date(startOfDays(7, now, zone)).toISOString();
  const span = SPANS[window];
  return span === undefined ? undefined : new Date(Math.floor((now - span) / 60_000) * 60_000).toISOString();
}

/** The filter in the API's names. */
export function parametersOf(filters: PulseQuestion, now: number, zone: string): WireQuery<typeof getPulseStats> {
  return {
    types: filters.types,
    subtypes: filters.subtypes,
    q: filters.q.trim(),
    district: filters.districts,
    zip: filters.zips,
    min_value: filters.min,
    since: sinceOf(filters.window, now, zone),
    bbox: filters.bbox?.map((degrees) => degrees.toFixed(5)),
    near: filters.ring?.middle,
    radius: filters.ring?.radiusM,
  };
}
