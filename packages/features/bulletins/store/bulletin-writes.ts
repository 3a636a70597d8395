import {
  activeSubscriptions,
  noteDelivery,
  openDeliveries,
  type SubscriptionDocument,
} from '@moontower/alerts/store/deliveries';
import { hourlyBulletinMail, type Bulletin } from '../contract.ts';
import { FIRST, nativeBulletins } from './bulletin-documents.ts';
import { toldBulletin } from './told-bulletin.ts';
import type { Store } from '@moontower/store/db/connect';
import { appendEvents } from '@moontower/store/events/event-log';
import { isTaken, transact, transactConcurrently } from '@moontower/store/db/transact';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';

/** As it is told at this moment: a mail or a delivery may have waited for hours. */
export async function readBulletin(store: Store, id: string): Promise<Bulletin | undefined> {
  const found = await nativeBulletins(store).findOne({ _id: id });
  return found === null ? undefined : toldBulletin(store, found.bulletin);
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
  const readers = activeSubscriptions(store, {
    confirmedBefore: new Date(to),
    channels: quiet ? ['webhook'] : ['webhook', 'mail'],
  });
  const mails: string[] = [];
  for await (const reader of readers) {
    if (reader.channel === 'webhook') await noteDelivery(store, { bulletin: id, subscription: reader._id, at });
    else if (await putBulletin(store, reader, { bulletin: id, at })) mails.push(mailIdOf(id, reader._id));
  }
  return { deliveries: await openDeliveries(store, id), mails };
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
    spec: hourlyBulletinMail,
    to: address,
    language,
    data: { bulletin, subscription },
    unsubscribe: `/api/subscriptions/leave/${leaveKey}`,
  };
  return (await transactConcurrently(store, (session) => enqueueMail(store, mail, { at, session }))).kind === 'put';
}
