import { LEAF_BYTES } from '@moontower/log/commitment';
import { parseCheckpoint } from '@moontower/log/checkpoint';
import { hashLeaves } from '@moontower/log/merkle';
import { isSignedBy, parseNote, parseVerifier } from '@moontower/log/note';
import { growTiles, TILE_WIDTH, type Tile } from '@moontower/log/tiles';
import type { Store } from '@moontower/store';
import { bytesOf } from '@moontower/store/log/bytes';
import { readLeaves, tileId } from './grow-tree.ts';
import {
  NEWEST_FIRST,
  nativeLogCheckpoints,
  nativeLogTiles,
  type LogCheckpointDocument,
  type LogTurn,
} from './log-documents.ts';
import { readLogState, treeAt } from './log-reads.ts';

/** Leaves that are hashed at once: whole tiles, so that a part begins at the edge of one. */
const STEP = 64 * TILE_WIDTH;
/** Newest checkpoints whose root is worked out again. */
const MOST_CHECKPOINTS = 1_000;
type Tell = (difference: { uid: string; says: string }) => void;

async function compareTiles(store: Store, tiles: readonly Tile[], tell: Tell): Promise<void> {
  for (const { level, index, width, hashes } of tiles) {
    const uid = `tile ${tileId({ level, index })}`;
    const stored = await nativeLogTiles(store).findOne({ _id: tileId({ level, index }) });
    // A tile at the edge of this part may have grown since.
    if (stored === null || stored.width < width) tell({ uid, says: 'It is missing, or narrower than the tree.' });
    else if (Buffer.compare(bytesOf(stored.hashes).subarray(0, hashes.length), hashes) !== 0)
      tell({ uid, says: 'It is not what the leaves give.' });
  }
}

/** The edge that the next part grows from: what is not full, by its level. */
function keepEdge(edge: Map<number, Uint8Array>, tiles: readonly Tile[]): void {
  for (const { level, width, hashes } of tiles)
    if (width === TILE_WIDTH) edge.delete(level);
    else edge.set(level, hashes);
}

function signedBy(noted: string, turns: readonly LogTurn[]): boolean {
  try {
    const note = parseNote(noted);
    return turns.some(({ verifier }) => isSignedBy(note, parseVerifier(verifier)));
  } catch {
    return false;
  }
}

async function isRight(store: Store, { note, size, root }: LogCheckpointDocument): Promise<boolean> {
  try {
    const said = parseCheckpoint(parseNote(note).text);
    const grown = Buffer.from(await treeAt(store, size).root()).toString('base64');
    return said.size === size && Buffer.from(said.root).toString('base64') === root && root === grown;
  } catch {
    return false;
  }
}

/** Works the tree out anew from its leaves and holds tiles and checkpoints against it. @returns leaves in the tree */
export async function auditTree(store: Store, tell: Tell): Promise<number> {
  const { size = 0, turns = [] } = (await readLogState(store)) ?? {};
  const edge = new Map<number, Uint8Array>();
  for (let from = 0; from < size; from += STEP) {
    const leaves = await readLeaves(store, from, Math.min(size, from + STEP));
    const tiles = growTiles(from, edge, hashLeaves(leaves, LEAF_BYTES));
    await compareTiles(store, tiles, tell);
    keepEdge(edge, tiles);
  }
  const newest = await nativeLogCheckpoints(store).find().sort(NEWEST_FIRST).limit(MOST_CHECKPOINTS).toArray();
  for (const checkpoint of newest) {
    const uid = `checkpoint ${checkpoint._id}`;
    if (!signedBy(checkpoint.note, turns)) tell({ uid, says: 'No key of the log signed it.' });
    else if (!(await isRight(store, checkpoint))) tell({ uid, says: 'The tree of its size has another root.' });
  }
  return size;
}
