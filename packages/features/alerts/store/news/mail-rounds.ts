import { localDate } from '@moontower/contracts';
import { alertMailSpecs } from '../../contract.ts';
import { MOST_INSTANT } from '../../limits.ts';
import { nativeSubscriptions } from '../subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import type { NewMail } from '@moontower/store/mail/enqueue-mail';
import { enqueueMails } from '@moontower/store/mail/enqueue-mails';
import { nativeAlertMarks, nativeAlerts, nativeTold, type AlertMarkDocument } from '../alert-documents.ts';
import { enqueueWebhookPosts } from '../alert-webhooks.ts';
import { digestId } from './digest-id.ts';
import type { NewsSpan } from './due-news.ts';
import { matchedUpTo } from './match-news.ts';
import { dueReaders, openRound, readersOf, type DueReader, type Round } from './round-readers.ts';
import { settleInstantMails, toldId } from './told-news.ts';

type DigestSpan = Extract<NewsSpan, { daily: number }>;
type InstantSpan = Extract<NewsSpan, { instant: number }>;

export interface RoundOptions {
  at: Date;
  /** The city's. */
  zone: string;
  signal?: AbortSignal;
}

const { 'alert-digest': digest, 'alert-instant': instant } = alertMailSpecs;

const mailTo = ({ reader: { _id, address = '', language, leaveKey }, asked }: DueReader) => ({
  common: { to: address, language, unsubscribe: `/api/subscriptions/leave/${leaveKey}` },
  data: { reader: _id, asked },
});

function digestFor(due: DueReader, span: DigestSpan, day: string): NewMail<(typeof digest)['data']> {
  const { common, data } = mailTo(due);
  return { id: digestId(due.reader._id, day), spec: digest, ...common, data: { ...data, ...span } };
}
function instantFor(due: DueReader, span: InstantSpan): NewMail<(typeof instant)['data']> {
  const { common, data } = mailTo(due);
  const id = `alert-instant-${due.reader._id}-${span.to}`;
  return { id, spec: instant, ...common, data: { ...data, ...span } };
}

/** Puts the mails of some readers; what goes out at once is noted, so that no digest tells it again. */
function putInstant(
  store: Store,
  readers: readonly string[],
  { round, span, at, day }: { round: Round; span: InstantSpan; at: Date; day: string },
): Promise<string[]> {
  return transactConcurrently(store, async (session) => {
    const due = (await dueReaders(store, readers, { round, session })).filter(
      ({ reader: { instants } }) => instants?.day !== day || instants.count < MOST_INSTANT,
    );
    const mails = due.map((each) => ({ each, mail: instantFor(each, span) }));
    const put = new Set(
      await enqueueMails(
        store,
        mails.map(({ mail }) => mail),
        { at, session },
      ),
    );
    const gone = mails.filter(({ mail }) => put.has(mail.id));
    if (gone.length === 0) return [];
    await nativeTold(store).insertMany(
      gone.flatMap(({ each, mail }) =>
        each
          .due()
          .map(({ news }) => ({ _id: toldId(each.reader._id, news._id), reader: each.reader._id, at, mail: mail.id })),
      ),
      { session },
    );
    await nativeSubscriptions(store).bulkWrite(
      gone.map(({ each: { reader } }) => ({
        updateOne: {
          filter: { _id: reader._id },
          update: {
            $set: { instants: { day, count: reader.instants?.day === day ? reader.instants.count + 1 : 1 } },
            $inc: { turns: 1 },
          },
        },
      })),
      { session },
    );
    return [...put];
  });
}

/** Puts the digests of some readers, with what earlier mails were to tell them and never did. */
function putDigests(
  store: Store,
  readers: readonly string[],
  { round, span, at, day }: { round: Round; span: DigestSpan; at: Date; day: string },
): Promise<string[]> {
  return transactConcurrently(store, async (session) => {
    const due = await dueReaders(store, readers, { round, session });
    const put = await enqueueMails(
      store,
      due.map((each) => digestFor(each, span, day)),
      { at, session },
    );
    if (put.length === 0) return [];
    const there = new Set(put);
    const gone = due.filter(({ reader }) => there.has(digestId(reader._id, day)));
    const which = { $in: gone.map(({ reader }) => reader._id) };
    await nativeSubscriptions(store).updateMany({ _id: which }, { $inc: { turns: 1 } }, { session });
    // The mail itself holds how far back each of its alerts goes.
    await nativeAlerts(store).updateMany(
      { reader: which, catchUp: span.daily },
      { $unset: { catchUp: '' } },
      { session },
    );
    if (gone.some(({ owed }) => owed.size > 0))
      await nativeTold(store).updateMany(
        { reader: which, owed: true },
        { $set: { digest: span.to }, $unset: { owed: '' } },
        { session },
      );
    return put;
  });
}

