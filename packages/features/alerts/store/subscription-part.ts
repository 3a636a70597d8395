import type { ClientSession } from '@moontower/store/db/driver-types';
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { deleteUnconfirmed } from './alert-part.ts';
import { endWithin } from './end-subscription.ts';

interface OwnSubscription {
  subscription: SubscriptionDocument;
  /** It goes to the confirmed address of the account. */
  own: boolean;
}

async function bulletinsOf(store: Store, account: string, session?: ClientSession): Promise<OwnSubscription[]> {
  const owner = await nativeAccounts(store).findOne({ _id: account }, { session });
  const key = owner?.emailConfirmedAt === undefined ? undefined : owner.emailKey;
  const byAddress = key === undefined ? [] : [{ addressHash: mailboxHashes(key).mailbox }];
  const found = await nativeSubscriptions(store)
    .find({ channel: 'mail', state: { $ne: 'left' }, $or: [{ account }, ...byAddress] }, { session })
    .toArray();
  return found
    .map((subscription) => ({ subscription, own: emailKeyOf(subscription.address ?? '') === key }))
    .filter(({ subscription, own }) => own || subscription.account === account);
}

/** Hourly bulletins to the account's confirmed address, or asked for while the account was signed in. */
export const bulletinPart: AccountPart = {
  name: 'bulletins',
  read: async (store, account) => {
    const found = await bulletinsOf(store, account);
    if (found.length === 0) return undefined;
    return found.map(({ subscription: { language, askedAt, state }, own }) => ({
      language,
      askedAt,
      ...(own ? { state } : {}),
    }));
  },
  erase: async (store, account, { at, session }) => {
    const found = (await bulletinsOf(store, account, session)).map(({ subscription }) => subscription);
    for (const each of found) await endWithin(store, each, { at, session, why: 'Its account was deleted.' });
    await deleteUnconfirmed(store, found, session);
  },
};
