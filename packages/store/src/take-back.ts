import { OPEN_CHANGES, retold, type ItemEvent, type LoggedEvent, type NewEvent } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from './connect.ts';
import { nativeChanges, nativeEvents, nativeItems } from './native.ts';

/** Ids looked for in one question to the log. */
const AT_ONCE = 100;
const META = /[.*+?^${}()|[\]\\]/g;

/** What events say of these items, by id. */
export function toldOf(events: readonly (NewEvent | LoggedEvent)[], uids: readonly string[]): Map<string, ItemEvent> {
  const wanted = new Set(uids);
  return new Map(events.flatMap(({ name, payload }) => ((name === 'item:landed' || name === 'item:changed') && wanted.has(payload.uid) ? [[payload.uid, payload] as const] : [])));
}

/**
 * Takes back what was told of items before they turned sensitive, or while they were: the history loses fields that tell a place, words or
 * the kind, and earlier events, whose numbers stay, say what is told now.
 * @param events hold what is told of each of them now
 */
export async function takeBack(store: Store, uids: readonly string[], { events, session }: { events: readonly NewEvent[]; session: ClientSession }): Promise<void> {
  const now = toldOf(events, uids);
  for (let at = 0; at < uids.length; at += AT_ONCE) {
    const part = uids.slice(at, at + AT_ONCE);
    const history = nativeChanges(store);
    await history.updateMany({ uid: { $in: part } }, { $pull: { fields: { name: { $nin: [...OPEN_CHANGES] } } } }, { session });
    await history.deleteMany({ uid: { $in: part }, fields: { $size: 0 } }, { session });
    await retellLog(store, part, { now, session });
  }
}

/** Looks through the log since the first of them was seen. */
async function retellLog(store: Store, uids: string[], { now, session }: { now: ReadonlyMap<string, ItemEvent>; session: ClientSession }): Promise<void> {
  const log = nativeEvents(store);
  const [first] = await nativeItems(store).find({ _id: { $in: uids } }, { session, projection: { firstSeenAt: 1 } }).sort({ firstSeenAt: 1 }).limit(1).toArray();
  const named = new RegExp(`"uid":"(?:${uids.map((uid) => uid.replace(META, '\\$&')).join('|')})"`);
  for await (const { _id, events: stored } of log.find({ at: { $gte: first?.firstSeenAt ?? new Date(0) }, $or: [{ events: named }, { 'events.payload.uid': { $in: uids } }] }, { session })) {
    const told: LoggedEvent[] = typeof stored === 'string' ? JSON.parse(stored) : stored;
    await log.updateOne({ _id }, { $set: { events: JSON.stringify(told.map((event) => retold(event, now))) } }, { session });
  }
}
