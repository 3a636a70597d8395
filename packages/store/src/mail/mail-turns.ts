import { AppError, HOUR_MS, jobs, MINUTE_MS, type JobPayload } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeDueJobs } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { slotFor } from './mail-caps.ts';
import { nativeMails, type MailDocument } from './mail-documents.ts';
import { shortened } from './mailbox.ts';
import { recordArrival, recordBounce } from './mailboxes.ts';

type Turn = JobPayload<'send-mail'>;
/** What a mail that has ended does not keep. */
export const FORGOTTEN = { to: '', data: '', unsubscribe: '', leaseUntil: '', awayAt: '' } as const;
/** Due for longer than this and without a job: nobody is about to send it. */
const FORSAKEN_MS = 2 * MINUTE_MS;
const AT_ONCE = 1_000;

/** Promises the job of one try, in the transaction of what makes it due. */
export async function scheduleMailTry(
  store: Store,
  payload: Turn,
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  await nativeDueJobs(store).updateOne(
    { _id: jobs['send-mail'].idOf(payload) },
    { $setOnInsert: { name: 'send-mail', payload, at } },
    { upsert: true, session },
  );
}

/** Takes a mail for one try. @returns undefined when it ended, has another turn, or somebody else is at it */
export async function claimMail(
  store: Store,
  { mail, turn }: Turn,
  { now, forMs }: { now: Date; forMs: number },
): Promise<MailDocument | undefined> {
  return (
    (await nativeMails(store).findOneAndUpdate(
      { _id: mail, turn, $or: [{ state: 'waiting' }, { state: 'sending', leaseUntil: { $lt: now } }] },
      { $set: { state: 'sending', leaseUntil: new Date(now.getTime() + forMs) }, $inc: { tries: 1 } },
      { returnDocument: 'after' },
    )) ?? undefined
  );
}

/** Keeps a mail for the try that is under way. */
export async function renewMailClaim(
  store: Store,
  { _id, tries }: Pick<MailDocument, '_id' | 'tries'>,
  { now, forMs }: { now: Date; forMs: number },
): Promise<void> {
  await nativeMails(store).updateOne(
    { _id, tries, state: 'sending' },
    { $set: { leaseUntil: new Date(now.getTime() + forMs) } },
  );
}

export async function readMail(store: Store, id: string): Promise<MailDocument | undefined> {
  return (await nativeMails(store).findOne({ _id: id })) ?? undefined;
}

export type MailEnd =
  | { state: 'sent' }
  | { state: 'dropped'; why: string }
  | { state: 'failed'; why: string; bounced: boolean; left?: boolean }
  | { state: 'waiting'; why: string; dueAt: Date; refused: boolean; away?: boolean };

function changeOf(end: MailEnd, turn: number, at: Date) {
  if (end.state === 'waiting')
    return {
      $set: {
        state: end.state,
        dueAt: end.dueAt,
        turn: turn + 1,
        lastError: end.why,
        ...(end.away === true ? { awayAt: at } : {}),
      },
      $unset: { leaseUntil: '' as const, ...(end.away === true ? {} : { awayAt: '' as const }) },
      $inc: { refusals: end.refused ? 1 : 0 },
    };
  if (end.state === 'sent')
    return { $set: { state: end.state, endedAt: at }, $unset: { ...FORGOTTEN, lastError: '' as const } };
  return { $set: { state: end.state, endedAt: at, lastError: end.why }, $unset: FORGOTTEN };
}

/**
 * Ends a try. Nothing happens when another try has begun since.
 * @returns whether its mailbox is suspended from now on
 */
export async function finishMail(
  store: Store,
  mail: MailDocument,
  { end, at }: { end: MailEnd; at: Date },
): Promise<{ suspended: boolean }> {
  const { _id, tries, turn, mailbox, to = '' } = mail;
  return transactConcurrently(store, async (session) => {
    const again = end.state === 'waiting';
    const { matchedCount } = await nativeMails(store).updateOne(
      { _id, tries, state: 'sending' },
      changeOf(end, turn, at),
      { session },
    );
    if (matchedCount === 0) return { suspended: false };
    if (again) await scheduleMailTry(store, { mail: _id, turn: turn + 1 }, { at: end.dueAt, session });
    if (end.state === 'sent') await recordArrival(store, mailbox, session);
    if (end.state !== 'failed' || !end.bounced) return { suspended: false };
    return { suspended: await recordBounce(store, mailbox, { at, why: end.why, hint: shortened(to), session }) };
  });
}

/**
 * Mails past their life leave; where mail is sent, those that nobody is about to send get a new turn.
 * @returns how many of each
 */
export async function sweepMails(
  store: Store,
  { at, sends }: { at: Date; sends: boolean },
): Promise<{ old: number; woken: number }> {
  const { modifiedCount: old } = await nativeMails(store).updateMany(
    { state: 'waiting', until: { $lt: at } },
    {
      $set: { state: 'dropped', endedAt: at, lastError: 'It was older than its life before it could go.' },
      $unset: FORGOTTEN,
    },
  );
  let woken = 0;
  if (sends) for (const mail of await forsaken(store, at)) woken += (await wake(store, mail, at)) ? 1 : 0;
  return { old, woken };
}

async function forsaken(store: Store, at: Date): Promise<MailDocument[]> {
  const before = new Date(at.getTime() - FORSAKEN_MS);
  const found = await nativeMails(store)
    .find({
      $or: [
        { state: 'waiting', dueAt: { $lt: before } },
        { state: 'sending', leaseUntil: { $lt: before } },
      ],
    })
    .sort({ dueAt: 1 })
    .limit(AT_ONCE)
    .toArray();
  const jobOf = ({ _id, turn }: MailDocument) => jobs['send-mail'].idOf({ mail: _id, turn });
  const promised = await nativeDueJobs(store)
    .find({ _id: { $in: found.map(jobOf) }, doneAt: { $exists: false } }, { projection: { _id: 1 } })
    .toArray();
  const kept = new Set(promised.map(({ _id }) => _id));
  return found.filter((mail) => !kept.has(jobOf(mail)));
}

/** One that a stranger caused has lost its place in the hour it was planned for and gets another. */
async function wake(store: Store, { _id, turn, state, ...mail }: MailDocument, at: Date): Promise<boolean> {
  const lateMs = at.getTime() - mail.notBefore.getTime();
  try {
    return await transactConcurrently(store, async (session) => {
      const replanned = mail.stranger && mail.tries === 0 && lateMs > HOUR_MS;
      const dueAt = replanned ? await slotFor(store, { domain: mail.domain, from: at, at, session }) : at;
      const { matchedCount } = await nativeMails(store).updateOne(
        { _id, turn, state },
        { $set: { turn: turn + 1, dueAt, ...(replanned ? { notBefore: dueAt } : {}) } },
        { session },
      );
      if (matchedCount > 0) await scheduleMailTry(store, { mail: _id, turn: turn + 1 }, { at: dueAt, session });
      return matchedCount > 0;
    });
  } catch (error) {
    if (error instanceof AppError) return false; // every hour of the day is full: it stays where it is
    throw error;
  }
}
