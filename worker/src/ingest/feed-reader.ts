import type { RowCollection, RowDocument } from '@moontower/store/ingest/commit-chunk';
import type { Feed } from '../feeds/feed.ts';
import type { RowReader } from './rows/clean-row.ts';
import type { OutrankedRows } from './chunks/outranked-rows.ts';
import type { KeyCounts } from './rows/key-counts.ts';
import type { RecordContext } from './rows/to-document.ts';

/** What is stored under an id, as far as comparing needs it. */
export interface StoredHash {
  _id: string;
  hash: string;
  rawHash?: string;
  withdrawnAt?: Date;
  cityUpdatedAt?: Date;
}

/** Rows that are planned and perhaps not yet committed. */
export type InFlight = ReadonlyMap<string, RowDocument>;

/** The stores, as far as planning reads them; what is in flight lies over what they hold. */
export interface StoredRows {
  /** Whether anything of a feed is stored, gone or not. */
  any: (into: RowCollection, feed: string) => Promise<boolean>;
  light: (into: RowCollection, ids: readonly string[], inFlight: InFlight) => Promise<Map<string, StoredHash>>;
  whole: (into: RowCollection, ids: readonly string[], inFlight: InFlight) => Promise<Map<string, RowDocument>>;
}

/** The mark of the record in each place of a key; undefined where none came. */
export type Places = readonly (string | undefined)[];

/** What one reading works with from its first chunk to its last. */
export interface FeedReader {
  readonly feed: Feed;
  readonly runId: string;
  readonly owner: string;
  readonly reader: RowReader;
  readonly stored: StoredRows;
  readonly finishing: RecordContext;
  /** Keys met so far; millions of them, so they are counted in place. */
  readonly seen: KeyCounts;
  /** Rows that lost against what is stored, until their rival comes. */
  readonly outranked: OutrankedRows;
  readonly repeats: KeyCounts | undefined;
  /** Of a feed with several records of one key, which of them came so far and in which place. */
  readonly places: Map<string, Places>;
}

/** What the chunks so far told. Planning a chunk takes one and returns the next. */
export interface Tally {
  /** Where this feed's rows go; learnt from the first sound row. */
  readonly into: RowCollection | undefined;
  /**
   * Nothing of the feed was stored when this reading began, so a record it meets for the first time is new: nobody else
   * writes while the feed's lease is held.
   */
  readonly blank: boolean | undefined;
  readonly watermark: string | undefined;
  readonly cityUpdatedAt: Date | undefined;
  readonly coverage: { readonly rows: number; readonly filled: ReadonlyMap<string, number> };
  readonly unknownColumns: ReadonlySet<string>;
  /** Planned and perhaps not yet committed: the chunk before this one. */
  readonly inFlight: InFlight;
}

/** A tally while a chunk adds to it. */
export interface OpenTally {
  into: RowCollection | undefined;
  blank: boolean | undefined;
  watermark: string | undefined;
  cityUpdatedAt: Date | undefined;
  coverage: { rows: number; filled: Map<string, number> };
  unknownColumns: Set<string>;
  readonly inFlight: InFlight;
}

export const newTally = (begun: Pick<Tally, 'watermark' | 'cityUpdatedAt'>): Tally => ({
  into: undefined,
  blank: undefined,
  coverage: { rows: 0, filled: new Map() },
  unknownColumns: new Set(),
  inFlight: new Map(),
  ...begun,
});

/** A copy that may be added to; columns are at most some hundred. */
export const openTally = ({ coverage, unknownColumns, ...tally }: Tally): OpenTally => ({
  ...tally,
  coverage: { rows: coverage.rows, filled: new Map(coverage.filled) },
  unknownColumns: new Set(unknownColumns),
});
