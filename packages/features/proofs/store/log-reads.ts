import type { HealthIssue } from '@moontower/contracts/health';
import { HOUR_MS } from '@moontower/contracts/time';
import type { HealthContext } from '@moontower/store/health-check';
import { formatProof } from '@moontower/log/proof-file';
import { HASH_BYTES } from '@moontower/log/merkle';
import { TiledTree, type ReadTile } from '@moontower/log/proofs';
import { LEAF_BYTES } from '@moontower/log/commitment';
import { TILE_WIDTH, tileWidth, type TileName } from '@moontower/log/tiles';
import type { Store } from '@moontower/store';
import { bytesOf } from '@moontower/store/log/bytes';
import { countLeaves, readLeaf } from '@moontower/store/log/entries';
import type { LogLeaf } from '@moontower/store/log/entry-documents';
import { readLeaves, tileId } from './grow-tree.ts';
import {
  NEWEST_FIRST,
  nativeLogCheckpoints,
  nativeLogState,
  nativeLogTiles,
  type LogCheckpointDocument,
  type LogStateDocument,
  type LogTileDocument,
} from './log-documents.ts';

/** The newest checkpoint of the present name; undefined before the first. */
export async function newestCheckpoint(store: Store): Promise<LogCheckpointDocument | undefined> {
  const [found] = await nativeLogCheckpoints(store).find().sort(NEWEST_FIRST).limit(1).toArray();
  return found;
}

export const readLogState = (store: Store): Promise<LogStateDocument | null> =>
  nativeLogState(store).findOne({ _id: 'log' });

/** Hashes of a tile, cut to the width asked for; undefined where the tree has none so wide. */
export async function readTile(store: Store, tile: TileName): Promise<Uint8Array | undefined> {
  const found = await nativeLogTiles(store).findOne({ _id: tileId(tile) });
  if (found === null || found.width < tile.width) return undefined;
  return bytesOf(found.hashes).subarray(0, tile.width * HASH_BYTES);
}

/** Tiles that are asked for at the same moment, in one read: a proof asks for all of its own at once. */
function readTogether(store: Store): ReadTile {
  let waiting: Promise<Map<string, LogTileDocument>> | undefined;
  const asked = new Set<string>();
  const readAll = async (): Promise<Map<string, LogTileDocument>> => {
    await Promise.resolve();
    waiting = undefined;
    const ids = [...asked];
    asked.clear();
    const found = await nativeLogTiles(store)
      .find({ _id: { $in: ids } })
      .toArray();
    return new Map(found.map((tile) => [tile._id, tile]));
  };
  return async (tile) => {
    asked.add(tileId(tile));
    const found = (await (waiting ??= readAll())).get(tileId(tile));
    if (found === undefined || found.width < tile.width) throw new Error(`The tile ${tileId(tile)} is missing.`);
    return bytesOf(found.hashes);
  };
}

/** The tree at a size, read from tiles. */
export const treeAt = (store: Store, size: number): TiledTree => new TiledTree(size, readTogether(store));

/** Commitments of one bundle, each behind its length in two bytes; undefined where the tree has none so wide. */
async function readBundle(store: Store, { index, width }: Omit<TileName, 'level'>): Promise<Uint8Array | undefined> {
  const size = (await readLogState(store))?.size ?? 0;
  if (tileWidth(size, 0, index) < width) return undefined;
  const from = index * TILE_WIDTH;
  const leaves = await readLeaves(store, from, from + width);
  const bundle = Buffer.alloc(width * (LEAF_BYTES + 2));
  for (let at = 0; at < width; at += 1) {
    bundle.writeUInt16BE(LEAF_BYTES, at * (LEAF_BYTES + 2));
    bundle.set(leaves.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES), at * (LEAF_BYTES + 2) + 2);
  }
  return bundle;
}

/** What is asked of the log. */
export interface LogReads {
  state: () => Promise<LogStateDocument | undefined>;
  checkpoint: () => Promise<LogCheckpointDocument | undefined>;
  tile: (tile: TileName) => Promise<Uint8Array | undefined>;
  entries: (bundle: Omit<TileName, 'level'>) => Promise<Uint8Array | undefined>;
  leaf: (position: number) => Promise<LogLeaf | undefined>;
  /** The file that proves a leaf under the newest checkpoint; undefined where no checkpoint covers it yet. */
  proof: (position: number) => Promise<string | undefined>;
}

export const logReads = (store: Store): LogReads => ({
  state: async () => (await readLogState(store)) ?? undefined,
  checkpoint: () => newestCheckpoint(store),
  tile: (tile) => readTile(store, tile),
  entries: (bundle) => readBundle(store, bundle),
  leaf: (position) => readLeaf(store, position),
  proof: async (position) => {
    const newest = await newestCheckpoint(store);
    if (newest === undefined || position >= newest.size) return undefined;
    const proof = await treeAt(store, newest.size).inclusion(position);
    return formatProof({ index: position, proof, checkpoint: newest.note });
  },
});

/** A leaf is signed within minutes; after an hour somebody has to look. */
const UNSIGNED_MS = HOUR_MS;

/** Whether leaves wait for a checkpoint, or a worker says that it cannot sign one. */
export async function unsignedLog({ store, at }: HealthContext): Promise<HealthIssue[]> {
  const [state, newest, leaves] = await Promise.all([readLogState(store), newestCheckpoint(store), countLeaves(store)]);
  if (state?.stands !== undefined)
    return [{ kind: 'log-unsigned', since: state.stands.since.toISOString(), why: state.stands.why }];
  const first = await readLeaf(store, newest?.size ?? 0);
  if (first === undefined || at.getTime() - first.at.getTime() < UNSIGNED_MS) return [];
  return [{ kind: 'log-unsigned', since: first.at.toISOString(), count: leaves - (newest?.size ?? 0) }];
}
