import { CAMP_TYPE, hasControl, isCamp, isInShape, type Filter, type LonLat } from '@moontower/contracts';
import type { ItemDocument } from '@moontower/store/documents';
import { META, MOST_WORDS, readTypes, UNUSUAL } from '@moontower/store/items/item-filter';
import { metresBetween } from '@moontower/store/items/places/metres-between';
import { searchWords } from '@moontower/store/items/search-words';

/** What of a stored record a filter looks at. */
export type Matchable = Pick<
  ItemDocument,
  | '_id'
  | 'type'
  | 'pulseType'
  | 'subtype'
  | 'feed'
  | 'title'
  | 'summary'
  | 'address'
  | 'key'
  | 'district'
  | 'zip'
  | 'placeKey'
  | 'streets'
  | 'status'
  | 'flags'
  | 'valueCents'
  | 'location'
  | 'words'
>;
type Test = (item: Matchable) => boolean;

function among<T>(values: readonly T[] | undefined, of: (item: Matchable) => T | undefined): Test | undefined {
  if (values === undefined || values.length === 0) return undefined;
  const set = new Set<T | undefined>(values);
  return (item) => {
    const value = of(item);
    return value !== undefined && set.has(value);
  };
}

function typeTest({ types }: Filter): Test | undefined {
  if (types === undefined || types.length === 0) return undefined;
  const { named, other } = readTypes(types, 'item');
  const [types1, pulse] = [new Set(named), new Set(other)];
  const camps = types.includes(CAMP_TYPE);
  return ({ type, pulseType, subtype }) => types1.has(type) || pulse.has(pulseType) || (camps && isCamp(subtype));
}

function placeTests({ bbox, near, within }: Filter): (Test | undefined)[] {
  const at =
    (inside: (point: LonLat) => boolean): Test =>
    ({ location }) =>
      location !== undefined && inside(location.coordinates);
  return [
    bbox && at(([lon, lat]) => lon >= bbox[0] && lon <= bbox[2] && lat >= bbox[1] && lat <= bbox[3]),
    near && at((point) => metresBetween([near.lon, near.lat], point) <= near.radiusM),
    within && at((point) => isInShape(within, point)),
  ];
}

function wordsTest({ q }: Filter): Test | undefined {
  if (q === undefined) return undefined;
  const wanted = searchWords(q).slice(0, MOST_WORDS);
  if (wanted.length === 0 || hasControl(q)) return () => false;
  const literal = UNUSUAL.test(q) ? new RegExp(q.replace(META, '\\$&'), 'i') : undefined;
  return ({ words = [], title, address, summary, key }) =>
    wanted.every((word) => words.some((each) => each.startsWith(word))) &&
    (literal === undefined || [title, address, summary, key].some((text) => text !== undefined && literal.test(text)));
}

/**
 * A filter as a question to one record in memory: the same answer as `itemQuery` gives in MongoDB, periods and stages
 * left out.
 */
export function matcherOf(filter: Filter): Test {
  const { subtypes, districts, zips, place, feed, minValueCents, states, flagged } = filter;
  const tests = [
    typeTest(filter),
    among(districts, ({ district }) => district),
    ...placeTests(filter),
    among(subtypes, ({ subtype }) => subtype),
    among(zips, ({ zip }) => zip),
    place === undefined
      ? undefined
      : ({ placeKey, streets }: Matchable) => placeKey === place || streets?.includes(place) === true,
    feed === undefined ? undefined : among([feed], (item) => item.feed),
    among(states, ({ status }): string | undefined => status?.state),
    flagged === undefined ? undefined : ({ flags }: Matchable) => flags !== undefined,
    minValueCents === undefined
      ? undefined
      : ({ valueCents }: Matchable) => valueCents !== undefined && valueCents >= minValueCents,
    wordsTest(filter),
  ].filter((test) => test !== undefined);
  return (item) => tests.every((test) => test(item));
}
