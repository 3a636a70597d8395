import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, type ItemChange } from '@moontower/contracts';
import { NEWS_FIELDS } from '../../limits.ts';
import type { Store } from '@moontower/store/db/connect';
import { changesSince, itemFields } from '@moontower/store/items/told-items';
import { feedsInFirstLoad } from '@moontower/store/feeds/feed-state';
import { transactConcurrently } from '@moontower/store/db/transact';
import type { ChangeDocument, EventBurstDocument } from '@moontower/store/documents';
import { headSeq, readEvents } from '@moontower/store/events/event-log';
import { countLeaves } from '@moontower/store/log/entries';
import { nativeAlertMarks, nativeNews, type NewsDocument } from '../alert-documents.ts';
import { findingNews, type BlockOf } from './finding-news.ts';
import { flaggedNews, isOld } from './flagged-news.ts';
import type { LiveIndex } from './live-index.ts';
import { editNews } from './edit-news.ts';
import { LOOKED_AT, type Candidate } from './looked-at.ts';

/** Bursts of the log that are matched in one step: a burst is a chunk of a reading. */
const BURSTS = 8;
/** Between the note of a change and the burst that announces it. */
const NOTED_MS = HOUR_MS;

interface ItemEvent {
  uid: string;
  seq: number;
  at: Date;
  landed: boolean;
}

function happenedIn(bursts: readonly EventBurstDocument[]): ItemEvent[] {
  return bursts.flatMap(({ events, at }) =>
    events.flatMap((event): ItemEvent[] =>
      event.name === 'item:landed' || event.name === 'item:changed'
        ? [{ uid: event.payload.uid, seq: event.seq, at: new Date(at), landed: event.name === 'item:landed' }]
        : [],
    ),
  );
}

/** Of a change what is news: status, value, deadline, date. */
export const newsFields = (fields: ItemChange['fields']): ItemChange['fields'] =>
  fields.filter(({ name }) => NEWS_FIELDS.some((news) => news === name));

/**
 * A publisher that goes back and forth is told once in so long; a record that comes to a state again later is told
 * again.
 */
const SAME_CHANGE_MS = 7 * DAY_MS;
const spanOf = (at: Date): number => Math.floor(at.getTime() / SAME_CHANGE_MS);

const hashOfChange = (fields: ItemChange['fields']): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map(({ name, to }) => [name, to]).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);

interface Around {
  items: Map<string, Candidate>;
  changes: Map<string, ChangeDocument[]>;
  loading: Set<string>;
}

async function readAround(store: Store, happened: readonly ItemEvent[]): Promise<Around> {
  const uids = [...new Set(happened.map(({ uid }) => uid))];
  const changed = [...new Set(happened.filter(({ landed }) => !landed).map(({ uid }) => uid))];
  const from = new Date(Math.min(...happened.map(({ at }) => at.getTime())) - NOTED_MS);
  const [items, changes, loading] = await Promise.all([
    itemFields<Candidate>(store, uids, LOOKED_AT),
    changesSince(store, changed, from),
    feedsInFirstLoad(store),
  ]);
  const byUid = new Map<string, ChangeDocument[]>();
  for (const change of changes) byUid.set(change.uid, [...(byUid.get(change.uid) ?? []), change]);
  return { items: new Map(items.map((item) => [item._id, item])), changes: byUid, loading: new Set(loading) };
}

/** What an event is as news, without who asks for it. Undefined where it is none. */
function newsOf({ uid, seq, at, landed }: ItemEvent, { items, changes, loading }: Around): NewsDocument | undefined {
  const item = items.get(uid);
  if (item === undefined || item.withdrawnAt !== undefined) return undefined;
  const about = { seq, at, uid, feed: item.feed, queries: [] };
  if (landed) {
    return isOld(item.publishedAt, at) || loading.has(item.feed)
      ? undefined
      : { _id: `${uid}|new`, kind: 'new', ...about };
  }
  // All that was noted at the last moment up to it: a reading that meets a row twice notes two changes.
  const before = (changes.get(uid) ?? []).filter((change) => change.at.getTime() <= at.getTime());
  const [noted] = before;
  const latest = before.filter((change) => change.at.getTime() === noted?.at.getTime());
  const fields = newsFields(latest.flatMap((change) => change.fields));
  if (noted === undefined || fields.length === 0) return undefined;
  return { _id: `${uid}|${hashOfChange(fields)}|${spanOf(noted.at)}`, kind: 'changed', fields, ...about };
}

