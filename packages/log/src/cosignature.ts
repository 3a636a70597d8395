import { sign, verify } from 'node:crypto';
import { signatureBy, type Note, type NoteSignature, type Signer, type Verifier } from './note.ts';

const messageOf = (text: string, seconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`, 'utf8');

/** A witness says: of all I saw of this log, this is the largest tree, and it grew from the one before. */
export function cosign(text: string, witness: Signer, nowMs: number): NoteSignature {
  const seconds = Math.floor(nowMs / 1_000);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = Buffer.concat([time, sign(null, messageOf(text, seconds), witness.secret)]);
  return { name: witness.name, id: witness.id, signature };
}

/** When this witness signed the note; undefined where it did not. */
export function cosignedAt(note: Note, witness: Verifier): Date | undefined {
  const found = signatureBy(note, witness)?.signature;
  if (found?.length !== 72) return undefined;
  const seconds = Number(found.readBigUInt64BE());
  const isTrue = verify(null, messageOf(note.text, seconds), witness.key, found.subarray(8));
  return isTrue ? new Date(seconds * 1_000) : undefined;
}
