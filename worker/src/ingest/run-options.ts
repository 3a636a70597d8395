import type { Store } from '@moontower/store';
import type { ChunkPlan } from '@moontower/store/ingest/commit-chunk';
import type { Effects, Feed } from '../feeds/feed.ts';
import type { Rest } from './let-people.ts';
import type { RecordContext } from './rows/to-document.ts';

export interface RunOptions {
  store: Store;
  feed: Feed;
  effects: Effects;
  finishing: RecordContext;
  /** How far a first load reaches: the feed's window, or all there is. */
  backfill: 'window' | 'all';
  /** Hold a full reading against the feed's expected number of rows. */
  strict: boolean;
  full?: boolean;
  /** After how long a dead worker's feed is free again. */
  leaseMs?: number;
  since?: string;
  /** Reads and plans, writes nothing. */
  dryRun?: boolean;
  /** Ask the source how many rows a first load will bring. */
  countFirst?: boolean;
  /** Taken between chunks; without it there is none. */
  rest?: Rest;
  /** Hears of every stored chunk: tests kill here, the terminal shows progress. */
  progress?: (plan: ChunkPlan) => void;
}
