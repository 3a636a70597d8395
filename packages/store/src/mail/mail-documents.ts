import type { MailLanguage, MailState } from '@moontower/contracts';
import { native } from '../db/native-collection.ts';

/** One mail to one mailbox. `_id` says what it is about: asking for the same again makes no second one. */
export interface MailDocument {
  _id: string;
  kind: string;
  state: MailState;
  /** As it was written. Goes when the mail has ended, as do `data` and `unsubscribe`. */
  to?: string;
  mailbox: string;
  domain: string;
  language: MailLanguage;
  data?: Record<string, unknown>;
  /** Path of the one-click way out, where there is one. */
  unsubscribe?: string;
  /** Stands under the caps. */
  stranger: boolean;
  /** About an account's own way in: outside the caps of domain and site, which strangers could fill. */
  own?: true;
  notBefore: Date;
  /** Not sent any more after this. */
  until: Date;
  /** When the next try is due. */
  dueAt: Date;
  /** Every try is a job of its own; this is the number of the one that is promised. */
  turn: number;
  tries: number;
  refusals: number;
  leaseUntil?: Date;
  createdAt: Date;
  endedAt?: Date;
  lastError?: string;
  /** When a try failed because of the mail server, not of this mail. */
  awayAt?: Date;
  /** When an operator let it be that this mail was given up. */
  lookedAt?: Date;
}

/** What is known of a mailbox, by its hash. */
export interface MailboxDocument {
  _id: string;
  /** Mails of the last day that strangers caused, and when they go or went. */
  asked?: { kind: string; at: Date }[];
  /** Its reader said "it was not me". */
  refusedUntil?: Date;
  /** Mails in a row that its server refused for good. */
  bounces?: number;
  suspendedAt?: Date;
  /** Shortened address and the server's answer, for operators. */
  hint?: string;
  why?: string;
  expiresAt: Date;
}

export const nativeMails = native<MailDocument>('mails');
export const nativeMailboxes = native<MailboxDocument>('mailboxes');
