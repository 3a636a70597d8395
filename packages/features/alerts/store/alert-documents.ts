import type { ItemChange } from '@moontower/contracts';
import type { AlertFilter, AlertFrequency, AlertTopic } from '../contract.ts';
import type { SubscriptionState } from '../subscription.ts';
import { native } from '@moontower/store/db/native-collection';

/**
 * One alert of a mailbox. The mailbox itself, its state and its links are a subscription with channel `alerts`, or
 * `sms` for a number.
 */
export interface AlertDocument {
  _id: string;
  /** Its subscription. */
  reader: string;
  state: SubscriptionState;
  topics: AlertTopic[];
  filter: AlertFilter;
  /** What its asker calls the place of a ring: said to its confirmed reader only. */
  called?: string | undefined;
  /** Hash of topics and filter: alerts with the same question are matched as one. */
  query: string;
  frequency: AlertFrequency;
  /** Who was signed in when it was asked for, for a number or an address: it ends with that account. */
  account?: string | undefined;
  /** Hashes of the tokens mailed to confirm it. */
  confirmHashes?: string[];
  createdAt: Date;
  changedAt: Date;
  /** What happened up to this place in the event log is no news to it. */
  sinceSeq: number;
  /**
   * The daily digest that begins at this place of the log tells it all since `sinceSeq`: it was a weekly alert before.
   */
  catchUp?: number;
  /** Unconfirmed and ended ones are forgotten. */
  expiresAt?: Date | undefined;
}

/**
 * Something that happened to a record or a purchase, once for all alerts that ask for it: `_id` is the record, what
 * happened to it and, of a change, its week.
 */
export interface NewsDocument {
  _id: string;
  seq: number;
  at: Date;
  uid: string;
  feed: string;
  /**
   * `flagged`: a purchase was flagged for review; `finding`: a version of a finding went live. `uid` is then its id.
   * `edited`: a publisher changed or removed a row, or published it again.
   */
  kind: 'new' | 'changed' | 'flagged' | 'finding' | 'edited';
  /** Of what was edited: the position of its version in the log of leaves. */
  leaf?: number;
  /** What changed: status, value, deadline, date. */
  fields?: ItemChange['fields'];
  /** Questions that it answers. */
  queries: string[];
}

/** News that a mail tells a reader at once, so that no digest tells it again. */
export interface ToldDocument {
  /** Reader and news. */
  _id: string;
  reader: string;
  at: Date;
  /** The mail that tells it, as long as it is not known what became of that. */
  mail?: string;
  /** That mail never went out: the next digest tells it. */
  owed?: true;
  /** End of the round whose digest tells it instead. */
  digest?: number;
}

/** How far matching and each round of mails have come in the event log. */
export interface AlertMarkDocument {
  _id: 'matched' | 'instant' | 'digest';
  /** Everybody was told of what happened up to here; of digests, those that come daily. */
  told: number;
  /** Of matching: versions of rows whose leaf stands before this one are matched too. */
  leaf?: number;
  /** The same of weekly digests. */
  weekly?: number;
  /** End of the round that is under way, so that one begun again ends at the same place. */
  to?: number;
  /** Day and Monday of the last digest, or of the one under way. */
  day?: string;
  monday?: string;
  /** The round under way brings weekly digests too. */
  withWeekly?: boolean;
  /** Counts changes of frequency, so that none of them and no end of a round see each other half done. */
  changes?: number;
}

export const nativeAlerts = native<AlertDocument>('alerts');
export const nativeNews = native<NewsDocument>('alertNews');
export const nativeTold = native<ToldDocument>('alertTold');
export const nativeAlertMarks = native<AlertMarkDocument>('alertMarks');
