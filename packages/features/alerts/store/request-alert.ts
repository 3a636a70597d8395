import { randomUUID } from 'node:crypto';
import { AppError, DAY_MS, MINUTE_MS, type MailLanguage } from '@moontower/contracts';
import { MOST_ALERTS, MOST_PENDING_ALERTS } from '../limits.ts';
import { alertMailSpecs, type AlertFrequency, type AlertQuery } from '../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { emailKeyOf } from '@moontower/store/accounts/account-documents';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import { blankSubscription } from './subscription-writes.ts';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import { headSeq } from '@moontower/store/events/event-log';
import { hashOf, mailboxHashes } from '@moontower/store/mail/mailbox';
import { reviveMailbox } from '@moontower/store/mail/mailboxes';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { checkAlertQuery, queryIdOf } from './alert-query.ts';
import { changeFrequency } from './change-frequency.ts';

/** Two mails of a kind to one mailbox are so far apart. */
const APART_MS = 11 * MINUTE_MS;
const UNCONFIRMED_MS = 7 * DAY_MS;

export interface AlertRequest extends AlertQuery {
  email: string;
  /** In E.164: the same comes there as text messages. */
  phone?: string | undefined;
  language: MailLanguage;
  frequency: AlertFrequency;
  called?: string | undefined;
}
interface Now {
  at: Date;
  session: ClientSession;
}

/**
 * Notes an alert, of a mailbox and of a number where one is named. For an address that its asker has proved to own it
 * is active at once; else a mail or a text asks to confirm, and nothing else is sent before. Whoever has not proved it
 * is told the same, whatever became of it.
 * @returns whether its asker has proved to own the address as it is written
 * @throws AppError `bad_request` for an owner who has as many as a mailbox can have
 */
export async function requestAlert(
  store: Store,
  asking: AlertRequest,
  { at, proved, account }: { at: Date; proved: boolean; account?: string | undefined },
): Promise<boolean> {
  checkAlertQuery(asking);
  const sinceSeq = await headSeq(store);
  const { email, phone } = asking;
  return transactConcurrently(store, async (session) => {
    const own = await askFor(
      store,
      { ...asking, to: email.trim(), channel: 'alerts', sinceSeq, proved, account },
      { at, session },
    );
    // Nobody has proved a number here, and an account knows of it only what it asked for itself.
    if (phone !== undefined)
      await askFor(store, { ...asking, to: phone, channel: 'sms', sinceSeq, proved: false, account }, { at, session });
    return own;
  });
}

async function askFor(store: Store, putting: NewAlert, now: Now): Promise<boolean> {
  const reader = await readerOf(store, putting, now);
  if (reader === undefined) return false;
  const proved = putting.proved && provesOf(reader, putting.to);
  if (!(await putAlert(store, { ...putting, proved, reader }, now))) return proved;
  if (proved) await openReader(store, reader, now);
  else await askToConfirm(store, reader, now);
  return proved;
}

/** A proved address proves only itself as it is written: another `+tag` of the mailbox may be another person's. */
const provesOf = ({ address }: SubscriptionDocument, to: string): boolean =>
  address === undefined || emailKeyOf(address) === emailKeyOf(to);

interface NewAlert extends AlertQuery {
  /** A mail address or a number. */
  to: string;
  channel: 'alerts' | 'sms';
  language: MailLanguage;
  frequency: AlertFrequency;
  called?: string | undefined;
  sinceSeq: number;
  proved: boolean;
  account?: string | undefined;
}

/**
 * The subscription of the mailbox, made where there is none. Undefined where its owner wants nothing that others ask
 * for.
 */
async function readerOf(
  store: Store,
  { to: address, channel, language, proved }: NewAlert,
  { at, session }: Now,
): Promise<SubscriptionDocument | undefined> {
  const addressHash = mailboxHashes(address).mailbox;
  const known = await nativeSubscriptions(store).findOne({ channel, addressHash }, { session });
  const expiresAt = new Date(at.getTime() + UNCONFIRMED_MS);
  if (known !== null) {
    if (known.refusedAt !== undefined && !(proved && provesOf(known, address))) return undefined;
    return openAgain(store, known, { asked: { address, language, expiresAt }, at, session });
  }
  const fresh = { ...blankSubscription(channel, address, at), addressHash, language, expiresAt };
  await nativeSubscriptions(store).insertOne(fresh, { session });
  return fresh;
}

interface MailboxRequest extends Now {
  asked: { address: string; language: MailLanguage; expiresAt: Date };
}

/**
 * One that was left waits to be confirmed; one that waits does so as long as the youngest of its alerts; any other
 * stays as it is.
 */
async function openAgain(
  store: Store,
  known: SubscriptionDocument,
  { asked, at, session }: MailboxRequest,
): Promise<SubscriptionDocument> {
  const which = { _id: known._id };
  if (known.state === 'pending')
    await nativeSubscriptions(store).updateOne(which, { $max: { expiresAt: asked.expiresAt } }, { session });
  if (known.state !== 'left') return known;
  const again = { ...asked, state: 'pending' as const, askedAt: at, failures: 0 };
  const gone = { why: '', leftAt: '', refusedAt: '' } as const;
  await nativeSubscriptions(store).updateOne(which, { $set: again, $unset: gone }, { session });
  return { ...known, ...again };
}

