import { hash } from 'node:crypto';

/** A SHA-256 of a tree as RFC 6962 has it. */
export type Hash = Uint8Array;
export const HASH_BYTES = 32;

// Node's one call for a whole text costs half of a hash that is fed in parts; what is hashed is put together before.
const node = new Uint8Array(1 + 2 * HASH_BYTES);
node[0] = 1;

/** Of the data of a leaf. */
export function hashLeaf(data: Uint8Array): Hash {
  const prefixed = new Uint8Array(1 + data.length);
  prefixed.set(data, 1);
  return hash('sha256', prefixed, 'buffer');
}
export function hashChildren(left: Hash, right: Hash): Hash {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return hash('sha256', node, 'buffer');
}
/** The root of a tree without leaves. */
export const emptyRoot = (): Hash => hash('sha256', new Uint8Array(), 'buffer');

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** The largest power of two below `count`; `count` is at least 2. */
export function splitPoint(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/** The root over hashes that stand one behind the other. */
export function rootOver(hashes: Uint8Array): Hash {
  const count = hashes.length / HASH_BYTES;
  if (count === 0) return emptyRoot();
  if (count === 1) return hashes.slice();
  const half = splitPoint(count) * HASH_BYTES;
  return hashChildren(rootOver(hashes.subarray(0, half)), rootOver(hashes.subarray(half)));
}

/** Hashes of leaves whose data stand one behind the other, `size` bytes each. */
export function hashLeaves(data: Uint8Array, size: number): Uint8Array {
  const hashes = new Uint8Array((data.length / size) * HASH_BYTES);
  for (let at = 0; at * size < data.length; at += 1)
    hashes.set(hashLeaf(data.subarray(at * size, (at + 1) * size)), at * HASH_BYTES);
  return hashes;
}
