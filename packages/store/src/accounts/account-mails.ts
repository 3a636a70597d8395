import { randomBytes, randomUUID } from 'node:crypto';
import { mailSpecs, AppError, DAY_MS, HOUR_MS } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { transactConcurrently, type AlsoInTransaction } from '../db/transact.ts';
import { scheduleJobOnce } from '../ingest/due-jobs.ts';
import { nativeMails } from '../mail/mail-documents.ts';
import { hashOf, mailboxHashes } from '../mail/mailbox.ts';
import { deleteWaitingMails, refuseMailbox, reviveMailbox } from '../mail/mailboxes.ts';
import { enqueueMail, type EnqueueResult } from '../mail/enqueue-mail.ts';
import {
  emailKeyOf,
  nativeAccountLinks,
  nativeAccounts,
  type AccountLinkDocument,
  type LinkPurpose,
} from './account-documents.ts';
import { changePassword } from './change-password.ts';

/** Of the links of mails. */
const LIVES: Record<LinkPurpose, number> = { confirm: 7 * DAY_MS, reset: HOUR_MS };
const KINDS = { 'confirm-account': 'confirm', 'reset-password': 'reset' } as const;

export interface PasswordReset {
  password: string;
  at: Date;
  also?: AlsoInTransaction;
}
interface AccountMail {
  kind: keyof typeof KINDS;
  account: string;
  /** Asked for by who is signed in, or to get back in: no flood of others delays it. */
  own?: true;
}

/**
 * Puts a mail to the address of an account. What becomes of it depends on the caps of the outbox; whoever calls this
 * answers the same.
 */
