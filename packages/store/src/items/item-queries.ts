import {
  openColumns,
  openFacts,
  type CivicItem,
  type Filter,
  type ItemDetail,
  type LonLat,
} from '@moontower/contracts';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { changes, feeds, items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';
import type { FeedDocument } from '../feed-documents.ts';
import { itemCounts } from './count-items.ts';
import { feedLooks } from './feed-looks.ts';
import { goneItems } from './gone-items.ts';
import { datedQuery, itemQuery, readPosition, writePosition, type TypeMeaning } from './item-filter.ts';
import { mapInSlices } from './map-in-slices.ts';
import { LISTED, newestItems, NEWEST_FIRST } from './newest-items.ts';
import { otherDistrictOfHouse } from './places/house-district.ts';
import { nearestItems } from './places/nearest-items.ts';
import { readPublishedRow } from '../versions/published-row.ts';
import { toChanges, toCivicItem, type Labels, type ListedItem } from './to-civic-item.ts';

const MOST_CHANGES = 200;

export interface PageOf {
  filter: Filter;
  reading: TypeMeaning;
  limit: number;
  cursor?: string;
  /** Counts a large answer no further than it has to. */
  isBounded?: boolean;
}
/** `listed`: what lists show. `dated`: those with a date, withdrawn ones too, for calendars. */
export type Which = 'listed' | 'dated';
export interface ItemPage extends Total {
  items: CivicItem[];
  next?: string;
}
export type ItemReads = ReturnType<typeof itemReads>;

/** Everything the API reads about items. */
export function itemReads(store: Store, labels: Labels, counting = itemCounts(store)) {
  const model = items(store);

  const count = async (filter: Filter, reading: TypeMeaning, which: Which = 'listed'): Promise<number> =>
    which === 'listed'
      ? counting.count(filter, reading)
      : model.countDocuments(datedQuery(filter, reading)).maxTimeMS(READ_LIMIT_MS);
  const totalOf = async ({ filter, reading, isBounded, limit }: PageOf): Promise<Total> =>
    isBounded === true ? counting.countUpTo(filter, reading, limit) : { total: await counting.count(filter, reading) };

  const newest = newestItems(store);
  async function list(page: PageOf): Promise<ItemPage> {
    const { filter, reading, limit, cursor } = page;
    const position = cursor === undefined ? undefined : readPosition(cursor);
    // What is around a place mostly fits its page, and is then counted: asking twice would walk all that was ever
    // stored around it twice.
    const [found, counted] = await Promise.all([
      newest({ filter, reading, position, rows: limit + 1 }),
      filter.near === undefined ? totalOf(page) : undefined,
    ]);
    const shown = found.length > limit ? found.slice(0, limit) : found;
    const last = shown.at(-1);
    return {
      items: await mapInSlices(shown, (document) => toCivicItem(document, labels)),
      ...(found.length <= limit && position === undefined
        ? { total: found.length }
        : (counted ?? (await totalOf(page)))),
      next:
        found.length > limit && last !== undefined
          ? writePosition({ publishedAt: last.publishedAt, id: last._id })
          : undefined,
    };
  }

  const nearest = nearestItems(store);
  /** The same items by their distance from a point, those without one last. */
  async function listNearest(page: PageOf & { from: LonLat }): Promise<ItemPage> {
    const [{ rows, next }, counted] = await Promise.all([nearest(page), totalOf(page)]);
    return { items: await mapInSlices(rows, (document) => toCivicItem(document, labels)), ...counted, next };
  }

  return {
    list,
    listNearest,
    count,
    each: everyItem(store, labels),
    get: itemDetail(store, labels),
    gone: goneItems(store),
    ...feedLooks(store),
  };
}

/** All that match, newest first, a batch at a time: the memory does not grow with the answer. */
function everyItem(store: Store, labels: Labels) {
  return async function* each(
    filter: Filter,
    reading: TypeMeaning,
    which: Which = 'listed',
  ): AsyncGenerator<CivicItem> {
    const query = which === 'listed' ? itemQuery(filter, reading) : datedQuery(filter, reading);
    const cursor = items(store).find(query, LISTED).sort(NEWEST_FIRST).lean<ListedItem>().cursor({ batchSize: 500 });
    try {
      for await (const document of cursor) yield toCivicItem(document, labels);
    } finally {
      await cursor.close();
    }
  };
}

/** One item with its source and history; withdrawn ones are still readable by their address. */
function itemDetail(store: Store, labels: Labels) {
  return async (uid: string): Promise<ItemDetail | undefined> => {
    const document = await items(store).findById(uid).lean<ItemDocument>().maxTimeMS(READ_LIMIT_MS);
    if (document === null) return undefined;
    const [feed, seen, houseDistrict] = await Promise.all([
      feeds(store).findById(document.feed).lean().maxTimeMS(READ_LIMIT_MS),
      changes(store).find({ uid }).sort({ at: -1 }).limit(MOST_CHANGES).lean().maxTimeMS(READ_LIMIT_MS),
      otherDistrictOfHouse(store, document),
    ]);
    return {
      ...toCivicItem(document, labels),
      ...columnsOf(document),
      place: document.placeKey,
      ...(houseDistrict === undefined ? {} : { houseDistrict }),
      changes: toChanges(seen, document.sensitive === true),
      source: sourceOf(document, feed),
    };
  };
}

/** Of a sensitive record only what is known to be open, also where an older version stored more. */
export function columnsOf({ sensitive, facts, raw: kept }: ItemDocument): Pick<ItemDetail, 'facts' | 'raw'> {
  const raw = readPublishedRow(kept);
  return sensitive === true ? { facts: openFacts(facts), raw: openColumns(raw) } : { facts, raw };
}

/** The feed's own description; where it is not there yet, what the record itself says. */
export function sourceOf(
  { sourceLabel, feed: id, url }: Pick<ItemDocument, 'sourceLabel' | 'feed' | 'url'>,
  feed: Pick<FeedDocument, 'about' | 'checkedAt' | 'cityUpdatedAt'> | null,
): ItemDetail['source'] {
  const { title, dataset, publisher, homepage, licence } = feed?.about ?? {
    title: sourceLabel,
    dataset: id,
    publisher: sourceLabel,
    homepage: url,
    licence: 'not stated',
  };
  return {
    title,
    dataset,
    publisher,
    homepage,
    licence,
    checkedAt: feed?.checkedAt?.toISOString(),
    cityUpdatedAt: feed?.cityUpdatedAt?.toISOString(),
  };
}
