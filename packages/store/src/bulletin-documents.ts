import type { Bulletin, MailLanguage, SubscriptionState } from '@moontower/contracts';
import type { mongo } from 'mongoose';
import type { Store } from './connect.ts';

/** `_id` is the hour. `after` is unique: of two workers that compose at once, one follows the other. */
export interface BulletinDocument { _id: string; from: Date; to: Date; after: string; bulletin: Bulletin }
/** `after` of the first bulletin of all. */
export const FIRST = 'none';

export type Channel = 'mail' | 'webhook';

export interface SubscriptionDocument {
  _id: string; channel: Channel; state: SubscriptionState;
  /** Mail address or https address; taken away when its reader leaves. */
  address?: string;
  /** Hash of the address, which stays for a month so that asking again is still limited. */
  addressHash: string;
  language: MailLanguage; label?: string;
  /** Token of the links that end it. It opens nothing else. */
  leaveKey: string;
  /** Hashes of the tokens mailed to confirm it. */
  confirmHashes?: string[];
  createdAt: Date; askedAt: Date; confirmedAt?: Date; leftAt?: Date; lastSentAt?: Date;
  /** Bulletins in a row that could not be delivered. */
  failures: number;
  why?: string;
  /** Unconfirmed and ended ones are forgotten. */
  expiresAt?: Date;
}

/** One bulletin to one subscriber: `_id` is `<bulletin>-<subscription>`. */
export interface DeliveryDocument {
  _id: string; bulletin: string; subscription: string; channel: Channel;
  state: 'due' | 'sending' | 'sent' | 'failed' | 'dropped';
  tries: number; refusals: number; leaseUntil?: Date; createdAt: Date; endedAt?: Date; lastError?: string;
}

function native<D extends mongo.Document>(name: string) { return (store: Store): mongo.Collection<D> => store.getClient().db(store.name).collection<D>(name); }
export const nativeBulletins = native<BulletinDocument>('bulletins');
export const nativeSubscriptions = native<SubscriptionDocument>('subscriptions');
export const nativeDeliveries = native<DeliveryDocument>('deliveries');
