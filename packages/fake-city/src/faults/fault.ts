import type { RowEdit } from '../exchange.ts';

/** Changes to the rows of one answer; the stored rows stay as they are. */
export interface RowsFault {
  kind: 'rows';
  /** Columns put into every row. */
  add?: Record<string, unknown>;
  drop?: string[];
  rename?: Record<string, string>;
  /** Column → values given in turn, row by row: type drift. */
  drift?: Record<string, unknown[]>;
  /** Every nth row comes twice. */
  duplicateEvery?: number;
  /** With `duplicateEvery`: columns of the second copy. */
  duplicateWith?: Record<string, unknown>;
  /** Share of rows that stay, drawn by row and seed. */
  keep?: number;
  /** No rows: `[]`. */
  empty?: boolean;
  reverse?: boolean;
  /** In the same process only. */
  edit?: RowEdit;
}

/** What happens to the stored rows of a dataset just before the answer: the city changing while someone reads. */
export interface ChangeFault {
  kind: 'change';
  dataset: string;
  /** A full replace: new `:id`, `:created_at`, `:updated_at`, same content. */
  replace?: boolean;
  reorder?: boolean;
  insert?: Record<string, unknown>[];
  /** Rows whose columns equal these go; `revive` brings them back. */
  remove?: Record<string, unknown>;
  revive?: Record<string, unknown>;
}

export type Fault =
  /** `retryAfter`: seconds as a number, an HTTP date that many seconds ahead as `date:5`, or any text as it stands. */
  | { kind: 'status'; status: number; retryAfter?: number | string; body?: string }
  | { kind: 'html'; type?: string }
  | { kind: 'error-object' }
  /** A whole, well-formed answer with a body of our choice. */
  | { kind: 'body'; status?: number; type?: string; body: string }
  /** The first `bytes` of the real body, as if they were all. */
  | { kind: 'cut'; bytes: number }
  /** Chunked, and the connection dies after `bytes`. */
  | { kind: 'end-early'; bytes: number }
  /** `Content-Length` larger than the body by `extra`; then the connection closes. */
  | { kind: 'long-length'; extra: number }
  | { kind: 'silent' }
  | { kind: 'stall'; bytes: number }
  | { kind: 'drip'; bytesPerSecond?: number }
  /** The first row again and again until the reader goes. */
  | { kind: 'endless' }
  | { kind: 'redirect'; status?: number; location: string }
  | { kind: 'processing' }
  | { kind: 'gzip-bomb'; megabytes: number }
  | { kind: 'reset' }
  | { kind: 'delay'; ms: number }
  | { kind: 'headers'; headers: Record<string, string> }
  | RowsFault
  | ChangeFault;

export interface Match {
  /** Part of the path with its query. */
  path?: string;
  method?: string;
  /** Which of the matching requests, from 1; a list names several. */
  nth?: number | number[];
  /** From which of them on. */
  from?: number;
  /** How many times at most. */
  times?: number;
  /** Drawn from the seed for each matching request. */
  share?: number;
}

export interface ScriptEntry {
  match: Match;
  fault: Fault | Fault[];
}

const KINDS = new Set([
  'status',
  'html',
  'error-object',
  'body',
  'cut',
  'end-early',
  'long-length',
  'silent',
  'stall',
  'drip',
  'endless',
  'redirect',
  'processing',
  'gzip-bomb',
  'reset',
  'delay',
  'headers',
  'rows',
  'change',
]);

/** Checks the outline of a script that came over HTTP. */
export function isScript(value: unknown): value is ScriptEntry[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        isObject(entry) &&
        isObject(entry['match']) &&
        [entry['fault']].flat().every((fault) => isObject(fault) && KINDS.has(String(fault['kind']))),
    )
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
