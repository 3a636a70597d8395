import { AppError, type Filter, type LonLat } from '@moontower/contracts';
import { items } from '../../db/collections.ts';
import type { Store } from '../../db/connect.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import {
  afterPosition,
  itemQuery,
  readPosition,
  writePosition,
  type Position,
  type TypeMeaning,
} from '../item-filter.ts';
import type { ListedItem } from '../to-civic-item.ts';

const LEFT_OUT = { raw: 0, facts: 0, words: 0, hash: 0 } as const;
/** Such a list ends here: whoever reads on wants a file, and every page of it costs the same. */
export const MOST_NEAREST = 10_000;
/** Distances are compared with this much room: written and read again, they may differ in their last digit. */
const ROOM_M = 0.001;

export interface NearestPage {
  filter: Filter;
  reading: TypeMeaning;
  from: LonLat;
  limit: number;
  cursor?: string;
}
interface ItemsPage {
  rows: ListedItem[];
  next: string | undefined;
}
type ItemWithDistance = ListedItem & { away: number };

/** Where a page begins: so far away, after so many of those at that distance; or among those without a point. */
interface Place {
  /** Rows on the pages before. */
  before: number;
  awayM: number;
  skip: number;
  placeless?: { after?: Position };
}

/**
 * Items by their distance from a point; those without one come after all others, newest first. A page begins at the
 * distance where the one before ended.
 */
export function nearestItems(store: Store): (page: NearestPage) => Promise<ItemsPage> {
  const model = items(store);

  const located = ({ filter, reading, from }: NearestPage, { awayM, skip }: Place, limit: number) => {
    const { near } = filter;
    // The whole city would be looked through for the last of a ring's few.
    const bound =
      near !== undefined && near.lon === from[0] && near.lat === from[1] ? { maxDistance: near.radiusM } : {};
    return model
      .aggregate<ItemWithDistance>([
        {
          $geoNear: {
            near: { type: 'Point', coordinates: from },
            key: 'location',
            distanceField: 'away',
            spherical: true,
            ...bound,
            ...(awayM > 0 ? { minDistance: awayM } : {}),
            query: itemQuery(filter, reading),
          },
        },
        ...(skip > 0 ? [{ $skip: skip }] : []),
        { $limit: limit },
        { $project: LEFT_OUT },
      ])
      .option({ maxTimeMS: READ_LIMIT_MS });
  };
  const placeless = ({ filter, reading }: NearestPage, { after }: { after?: Position }, limit: number) =>
    model
      .find(afterPosition({ $and: [itemQuery(filter, reading), { location: { $exists: false } }] }, after), LEFT_OUT)
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .lean<ListedItem[]>();

  return async (page) => {
    const place = readPlace(page.cursor);
    const limit = Math.min(page.limit, MOST_NEAREST - place.before);
    const near = place.placeless === undefined ? await located(page, place, limit + 1) : [];
    const rest =
      near.length > limit || page.filter.near !== undefined
        ? []
        : await placeless(page, place.placeless ?? {}, limit + 1 - near.length);
    const rows = [...near, ...rest];
    const before = place.before + limit;
    if (rows.length <= limit || before >= MOST_NEAREST) return { rows: rows.slice(0, limit), next: undefined };
    const shown = near.slice(0, limit);
    const last = rest[limit - 1 - shown.length];
    if (near.length > limit) return { rows: shown, next: writePlace({ ...placeAfter(place, shown), before }) };
    const after = last === undefined ? undefined : { publishedAt: last.publishedAt, id: last._id };
    return { rows: rows.slice(0, limit), next: writePlace({ before, awayM: 0, skip: 0, placeless: { after } }) };
  };
}

/**
 * Many records may be equally far away; where a whole page is, the next one begins where this one did, and further on.
 */
function placeAfter({ awayM, skip }: Place, shown: readonly ItemWithDistance[]): Pick<Place, 'awayM' | 'skip'> {
  const from = (shown.at(-1)?.away ?? 0) - ROOM_M;
  const same = shown.filter(({ away }) => away >= from).length;
  return same < shown.length ? { awayM: from, skip: same } : { awayM, skip: skip + shown.length };
}

function writePlace({ before, awayM, skip, placeless }: Place): string {
  const rest =
    placeless === undefined
      ? `${awayM} ${skip}`
      : `placeless ${placeless.after === undefined ? '' : writePosition(placeless.after)}`;
  return Buffer.from(`nearest ${before} ${rest}`).toString('base64url');
}

/** Throws bad_request for a cursor that we did not write. */
function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return { before: 0, awayM: 0, skip: 0 };
  const match = /^nearest (\d{1,5}) (?:(-?\d{1,8}(?:\.\d{1,20})?(?:e-\d{1,2})?) (\d{1,5})|placeless ([\w-]*))$/.exec(
    Buffer.from(cursor, 'base64url').toString('utf8'),
  );
  const [, before = String(MOST_NEAREST), awayM = '0', skip = '0', after] = match ?? [];
  if (Number(before) >= MOST_NEAREST || Number(skip) >= MOST_NEAREST)
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  return {
    before: Number(before),
    awayM: Math.max(0, Number(awayM)),
    skip: Number(skip),
    ...(after === undefined ? {} : { placeless: after === '' ? {} : { after: readPosition(after) } }),
  };
}
