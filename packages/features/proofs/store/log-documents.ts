import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import { native } from '@moontower/store/db/native-collection';
import type { Bytes } from '@moontower/store/log/bytes';

/** A tile of the log's tree. A full one never changes; one that is partial grows. 8 kB for 256 leaves. */
export interface LogTileDocument {
  /** `<level>/<index>`. */
  _id: string;
  width: number;
  hashes: Bytes;
}

/** A checkpoint as it was signed, kept for good: 105,000 a year at most, half a kB each. */
export interface LogCheckpointDocument {
  /** `<turn>:<size>`. */
  _id: string;
  turn: number;
  size: number;
  origin: string;
  /** Base64. */
  root: string;
  /** The signed note. */
  note: string;
  at: Date;
}

/** Why the log has another name, or another key, than before. */
export type TurnReason = 'begun' | 'restored' | 'key-lost' | 'key-changed';

/** A name and key under which checkpoints were signed, from a size of the tree on. */
export interface LogTurn {
  origin: string;
  /** The key, as everybody who checks notes is given it. */
  verifier: string;
  from: number;
  at: Date;
  why: TurnReason;
  /** Signed by the key before and by this one, where the key changed hands. */
  handover?: string;
}

/** How far the tree is, and who signs for it. There is one. */
export interface LogStateDocument {
  _id: 'log';
  /** Leaves in the tiles. */
  size: number;
  /** Names since the beginning, the present one last. */
  turns: LogTurn[];
  /** Set by whoever puts a backup back, or gives a lost key up: the log goes on under a new name. */
  renewed?: Extract<TurnReason, 'restored' | 'key-lost'>;
  /** Why no checkpoint can be signed, and since when. */
  stands?: { why: string; since: Date };
}

export const nativeLogTiles = native<LogTileDocument>('logTiles');
export const nativeLogCheckpoints = native<LogCheckpointDocument>('logCheckpoints');
export const nativeLogState = native<LogStateDocument>('logState');

/** Order of checkpoints from the newest of the present name on. */
export const NEWEST_FIRST = { turn: -1, size: -1 } as const;

/** Tiles are asked for by name alone. */
export const logIndexes: readonly ListedIndex[] = [
  {
    query: 'the newest checkpoints of the present name',
    collection: (store) => nativeLogCheckpoints(store).collectionName,
    keys: NEWEST_FIRST,
    options: {},
    replaces: 'at_-1',
  },
];
