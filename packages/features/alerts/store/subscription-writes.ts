import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, DAY_MS, type MailLanguage } from '@moontower/contracts';
import { confirmBulletinsMail, type SubscriptionLine } from '../subscription.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { emailKeyOf } from '@moontower/store/accounts/account-documents';
import { nativeSubscriptions, type Channel, type SubscriptionDocument } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { isTaken, transactConcurrently } from '@moontower/store/db/transact';
import { hashOf, mailboxHashes, shortened } from '@moontower/store/mail/mailbox';
import { reviveMailbox } from '@moontower/store/mail/mailboxes';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';

const UNCONFIRMED_MS = 7 * DAY_MS;
/** One for each try of each mail that may be on its way. */
const TOKENS_KEPT = 48;

export const freshToken = (): string => randomBytes(24).toString('base64url');

export interface SubscriptionRequest {
  email: string;
  language: MailLanguage;
  /** Who is signed in. */
  account?: string | undefined;
}

/**
 * Notes that somebody asked for bulletins at an address, and puts the mail that asks to confirm, both or neither.
 * Mailboxes that said "it was not me" get none.
 */
export async function requestSubscription(store: Store, asking: SubscriptionRequest, at: Date): Promise<void> {
  await transactConcurrently(store, (session) =>
    ask(store, { ...asking, email: asking.email.trim() }, { at, session }),
  );
}

async function ask(
  store: Store,
  { email: address, language, account }: SubscriptionRequest,
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const addressHash = mailboxHashes(address).mailbox;
  const known = await nativeSubscriptions(store).findOne({ channel: 'mail', addressHash }, { session });
  if (known?.state === 'active' || known?.refusedAt !== undefined) return;
  const _id = known?._id ?? randomUUID();
  const put = await enqueueMail(
    store,
    {
      id: `confirm-bulletins-${_id}-${at.toISOString().slice(0, 16).replace(':', '')}`,
      spec: confirmBulletinsMail,
      to: address,
      language,
      data: { subscription: _id },
    },
    { at, session },
  );
  if (put.kind === 'refused') return;
  const mailAt = put.kind === 'put' ? put.notBefore : at;
  const expiresAt = new Date(mailAt.getTime() + UNCONFIRMED_MS);
  const asked = { address, addressHash, language, askedAt: at, expiresAt };
  if (known !== null) return askAgain(store, known, { asked, account, isPut: put.kind === 'put', session });
  await nativeSubscriptions(store).insertOne(
    { ...blankSubscription('mail', address, at), _id, ...asked, account },
    { session, ignoreUndefined: true },
  );
}

interface AskedAgain {
  asked: Pick<SubscriptionDocument, 'language' | 'askedAt' | 'expiresAt'> & { address: string };
  account: string | undefined;
  /** Whether a mail goes to the address now. */
  isPut: boolean;
  session: ClientSession;
}

/**
 * One that waits stays its first asker's: another account would take it along when it is deleted. Another `+tag` of the
 * mailbox may be another person's: its mail confirms nothing that is asked for without it.
 */
async function askAgain(
  store: Store,
  known: SubscriptionDocument,
  { asked, account, isPut, session }: AskedAgain,
): Promise<void> {
  const isElsewhere = known.address !== undefined && !isAddressedTo(known, asked.address);
  if (isElsewhere && !isPut) return;
  await nativeSubscriptions(store).updateOne(
    { _id: known._id },
    {
      $set: { state: 'pending', ...asked, failures: 0, ...(known.state === 'left' ? { account } : {}) },
      $unset: { why: '', leftAt: '', ...(isElsewhere ? { confirmHashes: '' } : {}) },
    },
    { session, ignoreUndefined: true },
  );
}

/** Whether mail to an address, as it is written, is what comes of a subscription. */
export const isAddressedTo = ({ address }: SubscriptionDocument, to: string): boolean =>
  address !== undefined && emailKeyOf(address) === emailKeyOf(to);

/** A new subscription, with links of its own. */
export function blankSubscription(channel: Channel, address: string, at: Date): SubscriptionDocument {
  return {
    _id: randomUUID(),
    channel,
    state: 'pending',
    address,
    addressHash: hashOf(address),
    language: 'en',
    leaveKey: freshToken(),
    ...(channel === 'alerts' || channel === 'sms' ? { manageKey: freshToken() } : {}),
    createdAt: at,
    askedAt: at,
    failures: 0,
  };
}

