import { areEqual, emptyRoot, HASH_BYTES, hashChildren, rootOver, splitPoint, type Hash } from './merkle.ts';
import { tileWidth, TILE_WIDTH, type TileName } from './tiles.ts';

/** Hands over the hashes of a tile, one behind the other: at least `width` of them. */
export type ReadTile = (tile: TileName) => Promise<Uint8Array>;

/** A tree of a size, whose hashes are read from tiles, each once. */
export class TiledTree {
  readonly size: number;
  readonly #read: ReadTile;
  readonly #tiles = new Map<string, Promise<Uint8Array>>();
  /** Complete subtrees: of a thousand proofs most hashes are in several. */
  readonly #nodes = new Map<string, Promise<Hash>>();

  constructor(size: number, read: ReadTile) {
    this.size = size;
    this.#read = read;
  }

  async root(): Promise<Hash> {
    return this.size === 0 ? emptyRoot() : this.#rangeHash(0, this.size);
  }

  /** From the leaf's sibling upwards, as RFC 6962 2.1.1. */
  async inclusion(index: number): Promise<Hash[]> {
    if (!Number.isSafeInteger(index) || index < 0 || index >= this.size)
      throw new RangeError(`A tree of ${this.size} leaves has none at ${index}.`);
    return this.#inclusion(index, 0, this.size);
  }

  /** That the tree of `before` leaves is the beginning of this one, as RFC 6962 2.1.2. */
  async consistency(before: number): Promise<Hash[]> {
    if (!Number.isSafeInteger(before) || before < 0 || before > this.size)
      throw new RangeError(`A tree of ${this.size} leaves grew from none of ${before}.`);
    return before === 0 || before === this.size ? [] : this.#subproof(before, { from: 0, to: this.size }, true);
  }

  async #inclusion(index: number, from: number, to: number): Promise<Hash[]> {
    if (to - from === 1) return [];
    const middle = from + splitPoint(to - from);
    if (index < middle) {
      const [path, right] = await Promise.all([this.#inclusion(index, from, middle), this.#rangeHash(middle, to)]);
      return [...path, right];
    }
    const [path, left] = await Promise.all([this.#inclusion(index, middle, to), this.#rangeHash(from, middle)]);
    return [...path, left];
  }

  async #subproof(before: number, { from, to }: { from: number; to: number }, isWhole: boolean): Promise<Hash[]> {
    if (before === to) return isWhole ? [] : [await this.#rangeHash(from, to)];
    const middle = from + splitPoint(to - from);
    if (before <= middle)
      return [...(await this.#subproof(before, { from, to: middle }, isWhole)), await this.#rangeHash(middle, to)];
    return [...(await this.#subproof(before, { from: middle, to }, false)), await this.#rangeHash(from, middle)];
  }

  async #rangeHash(from: number, to: number): Promise<Hash> {
    const level = Math.log2(to - from);
    if (Number.isInteger(level)) return this.#nodeHash(level, from / (to - from));
    const middle = from + splitPoint(to - from);
    const [left, right] = await Promise.all([this.#rangeHash(from, middle), this.#rangeHash(middle, to)]);
    return hashChildren(left, right);
  }

  /** Of a complete subtree of 2^level leaves, worked out once. */
  #nodeHash(level: number, index: number): Promise<Hash> {
    const key = `${level}/${index}`;
    const hash = this.#nodes.get(key) ?? this.#hashOf(level, index);
    this.#nodes.set(key, hash);
    return hash;
  }

  async #hashOf(level: number, index: number): Promise<Hash> {
    const tileLevel = Math.floor(level / 8);
    const count = 2 ** (level % 8);
    const tile = Math.floor((index * count) / TILE_WIDTH);
    const offset = index * count - tile * TILE_WIDTH;
    const hashes = await this.#tile({ level: tileLevel, index: tile, width: tileWidth(this.size, tileLevel, tile) });
    const part = hashes.subarray(offset * HASH_BYTES, (offset + count) * HASH_BYTES);
    if (part.length !== count * HASH_BYTES) throw new Error(`The tile ${tileLevel}/${tile} is too short.`);
    return rootOver(part);
  }

  #tile(name: TileName): Promise<Uint8Array> {
    const key = `${name.level}/${name.index}`;
    const read = this.#tiles.get(key) ?? this.#read(name);
    this.#tiles.set(key, read);
    return read;
  }
}

/**
 * On the way from a node up to the root of a tree whose last node of that level is `last`: of each sibling, whether it
 * stands on the left.
 */
function sidesAbove(node: number, last: number): boolean[] {
  const sides: boolean[] = [];
  let [at, end] = [node, last];
  while (end > 0) {
    const isLeft = at % 2 === 1 || at === end;
    // A last node without a sibling is its own parent, up to where one stands beside it.
    while (isLeft && at % 2 === 0) [at, end] = [at / 2, Math.floor(end / 2)];
    sides.push(isLeft);
    [at, end] = [Math.floor(at / 2), Math.floor(end / 2)];
  }
  return sides;
}

const isPlace = (index: number, size: number): boolean => Number.isSafeInteger(index) && index >= 0 && index < size;

/** Whether a leaf stands at `index` in the tree of this size and root; as RFC 9162 2.1.3.2. */
export function verifyInclusion(
  leafHash: Hash,
  { index, size, root, proof }: { index: number; size: number; root: Hash; proof: readonly Hash[] },
): boolean {
  if (!isPlace(index, size)) return false;
  const sides = sidesAbove(index, size - 1);
  if (sides.length !== proof.length) return false;
  let hash = leafHash;
  for (const [at, sibling] of proof.entries())
    hash = sides[at] === true ? hashChildren(sibling, hash) : hashChildren(hash, sibling);
  return areEqual(hash, root);
}

export interface TreeHead {
  size: number;
  root: Hash;
}

/** The largest power of two that divides `count`; `count` is above 0. */
function trailing(count: number): number {
  let power = 1;
  while (count % (power * 2) === 0) power *= 2;
  return power;
}

/** Whether the tree `before` is the beginning of the tree `after`; as RFC 9162 2.1.4.2. */
export function verifyConsistency(before: TreeHead, after: TreeHead, proof: readonly Hash[]): boolean {
  if (before.size === after.size) return proof.length === 0 && areEqual(before.root, after.root);
  if (before.size === 0) return proof.length === 0 && areEqual(before.root, emptyRoot());
  return before.size < after.size && hasGrown(before, after, proof);
}

function hasGrown(before: TreeHead, after: TreeHead, proof: readonly Hash[]): boolean {
  const shift = trailing(before.size);
  const [seed, ...siblings] = shift === before.size ? [before.root, ...proof] : proof;
  const sides = sidesAbove(Math.floor((before.size - 1) / shift), Math.floor((after.size - 1) / shift));
  if (seed === undefined || sides.length !== siblings.length) return false;
  let [old, grown] = [seed, seed];
  for (const [at, sibling] of siblings.entries())
    [old, grown] =
      sides[at] === true
        ? [hashChildren(sibling, old), hashChildren(sibling, grown)]
        : [old, hashChildren(grown, sibling)];
  return areEqual(old, before.root) && areEqual(grown, after.root);
}
