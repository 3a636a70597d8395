import type { MailLanguage, Role } from '@moontower/contracts';
import { native } from '../db/native-collection.ts';

/** Somebody who may sign in. */
export interface AccountDocument {
  _id: string;
  /** Beside `user`, which every account is. */
  roles: readonly Role[];
  createdAt: Date;
  /** Since then, nobody is let in by it. */
  disabledAt?: Date;
  /** As it was written, without blanks around it. */
  email: string;
  /** The same for all ways to write it in capitals or small letters: one account each. */
  emailKey: string;
  /** A link that was mailed there was opened. Before, only what its owner asks for goes there. */
  emailConfirmedAt?: Date;
  /** What its owner wants to be called. Never public. */
  name?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  /** Of the mails. */
  language: MailLanguage;
  /** What reviewers let through of what the account wrote. */
  approved?: { reports?: number; comments?: number };
}

/** The password of an account, apart from it: nobody who reads accounts holds one by chance. */
export interface CredentialDocument {
  /** Of the account. */
  _id: string;
  /** Parameters, salt and digest in one text. */
  password: string;
  changedAt: Date;
  /**
   * Raised by each sign-in and by what shuts the account: two transactions that write it never pass each other
   * unseen.
   */
  signIns?: number;
}

/** One sign-in, by the `jti` of its token. Without it the token opens nothing, so that it can be ended. */
export interface SessionDocument {
  _id: string;
  account: string;
  createdAt: Date;
  expiresAt: Date;
}

export const linkPurposes = ['confirm', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** The link of a mail, by the hash of its token. */
export interface AccountLinkDocument {
  _id: string;
  account: string;
  purpose: LinkPurpose;
  /** Whose mailbox it was sent to: of another address the link says nothing. */
  emailKey: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Where an account signed in before, by a digest of both: whoever tries its passwords elsewhere does not keep its owner
 * out.
 */
export interface KnownPlaceDocument {
  _id: string;
  account: string;
  expiresAt: Date;
}

export const nativeAccounts = native<AccountDocument>('accounts');
export const nativeCredentials = native<CredentialDocument>('credentials');
export const nativeSessions = native<SessionDocument>('sessions');
export const nativeAccountLinks = native<AccountLinkDocument>('accountLinks');
export const nativeKnownPlaces = native<KnownPlaceDocument>('knownPlaces');

/**
 * One spelling for one address of mail: without blanks around it, small letters, the domain as the network writes it.
 */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
