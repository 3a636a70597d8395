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
  /** Its answer is the same for every city: one that another city's reading left within the hour will do. */
  shared?: true;
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
 * How a service of somebody else's is asked, by its configured address. `open` throws AppError source_unavailable,
 * source_throttled, source_missing, source_refused or source_changed.
 */
export interface SourceCalls {
  open: (request: SourceRequest) => Promise<SourceAnswer>;
  addresses: Addresses;
  tokens: Readonly<Record<string, string | undefined>>;
}