/**
 * The mark of a round, begun: where one is under way it ends where it was to end. Undefined where there is nothing to
 * do.
 */
async function begin(
  store: Store,
  id: 'instant' | 'digest',
  next: (mark: AlertMarkDocument) => Partial<AlertMarkDocument> | undefined,
): Promise<(AlertMarkDocument & { to: number }) | undefined> {
  const start = await matchedUpTo(store);
  const mark = await nativeAlertMarks(store).findOne({ _id: id });
  if (mark === null) return undefined;
  if (mark.to !== undefined) return { ...mark, to: mark.to };
  const set = next(mark);
  if (set === undefined) return undefined;
  await nativeAlertMarks(store).updateOne({ _id: id, to: { $exists: false } }, { $set: { to: start, ...set } });
  const begun = await nativeAlertMarks(store).findOne({ _id: id });
  return begun?.to === undefined ? undefined : { ...begun, to: begun.to };
}

/** Ids of what was put. */
export interface Instant {
  mails: string[];
  posts: string[];
}

/**
 * Puts the mails of alerts that are told at once: at most ten a day to a mailbox, what is more waits for the digest.
 * @returns their ids
 */
export async function instantRound(store: Store, { at, zone, signal }: RoundOptions): Promise<Instant> {
  const matched = await matchedUpTo(store);
  const mark = await begin(store, 'instant', ({ told }) => (matched > told ? {} : undefined));
  if (mark === undefined) return { mails: [], posts: [] };
  const span = { to: mark.to, instant: mark.told };
  const round = await openRound(store, span);
  const mails: string[] = [];
  const posts: string[] = [];
  for await (const readers of readersOf(store, round)) {
    signal?.throwIfAborted();
    mails.push(...(await putInstant(store, readers, { round, span, at, day: localDate(at.getTime(), zone) })));
    posts.push(...(await enqueueWebhookPosts(store, readers, { round, span, at })));
  }
  await nativeAlertMarks(store).updateOne(
    { _id: 'instant', to: mark.to },
    { $set: { told: mark.to }, $unset: { to: '' } },
  );
  return { mails, posts };
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/**
 * Puts the digests of a day: daily ones, and weekly ones where this week's have not gone yet. One that was cut goes on
 * as it began: under its own day, up to its own place of the log, so that each reader gets one. No news, no mail.
 * @returns the ids of the mails
 */
export async function digestRound(store: Store, rounding: RoundOptions & { day: string }): Promise<string[]> {
  const { day } = rounding;
  const mark = await begin(store, 'digest', ({ day: last = '', monday }) => {
    if (day <= last) return undefined;
    const week = mondayOf(day);
    // A week that a worker slept through Monday is told later in it; the first week begins on a Monday.
    return { day, monday: week, withWeekly: monday === undefined ? day === week : week > monday };
  });
  if (mark?.day === undefined) return [];
  const mails = await goRound(store, { ...mark, day: mark.day }, rounding);
  return mark.day === day ? mails : [...mails, ...(await digestRound(store, rounding))];
}

async function goRound(
  store: Store,
  { to, told, weekly = told, withWeekly, day }: AlertMarkDocument & { to: number; day: string },
  { at, signal }: RoundOptions,
): Promise<string[]> {
  await settleInstantMails(store);
  const mails: string[] = [];
  const span = { to, daily: told, ...(withWeekly === true ? { weekly } : {}) };
  const round = await openRound(store, span);
  for await (const readers of readersOf(store, round)) {
    signal?.throwIfAborted();
    mails.push(...(await putDigests(store, readers, { round, span, at, day })));
  }
  await endRound(store, { to, told, withWeekly });
  return mails;
}

/** Moves the mark on. Alerts that were to go back further and had nothing to tell yet do so in the next round. */
function endRound(
  store: Store,
  { to, told, withWeekly }: Pick<AlertMarkDocument, 'told' | 'withWeekly'> & { to: number },
): Promise<void> {
  return transactConcurrently(store, async (session) => {
    const { matchedCount } = await nativeAlertMarks(store).updateOne(
      { _id: 'digest', to },
      { $set: { told: to, ...(withWeekly === true ? { weekly: to } : {}) }, $unset: { to: '', withWeekly: '' } },
      { session },
    );
    if (matchedCount > 0 && to !== told)
      await nativeAlerts(store).updateMany({ catchUp: told }, { $set: { catchUp: to } }, { session });
  });
}
