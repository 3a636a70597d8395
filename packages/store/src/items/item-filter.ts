import { AppError, CAMP_SUBTYPES, CAMP_TYPE, hasControl, ItemType, PulseType, type Filter } from '@moontower/contracts';
import { searchWords } from './search-words.ts';
import type { WordsOfStart } from './words-of-start.ts';

/** A MongoDB filter over items, built only from checked values: no caller's object ever becomes an operator. */
export type ItemQuery = Record<string, unknown>;
/** Names that are both an item type and a pulse type (`development`) count as the one the list is about. */
export type TypeMeaning = 'item' | 'pulse';

const EARTH_RADIUS_M = 6_378_137;
const WIDEST_INDEXED_BOX = 20;

const SHOWN: ItemQuery = { withdrawnAt: { $exists: false } };

/** What the filter wants, without withdrawn records, which no list shows. `known`: words of its beginnings. */
export function itemQuery(filter: Filter, reading: TypeMeaning, known?: WordsOfStart): ItemQuery {
  return both(...conditions(filter, reading, known), SHOWN);
}
/** Dated records of the filter, withdrawn ones too: a calendar that has one learns that it is cancelled. */
export function datedQuery(filter: Filter, reading: TypeMeaning): ItemQuery {
  return both(...conditions(filter, reading), { deadlineAt: { $exists: true } });
}
/** The same with withdrawn records: every part of it is in an index, so it is counted without reading a document. */
export function withWithdrawn(filter: Filter, reading: TypeMeaning): ItemQuery {
  return both(...conditions(filter, reading));
}
export function withdrawnOnly(filter: Filter, reading: TypeMeaning): ItemQuery {
  return both({ withdrawnAt: { $exists: true } }, ...conditions(filter, reading));
}

function both(...all: ItemQuery[]): ItemQuery {
  return all.length <= 1 ? (all[0] ?? {}) : { $and: all };
}

function conditions(filter: Filter, reading: TypeMeaning, known?: WordsOfStart): ItemQuery[] {
  const { subtypes, feed, minValueCents } = filter;
  const all = [
    typeQuery(filter.types, reading),
    subtypes?.length ? { subtype: { $in: subtypes } } : undefined,
    ...areaQueries(filter),
    ...caseQueries(filter),
    feed === undefined ? undefined : { feed },
    minValueCents === undefined ? undefined : { valueCents: { $gte: minValueCents } },
    periodQuery(filter),
    ...placeQueries(filter),
    filter.q === undefined ? undefined : wordsQuery(filter.q, known),
  ];
  return all.filter((query) => query !== undefined);
}

/** Districts and ZIP codes, as records state them. */
const areaQueries = ({ districts, withoutDistrict, zips }: Filter): (ItemQuery | undefined)[] => [
  districts?.length ? { district: oneOf(districts) } : undefined,
  withoutDistrict === true ? { district: null } : undefined,
  zips?.length ? { zip: oneOf(zips) } : undefined,
];

/** Where a case stands. */
function caseQueries(filter: Filter): (ItemQuery | undefined)[] {
  const { states, flagged, withoutApproval, scoreBelow } = filter;
  return [
    states?.length ? { 'status.state': oneOf(states) } : undefined,
    flagged === true ? { flags: { $exists: true } } : undefined,
    scoreBelow === undefined ? undefined : { 'status.score': { $lt: scoreBelow } },
    stageQuery(filter),
    withoutApproval === true
      ? { stages: { $not: { $elemMatch: { stage: 'approved', on: { $exists: true } } } } }
      : undefined,
  ];
}

/** Records with these stages within these days. */
function stageQuery({ filed, approved }: Filter): ItemQuery | undefined {
  const dated = (stage: string, [from, until]: [string, string]) => ({
    stages: { $elemMatch: { stage, on: { $gte: from, $lt: until } } },
  });
  const all = [
    ...(filed === undefined ? [] : [dated('filed', filed)]),
    ...(approved === undefined ? [] : [dated('approved', approved)]),
  ];
  return all.length === 0 ? undefined : both(...all);
}

function placeQueries({ place, bbox, near, within }: Filter): (ItemQuery | undefined)[] {
  return [
    place === undefined ? undefined : { $or: [{ placeKey: place }, { streets: place }] },
    ...shapeQueries(within),
    bbox === undefined ? undefined : boxQuery(bbox),
    near === undefined
      ? undefined
      : { location: { $geoWithin: { $centerSphere: [[near.lon, near.lat], near.radiusM / EARTH_RADIUS_M] } } },
  ];
}

/** By points: the index finds candidates, and each record is read. */
export const isOfArea = ({ near, bbox, within }: Filter): boolean =>
  near !== undefined || bbox !== undefined || within !== undefined;

function oneOf<T>(values: readonly T[]): T | { $in: readonly T[] } | undefined {
  return values.length === 1 ? values[0] : { $in: values };
}

/** The names of a filter by what they mean: `named` are of the kind the list is about, `other` of the other kind. */
export function readTypes(types: readonly string[], reading: TypeMeaning): { named: string[]; other: string[] } {
  const [first, second] = reading === 'item' ? ([ItemType, PulseType] as const) : ([PulseType, ItemType] as const);
  const named = types.filter((type) => first.safeParse(type).success);
  return { named, other: types.filter((type) => !named.includes(type) && second.safeParse(type).success) };
}

