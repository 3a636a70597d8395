import { hash, randomBytes } from 'node:crypto';
import { canonicalJson, type Canonical } from './canonical-json.ts';

export const SALT_BYTES = 16;
export const LEAF_BYTES = 32;

/** A content's commitment: what stands in the log, and the salt without which nobody can find the content from it. */
export interface Commitment {
  salt: Uint8Array;
  leaf: Uint8Array;
}

/** SHA-256 of the salt and a canonical JSON in UTF-8. It is the data of a leaf, not yet its Merkle hash. */
export function commitmentOfText(salt: Uint8Array, text: string): Uint8Array {
  const salted = Buffer.allocUnsafe(SALT_BYTES + Buffer.byteLength(text, 'utf8'));
  salted.set(salt);
  salted.write(text, SALT_BYTES, 'utf8');
  return hash('sha256', salted, 'buffer');
}

export const commitmentOf = (salt: Uint8Array, content: Canonical): Uint8Array =>
  commitmentOfText(salt, canonicalJson(content));

export function commit(content: Canonical): Commitment {
  const salt = randomBytes(SALT_BYTES);
  return { salt, leaf: commitmentOf(salt, content) };
}

/** Many canonical JSONs in a row; salts and leaves stand one behind the other, as an entry of the log holds them. */
export function commitTexts(texts: readonly string[]): { salts: Uint8Array; leaves: Uint8Array } {
  const salts = randomBytes(SALT_BYTES * texts.length);
  const leaves = new Uint8Array(LEAF_BYTES * texts.length);
  for (const [at, text] of texts.entries())
    leaves.set(commitmentOfText(salts.subarray(at * SALT_BYTES, (at + 1) * SALT_BYTES), text), at * LEAF_BYTES);
  return { salts, leaves };
}

export const commitAll = (contents: readonly Canonical[]): { salts: Uint8Array; leaves: Uint8Array } =>
  commitTexts(contents.map(canonicalJson));

/** Whether this content stood behind the leaf. */
export const isCommitted = (leaf: Uint8Array, salt: Uint8Array, content: Canonical): boolean =>
  Buffer.compare(leaf, commitmentOf(salt, content)) === 0;
