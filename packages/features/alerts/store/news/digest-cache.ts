import type { CivicItem } from '@moontower/contracts';
import { nativeSubscriptions, type SubscriptionDocument } from '../subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { lastChanges, listedItems } from '@moontower/store/items/told-items';
import { toCivicItem, type ListedItem } from '@moontower/store/items/to-civic-item';
import {
  nativeAlerts,
  nativeNews,
  nativeTold,
  type AlertDocument,
  type NewsDocument,
  type ToldDocument,
} from '../alert-documents.ts';
import { groupBy } from './group-by.ts';
import { createBatchLoader, createLoader } from '@moontower/store/requests/data-loader';

// Tens of thousands of digests of one morning tell the same news of the same records: both are read once for many of
// them.

type ByQuery = ReadonlyMap<string, readonly NewsDocument[]>;
/** More news than this is asked for reader by reader. */
const MOST_NEWS = 50_000;
/** Spans that are held: digests, and what goes at once. */
const SPANS = 2;
/** What a worker holds of them, as long as it sends. */
export interface KeptForDigests {
  /**
   * Mailboxes with their active alerts, the oldest first, and what they were told at once; those that are composed side
   * by side are read together.
   */
  reader: (id: string) => Promise<Reader | undefined>;
  spans: Map<string, Promise<ByQuery | undefined>>;
  items: Map<string, KeptItem>;
  /** When records last changed, and they themselves: those that side by side are asked for are read together. */
  stamps: (uids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  whole: (uids: readonly string[]) => Promise<ReadonlyMap<string, ListedItem>>;
  /** What all readers of one question are told alike, by the news that they are told. */
  alike: WeakMap<readonly NewsDocument[], KeptAlike>;
  /** The newest part of a list of news, by where it begins. */
  newest: WeakMap<readonly NewsDocument[], Map<number, readonly NewsDocument[]>>;
}
interface KeptAlike {
  madeAt: number;
  told: Promise<CachedNews | undefined>;
}
/** Records with what happened to them, and how many more there are. */
export interface CachedNews {
  records: { item: CivicItem; news: NewsDocument[] }[];
  further: number;
}
export interface KeptItem {
  checkedAt: number;
  /** When the stored record last changed; 0 where it is hidden or withdrawn. */
  changedAt: number;
  /** The record as it stood then, where some mail named it. */
  item?: CivicItem | undefined;
}
export const createDigestCache = (store: Store): KeptForDigests => ({
  reader: createLoader((ids) => readReaders(store, ids)),
  spans: new Map(),
  items: new Map(),
  stamps: createBatchLoader((uids) => lastChanges(store, uids)),
  whole: createBatchLoader((uids) => listedItems(store, uids)),
  alike: new WeakMap(),
  newest: new WeakMap(),
});

/** Of news, the newest first, what came after a place of the log: the same list for all who ask for the same. */
export function newestSince(
  { newest }: KeptForDigests,
  news: readonly NewsDocument[],
  after: number,
): readonly NewsDocument[] {
  if ((news.at(-1)?.seq ?? Infinity) > after) return news;
  const known = newest.get(news) ?? new Map<number, readonly NewsDocument[]>();
  newest.set(news, known);
  const held = known.get(after) ?? news.filter(({ seq }) => seq > after);
  known.set(after, held);
  return held;
}

/** What is told of these news, made once for many digests and anew once it may not be true any more. */
export function cachedNews(
  { alike }: KeptForDigests,
  news: readonly NewsDocument[],
  make: () => Promise<CachedNews | undefined>,
): Promise<CachedNews | undefined> {
  const known = alike.get(news);
  const now = performance.now();
  if (known !== undefined && known.madeAt > now - FRESH_MS) return known.told;
  const told = make();
  told.catch(() => alike.delete(news));
  alike.set(news, { madeAt: now, told });
  return told;
}

interface Reader {
  reader: SubscriptionDocument;
  alerts: AlertDocument[];
  told: Pick<ToldDocument, '_id' | 'reader' | 'digest'>[];
}

async function readReaders(store: Store, ids: readonly string[]): Promise<Map<string, Reader>> {
  const which = { reader: { $in: [...ids] } };
  const [readers, alerts] = await Promise.all([
    nativeSubscriptions(store)
      .find({ _id: { $in: [...ids] } })
      .toArray(),
    nativeAlerts(store)
      .find({ ...which, state: 'active' })
      .toArray(),
  ]);
  // What was told at once is noted together with how often that was.
  const atOnce = readers.flatMap(({ _id, instants }) => (instants === undefined ? [] : [_id]));
  const told =
    atOnce.length === 0
      ? []
      : await nativeTold(store)
          .find({ reader: { $in: atOnce } }, { projection: { reader: 1, digest: 1 } })
          .toArray();
  const [alertsOf, toldOf] = [groupBy(alerts, ({ reader }) => reader), groupBy(told, ({ reader }) => reader)];
  return new Map(
    readers.map((reader) => [
      reader._id,
      {
        reader,
        alerts: (alertsOf.get(reader._id) ?? []).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
        told: toldOf.get(reader._id) ?? [],
      },
    ]),
  );
}

/**
 * News between two places of the log by the questions that it answers; undefined where it is too much to hold. What was
 * matched there does not change any more.
 */
export function newsBetween(
  store: Store,
  { spans }: KeptForDigests,
  { after, to }: { after: number; to: number },
): Promise<ByQuery | undefined> {
  const key = `${after}-${to}`;
  const known = spans.get(key);
  if (known !== undefined) return known;
  const read = readBetween(store, after, to);
  read.catch(() => spans.delete(key));
  spans.set(key, read);
  for (const old of [...spans.keys()].slice(0, -SPANS)) spans.delete(old);
  return read;
}

async function readBetween(store: Store, after: number, to: number): Promise<ByQuery | undefined> {
  const which = { seq: { $gt: after, $lte: to } };
  if ((await nativeNews(store).countDocuments(which, { limit: MOST_NEWS + 1 })) > MOST_NEWS) return undefined;
  const byQuery = new Map<string, NewsDocument[]>();
  // Each news names dozens of questions, and most are named by many: one text for all of them.
  const named = new Map<string, string>();
  for await (const news of nativeNews(store).find(which, { sort: { seq: -1 }, batchSize: 2_000 })) {
    news.queries = news.queries.map((query) => named.get(query) ?? query);
    for (const query of news.queries) {
      const held = byQuery.get(query);
      if (held === undefined) {
        named.set(query, query);
        byQuery.set(query, [news]);
      } else held.push(news);
    }
  }
  return byQuery;
}

/** A record may be hidden at any time: what is known of it is good for so long. */
const FRESH_MS = 3_000;
const MOST_KEPT = 100_000;

/**
 * Which of these records are told at all, now; `freshMs`: for so long they need no second look. A mail counts many more
 * than it names.
 */
export async function recordsThere(
  kept: KeptForDigests,
  uids: readonly string[],
  freshMs = FRESH_MS,
): Promise<ReadonlyMap<string, KeptItem>> {
  const missing = uids.filter((uid) => !kept.items.has(uid)).length;
  if (kept.items.size + missing > MOST_KEPT) kept.items = new Map();
  // Of digests that are composed side by side another may begin anew what is kept.
  const { items } = kept;
  const checkedAt = performance.now();
  const old = uids.filter((uid) => (items.get(uid)?.checkedAt ?? -Infinity) <= checkedAt - freshMs);
  if (old.length === 0) return items;
  const stamps = await kept.stamps(old);
  for (const uid of old) {
    const [known, changedAt] = [items.get(uid), stamps.get(uid) ?? 0];
    if (known?.changedAt === changedAt) known.checkedAt = checkedAt;
    else items.set(uid, { checkedAt, changedAt });
  }
  return items;
}

/** Records as they are told now; each is read whole once, and again when it changed. */
export async function recordsNow(
  kept: KeptForDigests,
  there: ReadonlyMap<string, KeptItem>,
  { uids, simulated }: { uids: readonly string[]; simulated: boolean },
): Promise<void> {
  const unread = uids.filter((uid) => {
    const known = there.get(uid);
    return known !== undefined && known.changedAt !== 0 && known.item === undefined;
  });
  if (unread.length === 0) return;
  const whole = await kept.whole(unread);
  for (const uid of unread) {
    const [known, item] = [there.get(uid), whole.get(uid)];
    // Another digest may have had it meanwhile.
    if (known === undefined || item === undefined || known.item !== undefined) continue;
    known.changedAt = item.changedAt.getTime();
    known.item = toCivicItem(item, { simulated });
  }
}
