import { signCheckpoint } from '@moontower/log/checkpoint';
import { formatNote, signerOf, signNote, verifierText, type Signer } from '@moontower/log/note';
import type { Store } from '@moontower/store';
import { isTaken, transactConcurrently } from '@moontower/store/db/transact';
import { appendAct, takeActs } from '@moontower/store/log/own-acts';
import { growTree } from '../store/grow-tree.ts';
import {
  nativeLogCheckpoints,
  nativeLogState,
  type LogStateDocument,
  type LogTurn,
  type TurnReason,
} from '../store/log-documents.ts';
import { newestCheckpoint, readLogState, treeAt } from '../store/log-reads.ts';

/** What the log is signed with, and what it was signed with before. */
export interface LogKeys {
  seed: Uint8Array;
  before?: Uint8Array | undefined;
}

export interface SigningContext {
  store: Store;
  keys: LogKeys;
  /** The log's name where it has none yet: the service's address without its scheme. */
  name: string;
  at: Date;
}

/** The name of the log's nth turn: `example.org/log`, `example.org/log/2`. */
const nameOf = (first: string, turn: number): string => (turn === 1 ? first : `${first}/${turn}`);

interface NewTurn {
  why: TurnReason;
  signer: Signer;
  handover?: string | undefined;
}

/** From here on the log has this name and key: its own first leaf says so, with the checkpoint before. */
async function takeTurn(
  { store, at }: SigningContext,
  before: LogStateDocument | null,
  { why, signer, handover }: NewTurn,
): Promise<LogStateDocument> {
  const last = await newestCheckpoint(store);
  const verifier = verifierText(signer);
  const said = last === undefined ? undefined : { origin: last.origin, size: last.size, root: last.root };
  const content = { log: signer.name, verifier, why, before: said, at };
  await transactConcurrently(store, async (session) => {
    const from = await appendAct(store, { kind: 'log', at, key: `log:${signer.name}`, content }, session);
    const turn: LogTurn = { origin: signer.name, verifier, from, at, why, ...(handover ? { handover } : {}) };
    if (before === null) {
      await nativeLogState(store).insertOne({ _id: 'log', size: 0, turns: [turn] }, { session });
      return;
    }
    const { matchedCount } = await nativeLogState(store).updateOne(
      { _id: 'log', turns: { $size: before.turns.length } },
      { $push: { turns: turn }, $unset: { renewed: '', stands: '' } },
      { session },
    );
    if (matchedCount === 0) throw new Error('Another worker gave the log its name.');
  });
  const taken = await readLogState(store);
  if (taken === null) throw new Error('The state of the log is gone.');
  return taken;
}

/** What both keys sign where one follows the other. */
const handoverText = (origin: string, from: string, to: string): string =>
  `${origin}\nThe key of this log changes hands.\nfrom ${from}\nto ${to}\n`;

function changeHands(last: LogTurn, before: Signer, signer: Signer): string {
  const text = handoverText(last.origin, last.verifier, verifierText(signer));
  return formatNote({ text, signatures: [signNote(text, before), signNote(text, signer)] });
}

type Present = { state: LogStateDocument; signer: Signer } | string;

async function renamed(context: SigningContext, state: LogStateDocument | null): Promise<Present> {
  const turns = state?.turns ?? [];
  const names = new Set(turns.map(({ origin }) => origin));
  const signer = signerOf(nameOf(turns[0]?.origin ?? context.name, names.size + 1), context.keys.seed);
  return { state: await takeTurn(context, state, { why: state?.renewed ?? 'begun', signer }), signer };
}

/** The state under which is signed now, and by whom; or why nobody may sign. */
async function presentTurn(context: SigningContext): Promise<Present> {
  const { store, keys } = context;
  const state = await readLogState(store);
  const last = state?.turns.at(-1);
  if (state === null || last === undefined || state.renewed !== undefined) return renamed(context, state);
  const signer = signerOf(last.origin, keys.seed);
  if (verifierText(signer) === last.verifier) return { state, signer };
  const before = keys.before === undefined ? undefined : signerOf(last.origin, keys.before);
  if (before === undefined || verifierText(before) !== last.verifier)
    return `The key that signed ${last.origin} is not here.`;
  const handover = changeHands(last, before, signer);
  return { state: await takeTurn(context, state, { why: 'key-changed', signer, handover }), signer };
}

/**
 * Puts new leaves into the tree and signs a checkpoint where there are any.
 * @returns the size that is signed now; or why nothing can be signed
 */
export async function signLog(context: SigningContext): Promise<{ size: number; isNew: boolean } | string> {
  const { store, at } = context;
  const present = await presentTurn(context);
  if (typeof present === 'string') {
    await nativeLogState(store).updateOne(
      { _id: 'log', 'stands.why': { $ne: present } },
      { $set: { stands: { why: present, since: at } } },
    );
    return present;
  }
  const { state, signer } = present;
  await takeActs(store);
  const size = await growTree(store);
  const turn = state.turns.length;
  const newest = await newestCheckpoint(store);
  if (newest?.turn === turn && newest.size === size) return { size, isNew: false };
  const root = await treeAt(store, size).root();
  try {
    await nativeLogCheckpoints(store).insertOne({
      _id: `${turn}:${size}`,
      turn,
      size,
      origin: signer.name,
      root: Buffer.from(root).toString('base64'),
      note: signCheckpoint({ size, root }, signer),
      at,
    });
  } catch (error) {
    // Two workers sign the same tree with the same key: the same bytes.
    if (!isTaken(error)) throw error;
  }
  await nativeLogState(store).updateOne({ _id: 'log' }, { $unset: { stands: '' } });
  return { size, isNew: true };
}
