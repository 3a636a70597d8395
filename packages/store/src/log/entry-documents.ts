import type { EntryKind, ForgottenSalt, LogEntryDocument } from '../log-documents.ts';

/** An entry as it is handed over and read. */
export interface LogEntry extends Omit<LogEntryDocument, '_id' | 'salts' | 'leaves'> {
  salts: Uint8Array;
  leaves: Uint8Array;
}
export interface StoredLogEntry extends LogEntry {
  position: number;
}

/** One leaf of the log. */
export interface LogLeaf {
  position: number;
  kind: EntryKind;
  feed?: string;
  run?: string;
  at: Date;
  key: string;
  content?: string;
  /** Undefined where it was dropped. */
  salt?: Uint8Array;
  leaf: Uint8Array;
  forgotten?: ForgottenSalt;
}
