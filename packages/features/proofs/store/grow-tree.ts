import { LEAF_BYTES } from '@moontower/log/commitment';
import { hashLeaves } from '@moontower/log/merkle';
import { edgeTiles, growTiles, type Tile } from '@moontower/log/tiles';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { bytesOf, toBytes } from '@moontower/store/log/bytes';
import { countLeaves, readEntries } from '@moontower/store/log/entries';
import type { Store } from '@moontower/store';
import { nativeLogState, nativeLogTiles } from './log-documents.ts';

/** Leaves in one transaction: 64 tiles, and less than 50 ms of hashing. */
const STEP = 64 * 256;

export const tileId = ({ level, index }: Pick<Tile, 'level' | 'index'>): string => `${level}/${index}`;

/** Commitments from one position up to, not with, another. @throws Error where the entries have a gap */
export async function readLeaves(store: Store, from: number, to: number): Promise<Uint8Array> {
  const leaves = new Uint8Array((to - from) * LEAF_BYTES);
  let next = from;
  for await (const entry of readEntries(store, from, to)) {
    if (entry.position > next) break;
    const end = Math.min(to, entry.position + entry.count);
    const part = entry.leaves.subarray((next - entry.position) * LEAF_BYTES, (end - entry.position) * LEAF_BYTES);
    leaves.set(part, (next - from) * LEAF_BYTES);
    next = end;
  }
  if (next !== to) throw new Error(`The log has no leaf at ${next}.`);
  return leaves;
}

const sizeOf = async (store: Store): Promise<number> =>
  (await nativeLogState(store).findOne({ _id: 'log' }))?.size ?? 0;

/** Undefined where the tree has grown meanwhile. @throws Error where a tile is not as its size has it */
async function readEdge(store: Store, size: number): Promise<Map<number, Uint8Array> | undefined> {
  const edge = new Map<number, Uint8Array>();
  for (const tile of edgeTiles(size)) {
    const found = await nativeLogTiles(store).findOne({ _id: tileId(tile) });
    if (found?.width !== tile.width) {
      // Another worker put leaves in since the size was read: its transaction has both.
      if ((await sizeOf(store)) !== size) return undefined;
      throw new Error(`The tile ${tileId(tile)} is not as the tree of ${size} has it.`);
    }
    edge.set(tile.level, bytesOf(found.hashes));
  }
  return edge;
}

async function writeTiles(store: Store, tiles: readonly Tile[], session: ClientSession): Promise<void> {
  const replacements = tiles.map(({ level, index, width, hashes }) => ({
    replaceOne: {
      filter: { _id: tileId({ level, index }) },
      replacement: { width, hashes: toBytes(hashes) },
      upsert: true,
    },
  }));
  await nativeLogTiles(store).bulkWrite(replacements, { session });
}

/**
 * Puts leaves that were appended since into the tree, in steps of a transaction each. Of two at once one does nothing.
 * @returns how many leaves the tree has then
 */
export async function growTree(store: Store, isEnding: () => boolean = () => false): Promise<number> {
  for (;;) {
    const size = await sizeOf(store);
    const to = Math.min(await countLeaves(store), size + STEP);
    if (to === size || isEnding()) return size;
    const [edge, leaves] = await Promise.all([readEdge(store, size), readLeaves(store, size, to)]);
    if (edge === undefined) continue;
    const tiles = growTiles(size, edge, hashLeaves(leaves, LEAF_BYTES));
    const isOurs = await transactConcurrently(store, async (session) => {
      const moved = await nativeLogState(store).updateOne({ _id: 'log', size }, { $set: { size: to } }, { session });
      if (moved.matchedCount === 1) await writeTiles(store, tiles, session);
      return moved.matchedCount === 1;
    });
    if (!isOurs) return size;
  }
}