/** A webhook is there as soon as an operator adds it; one that ended comes back under its old id. */
export async function addWebhookSubscription(
  store: Store,
  { url, label }: { url: string; label?: string },
  at: Date,
): Promise<string> {
  const named = label === undefined ? {} : { label };
  const again = await nativeSubscriptions(store).findOneAndUpdate(
    { channel: 'webhook', addressHash: hashOf(url), state: { $in: ['left', 'suspended'] } },
    {
      $set: { state: 'active', address: url, confirmedAt: at, failures: 0, ...named },
      $unset: { why: '', leftAt: '', expiresAt: '' },
    },
    { returnDocument: 'after' },
  );
  if (again !== null) return again._id;
  const fresh: SubscriptionDocument = {
    ...blankSubscription('webhook', url, at),
    state: 'active',
    confirmedAt: at,
    ...named,
  };
  try {
    await nativeSubscriptions(store).insertOne(fresh);
  } catch (error) {
    if (isTaken(error))
      throw new AppError('bad_request', 'This webhook is there already. End it first to add it anew.', {
        field: 'url',
      });
    throw error;
  }
  return fresh._id;
}

export async function readSubscription(store: Store, id: string): Promise<SubscriptionDocument | undefined> {
  return (await nativeSubscriptions(store).findOne({ _id: id })) ?? undefined;
}

/**
 * A new confirming token; only its hash is stored. The last few stay valid, for mails that arrive late. Undefined where
 * another address was asked for meanwhile.
 */
export async function freshConfirmToken(
  store: Store,
  { _id, address }: SubscriptionDocument,
): Promise<string | undefined> {
  const token = freshToken();
  const { matchedCount } = await nativeSubscriptions(store).updateOne(
    { _id, address },
    { $push: { confirmHashes: { $each: [hashOf(token)], $slice: -TOKENS_KEPT } } },
  );
  return matchedCount === 0 ? undefined : token;
}

/**
 * Its mailbox gets mail again, should it have been suspended.
 * @returns false for a token that is unknown or whose subscription was forgotten; a second click is as good as the
 * first
 */
export async function confirmWith(store: Store, token: string, at: Date): Promise<boolean> {
  const confirmHashes = hashOf(token);
  return transactConcurrently(store, async (session) => {
    const done = await nativeSubscriptions(store).findOneAndUpdate(
      { confirmHashes, state: 'pending', expiresAt: { $gt: at } },
      { $set: { state: 'active', confirmedAt: at, failures: 0 }, $unset: { expiresAt: '' } },
      { session },
    );
    if (done === null)
      return (await nativeSubscriptions(store).countDocuments({ confirmHashes, state: 'active' }, { limit: 1 })) > 0;
    await reviveMailbox(store, done.addressHash, session);
    return true;
  });
}

/**
 * Counts how deliveries to a subscriber go; after `most` lost ones in a row it is suspended and an operator sees why.
 */
export async function recordDelivery(
  store: Store,
  id: string,
  { sent, at, why, most }: { sent: boolean; at: Date; why?: string; most: number },
): Promise<void> {
  if (sent) {
    await nativeSubscriptions(store).updateOne({ _id: id }, { $set: { lastSentAt: at, failures: 0 } });
    return;
  }
  await nativeSubscriptions(store).updateOne({ _id: id }, { $inc: { failures: 1 } });
  await nativeSubscriptions(store).updateOne(
    { _id: id, state: 'active', failures: { $gte: most } },
    { $set: { state: 'suspended', why: why ?? 'Deliveries failed.' } },
  );
}

/** The address of a program is nobody's mailbox. */
const isPosted = (channel: Channel): boolean => channel === 'webhook' || channel === 'alert-webhook';

export async function listSubscriptionLines(store: Store): Promise<SubscriptionLine[]> {
  const found = await nativeSubscriptions(store)
    .find({}, { sort: { createdAt: -1 }, limit: 1_000 })
    .toArray();
  return found.map(
    ({ _id: id, channel, state, address, label, createdAt, confirmedAt, lastSentAt, failures, why }) => ({
      id,
      channel,
      state,
      address: address === undefined ? '' : isPosted(channel) ? address : shortened(address),
      label,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString(),
      lastSentAt: lastSentAt?.toISOString(),
      failures,
      why,
    }),
  );
}
