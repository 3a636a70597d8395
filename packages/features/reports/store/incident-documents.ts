import type {
  IncidentStatus,
  IncidentType,
  MailLanguage,
  OfficialsBook,
  Priority,
  ReviewState,
  StatusReason,
} from '@moontower/contracts';
import type { FlagReason, HideReason, IncidentStep } from '../contract.ts';
import type { FileId } from '@moontower/store/db/driver-types';
import { native } from '@moontower/store/db/native-collection';

export interface Words {
  title: string;
  description: string;
  address: string;
}

/** One photo, re-encoded: the bytes are files of GridFS. */
export interface PhotoPart {
  id: string;
  width: number;
  height: number;
  review: ReviewState;
  addedAt: Date;
  /** Since when it waits for a reviewer. */
  waitingSince?: Date;
  version: number;
  large: FileId;
  small: FileId;
  /** As it came, where a reviewer blackened parts: for reviewers only. */
  original?: FileId;
}

/** How the words beside a step stand. Those that reviewers and staff wrote before words were read have none. */
export interface StepModeration {
  id: string;
  review: ReviewState;
  hiddenReason?: HideReason;
  waitingSince?: Date;
  version: number;
  /** As they were written, where a reviewer changed them. */
  original?: string;
}
/** `byBlock`: its words were said while everybody saw the report by its block. Their doors stay masked. */
export interface StoredStep extends Omit<IncidentStep, 'at' | 'id' | 'review' | 'edited'> {
  at: Date;
  moderation?: StepModeration;
  byBlock?: true;
}

/** A report at the city's own service: asked for, sent, and what became of it. */
export interface CityFiling {
  /** `unknown`: whether the city got it cannot be known; it is not sent again by itself. */
  state: 'waiting' | 'sending' | 'filed' | 'refused' | 'unknown';
  /** Which filing of this report it is: a job of an earlier one does nothing. */
  turn: number;
  askedAt: Date;
  by?: 'reviewer' | 'staff';
  sentAt?: Date;
  /** How often it was tried to send it. */
  tries?: number;
  /** Why it was refused: in the city's own words, or why it never got there. */
  why?: string;
  because?: 'unreached' | 'not-public' | 'no-key';
  /** Where the city names no ticket at once. */
  token?: string;
  ticket?: string;
  url?: string;
  status?: 'open' | 'closed';
  changedAt?: Date;
  /** When the city was last asked of it. */
  checkedAt?: Date;
}

/** A report with everything that is known of it. What of it who may see, `toIncident` says. */
export interface IncidentDocument extends Words {
  _id: string;
  /** The key of the program that sent it, where no account did. */
  through?: { key: string; name: string };
  /** Its account. Taken out of an anonymous one after 30 days, and with the account. */
  author?: string;
  language: MailLanguage;
  type: IncidentType;
  priority: Priority;
  /** Exact, as given. */
  point?: [lon: number, lat: number];
  /** By its polygon. */
  district?: number;
  publicVisible: boolean;
  anonymous: boolean;
  blockOnly: boolean;
  status: IncidentStatus;
  reason?: StatusReason;
  statusAt?: Date;
  review: ReviewState;
  hiddenReason?: HideReason;
  /** Since when it waits for a reviewer. */
  waitingSince?: Date;
  /** A reviewer let it through once: counted for its author. */
  approvedAt?: Date;
  /** As its author wrote it, where a reviewer changed words: for reviewers only. */
  original?: Words;
  version: number;
  createdAt: Date;
  changedAt: Date;
  views: number;
  comments: number;
  followers: number;
  /** Not yet looked at. */
  flags: number;
  photos: PhotoPart[];
  mergedInto?: string;
  merged: string[];
  /** What an unmerge gives back, and whom it takes from the other report again. */
  unmerge?: { status: IncidentStatus; reason?: StatusReason; moved: string[] };
  steps: StoredStep[];
  /** "Is it fixed?" */
  askedAt?: Date;
  answeredAt?: Date;
  /** At the city's own service. */
  filing?: CityFiling;
  /** Folded words of what everybody may read, as items have them. */
  words: string[];
  /** The tie to the account is to be cut then. */
  untieAt?: Date;
}

export interface CommentDocument {
  _id: string;
  incident: string;
  author?: string;
  /** In what role it was written. */
  badge: 'author' | 'resident' | 'staff' | 'reviewer';
  text: string;
  /** Said while everybody saw the report by its block: its doors stay masked. */
  byBlock?: true;
  /** As it was written, where a reviewer changed it. */
  original?: string;
  review: ReviewState;
  hiddenReason?: HideReason;
  waitingSince?: Date;
  approvedAt?: Date;
  at: Date;
  version: number;
  flags: number;
}

export interface FlagDocument {
  /** Of account and subject: one account flags once. */
  _id: string;
  id: string;
  incident: string;
  comment?: string;
  author?: string;
  reason: FlagReason;
  words?: string;
  at: Date;
  /** Looked at by a reviewer. */
  doneAt?: Date;
  version: number;
}

/** One account that hears of one record. */
export interface FollowDocument {
  _id: string;
  account: string;
  uid: string;
  language: MailLanguage;
  since: Date;
  /** Of the one-click way out. */
  leaveKey: string;
  /** What a city ticket's reader was last told of its status. */
  told?: string;
}

export interface ViewDocument {
  _id: string;
  expiresAt: Date;
}
export interface ViewSaltDocument {
  /** The day. */
  _id: string;
  salt: string;
  expiresAt: Date;
}
export interface OfficialsDocument {
  _id: 'current';
  version: number;
  changedAt: Date;
  book: OfficialsBook;
}

export const nativeIncidents = native<IncidentDocument>('incidents');
export const nativeComments = native<CommentDocument>('incidentComments');
export const nativeFlags = native<FlagDocument>('incidentFlags');
export const nativeFollows = native<FollowDocument>('follows');
export const nativeViews = native<ViewDocument>('incidentViews');
export const nativeViewSalts = native<ViewSaltDocument>('viewSalts');
export const nativeOfficials = native<OfficialsDocument>('officials');
