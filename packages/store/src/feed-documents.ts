import type { CivicItem, FeedCategory, QuietHours, Run } from '@moontower/contracts';

export type RunDocument = Omit<Run, 'id' | 'startedAt' | 'finishedAt' | 'copiedAt'> & {
  _id: string;
  startedAt: Date;
  finishedAt?: Date;
  copiedAt?: Date | undefined;
};

/** The static part of a feed's description, as `defineFeed` gives it. */
export interface FeedAbout {
  title: string;
  dataset: string;
  publisher: string;
  homepage: string;
  licence: string;
  category: FeedCategory;
  schedule: string;
  cadenceMs: number;
  unofficial: boolean;
  /** Columns are known from documents or a few rows: `until-read` at its source, `always` from recorded or made-up rows. */
  shapeOnly?: 'until-read' | 'always';
  retentionDays?: number;
  /** Every reading is the whole dataset: a register, whose newest record may be old although the copy is new. */
  wholeCopy?: boolean;
  /** Which record a row is, only all of its rows tell: one that was set aside cannot be read once more by itself. */
  onlyWhole?: true | undefined;
  /** Its publisher can be asked for records of the past, by their dates. */
  keepsPast?: boolean;
  /** Records are of what happened from this day on. */
  firstDay?: string | undefined;
  quietHours?: QuietHours;
  /** Its records stand on set days, most of them ahead: the age of the last one says nothing of the feed. */
  calendar?: true | undefined;
  /** Worked out here from records of other feeds; as new as the last time that was done. */
  calculated?: true;
  /** Written here by residents: there is no source to look at, and nothing is late. */
  residents?: true;
}

/** A reading that was held back, as an operator looks at it: what publishing it would change. */
export interface HeldRun {
  runId: string;
  at: Date;
  /** An unlikely number of rows; much gone at once; many rows that could not be read. */
  kind: 'size' | 'gone' | 'unread';
  /** Who asks again, and how, when it is released. */
  job: 'pull-feed' | 'reconcile-feed';
  full: boolean;
  /** Rows that the copy before had, and that this one has. */
  before?: number;
  received: number;
  /** Published records that it does not hold, and rows that could not be read; absent where it was not looked at. */
  gone?: number;
  unread: number;
  /** Ids of some of what would go. */
  sample: string[];
}

/** One per feed: where reading stands, what was last seen, and the ledger's sums over all finished pages. */
/** What a host says to programs in its `robots.txt`, as it was last read. */
export interface SourceHostDocument {
  _id: string; // the host
  rules: 'read' | 'none' | 'away';
  readAt: Date;
  delayMs?: number;
  closed: string[];
  closedAsked: boolean;
  /** The file itself, so that a new process need not ask again, and that rules hold while a host is away. */
  text: string;
}

export interface FeedDocument {
  _id: string;
  /** What the feed is, written by the worker at start so that the API needs no feed code. */
  about?: FeedAbout;
  /** How it is read, as the log was told last: canonical JSON of `FeedVersion`. */
  readAs?: string;
  /** Newest value of the feed's incremental column that is safely stored. */
  cursor?: string;
  /** A first load or long window that was cut: where to go on. */
  resume?: { since?: string; page: string; runId: string; watermark?: string; received: number };
  /**
   * The run that reads this feed right now; a commit by another is refused, so a worker that was only asleep cannot
   * disturb its successor.
   */
  reader?: string;
  /** A full reading that looked wrong: the same count again after an hour is believed. */
  doubt?: { count: number; at: Date };
  /** The same of a reading of some days, and of a comparison of keys: each is seen again by its own kind alone. */
  doubtOfPart?: FeedDocument['doubt'];
  doubtOfKeys?: FeedDocument['doubt'];
  /** What publishing the reading that is held back would change. */
  held?: HeldRun;
  /**
   * What rules set aside in readings that were held back, or in too few rows to tell, of how many rows: no measure of
   * what is usual.
   */
  heldRows?: { received: number; skipped: Record<string, number> };
  /** When an operator left a held reading out. A reading that is done takes it off. */
  leftOutAt?: Date;
  /** A held reading that an operator looked at and released: the next one that changes no more than it is published. */
  released?: HeldRun;
  /** Since when an operator lets nothing be read. */
  pausedAt?: Date;
  /** The last open record that was asked for again by its id: the next reading goes on behind it. */
  recheckAfter?: string;
  checkedAt?: Date;
  cityUpdatedAt?: Date;
  nextCheckAt?: Date;
  lastRunId?: string;
  lastFullCount?: number;
  /** The portal's own word on when the dataset's rows last changed, and when we asked. */
  portalUpdatedAt?: Date;
  portalSeenAt?: Date;
  /** When the portal's description of the columns was last compared. */
  portalWatchedAt?: Date;
  heldReason?: string;
  driftReason?: string;
  /** The first reading in a row that drifted or was held back. */
  troubledSince?: Date;
  /** When the last reading ended, whichever way. */
  lookedAt?: Date;
  unreachableSince?: Date;
  unreachableReason?: string;
  unreachableWhy?: 'ended' | 'no-dataset' | 'no-answer' | 'asked-to-wait' | 'refused';
  /**
   * What the last reading heard of the end of the address it read: from when on it is deprecated, when it stops, a page
   * that says more.
   */
  sourceEnding?: { deprecatedAt?: Date; endsAt?: Date; info?: string; heardAt: Date };
  /** Since when readings end with an error of our own. */
  failingSince?: Date;
  totals: Pick<Run, 'received' | 'inserted' | 'updated' | 'unchanged' | 'duplicate' | 'quarantined'>;
  withdrawn: number;
  skipped: Record<string, number>;
  quarantinedBy: Record<string, number>;
  foldedBy?: Record<string, number>;
  withoutPoint: Record<string, number>;
  coverage: Record<string, number>;
  unknownColumns: string[];
  missingColumns: string[];
  /**
   * Which items came from it so far, so that an answer knows the feeds behind its filter. Empty for feeds of payments
   * and records; missing in stores of older versions until `describeFeed` looked.
   */
  types?: CivicItem['type'][];
  pulseTypes?: CivicItem['pulseType'][];
  /** `again`: where it went on after it was cut, so that time left is told by the speed since then. */
  firstLoad?: {
    rows: number;
    expectedRows?: number;
    startedAt: Date;
    done: boolean;
    again?: { rows: number; at: Date };
  };
}

export interface QuarantineDocument {
  _id: string;
  feed: string;
  runId: string;
  at: Date;
  reason: string;
  skipped: boolean;
  key?: string;
  rawText: string;
}
