import type { AlertTopic } from '../limits.ts';
import { TOPIC_TYPES, topicsOf } from '../limits.ts';
import { city } from '@moontower/ui/city.ts';
import { changesPage } from '@moontower/contracts/views/changes-view';
import { trackerPage } from '@moontower/contracts/views/pork-view';
import { withQuery } from '@moontower/contracts/wire/with-query';

/** The question of an alert: topics, and a filter in the words of an address. */
export interface AlertChoice {
  topics: readonly AlertTopic[];
  filter: Readonly<Record<string, string>>;
  /** What the place of a ring is called. */
  called?: string | undefined;
}
export interface AlertPlace {
  label: string;
  lon: number;
  lat: number;
}
/** What stands in the dialog when it opens. */
export interface AlertStart {
  topic?: AlertTopic | undefined;
  /** In the words of `/api/items`; a period, a page and an order are left out. */
  filter?: Readonly<Record<string, string | undefined>> | undefined;
  place?: AlertPlace | undefined;
  /** What the one record or vendor is called. */
  title?: string | undefined;
  /** What the place of the view's ring is called. */
  called?: string | undefined;
}

/** The topics of which this city publishes records. */
export const CITY_TOPICS = topicsOf(city.feeds);

export const AREA_NOUNS = ['near', 'radius', 'district', 'zip', 'place', 'bbox', 'within'] as const;
export const SUBJECT_NOUNS = [
  'types',
  'subtypes',
  'q',
  'state',
  'flagged',
  'min_value',
  'feed',
  'uid',
  'vendor',
  'pork',
  'changes',
] as const;
/** The specification's other words of lists, and what an alert calls them. */
const OTHER_WORDS: Readonly<Record<string, string>> = { type: 'types', minValue: 'min_value' };

export function pick(filter: AlertStart['filter'], nouns: readonly string[]): Record<string, string> {
  const named = Object.entries(filter ?? {}).map(([name, value]) => [OTHER_WORDS[name] ?? name, value] as const);
  return Object.fromEntries(
    named.flatMap(([name, value]) =>
      value === undefined || value === '' || !nouns.includes(name) ? [] : [[name, value] as const],
    ),
  );
}

/** What of a view an alert is about, and where. */
export const subjectOf = ({ filter }: AlertStart): Record<string, string> => pick(filter, SUBJECT_NOUNS);
export const areaOf = ({ filter }: AlertStart): Record<string, string> => pick(filter, AREA_NOUNS);

/**
 * `given`: the area of the view; `city`; `district-9`; `zip-78704`; `drawn`; or the radius of a ring around a place.
 */
export type AreaChoice = string;
/** Radii in meters, the smallest first. */
export const RINGS = ['457.2', '804.7', '1609.3'] as const;
export const isRing = (area: AreaChoice): boolean => RINGS.some((ring) => ring === area);

/** The words of an address for a chosen area. */
export function areaFilter(
  choice: AreaChoice,
  start: AlertStart,
  { place, drawn }: { place: AlertPlace | undefined; drawn: string | undefined },
): Record<string, string> {
  if (choice === 'given') return areaOf(start);
  if (choice === 'drawn') return drawn === undefined ? {} : { within: drawn };
  if (choice.startsWith('district-')) return { district: choice.slice('district-'.length) };
  if (choice.startsWith('zip-')) return { zip: choice.slice('zip-'.length) };
  if (choice === 'city' || place === undefined) return {};
  return { near: `${place.lon.toFixed(5)},${place.lat.toFixed(5)}`, radius: choice };
}

/** Nothing is chosen: it would be of every record of the city. */
export const isOfAll = ({ topics, filter }: Pick<AlertChoice, 'topics' | 'filter'>): boolean =>
  topics.length === 0 && Object.keys(filter).length === 0;

/** About one thing: there is no topic and no area to choose. */
export const isOfOne = ({ filter }: Pick<AlertChoice, 'filter'>): boolean =>
  filter['uid'] !== undefined || filter['vendor'] !== undefined || filter['pork'] !== undefined;

/** About edits and removals by publishers: an area may be chosen beside it, and no topic. */
export const isOfEdits = ({ filter }: Pick<AlertChoice, 'filter'>): boolean => filter['changes'] !== undefined;

/** Where lists of these records are: topics as types, in the same words. */
export function listQuery({ topics, filter }: AlertChoice): Record<string, string> {
  const types = [
    ...new Set([...(filter['types'] ?? '').split(','), ...topics.flatMap((topic) => [...TOPIC_TYPES[topic]])]),
  ];
  const { uid: _uid, vendor: _vendor, pork: _pork, changes: _changes, ...rest } = filter;
  const named = types.filter((type) => type !== '').join(',');
  return named === '' ? rest : { ...rest, types: named };
}

/**
 * The page that shows the same records: of one, of a vendor, of a view of the tracker, of edits, of an address, or the
 * feed in the words of its own address.
 */
export function pageOf(choice: AlertChoice): string {
  const { uid, vendor, pork, changes } = choice.filter;
  if (changes !== undefined) return changesPage(changes);
  if (pork !== undefined) return trackerPage(pork);
  if (uid !== undefined) return `/item/${encodeURIComponent(uid)}`;
  if (vendor !== undefined) return `/vendor/${encodeURIComponent(vendor)}`;
  const { place, min_value: min, ...rest } = listQuery(choice);
  return place === undefined ? withQuery('/', { ...rest, min, place: choice.called }) : `/address/${place}`;
}
