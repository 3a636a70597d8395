import type { mongo } from 'mongoose';

/** What the leaves of an entry are of. */
export const ENTRY_KINDS = ['rows', 'corrections', 'decisions', 'rules', 'feeds', 'log'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A salt that was dropped: of the leaf at `offset` of its entry nobody can show any more what it was of. */
export interface ForgottenSalt {
  offset: number;
  why: string;
  at: Date;
}

/**
 * Leaves that one transaction appended to the log. An entry is never changed but by `forgetSalt`, and never leaves:
 * about 100 bytes a leaf, for each row once and for each real change of one.
 */
export interface LogEntryDocument {
  /** Position of its first leaf; positions have no gap. */
  _id: number;
  count: number;
  kind: EntryKind;
  feed?: string;
  run?: string;
  at: Date;
  /** Of each leaf: which record, or what else it is of; empty where its salt was dropped. */
  keys: string[];
  /**
   * Of each leaf its content as canonical JSON, where it stands nowhere else: what we did ourselves. Rows stand in
   * their versions. Empty where the salt was dropped.
   */
  contents?: string[];
  /** 16 bytes a leaf; zeros where one was dropped. */
  salts: mongo.Binary;
  /** 32 bytes a leaf: SHA-256 of salt and canonical JSON. */
  leaves: mongo.Binary;
  forgotten?: ForgottenSalt[];
}

/** What we did ourselves and the log has not taken in yet. */
export interface WaitingActDocument {
  _id: mongo.ObjectId;
  kind: Exclude<EntryKind, 'rows'>;
  at: Date;
  key: string;
  /** Canonical JSON. */
  content: string;
}
