import type { ClientSession } from '@moontower/store/db/driver-types';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { mailboxHashes, mailboxOf } from '@moontower/store/mail/mailbox';
import { nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { deleteIdleMailbox } from './delete-idle-mailbox.ts';
import { endWithin } from './end-subscription.ts';

/** The mailbox of an account whose address is confirmed: of another, whoever signed up with it has proved nothing. */
export async function readerOfAccount(
  store: Store,
  account: string,
  session?: ClientSession,
): Promise<SubscriptionDocument | undefined> {
  const found = await nativeAccounts(store).findOne({ _id: account }, { session });
  if (found?.emailConfirmedAt === undefined) return undefined;
  const addressHash = mailboxHashes(found.emailKey).mailbox;
  const reader = await nativeSubscriptions(store).findOne({ channel: 'alerts', addressHash }, { session });
  // What was left keeps no address: then only that of the mailbox itself is surely the same.
  const written = reader?.address ?? mailboxOf(found.emailKey).key;
  return reader !== null && emailKeyOf(written) === found.emailKey ? reader : undefined;
}

const OF_ALERT = { topics: 1, filter: 1, called: 1, frequency: 1, state: 1, createdAt: 1 } as const;

/** Ends what an account asked for; an address or a number goes with the last of its alerts. */
async function endAsked(store: Store, account: string, about: { at: Date; session: ClientSession }): Promise<void> {
  const { session } = about;
  const asked = await nativeAlerts(store).find({ account }, { session }).toArray();
  if (asked.length === 0) return;
  const which = [...new Set(asked.map(({ reader }) => reader))];
  await nativeAlerts(store).deleteMany({ account }, { session });
  const readers = await nativeSubscriptions(store)
    .find({ _id: { $in: which }, state: { $ne: 'left' } }, { session })
    .toArray();
  for (const reader of readers) await deleteIdleMailbox(store, reader, about);
  const gone = await nativeSubscriptions(store)
    .find({ _id: { $in: which }, state: 'left' }, { session })
    .toArray();
  await deleteUnconfirmed(store, gone, session);
}

/** Mails that would ask to confirm what has ended: they hold its address. */
export async function deleteUnconfirmed(
  store: Store,
  ended: readonly SubscriptionDocument[],
  session: ClientSession,
): Promise<void> {
  const kind = { $in: ['confirm-alerts', 'confirm-bulletins'] as const };
  const mailbox = { $in: ended.map(({ addressHash }) => addressHash) };
  const subscriptions = { $in: ended.map(({ _id }) => _id) };
  await nativeMails(store).deleteMany({ mailbox, kind, 'data.subscription': subscriptions }, { session });
}

/**
 * Alerts to the account's own address, and those that were asked for while it was signed in. They end with it. What
 * became of an alert to an address that the account has not proved is not told.
 */
export const alertPart: AccountPart = {
  name: 'alerts',
  read: async (store, account) => {
    const reader = await readerOfAccount(store, account);
    const found = await nativeAlerts(store)
      .find({ $or: [{ account }, ...(reader === undefined ? [] : [{ reader: reader._id }])] })
      .project<Pick<AlertDocument, keyof typeof OF_ALERT | 'reader'>>({ ...OF_ALERT, reader: 1, _id: 0 })
      .sort({ createdAt: -1 })
      .toArray();
    if (reader === undefined && found.length === 0) return undefined;
    const asked = { _id: { $in: found.map((alert) => alert.reader) }, channel: 'sms' as const };
    const numbers = new Set((await nativeSubscriptions(store).find(asked).toArray()).map(({ _id }) => _id));
    return found.map(({ reader: of, state, ...alert }) => {
      if (numbers.has(of)) return { ...alert, state, texted: true };
      return of === reader?._id ? { ...alert, state } : alert;
    });
  },
  erase: async (store, account, { at, session }) => {
    await endAsked(store, account, { at, session });
    const reader = await readerOfAccount(store, account, session);
    if (reader === undefined) return;
    await endWithin(store, reader, { at, session, why: 'Its account was deleted.' });
    await nativeAlerts(store).deleteMany({ reader: reader._id }, { session });
  },
};
