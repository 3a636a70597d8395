import type { Version, VersionKind } from '@moontower/contracts/versions/version';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeFeeds } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';

/** What a list of versions is narrowed to. Spans hold `from` and not `to`. */
export interface VersionFilter {
  /** Of a row, or of a purchase, whose payments are meant. */
  uid?: string | undefined;
  feed?: string | undefined;
  kind?: VersionKind | undefined;
  column?: string | undefined;
  department?: string | undefined;
  vendor?: string | undefined;
  /** One of `SIZES_CENTS`. */
  sizeCents?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}
/** The last version of the page before. */
export interface VersionPlace {
  at: Date;
  leaf: number;
}
export interface VersionFeed {
  title: string;
  publisher: string;
}
export interface VersionPage {
  changes: Version[];
  /** Feeds of these, by id. */
  feeds: Record<string, VersionFeed>;
  next?: VersionPlace;
}
export interface VersionCounts {
  changed: number;
  removed: number;
  returned: number;
}
export interface VersionReads {
  /** Newest first. */
  list: (filter: VersionFilter, page: { limit: number; before?: VersionPlace | undefined }) => Promise<VersionPage>;
}

/** The page of a row here; of many records there is none, nor of a payment that is gone with nothing in its place. */
function pageOf(
  { uid, feed, collection, kind, heir }: VersionDocument,
  openFeeds: ReadonlySet<string>,
): string | undefined {
  if (collection === 'items') return `/item/${encodeURIComponent(uid)}`;
  if (!openFeeds.has(feed)) return undefined;
  if (collection === 'records' || kind !== 'removed') return `/row/${encodeURIComponent(uid)}`;
  return heir === undefined ? undefined : `/row/${encodeURIComponent(heir)}`;
}

function toVersion(document: VersionDocument, openFeeds: ReadonlySet<string>): Version {
  const { _id, uid, feed, key, kind, at, cityAt, run, fields, heir, title, department, vendor, amountCents } = document;
  return {
    leaf: _id,
    uid,
    feed,
    key,
    kind,
    at: at.toISOString(),
    cityAt: cityAt?.toISOString(),
    run,
    fields,
    heir,
    title,
    department,
    vendor,
    amountCents,
    page: pageOf(document, openFeeds),
  };
}

const isPurchase = (id: string): boolean => /^(?:order|document|line):/.test(id);

/** What is asked for by one value each, by the name it is stored under. */
const equalTo = ({ uid = '', feed, kind, column, department, vendor, sizeCents }: VersionFilter) =>
  Object.entries({
    [isPurchase(uid) ? 'purchase' : 'uid']: uid === '' ? undefined : uid,
    feed,
    kind,
    'fields.name': column,
    department,
    vendor,
    sizes: sizeCents,
  }).filter(([, value]) => value !== undefined);

function spanOf({ from, to }: VersionFilter): mongo.Filter<VersionDocument>[] {
  const span = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  return Object.keys(span).length === 0 ? [] : [{ at: span }];
}

const behind = (before: VersionPlace | undefined): mongo.Filter<VersionDocument>[] =>
  before === undefined
    ? []
    : [{ at: { $lte: before.at } }, { $or: [{ at: { $lt: before.at } }, { _id: { $lt: before.leaf } }] }];

async function feedsOf(store: Store, ids: readonly string[]): Promise<Record<string, VersionFeed>> {
  const found = await nativeFeeds(store)
    .find({ _id: { $in: [...ids] } }, { projection: { about: 1 }, maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return Object.fromEntries(
    found.flatMap(({ _id, about }) =>
      about === undefined ? [] : [[_id, { title: about.title, publisher: about.publisher }]],
    ),
  );
}

/** What readings of versions must know of other nouns. */
export interface VersionContext {
  /** Purchases of which nothing is told. */
  withheldPurchases: () => Promise<readonly string[]>;
  /** Feeds whose rows have a page each. */
  openFeeds: ReadonlySet<string>;
}

export function versionReads(store: Store, { withheldPurchases, openFeeds }: VersionContext): VersionReads {
  return {
    list: async (filter, { limit, before }) => {
      const withheld = await withheldPurchases();
      const shownOnly = { hidden: { $exists: false } };
      const notOf = withheld.length === 0 ? [] : [{ purchase: { $nin: [...withheld] } }];
      const query = {
        ...Object.fromEntries(equalTo(filter)),
        $and: [shownOnly, ...notOf, ...spanOf(filter), ...behind(before)],
      };
      const found = await nativeVersions(store)
        .find(query, { projection: { was: 0, salt: 0 }, maxTimeMS: READ_LIMIT_MS })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        changes: shown.map((document) => toVersion(document, openFeeds)),
        feeds: await feedsOf(store, [...new Set(shown.map(({ feed }) => feed))]),
        ...(found.length > limit && last !== undefined && { next: { at: last.at, leaf: last._id } }),
      };
    },
  };
}

/** How many rows publishers changed, removed and published again in readings of this span. */
export async function countVersions(
  store: Store,
  { from, to }: { from: Date; to: Date },
  limitMs: number,
): Promise<VersionCounts> {
  const counted = await nativeVersions(store)
    .aggregate<{ _id: VersionKind; count: number }>(
      [
        { $match: { at: { $gte: from, $lt: to }, hidden: { $exists: false } } },
        { $group: { _id: '$kind', count: { $sum: 1 } } },
      ],
      { maxTimeMS: limitMs },
    )
    .toArray();
  const by = new Map(counted.map(({ _id, count }) => [_id, count]));
  return { changed: by.get('changed') ?? 0, removed: by.get('removed') ?? 0, returned: by.get('returned') ?? 0 };
}
