import type { mongo } from 'mongoose';
import type {
  FeedEvent,
  ItemChange,
  ItemDraft,
  ItemFlag,
  LoggedEvent,
  PaymentDraft,
  Purchase,
  RecordDraft,
  RuleCatalogue,
  Score,
} from '@moontower/contracts';
import type { PublishedRow } from './versions/published-row.ts';

/**
 * Instants are stored as Date so that MongoDB can index, compare and expire them; the API writes them as text again.
 */
export interface ItemDocument extends Omit<
  ItemDraft,
  'publishedAt' | 'cityUpdatedAt' | 'deadlineAt' | 'statedDistrict'
> {
  _id: string; // the uid
  feed: string;
  /** Hash of the normalised content; equal hash, no write. */
  hash: string;
  /**
   * Hash of the published row's in-scope columns and the feed's version: equal, and the row is not even checked again.
   */
  rawHash: string;
  district?: number;
  publishedAt: Date;
  cityUpdatedAt?: Date;
  deadlineAt?: Date;
  firstSeenAt: Date;
  changedAt: Date;
  withdrawnAt?: Date;
  /**
   * Rules of accountability that hold of it. Worked out from this and other records, so a new version of the row keeps
   * them until that is done again.
   */
  flags?: ItemFlag[];
  /** Feeds with a retention: when the record leaves. */
  expiresAt?: Date;
  /** The published row, in-scope columns only. */
  raw: PublishedRow;
  sourceLabel: string;
  /**
   * Folded words of title, address, key, tags and summary (`searchWords`); a search word matches from its beginning.
   */
  words?: string[];
  /**
   * Where it is, in one word: address by the city's rules, else parcel, else point (`placeFields`). Spellings of one
   * address have one key.
   */
  placeKey?: string;
  /** Keys of its street, or of both at a crossing. */
  streets?: string[];
  /**
   * When its address was looked up, for records whose publisher gives no point, and whether that led to one. Its
   * district is ours where the record named none then; points of before 0.2.0 do not say.
   */
  geocoded?: { at: Date; found: boolean; ourDistrict?: boolean };
  /** Position in the log of its newest version; absent of what no publisher brought. */
  leaf?: number;
}

/**
 * What stays of a record that left after its retention: nothing of its text. `at`: when it left. A million of them are
 * some 150 MB before compression.
 */
export interface TombstoneDocument {
  _id: string;
  type: ItemDraft['type'];
  at: Date;
  url?: string;
}

export interface PaymentDocument extends PaymentDraft {
  _id: string;
  feed: string;
  hash: string;
  rawHash: string;
  purchase: string;
  firstSeenAt: Date;
  changedAt: Date;
  withdrawnAt?: Date;
  raw: PublishedRow;
  /** Position in the log of its newest version. */
  leaf?: number;
}
export interface RecordDocument extends Omit<RecordDraft, 'publishedAt'> {
  _id: string;
  feed: string;
  hash: string;
  rawHash: string;
  publishedAt?: Date;
  firstSeenAt: Date;
  changedAt: Date;
  withdrawnAt?: Date;
  /** Position in the log of its newest version. */
  leaf?: number;
}
export type RowDocument = ItemDocument | PaymentDocument | RecordDocument;
export type RowCollection = 'items' | 'payments' | 'records';
/** Replaces the document whose hash is still that of `before`. */
export interface Replacement {
  document: RowDocument;
  before: RowDocument;
  /** Both came in one reading, of a file that holds two rows under their key. */
  sameReading?: boolean;
}
export interface RowWrites {
  inserts: RowDocument[];
  replacements: Replacement[];
  touches: { id: string; was: string; rawHash: string }[];
}
export interface PurchaseDocument extends Purchase {
  _id: string;
  feed: string;
  hash: string;
  score: Score;
  /** Of its band, for lists by score: in what was stored before it is missing until it is scored again. */
  bandRank?: number;
  publishedAt: Date;
  changedAt: Date;
}

export interface ChangeDocument extends Omit<ItemChange, 'at'> {
  uid: string;
  feed: string;
  at: Date;
}

/**
 * A committed burst of events. `_id` is the first sequence number, `last` the last; bursts never overlap and leave no
 * gap.
 */
