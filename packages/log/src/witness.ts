import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { cosign } from './cosignature.ts';
import { areEqual } from './merkle.ts';
import {
  formatNote,
  isSignedBy,
  parseNote,
  parseVerifier,
  verifierText,
  type Note,
  type Signer,
  type Verifier,
} from './note.ts';
import { TiledTree, verifyConsistency } from './proofs.ts';
import { tilePath } from './tiles.ts';

/** What a witness keeps between two looks: all that it needs to find a log out. */
export interface WitnessMemory {
  origin: string;
  verifier: string;
  size: number;
  /** The checkpoint that was seen last, with our cosignature. */
  note: string;
}

/** A log as it is read from outside. */
export interface LogReader {
  /** The answer of `/api/log`. */
  about: () => Promise<LogFacts>;
  checkpoint: () => Promise<string>;
  /** A file below `/log/`, such as `tile/0/000`. */
  file: (path: string) => Promise<Uint8Array>;
}
export interface LogFacts {
  origin: string;
  verifier: string;
  turns: readonly { origin: string; verifier: string; handover?: string | undefined }[];
}

/** Why a witness does not sign. `evidence`: what the log signed, which with what is remembered convicts it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly evidence: string | undefined;
  constructor(message: string, evidence?: string) {
    super(message);
    this.evidence = evidence;
  }
}

/** Whether a note says that one key follows the other, and both signed it. */
function isHandedOver(handover: string | undefined, from: string, to: string): boolean {
  if (handover === undefined) return false;
  const note = parseNote(handover);
  const names = note.text.includes(`\nfrom ${from}\n`) && note.text.includes(`\nto ${to}\n`);
  return names && isSignedBy(note, parseVerifier(from)) && isSignedBy(note, parseVerifier(to));
}

type KnownKey = Pick<WitnessMemory, 'origin' | 'verifier'>;

/** From the key that is remembered, or was given, to the present one, by notes that each two of them signed. */
function presentKey(memory: KnownKey, { verifier, turns }: LogFacts): Verifier {
  let known = memory.verifier;
  const from = turns.findLastIndex((turn) => turn.verifier === known && turn.origin === memory.origin);
  for (const turn of from < 0 ? [] : turns.slice(from + 1)) {
    if (!isHandedOver(turn.handover, known, turn.verifier))
      throw new Refusal(`The key of ${memory.origin} was replaced without a handover.`);
    known = turn.verifier;
  }
  if (known !== verifier) throw new Refusal(`The key of ${memory.origin} is another, and no handover says why.`);
  return parseVerifier(known);
}

/**
 * The key that signs now: by the one that is remembered, and by the one that was given. Without either the first look
 * believes the log.
 */
function trustedKey(memory: WitnessMemory | undefined, given: string | undefined, facts: LogFacts): Verifier {
  const { origin } = facts;
  const present = memory === undefined ? undefined : presentKey(memory, facts);
  if (given === undefined) return present ?? parseVerifier(facts.verifier);
  if (present === undefined) return presentKey({ origin, verifier: given }, facts);
  try {
    return presentKey({ origin, verifier: given }, facts);
  } catch {
    throw new Refusal(`The key that was given is not that of ${origin}, and was not handed over to it.`);
  }
}

async function checkGrowth(memory: WitnessMemory, seen: Checkpoint, tree: TiledTree): Promise<void> {
  const before = openRemembered(memory);
  if (seen.size < before.size) throw new Refusal(`The log shrank from ${before.size} leaves to ${seen.size}.`);
  if (!verifyConsistency(before, seen, await tree.consistency(before.size)))
    throw new Refusal(`The log forked: its ${before.size} first leaves are not those that it signed.`);
}

const openRemembered = ({ note, verifier }: WitnessMemory): Checkpoint => openCheckpoint(note, parseVerifier(verifier));

const treeOf = (size: number, log: LogReader): TiledTree => new TiledTree(size, (tile) => log.file(tilePath(tile)));

interface Look {
  log: LogReader;
  witness: Signer;
  nowMs: number;
  /** The log's key, where somebody knows it from elsewhere: at each look. Without it the first look believes the log. */
  key?: string | undefined;
}

/**
 * Looks at a log once, and signs its checkpoint where the tree grew from the one that is remembered.
 * @throws Refusal where it did not
 */
export async function witnessLog(memory: WitnessMemory | undefined, look: Look): Promise<WitnessMemory> {
  const { log, witness, nowMs, key } = look;
  const given = key === undefined ? undefined : verifierText(parseVerifier(key));
  const facts = await log.about();
  if (memory !== undefined && facts.origin !== memory.origin)
    throw new Refusal(`The log ${memory.origin} ended; ${facts.origin} goes on. Accept the new name by hand.`);
  const signed = await log.checkpoint();
  const verifier = refusing(() => trustedKey(memory, given, facts), signed);
  const seen = refusing(() => openCheckpoint(signed, verifier), signed);
  try {
    const tree = treeOf(seen.size, log);
    if (memory !== undefined) await checkGrowth(memory, seen, tree);
    if (!areEqual(await tree.root(), seen.root))
      throw new Refusal(`The tiles of ${seen.origin} are not the tree that it signed.`);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.message, signed);
    throw error;
  }
  const note: Note = { text: seen.note.text, signatures: [...seen.note.signatures] };
  note.signatures.push(cosign(note.text, witness, nowMs));
  return { origin: seen.origin, verifier: verifierText(verifier), size: seen.size, note: formatNote(note) };
}

function refusing<T>(open: () => T, evidence: string): T {
  try {
    return open();
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), evidence);
  }
}
