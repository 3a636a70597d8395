import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { HASH_BYTES, hashLeaf, type Hash } from './merkle.ts';
import { verifyInclusion } from './proofs.ts';
import type { Note, Verifier } from './note.ts';

/** That a leaf stands in a log, in one text that needs nobody to be asked: C2SP tlog-proof. */
export interface ProofFile {
  index: number;
  proof: readonly Hash[];
  /** The signed checkpoint, with what witnesses signed. */
  checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';

export function formatProof({ index, proof, checkpoint }: ProofFile): string {
  const hashes = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`);
  return `${HEADER}\nindex ${index}\n${hashes.join('')}\n${checkpoint}`;
}

/** @throws Error for what is no proof */
export function parseProof(text: string): ProofFile {
  const gap = text.indexOf('\n\n');
  const [header, second = '', ...others] = text.slice(0, gap).split('\n');
  const [line = '', ...hashes] = second.startsWith('extra ') ? others : [second, ...others];
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(line) ?? [];
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'));
  if (gap < 0 || header !== HEADER || index === undefined || proof.some(({ length }) => length !== HASH_BYTES))
    throw new Error('This is no proof of a log.');
  return { index: Number(index), proof, checkpoint: text.slice(gap + 2) };
}

/**
 * @param data of the leaf, which for ours is its commitment
 * @throws Error that says what is wrong: the proof, the signature, or that the leaf is another
 */
export function checkProof(text: string, data: Uint8Array, log: Verifier): Checkpoint & { note: Note; index: number } {
  const { index, proof, checkpoint } = parseProof(text);
  const head = openCheckpoint(checkpoint, log);
  if (!verifyInclusion(hashLeaf(data), { index, proof, ...head }))
    throw new Error(`The leaf at ${index} of ${head.origin} is another.`);
  return { ...head, index };
}