export interface EventBurstDocument {
  _id: number;
  last: number;
  at: Date;
  events: LoggedEvent[];
  /**
   * Items whose earlier events now say what this burst says of them; whoever keeps events in memory does the same.
   * Never sent out.
   */
  retold?: string[];
}
/**
 * The burst as it is stored: its events are one JSON text (a list of thousands of documents is dear to write and to
 * read). Older bursts hold the list.
 */
export interface StoredBurst extends Omit<EventBurstDocument, 'events'> {
  events: string | LoggedEvent[];
}
/** Until when a feed is being read by somebody. Kept apart from the feed, whose document every commit writes. */
export interface LeaseDocument {
  _id: string;
  owner: string;
  until: Date;
  /** Raised by transactions of the owner: one that lost the lease meanwhile cannot commit. */
  writes?: number;
}
/**
 * What a person's write announces, until the sequencer has put it in the event log. `events` is the JSON of
 * `NewEvent[]`.
 */
export interface OutboxDocument {
  _id: mongo.ObjectId;
  at: Date;
  events: string;
  /** A record of which earlier events, since it was first seen, must say no more than these do. */
  retold?: { uid: string; since: Date };
}
/**
 * A worker or an API that lives, or did until lately: the sessions its transactions use, and what it counts, for
 * `/metrics`.
 */
export interface WorkerDocument {
  _id: string;
  seenAt: Date;
  role: 'worker' | 'api';
  lsids?: mongo.Binary[];
  figures?: string;
  /** Of an API: when it last answered somebody who writes. */
  wroteAt?: Date;
}
/** Work that is done once in the life of a store; or (`_id` 'release') who prepared the store last. */
export interface UpgradeDocument {
  _id: string;
  at: Date;
  /** Not done yet: the last document that was. */
  after?: string;
  /** The release that did it. */
  release?: string;
  /** Of a migration: how many documents it changed. */
  changed?: number;
  /** How often the store was prepared: whoever waited for its turn sees that somebody had it. */
  turns?: number;
}
/** A job that was promised: kept until done, so that a Redis which forgets costs time only. */
export interface DueJobDocument {
  _id: string;
  name: string;
  payload: Record<string, unknown>;
  at: Date;
  doneAt?: Date;
  outcome?: string;
}
/** One operator signed in by the form. */
export interface OperatorSessionDocument {
  /** Digest of what the browser keeps. */
  _id: string;
  /** Of the token that opened it. */
  tokenDigest: string;
  createdAt: Date;
  expiresAt: Date;
}

/** An answer of the geocoder, or (`_id` 'turn') when the next request to it may go out. */
export interface GeocodeDocument {
  _id: string;
  places?: {
    label: string;
    location: [number, number];
    district?: number;
    precision?: 'address' | 'street' | 'area';
  }[];
  at?: Date;
  nextAt?: Date;
  expiresAt?: Date;
}
/** Every rule with its counts in the latest scoring: one document. */
export interface RuleCatalogueDocument extends Omit<RuleCatalogue, 'simulated'> {
  _id: 'latest';
}
/** Numbers that a transaction took and did not settle yet. */
export interface OpenNumbers {
  first: number;
  count: number;
  /** By MongoDB's clock. */
  at: Date;
  /** The session of the transaction. */
  lsid?: mongo.Binary;
}
export interface CounterDocument {
  /**
   * `scored-payments`: the time up to which changed payments are in the scores. `scorings-asked`: wishes for a full
   * scoring; `scorings-done`: those served. `log`: leaves of the log.
   */
  _id: 'events' | 'log' | 'scored-payments' | 'scorings-asked' | 'scorings-done';
  /** The last number that was given. */
  seq: number;
  /** Of `events` and `log`: those whose transactions are under way, in the order in which they were taken. */
  open?: OpenNumbers[];
}
/** One stored sum. */
export interface TallyDocument {
  /** Tally, version and the cell's values: `permits-by-district@1|district=4|month=2026-11`. */
  _id: string;
  tally: string;
  cell: Readonly<Record<string, string | number>>;
  sums: Record<string, number>;
}
/** Which tallies are complete: counted from the first document on, or made anew. */
export interface TallyStateDocument {
  _id: string;
  builtAt?: Date;
  /** Of sums being made anew: how many moments they were read at so far. */
  moments?: number;
}
export type { FeedEvent };