export async function enqueueAccountMail(
  store: Store,
  { kind, account, own }: AccountMail,
  { at, session }: { at: Date; session: ClientSession },
): Promise<EnqueueResult | undefined> {
  const found = await nativeAccounts(store).findOne({ _id: account }, { session });
  if (found === null) return undefined;
  try {
    return await enqueueMail(
      store,
      {
        id: `${kind}-${randomUUID()}`,
        spec: mailSpecs[kind],
        to: found.email,
        language: found.language,
        data: { account },
        ...(own === undefined ? {} : { own }),
      },
      { at, session },
    );
  } catch (error) {
    // No room for mails of strangers within a day, or an address that no mail can go to: the account is made all the
    // same.
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

/** A link for a letter: its token is in the letter and nowhere else. Undefined where nobody waits for it any more. */
export async function freshAccountLink(
  store: Store,
  { account, purpose }: { account: string; purpose: LinkPurpose },
  at: Date,
): Promise<string | undefined> {
  const found = await nativeAccounts(store).findOne({ _id: account });
  if (found === null || found.disabledAt !== undefined) return undefined;
  if (purpose === 'confirm' && found.emailConfirmedAt !== undefined) return undefined;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(at.getTime() + LIVES[purpose]);
  const { emailKey } = found;
  await nativeAccountLinks(store).insertOne({
    _id: hashOf(token),
    account,
    purpose,
    emailKey,
    createdAt: at,
    expiresAt,
  });
  return token;
}

export type AccountMails = ReturnType<typeof accountMailsOf>;

/** Mails about accounts, and what their links do. */
export function accountMailsOf(store: Store) {
  const held = async (token: string, at: Date, session?: ClientSession): Promise<AccountLinkDocument | undefined> =>
    (await nativeAccountLinks(store).findOne({ _id: hashOf(token), expiresAt: { $gt: at } }, { session })) ?? undefined;
  return {
    /** Puts the mail that leads to a new password, where there is such an account. */
    askReset: async (email: string, at: Date): Promise<void> => {
      await transactConcurrently(store, async (session) => {
        const filter = { emailKey: emailKeyOf(email), disabledAt: { $exists: false } };
        const account = await nativeAccounts(store).findOne(filter, { session });
        if (account === null) return;
        await enqueueAccountMail(store, { kind: 'reset-password', account: account._id, own: true }, { at, session });
      });
    },
    askConfirm: (account: string, at: Date) => askConfirm(store, account, at),
    confirmDue: (of: { id: string; email: string }) => confirmDue(store, of),
    /** Whose the link of a mail is, while it holds. */
    accountOf: async (token: string, purpose: LinkPurpose, at: Date): Promise<string | undefined> => {
      const link = await held(token, at);
      return link?.purpose === purpose ? link.account : undefined;
    },
    /** Sets a password, once for each link. @returns false where the link holds no more */
    reset: (token: string, { password, at, also }: PasswordReset): Promise<boolean> =>
      transactConcurrently(store, async (session) => {
        const link = await held(token, at, session);
        if (link?.purpose !== 'reset' || !(await confirm(store, link, { at, session }))) return false;
        await nativeAccountLinks(store).deleteMany({ account: link.account, purpose: 'reset' }, { session });
        await changePassword(store, link.account, { password, at, session });
        await also?.(session);
        return true;
      }),
    /** @returns the account whose address is confirmed now; a second click is as good as the first */
    confirm: (token: string, at: Date): Promise<string | undefined> =>
      transactConcurrently(store, async (session) => {
        const link = await held(token, at, session);
        if (link?.purpose !== 'confirm') return undefined;
        return (await confirm(store, link, { at, session })) ? link.account : undefined;
      }),
    /**
     * "It was not me", of an account: of all mails that strangers cause, none comes to this mailbox for 90 days. Of a
     * password: its links end, and nothing else does, as the mailbox's owner may need another.
     */
    refuse: (token: string, at: Date): Promise<'refused' | 'ended' | undefined> =>
      transactConcurrently(store, async (session) => {
        const link = await held(token, at, session);
        if (link === undefined) return undefined;
        const { mailbox } = mailboxHashes(link.emailKey);
        if (link.purpose === 'confirm') {
          await refuseMailbox(store, mailbox, { at, session });
          return 'refused';
        }
        await endResets(store, { account: link.account, mailbox }, { at, session });
        return 'ended';
      }),
  };
}

/** No link to a new password of this account opens anything any more, and none of those mails that wait goes. */
async function endResets(
  store: Store,
  { account, mailbox }: { account: string; mailbox: string },
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  await nativeAccountLinks(store).deleteMany({ account, purpose: 'reset' }, { session });
  const waiting = { mailbox, kind: 'reset-password' as const, 'data.account': account };
  await deleteWaitingMails(store, waiting, { at, why: 'Its reader said that somebody else asked.', session });
}

/** Whoever opens a link of its mail has the mailbox. What was promised to it till then is sent. */
async function confirm(
  store: Store,
  { account, emailKey }: AccountLinkDocument,
  { at, session }: { at: Date; session: ClientSession },
): Promise<boolean> {
  const before = await nativeAccounts(store).findOneAndUpdate(
    { _id: account, emailKey, disabledAt: { $exists: false } },
    [{ $set: { emailConfirmedAt: { $ifNull: ['$emailConfirmedAt', at] } } }],
    { session, returnDocument: 'before' },
  );
  if (before === null) return false;
  await reviveMailbox(store, mailboxHashes(emailKey).mailbox, session);
  if (before.emailConfirmedAt === undefined) {
    const job = { _id: `tell-confirmed-${account}`, name: 'tell-confirmed', payload: { account } };
    await scheduleJobOnce(store, job, { at, session });
  }
  return true;
}

/** @returns whether the address is confirmed already */
function askConfirm(store: Store, account: string, at: Date): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeAccounts(store).findOne({ _id: account }, { session });
    if (found?.emailConfirmedAt !== undefined) return true;
    const put = await enqueueAccountMail(store, { kind: 'confirm-account', account, own: true }, { at, session });
    if (found === null || put?.kind !== 'put') return false;
    // The one of the sign-up, which may wait behind others for hours, says nothing more.
    const { mailbox } = mailboxHashes(found.email);
    const older = { mailbox, kind: 'confirm-account' as const, 'data.account': account, notBefore: { $gt: at } };
    await deleteWaitingMails(store, older, { at, why: 'Another one was asked for by who is signed in.', session });
    return false;
  });
}

/** When the next try of the mail that confirms an address is due; undefined where none waits. */
async function confirmDue(store: Store, { id, email }: { id: string; email: string }): Promise<Date | undefined> {
  const { mailbox } = mailboxHashes(email);
  const waits = await nativeMails(store).findOne(
    { mailbox, state: 'waiting', kind: 'confirm-account', 'data.account': id },
    { sort: { dueAt: 1 }, projection: { dueAt: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return waits?.dueAt;
}
