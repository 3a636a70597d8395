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
import { storeSize } from '../count-items.ts';
import { isOfMillions, type AroundBounds } from '../most-around.ts';
import type { ListedItem } from '../to-civic-item.ts';
import { readNarrowRings, type RingBounds } from './narrow-rings.ts';

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

/** Where a page begins: behind a record and its distance; or among those without a point. */
interface Place {
  /** Rows on the pages before. */
  before: number;
  behind?: { awayM: number; id: string };
  placeless?: { after?: Position };
}
/** Records between two distances. */
interface Ring extends RingBounds {
  /** Of one distance: in the order of their ids, from behind this one on. */
  afterId?: string;
  limit: number;
}
/** How far the records of a list can be: the whole city would be looked through for the last of a ring's few. */
const edgeOf = ({ filter: { near }, from: [lon, lat] }: NearestPage): number =>
  near !== undefined && near.lon === lon && near.lat === lat ? near.radiusM : Infinity;

/** Records of a ring, as MongoDB finds them. */
function ringReads(store: Store) {
  const model = items(store);
  return (page: NearestPage, { minDistance, maxDistance, afterId, limit }: Ring) =>
    model
      .aggregate<ItemWithDistance>([
        {
          $geoNear: {
            near: { type: 'Point', coordinates: page.from },
            key: 'location',
            distanceField: 'away',
            spherical: true,
            ...(maxDistance === Infinity ? {} : { maxDistance }),
            ...(minDistance > 0 ? { minDistance } : {}),
            query: itemQuery(page.filter, page.reading),
          },
        },
        ...(afterId === undefined ? [] : [{ $match: { _id: { $gt: afterId } } }, { $sort: { _id: 1 as const } }]),
        { $limit: limit },
        { $project: LEFT_OUT },
      ])
      .option({ maxTimeMS: READ_LIMIT_MS });
}

/** Records by their distance. */
function locatedReads(store: Store, bounds: AroundBounds) {
  const between = ringReads(store);
  const atOneDistance = (page: NearestPage, awayM: number, about: Required<Pick<Ring, 'afterId' | 'limit'>>) =>
    between(page, { minDistance: Math.max(0, awayM - ROOM_M), maxDistance: awayM + ROOM_M, ...about });
  const size = storeSize(store);
  const beyond = async (page: NearestPage, begin: number, limit: number) =>
    readNarrowRings({ begin, edge: edgeOf(page), limit, isDense: isOfMillions(await size(), bounds) }, (ring) =>
      between(page, { ...ring, limit }),
    );

  /** The next by their distance, from behind a record on. */
  async function next(page: NearestPage, { behind }: Place, limit: number): Promise<ItemWithDistance[]> {
    if (behind === undefined) return beyond(page, 0, limit);
    const { awayM, id: afterId } = behind;
    const same = await atOneDistance(page, awayM, { afterId, limit });
    if (same.length === limit) return same;
    return [...same, ...(await beyond(page, awayM + ROOM_M, limit - same.length))];
  }

  /** The rows of a page, of which one too many was found, with the place behind them. */
  async function endOfPage(page: NearestPage, { behind }: Place, near: readonly ItemWithDistance[]) {
    const lastM = near.at(-2)?.away ?? 0;
    // Those at the distance where the page before ended are in order already.
    const isBehind = behind !== undefined && lastM <= behind.awayM + ROOM_M;
    const awayM = isBehind ? behind.awayM : lastM;
    const isAt = ({ away }: ItemWithDistance) => Math.abs(away - awayM) <= ROOM_M;
    const [closer, room] = [near.filter(({ away }) => away < awayM - ROOM_M), near.length - 1];
    const last = near.slice(closer.length, room).filter(isAt);
    const isCut = near.slice(room).some(isAt);
    const ordered =
      isCut && !isBehind ? await atOneDistance(page, awayM, { afterId: '', limit: room - closer.length }) : last;
    const ids = ordered.map(({ _id }) => _id).toSorted();
    return { rows: [...closer, ...ordered], behind: { awayM, id: ids.at(-1) ?? '' } };
  }

  return { next, endOfPage };
}

/**
 * Items by their distance from a point; those without one come after all others, newest first. MongoDB has no order of
 * records at one distance, as those of one building: where a page would end among them, they are read by their ids.
 */
export function nearestItems(store: Store, bounds: AroundBounds = {}): (page: NearestPage) => Promise<ItemsPage> {
  const located = locatedReads(store, bounds);
  const placeless = ({ filter, reading }: NearestPage, { after }: { after?: Position }, limit: number) =>
    items(store)
      .find(afterPosition({ $and: [itemQuery(filter, reading), { location: { $exists: false } }] }, after), LEFT_OUT)
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .lean<ListedItem[]>();

  return async (page) => {
    const place = readPlace(page.cursor);
    const limit = Math.min(page.limit, MOST_NEAREST - place.before);
    const near = place.placeless === undefined ? await located.next(page, place, limit + 1) : [];
    const before = place.before + limit;
    if (near.length > limit) {
      const { rows, behind } = await located.endOfPage(page, place, near);
      return { rows, next: before >= MOST_NEAREST ? undefined : writePlace({ before, behind }) };
    }
    const rest =
      page.filter.near === undefined ? await placeless(page, place.placeless ?? {}, limit + 1 - near.length) : [];
    const rows = [...near, ...rest];
    if (rows.length <= limit || before >= MOST_NEAREST) return { rows: rows.slice(0, limit), next: undefined };
    const last = rest[limit - 1 - near.length];
    const after = last === undefined ? undefined : { publishedAt: last.publishedAt, id: last._id };
    return { rows: rows.slice(0, limit), next: writePlace({ before, placeless: { after } }) };
  };
}

function writePlace({ before, behind, placeless }: Place): string {
  const rest =
    behind === undefined
      ? `placeless ${placeless?.after === undefined ? '' : writePosition(placeless.after)}`
      : `behind ${behind.awayM} ${behind.id}`;
  return Buffer.from(`nearest ${before} ${rest}`).toString('base64url');
}

const CURSOR = /^nearest (\d{1,5}) (?:behind (\d{1,8}(?:\.\d{1,20})?(?:e-\d{1,2})?) (\S.{0,299})|placeless ([\w-]*))$/s;
/** Throws bad_request for a cursor that we did not write. */
function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return { before: 0 };
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, before = String(MOST_NEAREST), awayM = '0', id, after] = match ?? [];
  if (Number(before) >= MOST_NEAREST)
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  if (id !== undefined) return { before: Number(before), behind: { awayM: Number(awayM), id } };
  return {
    before: Number(before),
    placeless: after === undefined || after === '' ? {} : { after: readPosition(after) },
  };
}
