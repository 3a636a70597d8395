import { PLACE_RADIUS_M, type LonLat, type PlaceRecord } from '@moontower/contracts';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { nativeItems } from '../../db/native.ts';
import type { Store } from '../../db/connect.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import type { ItemDocument } from '../../documents.ts';
import { storeSize } from '../count-items.ts';
import { isOfMillions, mostAround, type AroundBounds } from '../most-around.ts';
import { metresBetween } from './metres-between.ts';
import { readNarrowRings, type RingBounds } from './narrow-rings.ts';
import { pointOfKey } from './place-fields.ts';
import { toCivicItem, type Labels, type ListedItem } from '../to-civic-item.ts';

/** So many are read for the counts of a page, and as many around it; of a large store fewer. */
const MOST_AT_A_PLACE = 5_000;
const SHOWN = { withdrawnAt: { $exists: false } } as const;
const NEWEST = { publishedAt: -1, _id: -1 } as const;
const LIGHT = {
  type: 1,
  publishedAt: 1,
  placeKey: 1,
  location: 1,
  precision: 1,
  sensitive: 1,
  zip: 1,
  district: 1,
} as const;
const LISTED = { raw: 0, facts: 0, words: 0, hash: 0 } as const;

type Light = Pick<
  ItemDocument,
  '_id' | 'type' | 'publishedAt' | 'placeKey' | 'location' | 'precision' | 'sensitive' | 'zip' | 'district'
> & { away?: number };

export interface WantedPlace {
  slug: string;
  /** Of a house: the block it stands in, for what is published by block only. */
  block?: string;
  /** A street by its name has all that lies on it, and nothing around it. */
  street: boolean;
  limit: number;
  /** Of a large store too, as many are counted as of a small one. */
  isExact?: boolean;
}
export interface FoundPlacePage extends Total {
  location?: LonLat;
  zip?: string;
  /** As its records say: of a house the newest that says one, of a street all. */
  districts: number[];
  records: PlaceRecord[];
  cut: boolean;
  kinds: { type: ItemDocument['type']; count: number }[];
}
export type PlaceReads = ReturnType<typeof placeReads>;

interface Around {
  /** Places whose records are read by themselves. */
  but: readonly (string | undefined)[];
  /** How many those of the house are. */
  own: number;
  most: number;
}
/** A house's own records stand at its point. */
const BESIDE_M = 0.5;

/** Records without their words, to count and to sort. */
function lightReads(store: Store, bounds: AroundBounds) {
  const collection = nativeItems(store);
  const size = storeSize(store);
  /** A page shows at least as many as it has room for. */
  const mostOf = async ({ isExact = false, limit }: WantedPlace): Promise<number> =>
    isExact ? MOST_AT_A_PLACE : Math.min(MOST_AT_A_PLACE, Math.max(limit, mostAround(await size(), bounds)));
  const find = (query: Record<string, unknown>, most: number): Promise<Light[]> =>
    collection
      .find<Light>({ ...query, ...SHOWN }, { projection: LIGHT })
      .sort(NEWEST)
      .limit(most)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();
  /** Nearest first. Where a house's own are too many to be read, all that stand at its point are passed over. */
  const around = async (from: LonLat, { but, own, most }: Around): Promise<Light[]> => {
    const isDense = isOfMillions(await size(), bounds);
    const begin = own < most ? 0 : BESIDE_M;
    return readNarrowRings({ begin, edge: PLACE_RADIUS_M, limit: most, isDense }, (ring) =>
      ringAround(from, ring, { but, most }),
    );
  };
  const ringAround = (from: LonLat, ring: RingBounds, { but, most }: Pick<Around, 'but' | 'most'>): Promise<Light[]> =>
    collection
      .aggregate<Light>(
        [
          {
            $geoNear: {
              near: { type: 'Point', coordinates: from },
              key: 'location',
              distanceField: 'away',
              spherical: true,
              ...ring,
              query: { ...SHOWN, placeKey: { $nin: but.filter((key) => key !== undefined) } },
            },
          },
          { $limit: most },
          { $project: { ...LIGHT, away: 1 } },
        ],
        { maxTimeMS: READ_LIMIT_MS },
      )
      .toArray();
  return { mostOf, find, around };
}

