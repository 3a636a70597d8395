import type { Store } from '@moontower/store/db/connect';
import { isTaken } from '@moontower/store/db/transact';
import {
  nativeDeliveries,
  nativeSubscriptions,
  type Channel,
  type DeliveryDocument,
  type SubscriptionDocument,
} from './subscription-documents.ts';

export type { DeliveryDocument, PostedNews, SubscriptionDocument } from './subscription-documents.ts';

/** Who gets bulletins: subscriptions of these channels that were confirmed before a moment. */
export function activeSubscriptions(
  store: Store,
  { confirmedBefore, channels }: { confirmedBefore: Date; channels: Channel[] },
): AsyncIterable<SubscriptionDocument> {
  return nativeSubscriptions(store).find({
    state: 'active',
    confirmedAt: { $lt: confirmedBefore },
    channel: { $in: channels },
  });
}

/** Ids of the deliveries of a bulletin that are not done. */
export async function openDeliveries(store: Store, bulletin: string): Promise<string[]> {
  const found = await nativeDeliveries(store)
    .find(
      { _id: { $gte: `${bulletin}-`, $lt: `${bulletin}.` }, state: { $in: ['due', 'sending'] } },
      { projection: { _id: 1 } },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Notes that a bulletin is to be brought to a webhook; once noted, noted. */
export async function noteDelivery(
  store: Store,
  { bulletin, subscription, at }: { bulletin: string; subscription: string; at: Date },
): Promise<void> {
  const delivery: DeliveryDocument = {
    _id: `${bulletin}-${subscription}`,
    bulletin,
    subscription,
    state: 'due',
    tries: 0,
    refusals: 0,
    createdAt: at,
  };
  try {
    await nativeDeliveries(store).insertOne(delivery);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

export interface Claim {
  now: Date;
  forMs: number;
}

/** Takes a delivery for one try. @returns undefined when it is done, dropped, or somebody else is at it */
export async function claimDelivery(
  store: Store,
  id: string,
  { now, forMs }: Claim,
): Promise<DeliveryDocument | undefined> {
  return (
    (await nativeDeliveries(store).findOneAndUpdate(
      { _id: id, $or: [{ state: 'due' }, { state: 'sending', leaseUntil: { $lt: now } }] },
      { $set: { state: 'sending', leaseUntil: new Date(now.getTime() + forMs) }, $inc: { tries: 1 } },
      { returnDocument: 'after' },
    )) ?? undefined
  );
}

export async function readDelivery(store: Store, id: string): Promise<DeliveryDocument | undefined> {
  return (await nativeDeliveries(store).findOne({ _id: id })) ?? undefined;
}

export interface Settlement {
  state: DeliveryDocument['state'];
  at: Date;
  lastError?: string;
  refused?: boolean;
}

/** Ends a try. Nothing happens when another try has begun since. */
export async function finishDelivery(
  store: Store,
  { _id, tries }: DeliveryDocument,
  { state, at, lastError, refused }: Settlement,
): Promise<void> {
  await nativeDeliveries(store).updateOne(
    { _id, tries, state: 'sending' },
    {
      $set: { state, ...(state === 'due' ? {} : { endedAt: at }), ...(lastError === undefined ? {} : { lastError }) },
      $unset: { leaseUntil: '', ...(state === 'sent' ? { lastError: '' } : {}) },
      ...(refused === true ? { $inc: { refusals: 1 } } : {}),
    },
  );
}
