import type { CivicItem } from '@moontower/contracts';
import { nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';
import {
  afterPosition,
  readPosition,
  withWithdrawn,
  writePosition,
  type ItemQuery,
  type Position,
} from '../items/item-filter.ts';
import { toCivicItem, type Labels } from '../items/to-civic-item.ts';
import { knownThen, lookedAt, requirePastFilter } from './past-filter.ts';
import { touchedSince, type PastQuery, type TouchedRecords } from './touched-since.ts';
import { undoVersions, versionsSince } from './undo-versions.ts';

const AT_ONCE = 500;
const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;
const LISTED = { raw: 0, words: 0, hash: 0, rawHash: 0 } as const;

/** A part of the list by when its records were published; both ends belong to it. */
interface Span {
  newest?: Date | undefined;
  oldest?: Date | undefined;
}
/** Which touched records are looked for; without a span all of them. */
interface Search {
  touched: TouchedRecords;
  span?: Span;
}
export interface PastPage {
  items: CivicItem[];
  /** Absent where there are further pages. */
  total?: number;
  next?: string;
}
export interface PastItems {
  list: (asked: PastQuery & { limit: number; cursor?: string | undefined }) => Promise<PastPage>;
  /** All that matched then, the newest first. */
  each: (asked: PastQuery) => AsyncGenerator<CivicItem>;
  count: (asked: PastQuery) => Promise<number>;
}

const wasThere = ({ at }: PastQuery): ItemQuery[] => [
  { firstSeenAt: { $lte: at }, leaf: { $exists: true } },
  // What is guarded and gone by now stays gone in every past.
  { $or: [{ withdrawnAt: { $exists: false } }, { withdrawnAt: { $gt: at }, sensitive: { $ne: true } }] },
];

/** Records that match now as they did then: nothing that the filter looks at changed. */
function standing(asked: PastQuery, touched: readonly string[]): ItemQuery {
  const { filter, reading, at } = asked;
  return {
    $and: [
      withWithdrawn(filter, reading),
      ...wasThere(asked),
      ...(touched.length === 0 ? [] : [{ _id: { $nin: [...touched] } }]),
      ...knownThen(filter, at),
    ],
  };
}

/** Records that match now as then, as they stood then, the newest first: a batch at a time. */
async function* standingThen(store: Store, asked: PastQuery, touched: readonly string[]): AsyncGenerator<ItemDocument> {
  const found = nativeItems(store).find<ItemDocument>(standing(asked, touched), {
    projection: LISTED,
    sort: NEWEST_FIRST,
    batchSize: AT_ONCE,
  });
  let page: ItemDocument[] = [];
  for await (const item of found) {
    page.push(item);
    if (page.length < AT_ONCE) continue;
    yield* await asThen(store, page, asked.at);
    page = [];
  }
  yield* await asThen(store, page, asked.at);
}

/** These records as they stood then; those whose past is withheld are left out. */
async function asThen(store: Store, items: readonly ItemDocument[], at: Date): Promise<ItemDocument[]> {
  const versions = await versionsSince(
    store,
    items.map(({ _id }) => _id),
    { at },
  );
  return items.flatMap((item) => undoVersions(item, versions.get(item._id) ?? [], at) ?? []);
}

const isWithin = (publishedAt: Date, { newest, oldest }: Span): boolean =>
  (newest === undefined || publishedAt <= newest) && (oldest === undefined || publishedAt >= oldest);
const publishedWithin = ({ newest, oldest }: Span): ItemQuery =>
  newest === undefined && oldest === undefined
    ? {}
    : { publishedAt: { ...(newest && { $lte: newest }), ...(oldest && { $gte: oldest }) } };

/** TouchedRecords records that may have matched then, as they stand now: of a span, those that lay in it then. */
async function candidates(
  store: Store,
  asked: PastQuery,
  { touched: { uids, moved }, span = {} }: Search,
): Promise<ItemDocument[]> {
  const stayed = uids.filter((uid) => !moved.has(uid));
  const came = [...moved].flatMap(([uid, publishedAt]) => (isWithin(publishedAt, span) ? uid : []));
  const read = (which: readonly string[], query: ItemQuery) =>
    which.length === 0
      ? []
      : nativeItems(store)
          .find(
            { ...query, _id: { $in: [...which] }, $and: wasThere(asked) },
            { projection: LISTED, maxTimeMS: READ_LIMIT_MS },
          )
          .toArray();
  return (await Promise.all([read(stayed, publishedWithin(span)), read(came, {})])).flat();
}

/** Those of the touched records that matched then, the newest first: asked of MongoDB, as the others are. */
async function restored(store: Store, asked: PastQuery, search: Search): Promise<ItemDocument[]> {
  const items = await candidates(store, asked, search);
  const then = (await asThen(store, items, asked.at)).filter(({ withdrawnAt }) => withdrawnAt === undefined);
  const matched = new Set<string>();
  // A command holds 16 MB: all of them at once may be more.
  for (let from = 0; from < then.length; from += AT_ONCE)
    for (const { _id } of await matchedAmong(store, asked, then.slice(from, from + AT_ONCE))) matched.add(_id);
  return then.filter(({ _id }) => matched.has(_id)).toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Which of some records, as they stood then, are in the list: what it does not look at is not sent. */
const matchedAmong = (store: Store, { filter, reading }: PastQuery, then: readonly ItemDocument[]) =>
  store
    .getClient()
    .db(store.name)
    .aggregate<Pick<ItemDocument, '_id'>>(
      [
        { $documents: then.map((item) => lookedAt(item, filter)) },
        { $match: withWithdrawn(filter, reading) },
        { $project: { _id: 1 } },
      ],
      { ignoreUndefined: true, maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();

const isBefore = (one: ItemDocument, other: ItemDocument): boolean => {
  const later = one.publishedAt.getTime() - other.publishedAt.getTime();
  return later > 0 || (later === 0 && one._id > other._id);
};
const isBehind = ({ publishedAt, _id }: ItemDocument, position: Position | undefined): boolean =>
  position === undefined ||
  publishedAt < position.publishedAt ||
  (publishedAt.getTime() === position.publishedAt.getTime() && _id < position.id);

/** Two lists that are sorted, as one. */
function merged(one: readonly ItemDocument[], other: readonly ItemDocument[]): ItemDocument[] {
  const all: ItemDocument[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [left, right] = [one[a], other[b]];
    if (left === undefined) return [...all, ...other.slice(b)];
    if (right === undefined) return [...all, ...one.slice(a)];
    if (isBefore(left, right)) {
      all.push(left);
      a += 1;
    } else {
      all.push(right);
      b += 1;
    }
  }
}

/** A page of the list of then, before it is written for readers. */
async function pageOf(
  store: Store,
  asked: PastQuery,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ items: ItemDocument[]; total?: number; next?: string }> {
  const position = cursor === undefined ? undefined : readPosition(cursor);
  const touched = await touchedSince(store, asked);
  const found = await nativeItems(store)
    .find<ItemDocument>(afterPosition(standing(asked, touched.uids), position), {
      projection: LISTED,
      sort: NEWEST_FIRST,
      limit: limit + 1,
      maxTimeMS: READ_LIMIT_MS,
    })
    .toArray();
  // What lies behind the last of a full page is on none of it, however it stood.
  const then = await restored(store, asked, {
    touched,
    span: { newest: position?.publishedAt, oldest: found[limit]?.publishedAt },
  });
  const all = merged(
    found,
    then.filter((item) => isBehind(item, position)),
  );
  const shown = all.slice(0, limit);
  const changed = new Set(then);
  const others = await asThen(
    store,
    shown.filter((item) => !changed.has(item)),
    asked.at,
  );
  const byId = new Map(others.map((item) => [item._id, item]));
  const items = shown.flatMap((item) => (changed.has(item) ? item : (byId.get(item._id) ?? [])));
  const last = shown.at(-1);
  if (all.length > limit && last !== undefined)
    return { items, next: writePosition({ publishedAt: last.publishedAt, id: last._id }) };
  return position === undefined ? { items, total: items.length } : { items };
}

/**
 * Lists of items as we knew them at a moment: versions since are undone, records that came later left out, those that
 * the city took down since are there. Records of residents and our own have no versions, and are in no list of then.
 */
export function pastItems(store: Store, labels: Labels): PastItems {
  const told = (item: ItemDocument, at: Date): CivicItem => ({ ...toCivicItem(item, labels), asOf: at.toISOString() });
  return {
    list: async ({ limit, cursor, ...asked }) => {
      requirePastFilter(asked.filter);
      const { items, ...page } = await pageOf(store, asked, { limit, cursor });
      return { ...page, items: items.map((item) => told(item, asked.at)) };
    },
    count: async (asked) => {
      requirePastFilter(asked.filter);
      const touched = await touchedSince(store, asked);
      const [count, then] = await Promise.all([
        nativeItems(store).countDocuments(standing(asked, touched.uids), { maxTimeMS: READ_LIMIT_MS }),
        restored(store, asked, { touched }),
      ]);
      return count + then.length;
    },
    each: async function* (asked) {
      requirePastFilter(asked.filter);
      const touched = await touchedSince(store, asked);
      const waiting = await restored(store, asked, { touched });
      for await (const item of standingThen(store, asked, touched.uids)) {
        const before = waiting.findIndex((each) => !isBefore(each, item));
        for (const each of waiting.splice(0, before === -1 ? waiting.length : before)) yield told(each, asked.at);
        yield told(item, asked.at);
      }
      for (const each of waiting) yield told(each, asked.at);
    },
  };
}
