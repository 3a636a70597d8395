import type { City } from '@moontower/city';
import { publishedTime, type Figure, type FigureValue, type ItemType } from '@moontower/contracts';
import type { RowFile } from '@moontower/contracts/analytics/chart-ids';
import { withQuery } from '@moontower/contracts/wire/with-query';
import type { SourceFeed } from '@moontower/store/analytics/analytics-reads';

/** What every number of one answer stands on. */
export interface AnswerBasis {
  feeds: ReadonlyMap<string, SourceFeed>;
  nowMs: number;
  /** The city's. */
  zone: string;
  simulated: boolean;
}
export interface Behind {
  /** Feeds the records are of. */
  from: readonly string[];
  n: number;
  /** Of how many that could have been; all are meant where it is left out. */
  of?: number;
  days?: { from?: string | undefined; to?: string | undefined };
  rows: string;
}

/** Source, times, coverage and the address of the rows. */
export function basisOf(
  basis: AnswerBasis,
  { from, n, of = n, days, rows }: Behind,
): Omit<FigureValue, 'unit' | 'value'> {
  const { feeds, nowMs, simulated } = basis;
  const sources = from.flatMap((id) => feeds.get(id) ?? []);
  // The oldest of several: no part of the number is older.
  const [city] = sources.flatMap((feed) => cityTime(feed, basis) ?? []).toSorted();
  // The oldest too: all of them were looked at then or later. Of one that never was, nothing is said.
  const looks = sources.map(({ checkedAt }) => checkedAt?.toISOString());
  const checked = looks.includes(undefined) ? undefined : looks.flatMap((at) => at ?? []).toSorted()[0];
  return {
    n,
    coverage: { of: Math.max(of, n), ...given('from', days?.from), ...given('to', days?.to) },
    source: { ...sourceOf(sources, from), feeds: [...from] },
    asOf: { ...given('city', city), ...given('checked', checked), ours: new Date(nowMs).toISOString() },
    rows,
    ...(simulated ? { simulated: true as const } : {}),
  };
}
const given = <Name extends string>(name: Name, value: string | undefined): { [K in Name]?: string } => {
  const one: { [K in Name]?: string } = {};
  if (value !== undefined) one[name] = value;
  return one;
};

function sourceOf(sources: readonly SourceFeed[], ids: readonly string[]): FigureValue['source'] {
  const title = sources.map(({ _id, about }) => about?.title ?? _id).join(', ');
  const about = sources.length === 1 ? sources[0]?.about : undefined;
  return {
    title: title === '' ? ids.join(', ') : title,
    ...(about === undefined ? {} : { dataset: about.dataset, href: about.homepage }),
  };
}

/** When its publisher last changed a feed; undefined where it does not say. */
export function cityTime(
  { cityUpdatedAt, portalUpdatedAt }: SourceFeed,
  { nowMs, zone }: Pick<AnswerBasis, 'nowMs' | 'zone'>,
): string | undefined {
  const known = [cityUpdatedAt, portalUpdatedAt].flatMap((at) =>
    at === undefined || at.getTime() > nowMs ? [] : [at.getTime()],
  );
  return known.length === 0 ? undefined : new Date(publishedTime(Math.max(...known), zone)).toISOString();
}

export interface ItemRows {
  types: readonly ItemType[];
  subtypes?: readonly string[];
  districts?: readonly number[];
  withoutDistrict?: boolean;
  zip?: string;
  states?: readonly string[];
  /** Instants; `approved` and `filed`: days, `2025-11-01,2026-11-01`. */
  since?: string;
  until?: string;
  approved?: string;
  filed?: string;
  /** Only those that declare a value. */
  valued?: boolean;
  scoreBelow?: number;
}

/** The states of what stands open. */
export const OPEN_STATES = ['open', 'in-progress'];
/** In some districts, or in none. */
export type Where = Pick<ItemRows, 'districts' | 'withoutDistrict'>;
/** In dollars: of less nobody declares anything. */
const LEAST_VALUE = '0.01';
/** Every day that a record can state, as a period of the filter: of stages that are known at all. */
export const ANY_DAY = '1900-01-01,2200-01-01';

/** The address of the records behind a number, as a file of all of them. */
export function itemRows({ types, subtypes, districts, states, valued = false, ...rest }: ItemRows): string {
  const { withoutDistrict = false, zip, since, until, approved, filed, scoreBelow } = rest;
  return withQuery('/api/items.csv', {
    type: types.join(','),
    subtypes: subtypes?.join(','),
    district: districts?.join(','),
    withoutDistrict: withoutDistrict ? 'true' : undefined,
    zip,
    state: states?.join(','),
    since,
    until,
    approved,
    filed,
    minValue: valued ? LEAST_VALUE : undefined,
    scoreBelow,
  });
}

export function moneyRows(file: RowFile, query: Readonly<Record<string, string | number | undefined>>): string {
  return withQuery('/api/analytics/rows.csv', { file, ...query });
}

/** The smallest number of records a chart is drawn for. */
export const LEAST_N = 10;
/** And a median or another percentile is told for. */
export const LEAST_DAYS = 10;

export type ChartHead = Omit<Figure, 'categories' | 'series'>;

type People = Pick<City, 'specified' | 'population'>;

/** As the specification says of the city, else as its people were counted; undefined where no count was read. */
const peopleOf = ({ specified, population }: People): number | undefined => specified?.population ?? population?.people;

/** Whole cents, or whole dollars, a person; null where either is not known. */
export function perPersonOf(budget: number | null, city: People): number | null {
  const people = peopleOf(city);
  return budget === null || people === undefined ? null : Math.round(budget / people);
}

export function populationOf(city: People) {
  const value = peopleOf(city);
  return value === undefined ? {} : { population: { value, from: 'default' as const } };
}
