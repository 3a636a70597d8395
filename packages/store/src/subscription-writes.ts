import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError, DAY_MS, HOUR_MS, jobs, type MailLanguage, type SubscriptionLine } from '@moontower/contracts';
import { nativeSubscriptions, type Channel, type SubscriptionDocument } from './bulletin-documents.ts';
import type { Store } from './connect.ts';
import { promiseJob } from './due-jobs.ts';
import { isTaken } from './transact.ts';

/** Confirming mails that all visitors together may cause in an hour. */
const ASKED_AN_HOUR = 60;
const UNCONFIRMED_MS = 7 * DAY_MS;
const FORGOTTEN_MS = 31 * DAY_MS;
const TOKENS_KEPT = 5;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const freshToken = (): string => randomBytes(24).toString('base64url');

export interface Asking { email: string; language: MailLanguage }

/** Notes that somebody asked for bulletins at an address, and promises the mail that asks to confirm: at most one a day and address. */
export async function askByMail(store: Store, { email, language }: Asking, at: Date): Promise<void> {
  const asked = await nativeSubscriptions(store).countDocuments({ state: 'pending', askedAt: { $gt: new Date(at.getTime() - HOUR_MS) } }, { limit: ASKED_AN_HOUR });
  if (asked >= ASKED_AN_HOUR) throw new AppError('too_many_requests', 'Many people ask for mails right now. Try again in an hour.', { retryAfterMs: HOUR_MS });
  const address = email.trim();
  const addressHash = hashOf(address.toLowerCase());
  const subscription = await noteAsked(store, { address, addressHash, language, at });
  if (subscription.state !== 'pending') return;
  const payload = { subscription: subscription._id, day: at.toISOString().slice(0, 10) };
  await promiseJob(store, { _id: jobs['confirm-subscription'].idOf(payload), name: 'confirm-subscription', payload }, at);
}

interface Noted { address: string; addressHash: string; language: MailLanguage; at: Date }

/** The address as pending, unless it is active already; one that left or was suspended may come back. */
async function noteAsked(store: Store, { address, addressHash, language, at }: Noted): Promise<SubscriptionDocument> {
  const expiresAt = new Date(at.getTime() + UNCONFIRMED_MS);
  const again = await nativeSubscriptions(store).findOneAndUpdate(
    { channel: 'mail', addressHash, state: { $ne: 'active' } },
    { $set: { state: 'pending', address, language, askedAt: at, expiresAt, failures: 0 }, $unset: { why: '', leftAt: '' } }, { returnDocument: 'after' },
  );
  if (again !== null) return again;
  const fresh: SubscriptionDocument = { ...blank('mail', address, at), addressHash, language, expiresAt };
  try { await nativeSubscriptions(store).insertOne(fresh); return fresh; }
  catch (error) {
    if (!isTaken(error)) throw error;
    return { ...fresh, state: 'active' }; // active before, or being noted by a request beside this one
  }
}

function blank(channel: Channel, address: string, at: Date): SubscriptionDocument {
  return { _id: randomUUID(), channel, state: 'pending', address, addressHash: hashOf(address), language: 'en', leaveKey: freshToken(), createdAt: at, askedAt: at, failures: 0 };
}

/** A webhook is there as soon as an operator adds it; one that ended comes back under its old id. */
export async function addWebhookSubscription(store: Store, { url, label }: { url: string; label?: string }, at: Date): Promise<string> {
  const named = label === undefined ? {} : { label };
  const again = await nativeSubscriptions(store).findOneAndUpdate(
    { channel: 'webhook', addressHash: hashOf(url), state: { $in: ['left', 'suspended'] } },
    { $set: { state: 'active', address: url, confirmedAt: at, failures: 0, ...named }, $unset: { why: '', leftAt: '', expiresAt: '' } }, { returnDocument: 'after' },
  );
  if (again !== null) return again._id;
  const fresh: SubscriptionDocument = { ...blank('webhook', url, at), state: 'active', confirmedAt: at, ...named };
  try { await nativeSubscriptions(store).insertOne(fresh); } catch (error) { if (isTaken(error)) throw new AppError('bad_request', 'This webhook is there already. End it first to add it anew.'); throw error; }
  return fresh._id;
}

