import { createHash } from 'node:crypto';

/** A SHA-256 of a tree as RFC 6962 has it. */
export type Hash = Uint8Array;
export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Of the data of a leaf. */
export const hashLeaf = (data: Uint8Array): Hash => createHash('sha256').update(LEAF).update(data).digest();
export const hashChildren = (left: Hash, right: Hash): Hash =>
  createHash('sha256').update(NODE).update(left).update(right).digest();
/** The root of a tree without leaves. */
export const emptyRoot = (): Hash => createHash('sha256').digest();

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
