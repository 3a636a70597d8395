import { HASH_BYTES, rootOver } from './merkle.ts';

/** Hashes in a full tile: eight levels of the tree. */
export const TILE_WIDTH = 256;
export const TILE_BYTES = TILE_WIDTH * HASH_BYTES;

/** Which part of the tree a tile is. `width` below 256: the tree ended there. */
export interface TileName {
  level: number;
  index: number;
  width: number;
}
/** A tile with its hashes, one behind the other. */
export interface Tile extends TileName {
  hashes: Uint8Array;
}

function indexPath(index: number): string {
  const last = String(index % 1_000).padStart(3, '0');
  let path = last;
  for (let rest = Math.floor(index / 1_000); rest > 0; rest = Math.floor(rest / 1_000))
    path = `x${String(rest % 1_000).padStart(3, '0')}/${path}`;
  return path;
}

/** As C2SP tlog-tiles names files: `tile/0/x001/234`, `tile/1/000.p/17`; entries with `entries` for the level. */
export const tilePath = ({ level, index, width }: Omit<TileName, 'level'> & { level: number | 'entries' }): string =>
  `tile/${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

const SHAPE = /^((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The index and width in a path behind its level; undefined for one that no tile has. */
export function parseTilePath(path: string): { index: number; width: number } | undefined {
  const [, digits, partial] = SHAPE.exec(path) ?? [];
  if (digits === undefined) return undefined;
  const index = Number(digits.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const isOurs = indexPath(index) === digits && (partial === undefined || width < TILE_WIDTH);
  return isOurs ? { index, width } : undefined;
}

/** How many hashes the tile of this level and index has in a tree of `size`; 0 where it has none. */
export function tileWidth(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** The last tile of a level in a tree of `size`, where it is not full. */
export function edgeTile(size: number, level: number): TileName | undefined {
  const index = Math.floor(size / TILE_WIDTH ** (level + 1));
  const width = tileWidth(size, level, index);
  return width === 0 ? undefined : { level, index, width };
}

/** The partial tiles at the right edge of a tree of `size`, from the leaves upwards. */
export function edgeTiles(size: number): TileName[] {
  const edge: TileName[] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level += 1) {
    const tile = edgeTile(size, level);
    if (tile !== undefined) edge.push(tile);
  }
  return edge;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Appends hashes of leaves to a tree.
 * @param edge the partial tiles of the tree before, by level
 * @returns every tile that is new or grew; the last of a level may be partial
 */
export function growTiles(size: number, edge: ReadonlyMap<number, Uint8Array>, leafHashes: Uint8Array): Tile[] {
  const grown: Tile[] = [];
  let added = leafHashes;
  for (let level = 0; added.length > 0; level += 1) {
    const first = Math.floor(size / TILE_WIDTH ** (level + 1));
    const hashes = joined(edge.get(level) ?? new Uint8Array(), added);
    const roots: Uint8Array[] = [];
    for (let at = 0; at < hashes.length; at += TILE_BYTES) {
      const part = hashes.subarray(at, at + TILE_BYTES);
      grown.push({ level, index: first + at / TILE_BYTES, width: part.length / HASH_BYTES, hashes: part });
      if (part.length === TILE_BYTES) roots.push(rootOver(part));
    }
    added = Buffer.concat(roots);
  }
  return grown;
}
