import type { LonLat } from '@moontower/contracts';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';

interface Around {
  at: LonLat;
  metres: number;
  filter: mongo.Filter<ItemDocument>;
  most: number;
  projection: Readonly<Record<string, 1>>;
}

/** Items around a place as they are shown, nearest first; `away`, in metres, is in the projection. */
export function itemsAround<T extends Partial<ItemDocument>>(
  store: Store,
  { at, metres, filter, most, projection }: Around,
): Promise<(T & { away: number })[]> {
  const near = { type: 'Point' as const, coordinates: at };
  return nativeItems(store)
    .aggregate<T & { away: number }>(
      [
        { $geoNear: { near, key: 'location', distanceField: 'away', maxDistance: metres, query: filter } },
        { $limit: most },
        { $project: { ...projection, away: 1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
}

/** Publishers' keys of one feed's items that are shown within a shape, `$box` or `$centerSphere`. */
export async function keysWithin(
  store: Store,
  shape: object,
  { feed, publishedAt, most }: { feed: string; publishedAt?: { $gte?: Date; $lte?: Date } | undefined; most: number },
): Promise<string[]> {
  const filter = { feed, ...(publishedAt === undefined ? {} : { publishedAt }), location: { $geoWithin: shape } };
  const found = await nativeItems(store)
    .find(filter, { projection: { key: 1 }, maxTimeMS: READ_LIMIT_MS })
    .limit(most)
    .toArray();
  return found.map(({ key }) => key);
}
