import type { ClientSession } from 'mongoose';
import type { AccountPart } from '../accounts/account-part.ts';
import { nativeAccounts } from '../accounts/account-documents.ts';
import { nativeSubscriptions, type SubscriptionDocument } from '../bulletins/bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { mailboxHashes } from '../mail/mailbox.ts';
import { nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { letGo } from './let-go.ts';
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

const OF_ALERT = { topics: 1, filter: 1, frequency: 1, state: 1, createdAt: 1 } as const;

/** Ends what an account asked to be texted; a number goes with the last of its alerts. */
async function endTexts(store: Store, account: string, about: { at: Date; session: ClientSession }): Promise<void> {
  const { session } = about;
  const asked = await nativeAlerts(store).find({ account }, { session }).toArray();
  if (asked.length === 0) return;
  const which = [...new Set(asked.map(({ reader }) => reader))];
  await nativeAlerts(store).deleteMany({ account }, { session });
  const readers = await nativeSubscriptions(store)
    .find({ _id: { $in: which }, state: { $ne: 'left' } }, { session })
    .toArray();
  for (const reader of readers) await letGo(store, reader, about);
}

/** Alerts to the account's own address, and those that it asked to be texted to a number. They end with it. */
export const alertPart: AccountPart = {
  name: 'alerts',
  read: async (store, account) => {
    const reader = await readerOfAccount(store, account);
    const found = await nativeAlerts(store)
      .find({ $or: [{ account }, ...(reader === undefined ? [] : [{ reader: reader._id }])] })
      .project<Pick<AlertDocument, keyof typeof OF_ALERT | 'account'>>({ ...OF_ALERT, account: 1, _id: 0 })
      .sort({ createdAt: -1 })
      .toArray();
    if (reader === undefined && found.length === 0) return undefined;
    return found.map(({ account: texted, ...alert }) => ({
      ...alert,
      ...(texted === undefined ? {} : { texted: true }),
    }));
  },
  erase: async (store, account, { at, session }) => {
    await endTexts(store, account, { at, session });
    const reader = await readerOfAccount(store, account, session);
    if (reader === undefined) return;
    await endWithin(store, reader, { at, session, why: 'Its account was deleted.' });
    await nativeAlerts(store).deleteMany({ reader: reader._id }, { session });
  },
};
