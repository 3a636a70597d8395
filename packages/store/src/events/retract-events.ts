import { OPEN_CHANGES, retold, type LoggedEvent, type NewEvent, type CurrentItem } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeChanges, nativeEvents, nativeItems } from '../db/native.ts';
import type { EventBurstDocument, StoredBurst } from '../documents.ts';

/** Ids looked for in one question to the log. */
const AT_ONCE = 100;
const META = /[.*+?^${}()|[\]\\]/g;

/** What events say of these items last, by id: a payload, or that the item is gone. */
export function toldOf(events: readonly (NewEvent | LoggedEvent)[], uids: readonly string[]): Map<string, CurrentItem> {
  const wanted = new Set(uids);
  return new Map(
    events.flatMap((event): [string, CurrentItem][] => {
      if (event.name !== 'item:landed' && event.name !== 'item:changed' && event.name !== 'item:withdrawn') return [];
      const { uid } = event.payload;
      if (!wanted.has(uid)) return [];
      return [[uid, event.name === 'item:withdrawn' ? { gone: event.payload } : { told: event.payload }]];
    }),
  );
}

/**
 * What a burst says of records that earlier events told more of: items that turned sensitive, purchases that were
 * withheld.
 */
export function retractedItems({
  events,
  retold: uids = [],
}: Pick<EventBurstDocument, 'events' | 'retold'>): Map<string, CurrentItem> {
  const now = toldOf(events, uids);
  for (const event of events)
    if (event.name === 'spending:reviewed' && event.payload.withheld === true)
      now.set(event.payload.id, { withheld: true });
  return now;
}

/** Takes back what was told of a purchase before it was withheld: its title may name a private person. */
export async function retractPurchase(store: Store, id: string, session: ClientSession): Promise<void> {
  const now = new Map<string, CurrentItem>([[id, { withheld: true }]]);
  const named = new RegExp(`"id":${JSON.stringify(id).replace(META, '\\$&')}`);
  await retellWhere(store, { $or: [{ events: named }, { 'events.payload.id': id }] }, { now, session });
}

/** The same events, each saying of these items what the last of them says. */
export function rewriteEvents(events: readonly NewEvent[], uids: readonly { uid: string }[]): NewEvent[] {
  const now = toldOf(
    events,
    uids.map(({ uid }) => uid),
  );
  return events.map((event) => retold(event, now));
}

/**
 * Takes back what was told of items before they turned sensitive, or while they were: the history loses fields that
 * tell a place, words or the kind, and earlier events, whose numbers stay, say what is told now.
 * @param events hold what is told of each of them now
 */
export async function retractEvents(
  store: Store,
  uids: readonly string[],
  { events, session, since }: { events: readonly NewEvent[]; session: ClientSession; since?: Date },
): Promise<void> {
  const now = toldOf(events, uids);
  for (let at = 0; at < uids.length; at += AT_ONCE) {
    const part = uids.slice(at, at + AT_ONCE);
    const history = nativeChanges(store);
    await history.updateMany(
      { uid: { $in: part } },
      { $pull: { fields: { name: { $nin: [...OPEN_CHANGES] } } } },
      { session },
    );
    await history.deleteMany({ uid: { $in: part }, fields: { $size: 0 } }, { session });
    await retellLog(store, part, { now, session, since });
  }
}

/** Looks through the log since the first of them was seen. */
async function retellLog(
  store: Store,
  uids: string[],
  { now, session, since }: { now: ReadonlyMap<string, CurrentItem>; session: ClientSession; since: Date | undefined },
): Promise<void> {
  const from = since ?? (await firstSeen(store, uids, session));
  const named = new RegExp(`"uid":"(?:${uids.map((uid) => uid.replace(META, '\\$&')).join('|')})"`);
  const where = { at: { $gte: from }, $or: [{ events: named }, { 'events.payload.uid': { $in: uids } }] };
  await retellWhere(store, where, { now, session });
}

async function retellWhere(
  store: Store,
  where: mongo.Filter<StoredBurst>,
  { now, session }: { now: ReadonlyMap<string, CurrentItem>; session: ClientSession },
): Promise<void> {
  const log = nativeEvents(store);
  for await (const { _id, events: stored } of log.find(where, { session })) {
    const told: LoggedEvent[] = typeof stored === 'string' ? JSON.parse(stored) : stored;
    await log.updateOne(
      { _id },
      { $set: { events: JSON.stringify(told.map((event) => retold(event, now))) } },
      { session },
    );
  }
}

async function firstSeen(store: Store, uids: string[], session: ClientSession): Promise<Date> {
  const [first] = await nativeItems(store)
    .find({ _id: { $in: uids } }, { session, projection: { firstSeenAt: 1 } })
    .sort({ firstSeenAt: 1 })
    .limit(1)
    .toArray();
  return first?.firstSeenAt ?? new Date(0);
}
