import { isPurchaseId } from '@moontower/contracts/spending/purchase';
import {
  VERSION_KINDS,
  type Version,
  type VersionField,
  type VersionKind,
} from '@moontower/contracts/versions/version';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeFeeds } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { withheldPayees } from '../spending/withheld/purchase-guards.ts';
import { PAYEE_COLUMNS } from '../spending/withheld/withheld-parts.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';
import { LISTED_BY_KIND } from './version-indexes.ts';

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
  /** Only those of these leaves, or of these rows. */
  leaves?: readonly number[] | undefined;
  uids?: readonly string[] | undefined;
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

/** The page that shows the row as of a moment: a payment that was corrected came as another row of its purchase. */
function pastOf(
  { uid, feed, collection, purchase }: VersionDocument,
  openFeeds: ReadonlySet<string>,
): string | undefined {
  if (collection === 'items') return `/item/${encodeURIComponent(uid)}`;
  const row = collection === 'payments' ? purchase : uid;
  return row === undefined || !openFeeds.has(feed) ? undefined : `/row/${encodeURIComponent(row)}`;
}

interface GuardedVersion {
  document: VersionDocument;
  /** It is of a payment whose payee is told to nobody. */
  isPayeeOut: boolean;
}

/** That a column differs is told, and neither value: what the log committed to stays as it is. */
const withoutPayee = (field: VersionField): VersionField =>
  PAYEE_COLUMNS.includes(field.name) ? { name: field.name, commitment: field.commitment } : field;

function toVersion({ document, isPayeeOut }: GuardedVersion, openFeeds: ReadonlySet<string>): Version {
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
    fields: isPayeeOut ? fields.map(withoutPayee) : fields,
    heir,
    title,
    department,
    vendor: isPayeeOut ? undefined : vendor,
    amountCents,
    page: pageOf(document, openFeeds),
    past: pastOf(document, openFeeds),
  };
}

/** What is asked for by one value each, by the name it is stored under. */
const valuesOf = ({ uid = '', feed, kind, column, department, vendor, sizeCents }: VersionFilter) =>
  Object.entries({
    [isPurchaseId(uid) ? 'purchase' : 'uid']: uid === '' ? undefined : uid,
    feed,
    kind,
    'fields.name': column,
    department,
    vendor,
    sizes: sizeCents,
    // The same once more, as the keys of other indexes tell it.
    amountCents: sizeCents === undefined ? undefined : { $gte: sizeCents },
  }).filter(([, value]) => value !== undefined);

/** The same with all kinds where none is asked for: indexes have the order within each of them. */
function equalTo(filter: VersionFilter): mongo.Filter<VersionDocument> {
  const values: Record<string, unknown> = Object.fromEntries(valuesOf(filter));
  const isByKind = filter.kind === undefined && LISTED_BY_KIND.some((name) => name in values);
  return isByKind ? { ...values, kind: { $in: [...VERSION_KINDS] } } : values;
}

function spanOf({ from, to }: VersionFilter): mongo.Filter<VersionDocument>[] {
  const span = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  return Object.keys(span).length === 0 ? [] : [{ at: span }];
}

const among = ({ leaves, uids }: VersionFilter): mongo.Filter<VersionDocument>[] => [
  ...(leaves === undefined ? [] : [{ _id: { $in: [...leaves] } }]),
  ...(uids === undefined ? [] : [{ uid: { $in: [...uids] } }]),
];

const behind = (before: VersionPlace | undefined): mongo.Filter<VersionDocument>[] =>
  before === undefined
    ? []
    : [{ at: { $lte: before.at } }, { $or: [{ at: { $lt: before.at } }, { _id: { $lt: before.leaf } }] }];

function queryOf(
  filter: VersionFilter,
  { notOf, before }: { notOf: readonly string[]; before?: VersionPlace | undefined },
): mongo.Filter<VersionDocument> {
  const withheld = notOf.length === 0 ? [] : [{ purchase: { $nin: [...notOf] } }];
  return {
    ...equalTo(filter),
    $and: [{ hidden: { $exists: false } }, ...withheld, ...spanOf(filter), ...among(filter), ...behind(before)],
  };
}

/** Versions whose purchases are looked up at once. */
const AT_ONCE = 500;

/**
 * Versions in their order. Whoever asks for a vendor finds none whose payee is withheld: what a name finds would tell
 * the name.
 */
async function* guardedVersions(
  store: Store,
  found: AsyncIterable<VersionDocument>,
  { vendor, atOnce }: { vendor: string | undefined; atOnce: number },
): AsyncGenerator<GuardedVersion> {
  let held: VersionDocument[] = [];
  const guarded = async (): Promise<GuardedVersion[]> => {
    const out = await withheldPayees(store, held);
    return held
      .filter((document) => vendor === undefined || !out.has(document))
      .map((document) => ({ document, isPayeeOut: out.has(document) }));
  };
  for await (const document of found) {
    held.push(document);
    if (held.length < atOnce) continue;
    yield* await guarded();
    held = [];
  }
  if (held.length > 0) yield* await guarded();
}

/** The newest of a list, `most` of them. */
async function newestVersions(
  store: Store,
  query: mongo.Filter<VersionDocument>,
  { vendor, most }: { vendor: string | undefined; most: number },
): Promise<GuardedVersion[]> {
  const atOnce = Math.min(most, AT_ONCE);
  const found = nativeVersions(store)
    .find(query, { projection: { was: 0, salt: 0, undo: 0, undone: 0 }, maxTimeMS: READ_LIMIT_MS })
    .sort({ at: -1, _id: -1 })
    .batchSize(atOnce)
    // Of a vendor's versions some may not be told, so that more are read than are asked for.
    .limit(vendor === undefined ? most : 0);
  const newest: GuardedVersion[] = [];
  for await (const version of guardedVersions(store, found, { vendor, atOnce })) {
    newest.push(version);
    if (newest.length === most) break;
  }
  return newest;
}

/** How many versions a list would hold; undefined where there are more than `most`. `notOf`: withheld purchases. */
export async function countUpTo(
  store: Store,
  filter: VersionFilter,
  { most, notOf }: { most: number; notOf: readonly string[] },
): Promise<number | undefined> {
  const limit = most + 1;
  const query = queryOf(filter, { notOf });
  const { vendor } = filter;
  if (vendor === undefined) {
    const count = await nativeVersions(store).countDocuments(query, { limit, maxTimeMS: READ_LIMIT_MS });
    return count === limit ? undefined : count;
  }
  const found = nativeVersions(store).find(query, {
    projection: { collection: 1, purchase: 1 },
    maxTimeMS: READ_LIMIT_MS,
  });
  let count = 0;
  for await (const _told of guardedVersions(store, found, { vendor, atOnce: AT_ONCE })) {
    count += 1;
    if (count === limit) return undefined;
  }
  return count;
}

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
      const query = queryOf(filter, { notOf: await withheldPurchases(), before });
      const found = await newestVersions(store, query, { vendor: filter.vendor, most: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1)?.document;
      return {
        changes: shown.map((version) => toVersion(version, openFeeds)),
        feeds: await feedsOf(store, [...new Set(shown.map(({ document }) => document.feed))]),
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
