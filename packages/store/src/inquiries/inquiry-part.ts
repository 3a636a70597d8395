import type { ClientSession } from 'mongoose';
import { nativeAccounts } from '../accounts/account-documents.ts';
import type { AccountPart } from '../accounts/account-part.ts';
import type { Store } from '../db/connect.ts';
import { nativeMails } from '../mail/mail-documents.ts';
import { mailboxHashes } from '../mail/mailbox.ts';
import { nativeInquiries } from './inquiry-documents.ts';

/** An address that was not confirmed may be somebody else's: nothing is given or deleted for it. */
async function mailboxOf(store: Store, account: string, session?: ClientSession): Promise<string | undefined> {
  const found = await nativeAccounts(store).findOne({ _id: account }, { session });
  return found?.emailConfirmedAt === undefined ? undefined : mailboxHashes(found.email).mailbox;
}

/** Inquiries from the account's address, once that is confirmed, with the mails about them that have not gone yet. */
export const inquiryPart: AccountPart = {
  name: 'inquiries',
  read: async (store, account) => {
    const mailbox = await mailboxOf(store, account);
    if (mailbox === undefined) return undefined;
    const found = await nativeInquiries(store).find({ mailbox }).sort({ createdAt: -1 }).toArray();
    return found.map(({ _id, mailbox: _mailbox, ...inquiry }) => ({ reference: _id, ...inquiry }));
  },
  erase: async (store, account, { session }) => {
    const mailbox = await mailboxOf(store, account, session);
    if (mailbox === undefined) return;
    const theirs = await nativeInquiries(store).distinct('_id', { mailbox }, { session });
    await nativeMails(store).deleteMany({ 'data.inquiry': { $in: theirs } }, { session });
    await nativeInquiries(store).deleteMany({ mailbox }, { session });
  },
};
