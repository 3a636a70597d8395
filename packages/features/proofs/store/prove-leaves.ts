import type { Store } from '@moontower/store';
import { leavesOfChanges, leavesOfRow } from '@moontower/store/proofs/leaves-of';
import { openLeaves, type OpenLeaf } from '@moontower/store/proofs/open-leaf';
import { PROOF_FORMAT, type LeafProof, type RowProof } from '../contract.ts';
import { newestCheckpoint, readLogState, treeAt } from './log-reads.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function told({ leaf, uid, opened, shut }: OpenLeaf, hashes: readonly Uint8Array[] | undefined): LeafProof {
  return {
    position: leaf.position,
    kind: leaf.kind,
    ...(uid === undefined ? {} : { uid }),
    at: leaf.at.toISOString(),
    leaf: base64(leaf.leaf),
    ...(opened === undefined ? {} : { content: opened.content, salt: base64(opened.salt) }),
    ...(shut === undefined ? {} : { shut }),
    ...(hashes === undefined ? {} : { hashes: hashes.map(base64) }),
  };
}

/** Proves leaves under the newest checkpoint, in the order asked for; undefined where none is signed yet. */
export async function proveLeaves(store: Store, positions: readonly number[]): Promise<RowProof | undefined> {
  const [state, newest] = await Promise.all([readLogState(store), newestCheckpoint(store)]);
  const turn = newest === undefined ? undefined : state?.turns[newest.turn - 1];
  if (newest === undefined || turn === undefined) return undefined;
  const tree = treeAt(store, newest.size);
  const leaves = await Promise.all(
    (await openLeaves(store, positions)).map(async (open) => {
      const { position } = open.leaf;
      return told(open, position < newest.size ? await tree.inclusion(position) : undefined);
    }),
  );
  const log = { origin: turn.origin, verifier: turn.verifier };
  return { format: PROOF_FORMAT, log, checkpoint: newest.note, leaves };
}

export interface ProofReads {
  /** @throws AppError not_found, gone, for a purchase that is not there, or not any more */
  ofRow: (uid: string) => Promise<RowProof | undefined>;
  ofChange: (leaf: number) => Promise<RowProof | undefined>;
}

/** Proofs of what people name; undefined where the log has nothing of it under a checkpoint yet. */
export function proofReads(store: Store): ProofReads {
  const prove = async (positions: readonly number[]) => {
    const proof = positions.length === 0 ? undefined : await proveLeaves(store, positions);
    return proof?.leaves.length === 0 ? undefined : proof;
  };
  return {
    ofRow: async (uid) => prove(await leavesOfRow(store, uid)),
    ofChange: async (leaf) => prove(await leavesOfChanges(store, [leaf])),
  };
}