/**
 * A mailbox has so many alerts at most, and fewer that others may have asked for. Only its owner is told that it is
 * full.
 */
function hasRoom(held: readonly AlertDocument[], proved: boolean): boolean {
  if (held.length < MOST_ALERTS)
    return proved || held.filter(({ state }) => state === 'pending').length < MOST_PENDING_ALERTS;
  if (proved) throw new AppError('bad_request', `This address has ${MOST_ALERTS} alerts, the most. End one first.`);
  return false;
}

/** An alert that waits stays its first asker's, until its owner asks: it ends with that account. */
const askerOf = (waiting: AlertDocument | undefined, { proved, account }: Pick<NewAlert, 'proved' | 'account'>) =>
  waiting === undefined || proved ? account : waiting.account;

/** @returns whether there is something new to confirm */
async function putAlert(
  store: Store,
  { reader, topics, filter, frequency, called, sinceSeq, proved, account }: NewAlert & { reader: SubscriptionDocument },
  { at, session }: Now,
): Promise<boolean> {
  const query = queryIdOf({ topics, filter });
  const held = await nativeAlerts(store)
    .find({ reader: reader._id, state: { $in: ['pending', 'active'] } }, { session })
    .toArray();
  const same = held.find((alert) => alert.query === query);
  if (same?.state === 'active') {
    if (proved) await changeFrequency(store, same, { frequency, at, session });
    return false;
  }
  if (same === undefined && !hasRoom(held, proved)) return false;
  const alert: AlertDocument = {
    _id: randomUUID(),
    createdAt: at,
    ...same,
    reader: reader._id,
    state: proved ? 'active' : 'pending',
    topics,
    filter,
    called: filter.near === undefined ? undefined : called,
    query,
    frequency,
    account: askerOf(same, { proved, account }),
    changedAt: at,
    sinceSeq,
    expiresAt: proved ? undefined : new Date(at.getTime() + UNCONFIRMED_MS),
  };
  await nativeAlerts(store).replaceOne({ _id: alert._id }, alert, { upsert: true, session, ignoreUndefined: true });
  return true;
}

async function openReader(
  store: Store,
  { _id, addressHash }: SubscriptionDocument,
  { at, session }: Now,
): Promise<void> {
  await nativeSubscriptions(store).updateOne(
    { _id },
    { $set: { state: 'active', confirmedAt: at, failures: 0 }, $unset: { expiresAt: '' } },
    { session },
  );
  await reviveMailbox(store, addressHash, session);
}

/**
 * One mail or message a day, and one more after each that was answered: it names what waits, and its link confirms
 * that.
 */
async function askToConfirm(store: Store, reader: SubscriptionDocument, { at, session }: Now): Promise<void> {
  const { _id, address, language, confirms = 0 } = reader;
  if (address === undefined) return;
  await enqueueMail(
    store,
    {
      id: `confirm-alerts-${_id}-${at.toISOString().slice(0, 10)}-${confirms}`,
      spec: alertMailSpecs['confirm-alerts'],
      to: address,
      language,
      data: { subscription: _id },
    },
    { at, session },
  );
}

/** A token for the alerts that wait to be confirmed, and they themselves. Only its hash is stored. */
export async function freshAlertToken(store: Store, reader: string, token: string): Promise<AlertDocument[]> {
  const which = { reader, state: 'pending' as const };
  const hashes = { $concatArrays: [{ $ifNull: ['$confirmHashes', []] }, [hashOf(token)]] };
  await nativeAlerts(store).updateMany(which, [{ $set: { confirmHashes: { $slice: [hashes, -20] } } }]);
  return nativeAlerts(store)
    .find({ ...which, confirmHashes: hashOf(token) })
    .toArray();
}

/** Alerts that the mail with this token named, and that it still confirms. */
export const namedBy = (token: string, at: Date) => ({
  confirmHashes: hashOf(token),
  $or: [{ state: 'active' as const }, { state: 'pending' as const, expiresAt: { $gt: at } }],
});

/**
 * Confirms what the mail with this token named; what was asked for since gets a mail of its own.
 * @returns false for a token that is unknown or too old; a second press is as good as the first
 */
export async function confirmAlerts(store: Store, token: string, at: Date): Promise<boolean> {
  const sinceSeq = await headSeq(store);
  return transactConcurrently(store, async (session) => {
    const named = await nativeAlerts(store).find(namedBy(token, at), { session }).toArray();
    const [first] = named;
    if (first === undefined) return false;
    const waiting = named.filter(({ state }) => state === 'pending');
    if (waiting.length === 0) return true;
    const reader = await nativeSubscriptions(store).findOneAndUpdate(
      { _id: first.reader },
      { $inc: { confirms: 1 } },
      { session, returnDocument: 'after' },
    );
    if (reader === null) return false;
    await nativeAlerts(store).updateMany(
      { _id: { $in: waiting.map(({ _id }) => _id) } },
      { $set: { state: 'active', changedAt: at, sinceSeq }, $unset: { expiresAt: '' } },
      { session },
    );
    await openReader(store, reader, { at, session });
    const more = await nativeAlerts(store).countDocuments(
      { reader: reader._id, state: 'pending' },
      { limit: 1, session },
    );
    if (more > 0) await askToConfirm(store, reader, { at: new Date(at.getTime() + APART_MS), session });
    return true;
  });
}
