import { AppError, type Filter } from '@moontower/contracts';
import type { ItemDocument } from '../documents.ts';
import type { ItemQuery } from '../items/item-filter.ts';

/** Fields of an item by which any list is made, and those that each question looks at beside them. */
const ALWAYS = ['publishedAt', 'withdrawnAt', 'sensitive'] as const;
const LOOKED_AT: Readonly<Record<keyof Filter, readonly string[]>> = {
  types: ['type', 'pulseType', 'subtype'],
  subtypes: ['subtype'],
  q: ['title', 'address', 'zip', 'subtype', 'tags', 'summary'],
  districts: ['district'],
  withoutDistrict: ['district'],
  zips: ['zip'],
  states: ['status'],
  scoreBelow: ['status'],
  filed: ['stages'],
  approved: ['stages'],
  withoutApproval: ['stages'],
  minValueCents: ['valueCents'],
  place: ['placeKey', 'streets'],
  bbox: ['location'],
  near: ['location'],
  within: ['location'],
  since: ['publishedAt'],
  until: ['publishedAt'],
  // A record is of one feed for ever, and what is flagged has no past.
  feed: [],
  flagged: [],
};
const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LOOKED_AT));
/** Questions about points, and about districts, which we may have looked up since. */
const OF_POINTS = ['bbox', 'near', 'within'] as const;
const OF_DISTRICTS = ['districts', 'withoutDistrict'] as const;

/** Fields on which it rests whether a record is in a list of this filter, and where. */
export function fieldsBehind(filter: Filter): string[] {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : (fieldsOf.get(name) ?? []),
  );
  return [...new Set([...ALWAYS, ...asked])];
}

/** What the questions of a filter look at of an item: these fields, and those that words are looked for in. */
export function lookedAt(item: ItemDocument, filter: Filter): Partial<ItemDocument> {
  const names = new Set(['_id', 'feed', ...fieldsBehind(filter), ...(filter.q === undefined ? [] : ['key', 'words'])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

/** Of a list by place: records whose place, or whose district, was known at a moment. */
export function knownThen(filter: Filter, at: Date): ItemQuery[] {
  const asks = (names: readonly (keyof Filter)[]) => names.some((name) => filter[name] !== undefined);
  const known: ItemQuery[] = [{ 'geocoded.found': { $ne: true } }, { 'geocoded.at': { $lte: at } }];
  if (asks(OF_POINTS)) return [{ $or: known }];
  return asks(OF_DISTRICTS) ? [{ $or: [...known, { 'geocoded.ourDistrict': false }] }] : [];
}

/** @throws AppError `not_then` for what has no history */
export function requirePastFilter({ flagged }: Filter): void {
  if (flagged === true)
    throw new AppError('not_then', 'Our own flags have no history. Ask without `flagged`, or without `asOf`.', {
      field: 'flagged',
    });
}
