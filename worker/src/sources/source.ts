import type { SourceCalls } from '@moontower/feature/source-calls';

export type { Addresses, SourceAnswer, SourceRequest } from '@moontower/feature/source-calls';

/** A row as published: column → value. Never trusted. */
export type Row = Record<string, unknown>;

/** A chunk of rows as they came off the wire, with the place to go on from once it is stored. */
export interface Page {
  rows: Row[];
  /** Rows that were not even objects, or text that could not be parsed as one: kept with their reason. */
  broken: { rawText: string; reason: string }[];
  bytes: number;
  /** True when a stored chunk ends a page of the source, so that `next` may be kept. */
  next: string | undefined;
  /** Its rows came in this reading before, and were counted as duplicates. */
  countedBefore?: true;
}

export interface ReadWindow {
  /** Watermark less the overlap; undefined reads all that the first load wants. */
  since: string | undefined;
  /** Where an interrupted read goes on: the `next` of its last stored page. */
  resume: string | undefined;
  full: boolean;
  /**
   * Keys stored as open, the longest unchecked first: for sources that must be asked again by id. Empty unless the feed
   * sets `recheck`.
   */
  recheck?: readonly string[];
}

/** Everything a feed may do to the world, handed in. */
export interface Effects extends SourceCalls {
  /** Version of the Socrata API that is spoken, where one is set; 3 needs a token. */
  sodaVersion?: 2 | 3;
  /** Portals whose version 2 was seen to have ended: kept over jobs, and asked in version 3 where there is a token. */
  sodaEnded?: Set<string>;
  /** When the oldest of the copies was fetched that stood for an answer; undefined where none did. */
  copiedAt?: () => Date | undefined;
  nowMs: () => number;
  signal: AbortSignal;
}
