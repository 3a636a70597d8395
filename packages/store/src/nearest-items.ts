import { AppError, type Filter, type LonLat } from '@moontower/contracts';
import { items } from './collections.ts';
import type { Store } from './connect.ts';
import { itemQuery, type TypeReading } from './item-filter.ts';
import type { ListedItem } from './to-civic-item.ts';

const READ_LIMIT_MS = 5_000;
const LEFT_OUT = { raw: 0, facts: 0, words: 0, hash: 0, away: 0 } as const;
const MOST_BEFORE = 1_000_000;

export interface NearestPage { filter: Filter; reading: TypeReading; from: LonLat; limit: number; before: number }

/** Items by their distance from a point; those without one come after all others, newest first. Every page counts from the start, `before` says how far. */
export function nearestItems(store: Store): (page: NearestPage) => Promise<ListedItem[]> {
  const model = items(store);
  return async ({ filter, reading, from, limit, before }) => {
    const query = itemQuery(filter, reading);
    const { near } = filter;
    // The whole city would be looked through for the last of a ring's few.
    const bound = near !== undefined && near.lon === from[0] && near.lat === from[1] ? { maxDistance: near.radiusM } : {};
    const located = await model.aggregate<ListedItem>([
      { $geoNear: { near: { type: 'Point', coordinates: from }, key: 'location', distanceField: 'away', spherical: true, ...bound, query } },
      { $skip: before }, { $limit: limit }, { $project: LEFT_OUT },
    ]).option({ maxTimeMS: READ_LIMIT_MS });
    if (located.length === limit || near !== undefined) return located;
    const placeless = { $and: [query, { location: { $exists: false } }] };
    const passed = located.length > 0 ? before + located.length : await model.countDocuments({ $and: [query, { location: { $exists: true } }] }).maxTimeMS(READ_LIMIT_MS);
    const rest = await model.find(placeless, { raw: 0, facts: 0, words: 0, hash: 0 }).sort({ publishedAt: -1, _id: -1 }).skip(Math.max(0, before - passed)).limit(limit - located.length).maxTimeMS(READ_LIMIT_MS).lean<ListedItem[]>();
    return [...located, ...rest];
  };
}

/** The cursor of such a list: how many rows come before the next page. */
export function writeBefore(before: number): string { return Buffer.from(`nearest ${before}`).toString('base64url'); }

/** Throws bad_request for a cursor that we did not write. */
export function readBefore(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const before = Number(/^nearest (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? Number.NaN);
  if (!(before <= MOST_BEFORE)) throw new AppError('bad_request', 'cursor is not one that this service gave out.');
  return before;
}
