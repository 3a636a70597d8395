import type { CivicItem } from '@moontower/contracts';
import { nativeSubscriptions, type SubscriptionDocument } from '../bulletins/bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { toCivicItem, type ListedItem } from '../items/to-civic-item.ts';
import {
  nativeAlerts,
  nativeNews,
  nativeTold,
  type AlertDocument,
  type NewsDocument,
  type ToldDocument,
} from './alert-documents.ts';
import { groupBy } from './group-by.ts';
import { together } from './together.ts';

// Tens of thousands of digests of one morning tell the same news of the same records: both are read once for many of them.

type ByQuery = ReadonlyMap<string, readonly NewsDocument[]>;
/** More news than this is asked for reader by reader. */
const MOST_NEWS = 50_000;
/** Spans that are held: digests, and what goes at once. */
const SPANS = 2;
/** What a worker holds of them, as long as it sends. */
export interface KeptForDigests {
  /** Mailboxes with their active alerts, the oldest first, and what they were told at once; those that are composed side by side are read together. */
  reader: (id: string) => Promise<Reader | undefined>;
  spans: Map<string, Promise<ByQuery | undefined>>;
  items: Map<string, KeptItem>;
}
interface KeptItem {
  readAt: number;
  /** Undefined where it is hidden or withdrawn. */
  item: CivicItem | undefined;
}
export const keepNothingYet = (store: Store): KeptForDigests => ({
  reader: together((ids) => readReaders(store, ids)),
  spans: new Map(),
  items: new Map(),
});

interface Reader {
  reader: SubscriptionDocument;
  alerts: AlertDocument[];
  told: Pick<ToldDocument, '_id' | 'reader' | 'digest'>[];
}

async function readReaders(store: Store, ids: readonly string[]): Promise<Map<string, Reader>> {
  const which = { reader: { $in: [...ids] } };
  const [readers, alerts, told] = await Promise.all([
    nativeSubscriptions(store)
      .find({ _id: { $in: [...ids] } })
      .toArray(),
    nativeAlerts(store)
      .find({ ...which, state: 'active' })
      .toArray(),
    nativeTold(store)
      .find(which, { projection: { reader: 1, digest: 1 } })
      .toArray(),
  ]);
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

/** News between two places of the log by the questions that it answers; undefined where it is too much to hold. What was matched there does not change any more. */
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
  for await (const news of nativeNews(store).find(which, { sort: { seq: -1 }, batchSize: 2_000 }))
    for (const query of news.queries) {
      const held = byQuery.get(query);
      if (held === undefined) byQuery.set(query, [news]);
      else held.push(news);
    }
  return byQuery;
}

/** A record may be hidden at any time: what was read is good for so long. */
const FRESH_MS = 3_000;
const MOST_ITEMS = 20_000;

/** Records as they are told now, by id; without what was hidden or withdrawn. */
export async function recordsNow(
  store: Store,
  { items }: KeptForDigests,
  { uids, simulated }: { uids: readonly string[]; simulated: boolean },
): Promise<Map<string, CivicItem>> {
  const readAt = performance.now();
  const fresh = uids.flatMap((uid): (readonly [string, KeptItem])[] => {
    const kept = items.get(uid);
    return kept === undefined || kept.readAt <= readAt - FRESH_MS ? [] : [[uid, kept]];
  });
  const told = new Map(fresh);
  const missing = uids.filter((uid) => !told.has(uid));
  if (items.size + missing.length > MOST_ITEMS) items.clear();
  const found = missing.length === 0 ? [] : await readItems(store, missing);
  const read = new Map(found.map((item) => [item._id, toCivicItem(item, { simulated })]));
  for (const uid of missing) {
    const kept = { readAt, item: read.get(uid) };
    items.set(uid, kept);
    told.set(uid, kept);
  }
  return new Map([...told].flatMap(([uid, { item }]) => (item === undefined ? [] : [[uid, item] as const])));
}

const readItems = (store: Store, uids: readonly string[]): Promise<ListedItem[]> =>
  nativeItems(store)
    .find<ListedItem>(
      { _id: { $in: [...uids] }, withdrawnAt: { $exists: false } },
      { projection: { raw: 0, facts: 0, words: 0, hash: 0 } },
    )
    .toArray();
