import type {
  ErrorVerdict,
  FindingAbout,
  FindingState,
  LinkState,
  MailLanguage,
  ReturnReason,
} from '@moontower/contracts';
import type { FileId } from '@moontower/store/db/driver-types';
import { native } from '@moontower/store/db/native-collection';

export interface StoredCheck {
  state: LinkState;
  on: string;
  sha256?: string;
  /** The first copy that was read, where a later one was another. */
  first?: { on: string; sha256: string };
}
/** A picture as a version names it. */
export interface StoredPicture {
  id: string;
  shows: string;
  width: number;
  height: number;
  sha256: string;
}
/** What a finding says. */
export interface FindingWords {
  claim: string;
  text: string;
  /** `key`: under which it is found; of a place that of its block, however it was spelled. */
  about: { kind: FindingAbout; id: string; key: string };
  party?: string;
  receipts: { url: string; shows: string }[];
  pictures: StoredPicture[];
  /** The author's name as it was when these words were written, where it is to be shown. */
  name?: string;
}
export interface StoredVersion extends FindingWords {
  version: number;
  at: Date;
  change?: string;
  /** None of what went live before it was kept with the version. */
  language?: MailLanguage;
}

/**
 * A finding: its next words, the version that is live, and all that were. Links are checked by their address, whichever
 * version names them.
 */
export interface FindingDocument extends FindingWords {
  _id: string;
  /** Its account, while that is there. */
  author?: string;
  named: boolean;
  language: MailLanguage;
  state: FindingState;
  version: number;
  /** What is different from the live one. */
  change?: string;
  createdAt: Date;
  changedAt: Date;
  waitingSince?: Date;
  /** Who approved the version that waits. */
  approvals: { reviewer: string; at: Date }[];
  returned?: { reason: ReturnReason; words?: string };
  live?: StoredVersion;
  liveAt?: Date;
  past: StoredVersion[];
  checks: Record<string, StoredCheck>;
  checkedAt?: Date;
  /** To whom the last letter went, and until when it is asked. */
  asked?: { party: string; at: Date; dueOn: string };
  reply?: StoredReply;
  /** Of parties that earlier versions named, where another party replied since. */
  earlierReplies?: StoredReply[];
  steps: { at: Date; what: string }[];
  errors: StoredError[];
  /** While one of them waits: since when the first does. */
  errorSince?: Date;
}
/** What a named party said. Without `party` nobody knows any more whom the letter asked. */
export interface StoredReply {
  name: string;
  text: string;
  at: Date;
  party?: string;
}
/** Something in a live version that somebody says is wrong. */
export interface StoredError {
  id: string;
  at: Date;
  version: number;
  /** Its account, while that is there. */
  sender?: string;
  text: string;
  answer?: { verdict: ErrorVerdict; words: string; hideText: boolean; at: Date };
}

/** With whose code a reply to a finding is given, once. */
export interface ReplyCodeDocument {
  /** Hash of the code. */
  _id: string;
  finding: string;
  /** Whom its letter asks: a version that names another party takes no reply with it. */
  party?: string;
  expiresAt: Date;
  usedAt?: Date;
}

/** A picture of its author, until the finding goes that names it. */
export interface PictureDocument {
  _id: string;
  author?: string;
  /** The one finding that may name it. */
  finding?: string;
  width: number;
  height: number;
  sha256: string;
  addedAt: Date;
  /** Files of GridFS. */
  large: FileId;
  small: FileId;
}

export const nativeFindings = native<FindingDocument>('findings');
export const nativePictures = native<PictureDocument>('findingPictures');
export const nativeReplyCodes = native<ReplyCodeDocument>('findingReplyCodes');
