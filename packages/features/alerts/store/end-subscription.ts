import { DAY_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { deleteWaitingMails, refuseMailbox } from '@moontower/store/mail/mailboxes';
import { endAlerts } from './end-alerts.ts';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';

const FORGOTTEN_MS = 31 * DAY_MS;

type Which = { leaveKey: string } | { _id: string };

/**
 * Ends a subscription and takes its address away. The link of a mail that was never confirmed says "it was not me", of
 * all mails that strangers cause.
 * @returns false when there is none; ending twice is harmless
 */
export async function endSubscription(
  store: Store,
  which: Which,
  { at, why }: { at: Date; why: string },
): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeSubscriptions(store).findOne(which, { session });
    if (found === null) return false;
    if (found.state === 'left') return true;
    const notMe = 'leaveKey' in which && found.state === 'pending';
    await endWithin(store, found, { at, why, notMe, session });
    return true;
  });
}

/** The same within a transaction, with the alerts of a mailbox that has any. */
export async function endWithin(
  store: Store,
  { _id, channel, addressHash }: SubscriptionDocument,
  { at, why, session, notMe = false }: { at: Date; why: string; session: ClientSession; notMe?: boolean },
): Promise<void> {
  const refused = notMe
    ? { refusedAt: at, expiresAt: await refuseMailbox(store, addressHash, { at, session }) }
    : { expiresAt: new Date(at.getTime() + FORGOTTEN_MS) };
  await nativeSubscriptions(store).updateOne(
    { _id },
    {
      $set: { state: 'left', leftAt: at, why, ...refused },
      $unset: { address: '', account: '', confirmHashes: '', feedKey: '' },
    },
    { session },
  );
  // Nothing but these alerts goes to a number.
  if (channel === 'sms') await deleteWaitingMails(store, { mailbox: addressHash }, { at, why, session });
  await endAlerts(store, { reader: _id }, { at, session });
}
