import { districtsIn } from '../place/city-districts.ts';
import type { listItems } from '../routes/items.ts';
import type { WireQuery } from '../wire/wire-query.ts';
import { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from '../items/item-types.ts';
import type { ItemType } from '../items/item.ts';
import { startOfDays } from '../time/zone-time.ts';
import { plainText } from '../text/plain-text.ts';
import { readAmount } from '../text/read-amount.ts';

export { readAmount } from '../text/read-amount.ts';

// The feed's address and what it asks the API for: the screen asks so, and the server links so in the page's head.
// Without zod, for the first page.

export const PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD_DAYS: Record<Exclude<Period, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

export const SORTS = ['newest', 'deadline', 'value'] as const;
export type Sort = (typeof SORTS)[number];

/** What the feed asks for when nobody chose: the specification's eight types. */
export const DEFAULT_TYPES: readonly ItemType[] = SPEC_ITEM_TYPES;

/** Every type a record can have; the zod list itself would bring zod into the first page. */
export const ALL_TYPES: readonly ItemType[] = [...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES];

/**
 * Rings of "near me" in metres. One moontower is 1,500 ft. `district` and `city` are not rings: they widen the
 * question.
 */
export const RINGS = { moontower: 457.2, 'half-mile': 804.7, mile: 1609.3 } as const;
export type Ring = keyof typeof RINGS | 'district' | 'city';

/** The feed's question, as the address bar holds it. Undefined means "not chosen". */
export interface FeedFilters {
  q: string;
  types: string[];
  subtypes: string[];
  districts: number[];
  zips: string[];
  min: string;
  period: Period | undefined;
  near: { lon: number; lat: number } | undefined;
  place: string;
  radius: number;
  sort: Sort;
  view: 'stories' | 'records';
  page: number;
}

export const NO_FILTERS: FeedFilters = {
  q: '',
  types: [],
  subtypes: [],
  districts: [],
  zips: [],
  min: '',
  period: undefined,
  near: undefined,
  place: '',
  radius: RINGS.moontower,
  sort: 'newest',
  view: 'stories',
  page: 1,
};

const list = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
/** ZIP codes of five digits, each once. */
export const readZips = (text: string | null): string[] =>
  list(text)
    .filter((zip) => /^\d{5}$/.test(zip))
    .slice(0, 40);
const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | undefined =>
  allowed.find((value) => value === text);

function readNear(text: string | null): FeedFilters['near'] {
  const parts = (text ?? '').split(',');
  const lon = Number(parts[0]);
  const lat = Number(parts[1]);
  const usable =
    parts.length === 2 && parts.every((part) => part.trim() !== '') && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  return usable ? { lon, lat } : undefined;
}

function readRadius(text: string | null): number {
  const radius = Number(text ?? '');
  return Number.isFinite(radius) && radius >= 1 && radius <= 80_000 ? radius : RINGS.moontower;
}

/** Fifty stories a page, all pages up to this one shown; the limit of 500 records bounds it. */
function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10 ? page : 1;
}

/**
 * Reads the address bar. What makes no sense is left out, never an error: the screen then shows what was understood.
 */
export function readFeedFilters(params: URLSearchParams): FeedFilters {
  return {
    q: plainText(params.get('q') ?? '').slice(0, 200),
    types: list(params.get('types')).filter((type) => ALL_TYPES.some((known) => known === type)),
    subtypes: list(params.get('subtypes')).filter((subtype) => /^[a-z0-9_-]{1,60}$/.test(subtype)),
    districts: districtsIn(list(params.get('district'))),
    zips: readZips(params.get('zip')),
    min: readAmount(params.get('min') ?? ''),
    period: oneOf(PERIODS, params.get('period')),
    near: readNear(params.get('near')),
    place: (params.get('place') ?? '').slice(0, 200),
    radius: readRadius(params.get('radius')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
    view: params.get('view') === 'records' ? 'records' : 'stories',
    page: readPage(params.get('page')),
  };
}

/** First instant of the period: whole days of the city's calendar, today being the last. */
export function periodStart(period: Exclude<Period, 'all'>, nowMs: number, zone: string): string;
export function periodStart(period: Period, nowMs: number, zone: string): string | undefined;
export function periodStart(period: Period, nowMs: number, zone: string): string | undefined {
  return period === 'all' ? undefined : new Date(startOfDays(PERIOD_DAYS[period], nowMs, zone)).toISOString();
}

/** Records of a recording are old by nature, so there "all dates" stands until a period is chosen. */
export function periodOf({ period }: Pick<FeedFilters, 'period'>, recorded: boolean): Period {
  return period ?? (recorded ? 'all' : '30d');
}

/**
 * The question in the specification's words of `/api/items`, without limit and format; undefined parameters are left
 * out.
 */
export function itemsQuery(filters: FeedFilters, since: string | undefined): WireQuery<typeof listItems> {
  const text = (value: string) => (value === '' ? undefined : value);
  return {
    type: (filters.types.length > 0 ? filters.types : DEFAULT_TYPES).join(','),
    subtypes: text(filters.subtypes.join(',')),
    q: text(filters.q.trim()),
    district: text(filters.districts.join(',')),
    zip: text(filters.zips.join(',')),
    minValue: text(filters.min),
    start: since,
    near: filters.near === undefined ? undefined : `${String(filters.near.lon)},${String(filters.near.lat)}`,
    radius: filters.near === undefined ? undefined : String(filters.radius),
  };
}