export async function readSubscription(store: Store, id: string): Promise<SubscriptionDocument | undefined> {
  return await nativeSubscriptions(store).findOne({ _id: id }) ?? undefined;
}

/** A new confirming token; only its hash is stored. The last few stay valid, for mails that arrive late. */
export async function freshConfirmToken(store: Store, id: string): Promise<string> {
  const token = freshToken();
  await nativeSubscriptions(store).updateOne({ _id: id }, { $push: { confirmHashes: { $each: [hashOf(token)], $slice: -TOKENS_KEPT } } });
  return token;
}

/** @returns false for a token that is unknown or whose subscription was forgotten; a second click is as good as the first */
export async function confirmWith(store: Store, token: string, at: Date): Promise<boolean> {
  const confirmHashes = hashOf(token);
  const done = await nativeSubscriptions(store).updateOne({ confirmHashes, state: 'pending', expiresAt: { $gt: at } }, { $set: { state: 'active', confirmedAt: at, failures: 0 }, $unset: { expiresAt: '' } });
  return done.matchedCount > 0 || await nativeSubscriptions(store).countDocuments({ confirmHashes, state: 'active' }, { limit: 1 }) > 0;
}

type Which = { leaveKey: string } | { _id: string };

/** Ends a subscription and takes its address away. @returns false when there is none; ending twice is harmless */
export async function endSubscription(store: Store, which: Which, { at, why }: { at: Date; why: string }): Promise<boolean> {
  const change = { $set: { state: 'left' as const, leftAt: at, why, expiresAt: new Date(at.getTime() + FORGOTTEN_MS) }, $unset: { address: '', confirmHashes: '' } } as const;
  const { matchedCount } = await nativeSubscriptions(store).updateOne({ ...which, state: { $ne: 'left' } }, change);
  return matchedCount > 0 || await nativeSubscriptions(store).countDocuments(which, { limit: 1 }) > 0;
}

/** Counts how deliveries to a subscriber go; after `most` lost ones in a row it is suspended and an operator sees why. */
export async function noteDelivered(store: Store, id: string, { sent, at, why, most }: { sent: boolean; at: Date; why?: string; most: number }): Promise<void> {
  if (sent) { await nativeSubscriptions(store).updateOne({ _id: id }, { $set: { lastSentAt: at, failures: 0 } }); return; }
  await nativeSubscriptions(store).updateOne({ _id: id }, { $inc: { failures: 1 } });
  await nativeSubscriptions(store).updateOne({ _id: id, state: 'active', failures: { $gte: most } }, { $set: { state: 'suspended', why: why ?? 'Deliveries failed.' } });
}

const shortened = (address: string): string => address.replace(/^(.)[^@]*@/, '$1…@');

export async function listSubscriptionLines(store: Store): Promise<SubscriptionLine[]> {
  const found = await nativeSubscriptions(store).find({}, { sort: { createdAt: -1 }, limit: 1_000 }).toArray();
  return found.map(({ _id: id, channel, state, address, label, createdAt, confirmedAt, lastSentAt, failures, why }) => ({
    id, channel, state, address: address === undefined ? '' : channel === 'mail' ? shortened(address) : address, label, createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString(), lastSentAt: lastSentAt?.toISOString(), failures, why,
  }));
}

export type Subscriptions = ReturnType<typeof subscriptionsOf>;

/** Subscriptions as the API handles them. */
export function subscriptionsOf(store: Store) {
  return {
    askByMail: (asking: Asking, at: Date) => askByMail(store, asking, at), confirm: (token: string, at: Date) => confirmWith(store, token, at),
    leave: (leaveKey: string, at: Date) => endSubscription(store, { leaveKey }, { at, why: 'Its reader left.' }),
    end: (id: string, at: Date) => endSubscription(store, { _id: id }, { at, why: 'An operator ended it.' }),
    addWebhook: (webhook: { url: string; label?: string }, at: Date) => addWebhookSubscription(store, webhook, at), list: () => listSubscriptionLines(store),
  };
}
