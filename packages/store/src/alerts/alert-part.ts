import type { ClientSession } from 'mongoose';
import type { AccountPart } from '../accounts/account-part.ts';
import { nativeAccounts } from '../accounts/account-documents.ts';
import { nativeSubscriptions, type SubscriptionDocument } from '../bulletins/bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { mailboxHashes } from '../mail/mailbox.ts';
import { nativeAlerts } from './alert-documents.ts';
import { endWithin } from './subscriptions.ts';

/** The mailbox of an account whose address is confirmed: of another, whoever signed up with it has proved nothing. */
export async function readerOfAccount(
  store: Store,
  account: string,
  session?: ClientSession,
): Promise<SubscriptionDocument | undefined> {
  const found = await nativeAccounts(store).findOne({ _id: account }, { session });
  if (found?.emailConfirmedAt === undefined) return undefined;
  const addressHash = mailboxHashes(found.emailKey).mailbox;
  return (await nativeSubscriptions(store).findOne({ channel: 'alerts', addressHash }, { session })) ?? undefined;
}

/** Alerts to the account's own address. They end with it. */
export const alertPart: AccountPart = {
  name: 'alerts',
  read: async (store, account) => {
    const reader = await readerOfAccount(store, account);
    if (reader === undefined) return undefined;
    const found = await nativeAlerts(store).find({ reader: reader._id }).sort({ createdAt: -1 }).toArray();
    return found.map(({ topics, filter, frequency, state, createdAt }) => ({
      topics,
      filter,
      frequency,
      state,
      createdAt,
    }));
  },
  erase: async (store, account, { at, session }) => {
    const reader = await readerOfAccount(store, account, session);
    if (reader === undefined) return;
    await endWithin(store, reader, { at, session, why: 'Its account was deleted.' });
    await nativeAlerts(store).deleteMany({ reader: reader._id }, { session });
  },
};