/**
 * Writes what is new and how far the log was read, both or neither; whoever else read it meanwhile was first, and
 * nothing is written.
 */
async function writeNews(
  store: Store,
  news: readonly NewsDocument[],
  { from, to, leaf }: { from: number; to: number; leaf: number },
): Promise<number | undefined> {
  return transactConcurrently(store, async (session) => {
    const { matchedCount } = await nativeAlertMarks(store).updateOne(
      { _id: 'matched', told: from },
      { $set: { told: to, leaf } },
      { session },
    );
    if (matchedCount === 0) return undefined;
    const ids = news.map(({ _id }) => _id);
    const known = await nativeNews(store)
      .find({ _id: { $in: ids } }, { projection: { _id: 1 }, session })
      .toArray();
    const held = new Set(known.map(({ _id }) => _id));
    const fresh = news.filter(({ _id }) => !held.has(_id));
    if (fresh.length > 0) await nativeNews(store).insertMany(fresh, { session, ignoreUndefined: true });
    return fresh.length;
  });
}

/** How far the log was read. Before the first time, all that stands there is no news to anybody. */
export async function matchedUpTo(store: Store): Promise<number> {
  return (await matchMark(store)).told;
}

async function matchMark(store: Store): Promise<{ told: number; leaf: number }> {
  const mark = await nativeAlertMarks(store).findOne({ _id: 'matched' });
  // A store from before edits were told: what was edited until now is no news.
  if (mark !== null) return { told: mark.told, leaf: mark.leaf ?? (await countLeaves(store)) };
  const leaf = await countLeaves(store);
  const told = await headSeq(store);
  // The rounds of mails begin where matching does.
  for (const _id of ['instant', 'digest', 'matched'] as const)
    await nativeAlertMarks(store).updateOne({ _id }, { $setOnInsert: { told, weekly: told, leaf } }, { upsert: true });
  const made = await nativeAlertMarks(store).findOne({ _id: 'matched' });
  return { told: made?.told ?? told, leaf: made?.leaf ?? leaf };
}

/** The news in some bursts of the log, with the questions that each answers. */
export async function newsIn(
  store: Store,
  bursts: readonly EventBurstDocument[],
  { index, blockOf = () => undefined }: Pick<LiveIndex, 'index'> & { blockOf?: BlockOf | undefined },
): Promise<NewsDocument[]> {
  if (index.size === 0) return [];
  const happened = happenedIn(bursts);
  const flagged = [
    ...(await flaggedNews(store, bursts, index)),
    ...(await findingNews(store, bursts, { index, blockOf })),
  ];
  if (happened.length === 0) return flagged;
  const around = await readAround(store, happened);
  const found = new Map(flagged.map((news) => [news._id, news]));
  for (const each of happened) {
    const news = newsOf(each, around);
    const item = around.items.get(each.uid);
    if (news === undefined || item === undefined || found.has(news._id)) continue;
    const queries = index.match(item);
    if (queries.length > 0) found.set(news._id, { ...news, queries });
  }
  return [...found.values()];
}

/**
 * Matches new and changed records with all alerts, from where the last time ended to the end of the log. Killed
 * anywhere it goes on where its last step ended: a step is one transaction.
 * @returns how many news were found
 */
export async function matchNews(
  store: Store,
  live: LiveIndex,
  { nowMs, signal, blockOf }: { nowMs: () => number; signal?: AbortSignal; blockOf?: BlockOf },
): Promise<{ news: number; to: number }> {
  let news = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { told: from, leaf } = await matchMark(store);
    const bursts = await readEvents(store, from, BURSTS);
    const last = bursts.at(-1);
    if (last === undefined) return { news, to: from };
    await live.refresh(new Date(nowMs()));
    const found = await newsIn(store, bursts, { index: live.index, blockOf });
    // Each reading that brings versions ends with an event, so that none waits longer than that.
    const edits = await editNews(store, { after: leaf, seq: last.last }, live.index);
    news += (await writeNews(store, [...found, ...edits.news], { from, to: last.last, leaf: edits.leaf })) ?? 0;
  }
}
