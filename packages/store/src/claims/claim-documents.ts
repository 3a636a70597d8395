import type { ClaimKind, ClaimVerdict, Correction, MailLanguage, Party } from '@moontower/contracts';
import { native } from '../db/native-collection.ts';

/** One reviewer's verdict. */
export interface StoredOpinion {
  /** The account. */
  reviewer: string;
  verdict: ClaimVerdict;
  words: string;
  document?: string;
  hideText: boolean;
  withhold: boolean;
  at: Date;
}

/**
 * A claim of somebody who signed in, or a contest of the party that the record names. Keyed by the purchase's id, which
 * a new import keeps.
 */
export interface ClaimDocument {
  _id: string;
  purchase: string;
  /** As the purchase was called then: it may be gone when this is decided. */
  title: string;
  kind: ClaimKind;
  /** Of a claim, while the account is there. */
  author?: string;
  party?: Party;
  proof?: 'letter' | 'mail';
  text: string;
  links: string[];
  at: Date;
  /** A day of the city's calendar. */
  dueOn?: string;
  /** While it waits for reviewers. */
  waitingSince?: Date;
  version: number;
  opinions: StoredOpinion[];
  verdict?: ClaimVerdict;
  words?: string;
  document?: string;
  hideText?: true;
  decidedAt?: Date;
}

/** With whose code a purchase may be contested, once. */
export interface ContestCodeDocument {
  /** Hash of the code. */
  _id: string;
  purchase: string;
  party: Party;
  proof: 'letter' | 'mail';
  issuedAt: Date;
  expiresAt: Date;
  usedAt?: Date;
}

/** That a code is to be mailed; the code is made when the mail goes out. */
export interface CodeAskDocument {
  _id: string;
  purchase: string;
  title: string;
  language: MailLanguage;
  expiresAt: Date;
}

export type CorrectionDocument = Omit<Correction, 'id' | 'at'> & { _id: string; at: Date; claim: string };

export const nativeClaims = native<ClaimDocument>('claims');
export const nativeContestCodes = native<ContestCodeDocument>('contestCodes');
export const nativeCodeAsks = native<CodeAskDocument>('contestCodeAsks');
export const nativeCorrections = native<CorrectionDocument>('corrections');
