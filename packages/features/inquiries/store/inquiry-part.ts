import type { ClientSession } from '@moontower/store/db/driver-types';
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import type { Store } from '@moontower/store/db/connect';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { nativeInquiries, type InquiryDocument } from './inquiry-documents.ts';

/**
 * What was written while the account was signed in, and what came from its address as it is written there: with a
 * `+tag` it may be another person's. An address that was not confirmed may be somebody else's: nothing is given or
 * deleted for it.
 */
async function inquiriesOf(store: Store, account: string, session?: ClientSession): Promise<InquiryDocument[]> {
  const owner = await nativeAccounts(store).findOne({ _id: account }, { session });
  const own = owner?.emailConfirmedAt === undefined ? undefined : owner;
  const byAddress = own === undefined ? [] : [{ mailbox: mailboxHashes(own.email).mailbox }];
  const found = await nativeInquiries(store)
    .find({ $or: [{ account }, ...byAddress] }, { session })
    .sort({ createdAt: -1 })
    .toArray();
  return found.filter(({ account: writer, email }) => writer === account || emailKeyOf(email) === own?.emailKey);
}

/**
 * Inquiries of the account, and from its address once that is confirmed, with the mails about them that have not gone
 * yet.
 */
export const inquiryPart: AccountPart = {
  name: 'inquiries',
  read: async (store, account) => {
    const found = await inquiriesOf(store, account);
    if (found.length === 0) return undefined;
    return found.map(({ _id, mailbox: _mailbox, account: _account, ...inquiry }) => ({ reference: _id, ...inquiry }));
  },
  erase: async (store, account, { session }) => {
    const theirs = (await inquiriesOf(store, account, session)).map(({ _id }) => _id);
    await nativeMails(store).deleteMany({ 'data.inquiry': { $in: theirs } }, { session });
    await nativeInquiries(store).deleteMany({ _id: { $in: theirs } }, { session });
  },
};
