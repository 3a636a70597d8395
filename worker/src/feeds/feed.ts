import type { FeedCategory, ItemDraft, PaymentDraft, QuietHours, RecordDraft } from '@moontower/contracts';
import type { FeedRole } from '@moontower/contracts/feeds/feed-roles';
import type { z } from 'zod';
import type { Effects, Page, ReadWindow, Row } from '../sources/source.ts';

export type { Addresses, Effects, Page, ReadWindow, Row, SourceAnswer, SourceRequest } from '../sources/source.ts';

export type NormalisedRow =
  | { kind: 'item'; item: ItemDraft }
  | { kind: 'payment'; payment: PaymentDraft }
  | { kind: 'record'; record: RecordDraft }
  | { kind: 'skip'; reason: string; key?: string };

/** One dataset. The runner owns paging, checks, writes, ledger, retries; a feed says what its rows mean. */
export interface Feed<R extends z.ZodType = z.ZodType> {
  id: string;
  /** What screens and sums ask for it by; the city's list says the same. */
  role?: FeedRole;
  title: string;
  /** The dataset as its publisher names it: `3syk-w9eu`, `requests`. */
  dataset: string;
  /** Name of the configured address that describes the dataset, for the daily look at its columns. Default `soda`. */
  portal?: 'soda' | 'sodaState';
  publisher: string;
  homepage: string;
  licence: string;
  category: FeedCategory;
  unofficial?: boolean;
  /** Columns and their forms are known from documents or a few rows; no live reading has been held against them yet. */
  shapeOnly?: true;
  /** Of a feed that only needs to be told which column is what, that: rows can be made up by it. */
  declaration?: {
    source: { kind: 'soda' | 'ckan' | 'arcgis'; id: string; dataset?: string };
    columns: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
  /** What a reader of the documentation must know about what is read and what is not. */
  note?: string;
  /** Cron in America/Chicago. */
  schedule: string;
  /** How often the publisher says it changes; twice this is late, six times is stale. */
  cadenceMs: number;
  /** Hours of Austin's clock in which the publisher is usually silent; they do not count towards lateness. */
  quietHours?: QuietHours;
  /** First load reaches this far back; undefined takes everything. */
  backfillMonths?: number;
  /** Every reading is of all that happened from this day on, whatever its window says. */
  firstDay?: string;
  /** Days an item is kept after publication; undefined keeps it. */
  retentionDays?: number;
  /**
   * What a reading is held against. `comesAndGoes`: a list of what is going on now, such as closed crossings, which any
   * reading may shorten to nothing.
   */
  expect: { rows: [min: number, max: number]; rejectedShare: number; comesAndGoes?: true };
  row: R;
  /** Columns known and not used. */
  ignores: readonly string[];
  /** Columns without which the feed must stop. */
  requires: readonly string[];
  /** How far before the watermark each reading starts. */
  overlapMs: number;
  /** The watermark of a row, in the form the source's filter wants it. */
  watermark: (row: z.infer<R>) => string | undefined;
  /** `count`: how many rows the window holds, where the source can tell. */
  pages: ((effects: Effects, window: ReadWindow) => AsyncIterable<Page>) & {
    count?: (effects: Effects, window: ReadWindow) => Promise<number | undefined>;
  };
  /** `wasSensitive`: the stored record is guarded and this row alone would not be; asked a second time then. */
  normalise: (row: z.infer<R>, context: { nowMs: number; occurrence: number; wasSensitive?: boolean }) => NormalisedRow;
  /** Raised when `normalise` changes its mind about unchanged rows, so that they are read again. Default 1. */
  version?: number;
  /**
   * The key of a row before any check, cheaply, exactly as `normalise` would give it. With it, rows that did not change
   * skip the check and `normalise` altogether; undefined (this row, or no such function) takes the long way.
   */
  identify?: (row: Row, occurrence: number) => string | undefined;
  /**
   * True when rows alike are separate records: the runner then counts `occurrence` (1, 2, …) among rows of one reading
   * that `identify` gives one key, whatever else differs; without it among identical rows.
   */
  countsRepeats?: boolean;
  /**
   * Rows of one key that differ in their mark are records of their own: the first keeps the key, `normalise` is told by
   * `occurrence` which the others are. Of one key and one mark the row counts once.
   */
  several?: { key: (row: Row) => string | undefined; mark: (row: Row) => string };
  /**
   * Every reading is the whole dataset: rows that no longer come are withdrawn, and nothing is swapped unless the copy
   * passes `expect`.
   */
  replaces?: boolean;
  /** A calendar: its records stand on set days, most of them ahead. */
  calendar?: true;
  /**
   * A reading brings every payment of the days that it asks for: what is held of them and does not come any more is
   * withdrawn. For sources that replace their whole table, so that a corrected row is a new one and the old one is
   * gone. Of payments only.
   */
  bringsWholeDays?: boolean;
  /**
   * The row as it may be kept and shown, without contact data; `guarded` is true for sensitive places and for payees
   * who are persons. Default: the whole row.
   */
  shown?: (row: Row, guarded: boolean) => Row;
  /**
   * Every key the publisher holds right now, in lists, for the nightly look for what it deleted (as `sodaKeys` gives
   * them). Without it, and without `replaces`, nothing of this feed is ever withdrawn.
   */
  keys?: (effects: Effects) => AsyncIterable<readonly string[]>;
  /** How many stored open records to ask for again in each reading. */
  recheck?: number;
  /**
   * Of two rows with one key: true when `next` counts more than `held`. Default: the later cityUpdatedAt. Of two that
   * are alike in it, the one that is stored stays.
   */
  prefer?: (held: z.infer<R>, next: z.infer<R>) => boolean;
}

export function defineFeed<R extends z.ZodType>(feed: Feed<R>): Feed<R> {
  return feed;
}
