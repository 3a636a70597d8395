import { mailSpecs, type Bulletin } from '@moontower/contracts';
import {
  FIRST,
  nativeBulletins,
  nativeDeliveries,
  nativeSubscriptions,
  type DeliveryDocument,
  type SubscriptionDocument,
} from './bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { appendEvents } from '../events/event-log.ts';
import { isTaken, transact, transactConcurrently } from '../db/transact.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

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
      await nativeBulletins(store).insertOne(
        { _id: id, from: new Date(from), to: new Date(to), after, bulletin },
        { session, ignoreUndefined: true },
      );
      const payload = {
        feed: 'all',
        state: 'ok',
        checkedAt: to,
        inserted: totals.new,
        updated: totals.changed,
        withdrawn: totals.gone,
        bulletin: id,
      };
      await appendEvents(store, [{ name: 'feed:refreshed', payload }], { at, session });
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/**
 * Ids of what a bulletin brings to its subscribers and that is not done: deliveries to webhooks, and mails in the
 * outbox.
 */
export interface DeliveryPlan {
  deliveries: string[];
  mails: string[];
}

/**
 * Notes one delivery or puts one mail for everybody who subscribed before the bulletin's hours ended. Harmless to
 * repeat.
 */
export async function planDeliveries(store: Store, { id, to, quiet }: Bulletin, at: Date): Promise<DeliveryPlan> {
  const readers = nativeSubscriptions(store).find({
    state: 'active',
    confirmedAt: { $lt: new Date(to) },
    channel: { $in: quiet ? ['webhook'] : ['webhook', 'mail'] },
  });
  const mails: string[] = [];
  for await (const reader of readers) {
    if (reader.channel === 'webhook') await noteDelivery(store, { bulletin: id, subscription: reader._id, at });
    else if (await putBulletin(store, reader, { bulletin: id, at })) mails.push(mailIdOf(id, reader._id));
  }
  const planned = await nativeDeliveries(store)
    .find({ _id: { $gte: `${id}-`, $lt: `${id}.` }, state: { $in: ['due', 'sending'] } }, { projection: { _id: 1 } })
    .toArray();
  return { deliveries: planned.map(({ _id }) => _id), mails };
}

const mailIdOf = (bulletin: string, subscription: string): string => `bulletin-${bulletin}-${subscription}`;

/** @returns false where it was put before, or its mailbox gets no mail */
async function putBulletin(
  store: Store,
  { _id: subscription, address, language, leaveKey }: SubscriptionDocument,
  { bulletin, at }: { bulletin: string; at: Date },
): Promise<boolean> {
  if (address === undefined) return false;
  const mail = {
    id: mailIdOf(bulletin, subscription),
    spec: mailSpecs['hourly-bulletin'],
    to: address,
    language,
    data: { bulletin, subscription },
    unsubscribe: `/api/subscriptions/leave/${leaveKey}`,
  };
  return (await transactConcurrently(store, (session) => enqueueMail(store, mail, { at, session }))).kind === 'put';
}

async function noteDelivery(
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
