import { DAY_MS } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeMailboxes, nativeMails, type MailboxDocument, type MailDocument } from './mail-documents.ts';

/** "It was not me": for so long nobody can make us mail there. */
const REFUSED_MS = 90 * DAY_MS;
/** Mails in a row that its server refused for good, before a mailbox gets none any more. */
const MOST_BOUNCES = 3;
const SUSPENDED_MS = 365 * DAY_MS;
const KEPT_ASKED = 20;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export async function readMailbox(
  store: Store,
  mailbox: string,
  session?: ClientSession,
): Promise<MailboxDocument | undefined> {
  return (await nativeMailboxes(store).findOne({ _id: mailbox }, { session })) ?? undefined;
}

/** Counts a mail that a stranger caused. Of two transactions at once one starts again and sees the other's. */
export async function countRequestedMail(
  store: Store,
  mailbox: string,
  { kind, at, session }: { kind: string; at: Date; session: ClientSession },
): Promise<void> {
  await nativeMailboxes(store).updateOne(
    { _id: mailbox },
    { $push: { asked: { $each: [{ kind, at }], $slice: -KEPT_ASKED } }, $max: { expiresAt: later(at, 2 * DAY_MS) } },
    { upsert: true, session },
  );
}

/**
 * Its reader said "it was not me": what strangers caused and has not gone is dropped, and for 90 days nothing more is
 * put.
 * @returns until when
 */
export async function refuseMailbox(
  store: Store,
  mailbox: string,
  { at, session }: { at: Date; session?: ClientSession },
): Promise<Date> {
  const refusedUntil = later(at, REFUSED_MS);
  await nativeMailboxes(store).updateOne(
    { _id: mailbox },
    { $set: { refusedUntil }, $max: { expiresAt: refusedUntil } },
    { upsert: true, session },
  );
  const why = 'Its reader said that it was somebody else who asked.';
  await deleteWaitingMails(store, { mailbox, stranger: true }, { at, why, session });
  return refusedUntil;
}

/** What has not gone yet to a mailbox or a number does not go, and keeps nothing of it. */
export async function deleteWaitingMails(
  store: Store,
  which: mongo.Filter<MailDocument> & { mailbox: string },
  { at, why, session }: { at: Date; why: string; session?: ClientSession | undefined },
): Promise<void> {
  await nativeMails(store).updateMany(
    { ...which, state: 'waiting' },
    { $set: { state: 'dropped', endedAt: at, lastError: why }, $unset: { to: '', data: '', unsubscribe: '' } },
    { session },
  );
}

/** Its server refused a mail for good. @returns whether the mailbox is suspended now */
export async function recordBounce(
  store: Store,
  mailbox: string,
  { at, why, hint, session }: { at: Date; why: string; hint: string; session?: ClientSession },
): Promise<boolean> {
  const box = await nativeMailboxes(store).findOneAndUpdate(
    { _id: mailbox },
    { $inc: { bounces: 1 }, $max: { expiresAt: later(at, 31 * DAY_MS) } },
    { upsert: true, returnDocument: 'after', session },
  );
  if ((box?.bounces ?? 0) < MOST_BOUNCES) return false;
  await nativeMailboxes(store).updateOne(
    { _id: mailbox },
    { $set: { suspendedAt: at, why, hint }, $max: { expiresAt: later(at, SUSPENDED_MS) } },
    { session },
  );
  return true;
}

/** Its reader confirmed the address: nothing stands against it any more. */
export async function reviveMailbox(store: Store, mailbox: string, session?: ClientSession): Promise<void> {
  await nativeMailboxes(store).updateOne(
    { _id: mailbox, $or: [{ bounces: { $gt: 0 } }, { suspendedAt: { $exists: true } }] },
    { $unset: { bounces: '', suspendedAt: '', why: '', hint: '' } },
    { session },
  );
}

/** A mail arrived: what was refused before was passing. A suspension stays, for only its reader ends it. */
export async function recordArrival(store: Store, mailbox: string, session?: ClientSession): Promise<void> {
  await nativeMailboxes(store).updateOne(
    { _id: mailbox, bounces: { $gt: 0 } },
    { $unset: { bounces: '' } },
    { session },
  );
}
