import { AppError, type ItemType } from '@moontower/contracts';
import type { TallyDocument } from '../documents.ts';
import type { Store } from '../db/connect.ts';
import { nativeFeeds, nativeItems, nativeTallies, nativeTallyStates } from '../db/native.ts';
import type { FeedDocument } from '../feed-documents.ts';
import { NEVER_LOOKED_UP } from '../geocoding/geocode-writes.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { nameOf, type Cell, type Tally } from '../tallies/tally.ts';
import { recordFields, type RecordFields } from '../feeds/record-reads.ts';
import { rowReads } from './row-reads.ts';
import { summaryReads } from './summary-reads.ts';

/** One sum's document without its name. */
export type Sums = Pick<TallyDocument, 'cell' | 'sums'>;
/** Of the cells' first part, by its text: from `from` on, below `below`, or one with the parts that follow. */
export interface Range {
  from?: string;
  below?: string;
  under?: Cell;
}
/** A tally of whatever it counts. */
export type TallyRef = Pick<Tally, 'id' | 'version'>;
export type AnalyticsReads = ReturnType<typeof analyticsReads>;
export type SourceFeed = Pick<
  FeedDocument,
  '_id' | 'about' | 'cityUpdatedAt' | 'portalUpdatedAt' | 'checkedAt' | 'firstLoad'
>;

const MOST_FEW = 500;
const LIMIT = { maxTimeMS: READ_LIMIT_MS };

/** What analytics are made of: kept sums by a range of their keys. Nothing here walks a collection. */
export function analyticsReads(store: Store) {
  return {
    /** @throws `unavailable` while one of these is not complete yet, after an upgrade */
    async complete(wanted: readonly TallyRef[]): Promise<void> {
      const names = wanted.map(nameOf);
      // Read, not counted: a count is a pipeline of its own, and costs more than these few names.
      const built = nativeTallyStates(store).find({ _id: { $in: names } }, { projection: { _id: 1 }, ...LIMIT });
      if ((await built.toArray()).length < names.length)
        throw new AppError('unavailable', 'These sums are still being counted. Try again in a minute.', {
          retryAfterMs: 60_000,
        });
    },

    cells: (tally: TallyRef, range: Range = {}): Promise<Sums[]> =>
      nativeTallies(store)
        .find(between(nameOf(tally), range), { projection: { _id: 0, cell: 1, sums: 1 }, batchSize: 10_000, ...LIMIT })
        .toArray(),

    feeds: async (ids: readonly string[]): Promise<Map<string, SourceFeed>> => {
      const found = await nativeFeeds(store)
        .find(
          { _id: { $in: [...ids] } },
          { projection: { about: 1, cityUpdatedAt: 1, portalUpdatedAt: 1, checkedAt: 1, firstLoad: 1 }, ...LIMIT },
        )
        .toArray();
      return new Map(found.map((feed) => [feed._id, feed]));
    },

    /** Fields of all records of a feed of a few dozen, such as one row a year. */
    async fewRecords(feed: string, names: readonly string[]): Promise<RecordFields[]> {
      const found: RecordFields[] = [];
      for await (const fields of recordFields(store, feed, names)) if (found.push(fields) >= MOST_FEW) break;
      return found;
    },

    largest: (types: readonly ItemType[], period: { since: Date; until: Date }) => largestOf(store, types, period),

    waitingForPlace: (feeds: readonly string[]) => waitingForPlace(store, feeds),

    ...rowReads(store),
    ...summaryReads(store),
  };
}

/** The record of these types and this time that states the most money: by the index of values, dearest first. */
async function largestOf(store: Store, types: readonly ItemType[], { since, until }: { since: Date; until: Date }) {
  const found = await nativeItems(store)
    .find(
      {
        valueCents: { $gt: 0 },
        type: { $in: [...types] },
        publishedAt: { $gte: since, $lt: until },
        withdrawnAt: { $exists: false },
      },
      {
        projection: { title: 1, titleParts: 1, valueCents: 1 },
        sort: { valueCents: -1 },
        limit: 1,
        hint: { valueCents: -1 },
        ...LIMIT,
      },
    )
    .next();
  return found ?? undefined;
}

/** Feed id → its records that have an address and no point, and whose address nobody looked up yet. */
async function waitingForPlace(store: Store, feeds: readonly string[]): Promise<Map<string, number>> {
  const found = await nativeItems(store)
    .aggregate<{ _id: string; n: number }>(
      [{ $match: { feed: { $in: [...feeds] }, ...NEVER_LOOKED_UP } }, { $group: { _id: '$feed', n: { $sum: 1 } } }],
      LIMIT,
    )
    .toArray();
  return new Map(found.map(({ _id, n }) => [_id, n]));
}

/** Ids are a tally's name and its cell, part by part in the order of their names: a beginning is a range. */
function between(name: string, { from, below, under }: Range) {
  if (under !== undefined) {
    const parts = Object.keys(under)
      .toSorted()
      .map((part) => `${part}=${String(under[part])}`);
    const id = `${name}|${parts.join('|')}`;
    return { $or: [{ _id: id }, { _id: { $gte: `${id}|`, $lt: `${id}}` } }] };
  }
  return {
    _id: {
      $gte: from === undefined ? `${name}|` : `${name}|at=${from}`,
      $lt: below === undefined ? `${name}}` : `${name}|at=${below}`,
    },
  };
}
