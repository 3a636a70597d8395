import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeMails } from './mail-documents.ts';
import { FORGOTTEN, scheduleMailTry } from './mail-turns.ts';

interface ActMoment {
  at: Date;
  session: ClientSession;
}

/** At most so many are tried at once: each is a job of its own, promised in one transaction. */
const AT_ONCE = 500;

/**
 * Gives mails that wait a try now: one by its id, or those that wait longest past their first time. A mail that a
 * stranger caused keeps the hour it was planned for. @returns how many
 */
export async function retryMails(store: Store, mail: string | undefined, { at, session }: ActMoment): Promise<number> {
  const waits = { state: 'waiting' as const, notBefore: { $lte: at }, ...(mail !== undefined && { _id: mail }) };
  const found = await nativeMails(store)
    .find(waits, { session, sort: { notBefore: 1 }, limit: AT_ONCE, projection: { turn: 1 } })
    .toArray();
  for (const { _id, turn } of found) {
    await nativeMails(store).updateOne({ _id, turn }, { $set: { turn: turn + 1, dueAt: at } }, { session });
    await scheduleMailTry(store, { mail: _id, turn: turn + 1 }, { at, session });
  }
  return found.length;
}

/** Ends a mail that waits, unsent: its address and its text go. @returns how many: 1, or 0 where it waits no more */
export async function cancelMail(store: Store, _id: string, { at, session }: ActMoment): Promise<number> {
  const { modifiedCount } = await nativeMails(store).updateOne(
    { _id, state: 'waiting' },
    { $set: { state: 'dropped', endedAt: at, lastError: 'An operator dropped it.' }, $unset: FORGOTTEN },
    { session },
  );
  return modifiedCount;
}

/** Marks mails that were given up for one reason as looked at; they cannot go again without their address. */
export async function dismissFailures(store: Store, why: string, { at, session }: ActMoment): Promise<number> {
  const { modifiedCount } = await nativeMails(store).updateMany(
    { state: 'failed', lastError: why, lookedAt: { $exists: false } },
    { $set: { lookedAt: at } },
    { session },
  );
  return modifiedCount;
}