function typeQuery(types: readonly string[] | undefined, reading: TypeMeaning): ItemQuery | undefined {
  if (types === undefined || types.length === 0) return undefined;
  const [firstField, secondField] =
    reading === 'item' ? (['type', 'pulseType'] as const) : (['pulseType', 'type'] as const);
  const { named, other } = readTypes(types, reading);
  if (types.includes(CAMP_TYPE))
    return {
      $or: [{ [firstField]: { $in: named } }, { [secondField]: { $in: other } }, { subtype: { $in: CAMP_SUBTYPES } }],
    };
  if (other.length === 0) return { [firstField]: oneOf(named) };
  if (named.length === 0) return { [secondField]: oneOf(other) };
  return { $or: [{ [firstField]: { $in: named } }, { [secondField]: { $in: other } }] };
}

function periodQuery({ since, until }: Filter): ItemQuery | undefined {
  if (since === undefined && until === undefined) return undefined;
  return {
    publishedAt: {
      ...(since === undefined ? {} : { $gte: new Date(since) }),
      ...(until === undefined ? {} : { $lt: new Date(until) }),
    },
  };
}

// Signs that no one writes between words: who types them means them, so they must stand in the text as typed.
export const UNUSUAL = /[*+?^${}()|[\]\\=<>~`]/;
export const META = /[.*+?^${}()|[\]\\]/g;
export const MOST_WORDS = 12;

/** The words that a list is searched by. */
export const askedWords = (q: string): string[] => searchWords(q).slice(0, MOST_WORDS);

function wordsQuery(q: string, known?: WordsOfStart): ItemQuery {
  const words = askedWords(q);
  // A search without a letter, digit or pictograph matches nothing: no record is found by signs alone. No record holds
  // control characters either.
  if (words.length === 0 || hasControl(q)) return { _id: { $in: [] } };
  // Of a beginning the index alone tells how many there are; of two bounds each record of many words is read.
  const all: ItemQuery[] = words.map((word) => {
    const whole = known?.get(word);
    return { words: whole === undefined ? new RegExp(`^${word.replace(META, '\\$&')}`) : { $in: whole } };
  });
  if (UNUSUAL.test(q)) {
    const literal = new RegExp(q.replace(META, '\\$&'), 'i');
    all.push({ $or: [{ title: literal }, { address: literal }, { summary: literal }, { key: literal }] });
  }
  return { $and: all };
}

/** Flat as it was drawn; the box around it finds candidates by the index. */
function shapeQueries(within: Filter['within']): ItemQuery[] {
  if (within === undefined) return [];
  const lons = within.map(([lon]) => lon);
  const lats = within.map(([, lat]) => lat);
  return [
    boxQuery([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]),
    { 'location.coordinates': { $geoWithin: { $polygon: within } } },
  ];
}

/**
 * The box is flat (RFC 7946), the index is spherical: a slightly larger polygon finds candidates by the index,
 * the plain comparison of degrees decides.
 */
function boxQuery([west, south, east, north]: NonNullable<Filter['bbox']>): ItemQuery {
  if (!(west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90)) {
    throw new AppError(
      'bad_request',
      'bbox must be west,south,east,north in degrees, west less than east and south less than north.',
    );
  }
  const exact = {
    'location.coordinates.0': { $gte: west, $lte: east },
    'location.coordinates.1': { $gte: south, $lte: north },
  };
  if (east - west > WIDEST_INDEXED_BOX || north - south > WIDEST_INDEXED_BOX) return exact;
  const margin = 1e-4 + (east - west) ** 2 / 400;
  const [w, s, e, n] = [
    Math.max(-180, west - margin),
    Math.max(-89, south - margin),
    Math.min(180, east + margin),
    Math.min(89, north + margin),
  ];
  if (s >= n) return exact;
  return {
    location: {
      $geoWithin: {
        $geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [w, s],
              [e, s],
              [e, n],
              [w, n],
              [w, s],
            ],
          ],
        },
      },
    },
    ...exact,
  };
}

/** A place in a list sorted newest first: the last row already seen. */
export interface Position {
  publishedAt: Date;
  id: string;
}

export function writePosition({ publishedAt, id }: Position): string {
  return Buffer.from(`${publishedAt.getTime()} ${id}`).toString('base64url');
}

/** Throws bad_request for a cursor that we did not write. */
export function readPosition(cursor: string): Position {
  const match = /^(-?\d{1,15}) (.{1,300})$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (match === null)
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  const publishedAt = new Date(Number(match[1]));
  if (Number.isNaN(publishedAt.getTime()))
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  return { publishedAt, id: match[2] ?? '' };
}

export function afterPosition(query: ItemQuery, position: Position | undefined): ItemQuery {
  if (position === undefined) return query;
  const { publishedAt, id } = position;
  return {
    $and: [
      query,
      { publishedAt: { $lte: publishedAt } },
      { $or: [{ publishedAt: { $lt: publishedAt } }, { _id: { $lt: id } }] },
    ],
  };
}
