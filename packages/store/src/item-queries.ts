import { openColumns, openFacts, type CivicItem, type Filter, type ItemDetail, type LonLat } from '@moontower/contracts';
import { changes, feeds, items } from './collections.ts';
import type { Store } from './connect.ts';
import type { FeedDocument, ItemDocument } from './documents.ts';
import { countItems } from './count-items.ts';
import { feedLooks } from './feed-looks.ts';
import { goneItems } from './gone-items.ts';
import { afterPosition, datedQuery, itemQuery, readPosition, writePosition, type ItemQuery, type TypeReading } from './item-filter.ts';
import { nearestItems, readBefore, writeBefore } from './nearest-items.ts';
import { readPublishedRow } from './published-row.ts';
import { toChanges, toCivicItem, type Labels, type ListedItem } from './to-civic-item.ts';

/** A read that takes longer is given up and answered with 503. */
export const READ_LIMIT_MS = 5_000;
const MOST_CHANGES = 200;
const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;
const LISTED = { raw: 0, facts: 0, words: 0, hash: 0 } as const;

export interface PageOf { filter: Filter; reading: TypeReading; limit: number; cursor?: string }
/** `listed`: what lists show. `dated`: those with a date, withdrawn ones too, for calendars. */
export type Which = 'listed' | 'dated';
export interface ItemPage { items: CivicItem[]; total: number; next?: string }
export type ItemReads = ReturnType<typeof itemReads>;

/** Everything the API reads about items. */
export function itemReads(store: Store, labels: Labels) {
  const model = items(store);
  const listed = (query: ItemQuery) => model.find(query, LISTED).sort(NEWEST_FIRST).lean<ListedItem[]>();

  const countListed = countItems(store);
  const count = async (filter: Filter, reading: TypeReading, which: Which = 'listed'): Promise<number> =>
    (which === 'listed' ? countListed(filter, reading) : model.countDocuments(datedQuery(filter, reading)).maxTimeMS(READ_LIMIT_MS));

  async function list({ filter, reading, limit, cursor }: PageOf): Promise<ItemPage> {
    const query = itemQuery(filter, reading);
    const position = cursor === undefined ? undefined : readPosition(cursor);
    // What is around a place mostly fits its page, and is then counted: asking twice would walk all that was ever stored around it twice.
    const [found, counted] = await Promise.all([
      listed(afterPosition(query, position)).limit(limit + 1).maxTimeMS(READ_LIMIT_MS),
      filter.near === undefined ? count(filter, reading) : undefined,
    ]);
    const shown = found.length > limit ? found.slice(0, limit) : found;
    const last = shown.at(-1);
    return {
      items: shown.map((document) => toCivicItem(document, labels)),
      total: found.length <= limit && position === undefined ? found.length : counted ?? await count(filter, reading),
      next: found.length > limit && last !== undefined ? writePosition({ publishedAt: last.publishedAt, id: last._id }) : undefined,
    };
  }

  const nearest = nearestItems(store);
  /** The same items by their distance from a point, those without one last. */
  async function listNearest({ filter, reading, limit, cursor, from }: PageOf & { from: LonLat }): Promise<ItemPage> {
    const before = readBefore(cursor);
    const [found, counted] = await Promise.all([nearest({ filter, reading, from, limit: limit + 1, before }), count(filter, reading)]);
    const shown = found.slice(0, limit);
    return { items: shown.map((document) => toCivicItem(document, labels)), total: counted, next: found.length > limit ? writeBefore(before + limit) : undefined };
  }

  /** All that match, newest first, a batch at a time: the memory does not grow with the answer. */
  async function* each(filter: Filter, reading: TypeReading, which: Which = 'listed'): AsyncGenerator<CivicItem> {
    const query = which === 'listed' ? itemQuery(filter, reading) : datedQuery(filter, reading);
    const cursor = model.find(query, LISTED).sort(NEWEST_FIRST).lean<ListedItem>().cursor({ batchSize: 1_000 });
    try {
      for await (const document of cursor) yield toCivicItem(document, labels);
    } finally {
      await cursor.close();
    }
  }

  /** One item with its source and history; withdrawn ones are still readable by their address. */
  async function get(uid: string): Promise<ItemDetail | undefined> {
    const document = await model.findById(uid).lean<ItemDocument>().maxTimeMS(READ_LIMIT_MS);
    if (document === null) return undefined;
    const [feed, seen] = await Promise.all([
      feeds(store).findById(document.feed).lean().maxTimeMS(READ_LIMIT_MS),
      changes(store).find({ uid }).sort({ at: -1 }).limit(MOST_CHANGES).lean().maxTimeMS(READ_LIMIT_MS),
    ]);
    return { ...toCivicItem(document, labels), ...columnsOf(document), changes: toChanges(seen, document.sensitive === true), source: sourceOf(document, feed) };
  }

  return { list, listNearest, count, each, get, gone: goneItems(store), ...feedLooks(store) };
}

/** Of a sensitive record only what is known to be open, also where an older version stored more. */
function columnsOf({ sensitive, facts, raw: kept }: ItemDocument): Pick<ItemDetail, 'facts' | 'raw'> {
  const raw = readPublishedRow(kept);
  return sensitive === true ? { facts: openFacts(facts), raw: openColumns(raw) } : { facts, raw };
}

/** The feed's own description; where it is not there yet, what the record itself says. */
function sourceOf({ sourceLabel, feed: id, url }: ItemDocument, feed: Pick<FeedDocument, 'about' | 'checkedAt' | 'cityUpdatedAt'> | null): ItemDetail['source'] {
  const { title, dataset, publisher, homepage, licence } = feed?.about ?? { title: sourceLabel, dataset: id, publisher: sourceLabel, homepage: url, licence: 'not stated' };
  return { title, dataset, publisher, homepage, licence, checkedAt: feed?.checkedAt?.toISOString(), cityUpdatedAt: feed?.cityUpdatedAt?.toISOString() };
}
