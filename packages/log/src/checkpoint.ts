import { HASH_BYTES } from './merkle.ts';
import { formatNote, isSignedBy, parseNote, signNote, type Note, type Signer, type Verifier } from './note.ts';
import type { TreeHead } from './proofs.ts';

/** What a log says of itself: its name, how many leaves it has, and the root over them. */
export interface Checkpoint extends TreeHead {
  origin: string;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;

/** A checkpoint as a log signs it. Its key has the log's own name. */
export function signCheckpoint(head: TreeHead, signer: Signer): string {
  const text = checkpointText({ ...head, origin: signer.name });
  return formatNote({ text, signatures: [signNote(text, signer)] });
}

/** @throws Error for what is no checkpoint */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin, count, encoded] = text.split('\n');
  const root = Buffer.from(encoded ?? '', 'base64');
  const size = Number(count);
  const isWhole =
    origin !== undefined &&
    origin !== '' &&
    /^(0|[1-9]\d{0,15})$/.test(count ?? '') &&
    Number.isSafeInteger(size) &&
    root.length === HASH_BYTES &&
    root.toString('base64') === encoded;
  if (!isWhole) throw new Error('This is no checkpoint of a log.');
  return { origin, size, root };
}

/** @throws Error where this log's key did not sign it, or where it is another log's */
export function openCheckpoint(signed: string, log: Verifier): Checkpoint & { note: Note } {
  const note = parseNote(signed);
  if (!isSignedBy(note, log)) throw new Error(`The key of ${log.name} did not sign this checkpoint.`);
  const checkpoint = parseCheckpoint(note.text);
  if (checkpoint.origin !== log.name) throw new Error(`This is a checkpoint of ${checkpoint.origin}.`);
  return { ...checkpoint, note };
}
