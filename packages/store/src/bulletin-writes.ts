import type { Bulletin } from '@moontower/contracts';
import { FIRST, nativeBulletins, nativeDeliveries, nativeSubscriptions, type DeliveryDocument } from './bulletin-documents.ts';
import type { Store } from './connect.ts';
import { appendEvents } from './event-log.ts';
import { isTaken, transact } from './transact.ts';

export async function readBulletin(store: Store, id: string): Promise<Bulletin | undefined> {
  return (await nativeBulletins(store).findOne({ _id: id }))?.bulletin;
}

export async function lastBulletin(store: Store): Promise<Bulletin | undefined> {
  return (await nativeBulletins(store).findOne({}, { sort: { _id: -1 } }))?.bulletin;
}

/**
 * Stores a bulletin and announces it, both or neither.
 * @returns false when that hour, or the hours after the same bulletin, were told by somebody else
 */
export async function storeBulletin(store: Store, bulletin: Bulletin, at: Date): Promise<boolean> {
  const { id, from, to, after = FIRST, totals } = bulletin;
  try {
    await transact(store, async (session) => {
      await nativeBulletins(store).insertOne({ _id: id, from: new Date(from), to: new Date(to), after, bulletin }, { session, ignoreUndefined: true });
      const payload = { feed: 'all', state: 'ok', checkedAt: to, inserted: totals.new, updated: totals.changed, withdrawn: totals.gone, bulletin: id };
      await appendEvents(store, [{ name: 'feed:refreshed', payload }], { at, session });
    });
    return true;
  } catch (error) { if (isTaken(error)) return false; throw error; }
}

/** Notes one delivery for everybody who subscribed before the bulletin's hours ended. Harmless to repeat. @returns ids of all its deliveries that are not done */
export async function planDeliveries(store: Store, { id, to, quiet }: Bulletin, at: Date): Promise<string[]> {
  const readers = nativeSubscriptions(store).find({ state: 'active', confirmedAt: { $lt: new Date(to) }, ...(quiet ? { channel: 'webhook' } : {}) }, { projection: { channel: 1 } });
  for await (const { _id: subscription, channel } of readers) {
    const delivery: DeliveryDocument = { _id: `${id}-${subscription}`, bulletin: id, subscription, channel, state: 'due', tries: 0, refusals: 0, createdAt: at };
    try { await nativeDeliveries(store).insertOne(delivery); } catch (error) { if (!isTaken(error)) throw error; }
  }
  const planned = await nativeDeliveries(store).find({ _id: { $gte: `${id}-`, $lt: `${id}.` }, state: { $in: ['due', 'sending'] } }, { projection: { _id: 1 } }).toArray();
  return planned.map(({ _id }) => _id);
}

export interface Claim { now: Date; forMs: number }

/** Takes a delivery for one try. @returns undefined when it is done, dropped, or somebody else is at it */
export async function claimDelivery(store: Store, id: string, { now, forMs }: Claim): Promise<DeliveryDocument | undefined> {
  return await nativeDeliveries(store).findOneAndUpdate(
    { _id: id, $or: [{ state: 'due' }, { state: 'sending', leaseUntil: { $lt: now } }] },
    { $set: { state: 'sending', leaseUntil: new Date(now.getTime() + forMs) }, $inc: { tries: 1 } }, { returnDocument: 'after' },
  ) ?? undefined;
}

export async function readDelivery(store: Store, id: string): Promise<DeliveryDocument | undefined> {
  return await nativeDeliveries(store).findOne({ _id: id }) ?? undefined;
}

export interface Settlement { state: DeliveryDocument['state']; at: Date; lastError?: string; refused?: boolean }

/** Ends a try. Nothing happens when another try has begun since. */
export async function settleDelivery(store: Store, { _id, tries }: DeliveryDocument, { state, at, lastError, refused }: Settlement): Promise<void> {
  await nativeDeliveries(store).updateOne({ _id, tries, state: 'sending' }, {
    $set: { state, ...(state === 'due' ? {} : { endedAt: at }), ...(lastError === undefined ? {} : { lastError }) }, $unset: { leaseUntil: '', ...(state === 'sent' ? { lastError: '' } : {}) }, ...(refused === true ? { $inc: { refusals: 1 } } : {}),
  });
}
