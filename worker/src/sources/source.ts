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

/**
 * One request of a source: GET unless a body is given. The runner adds budget, time-outs, caps, identity and the
 * outbound allowlist.
 */
export interface SourceRequest {
  url: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes?: number;
  accept?: string;
  /**
   * It changes something there: it is sent one time, whatever comes back, to no other address, and 201 and 202 are
   * answers too.
   */
  once?: true;
}
/** The answer's body as it streams in, already decompressed. */
export interface SourceAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: AsyncIterable<Uint8Array>;
  finalUrl: string;
}

/**
 * Configured upstream addresses, by name: `soda`, `open311`, `sodaState`, `arcgis`, `legistar`, … Never a literal host
 * in a feed.
 */
export type Addresses = Readonly<Record<string, string>>;

/**
 * Everything a feed may do to the world, handed in. `open` throws AppError source_unavailable, source_throttled,
 * source_missing, source_refused or source_changed.
 */
export interface Effects {
  open: (request: SourceRequest) => Promise<SourceAnswer>;
  addresses: Addresses;
  tokens: Readonly<Record<string, string | undefined>>;
  /** Version of the Socrata API that is spoken, where one is set; 3 needs a token. */
  sodaVersion?: 2 | 3;
  /** Portals whose version 2 was seen to have ended: kept over jobs, and asked in version 3 where there is a token. */
  sodaEnded?: Set<string>;
  nowMs: () => number;
  signal: AbortSignal;
}
