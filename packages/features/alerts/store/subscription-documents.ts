import type { MailLanguage } from '@moontower/contracts';
import type { AlertFrequency } from '../contract.ts';
import type { SubscriptionState } from '../subscription.ts';
import { native } from '@moontower/store/db/native-collection';

/**
 * `mail` and `webhook` take the hourly bulletins; `alerts` is a mailbox with alerts, which are documents of their own,
 * `sms` a number with such, and `alert-webhook` an address to which theirs are posted.
 */
export type Channel = 'mail' | 'webhook' | 'alerts' | 'sms' | 'alert-webhook';

export interface SubscriptionDocument {
  _id: string;
  channel: Channel;
  state: SubscriptionState;
  /** Mail address, number or https address; taken away when its reader leaves. */
  address?: string;
  /**
   * Hash of the mailbox (of the address, for a webhook), which stays for a month so that asking again is still limited.
   */
  addressHash: string;
  language: MailLanguage;
  /** Who was signed in when bulletins were asked for: it ends with that account. */
  account?: string | undefined;
  label?: string;
  /** Token of the links that end it. It opens nothing else. */
  leaveKey: string;
  /**
   * Token of the link to the page that lists what comes to a mailbox with alerts. Stored plainly, as every mail carries
   * it.
   */
  manageKey?: string;
  /** Token of the feed of the same records, which opens nothing else: feed readers keep it with others. */
  feedKey?: string;
  /** How often its reader confirmed: each allows one more mail that asks to. */
  confirms?: number;
  /** Mails that went out at once on a day. */
  instants?: { day: string; count: number };
  /** Counts digests put and changes of frequency, so that of two at once the second sees what the first did. */
  turns?: number;
  /** Hashes of the tokens mailed to confirm it. */
  confirmHashes?: string[];
  /** Its reader said that it was somebody else who asked. */
  refusedAt?: Date;
  createdAt: Date;
  askedAt: Date;
  confirmedAt?: Date;
  leftAt?: Date;
  lastSentAt?: Date;
  /** How often the secret of a webhook was renewed. */
  renewed?: number;
  /** Bulletins in a row that could not be delivered. */
  failures: number;
  why?: string;
  /** Unconfirmed and ended ones are forgotten. */
  expiresAt?: Date;
}

/** News of alerts that is posted: between these places of the log, by the alerts as they stood then. */
export interface PostedNews {
  to: number;
  instant: number;
  asked: { id: string; frequency: AlertFrequency; sinceSeq: number; catchUp?: number }[];
}

/**
 * One bulletin to one webhook: `_id` is `<bulletin>-<subscription>`. Or news of alerts to one:
 * `alerts-<subscription>-<place of the log>`, without a bulletin.
 */
export interface DeliveryDocument {
  _id: string;
  bulletin: string;
  subscription: string;
  news?: PostedNews;
  state: 'due' | 'sending' | 'sent' | 'failed' | 'dropped';
  tries: number;
  refusals: number;
  leaseUntil?: Date;
  createdAt: Date;
  endedAt?: Date;
  lastError?: string;
}

export const nativeSubscriptions = native<SubscriptionDocument>('subscriptions');
export const nativeDeliveries = native<DeliveryDocument>('deliveries');