/** What stands at an address and around it. */
export function placeReads(store: Store, labels: Labels, bounds: AroundBounds = {}) {
  const collection = nativeItems(store);

  const { mostOf, find, around } = lightReads(store, bounds);

  /** Undefined where no record is known of the place. */
  return async function page(wanted: WantedPlace): Promise<FoundPlacePage | undefined> {
    const { slug, block, street, limit } = wanted;
    const most = await mostOf(wanted);
    // A block with more of them leaves none of the house's own out.
    const [known, ofBlock] = await Promise.all([
      find(street ? { streets: slug } : { placeKey: slug }, most),
      block === undefined ? [] : find({ placeKey: block }, most),
    ]);
    const location = street ? undefined : (pointOfKey(slug) ?? pointOf(known));
    if (known.length === 0 && location === undefined) return undefined;
    const near = location === undefined ? [] : await around(location, { but: [slug, block], own: known.length, most });
    if (known.length + near.length === 0) return undefined;
    const all = newestFirst([...known.map((one) => withDistance(one, location)), ...ofBlock, ...near]);
    return {
      location,
      ...saidOf(known, street),
      records: await recordsOf(listed(all, limit), { slug: street ? undefined : slug, block }),
      ...totalOf(
        all.length,
        [known, ofBlock, near].some(({ length }) => length === most),
      ),
      kinds: countKinds(all),
    };
  };

  async function recordsOf(
    shown: readonly Light[],
    { slug, block }: { slug: string | undefined; block: string | undefined },
  ): Promise<PlaceRecord[]> {
    const found = await collection
      .find<ListedItem>({ _id: { $in: shown.map(({ _id }) => _id) } }, { projection: LISTED })
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();
    const byId = new Map(found.map((item) => [item._id, item]));
    return shown.flatMap(({ _id, placeKey, away, sensitive }): PlaceRecord[] => {
      const item = byId.get(_id);
      if (item === undefined || item.withdrawnAt !== undefined) return [];
      const where = slug === undefined || placeKey === slug ? 'here' : placeKey === block ? 'block' : 'near';
      return [
        {
          item: toCivicItem(item, labels),
          where,
          // Of a sensitive place no distance: three of them would give its point away.
          ...(away === undefined || where === 'block' || sensitive === true ? {} : { metres: Math.round(away) }),
        },
      ];
    });
  }
}

/** A street runs through districts and ZIP codes: it has a ZIP code where all its records agree. */
function saidOf(known: readonly Light[], street: boolean): Pick<FoundPlacePage, 'zip' | 'districts'> {
  const zips = new Set(known.flatMap(({ zip }) => zip ?? []));
  const districts = [...new Set(known.flatMap(({ district }) => district ?? []))];
  return {
    zip: street && zips.size > 1 ? undefined : [...zips][0],
    districts: street ? districts.toSorted((one, other) => one - other) : districts.slice(0, 1),
  };
}

/** Where the newest of its own records that has an exact point puts it. */
function pointOf(known: readonly Light[]): LonLat | undefined {
  return known.find(
    ({ location, precision, sensitive }) =>
      location !== undefined && sensitive !== true && (precision === 'address' || precision === 'exact'),
  )?.location?.coordinates;
}

const withDistance = (item: Light, from: LonLat | undefined): Light =>
  from === undefined || item.location === undefined
    ? item
    : { ...item, away: metresBetween(from, item.location.coordinates) };

const newestFirst = (all: readonly Light[]): Light[] =>
  all.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a._id < b._id ? 1 : -1));

/** Animals that were brought in or found would fill the page of an address: they are one in ten of what is listed. */
function listed(all: readonly Light[], limit: number): Light[] {
  const most = Math.ceil(limit / 10);
  let animals = 0;
  const kept = all.filter(({ type }) => {
    if (type !== 'animals') return true;
    animals += 1;
    return animals <= most;
  });
  return kept.slice(0, limit);
}

const totalOf = (total: number, cut: boolean): Pick<FoundPlacePage, 'total' | 'totalRelation' | 'cut'> => ({
  total,
  totalRelation: cut ? 'at-least' : undefined,
  cut,
});

function countKinds(all: readonly Light[]): FoundPlacePage['kinds'] {
  const counts = new Map<ItemDocument['type'], number>();
  for (const { type } of all) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count);
}
