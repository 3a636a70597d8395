import { canonicalJson, type Canonical } from '@moontower/log/canonical-json';
import { commitTexts } from '@moontower/log/commitment';
import { mongo, type ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeLogEntries, nativeWaitingActs } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { appendEntry, forgetSalt } from './entries.ts';
import type { EntryKind, WaitingActDocument } from '../log-documents.ts';

/** Something we did ourselves, as the log holds it for everybody to read. */
export interface OwnAct {
  kind: Exclude<EntryKind, 'rows'>;
  at: Date;
  /** What it is about, `<noun>:<id>`. It names no person. */
  key: string;
  content: Canonical;
}

/**
 * Writes down what we do ourselves, in the transaction that does it. `takeActs` gives acts their positions, many at
 * once.
 */
export async function announceAct(store: Store, act: OwnAct, session: ClientSession): Promise<void> {
  if (!session.inTransaction()) throw new Error('An act is written down in the transaction that does it.');
  const content = canonicalJson(act.content);
  await nativeWaitingActs(store).insertOne({ ...act, _id: new mongo.ObjectId(), content }, { session });
}

type ActText = Pick<WaitingActDocument, 'kind' | 'at' | 'key' | 'content'>;

async function appendNoted(store: Store, acts: [ActText, ...ActText[]], session: ClientSession): Promise<number> {
  const contents = acts.map(({ content }) => content);
  const keys = acts.map(({ key }) => key);
  const [{ kind, at }] = acts;
  return appendEntry(store, { kind, at, count: acts.length, keys, contents, ...commitTexts(contents) }, session);
}

/** Puts an act into the log at once, in a transaction that no reading waits for. @returns its position */
export const appendAct = (store: Store, act: OwnAct, session: ClientSession): Promise<number> =>
  appendNoted(store, [{ ...act, content: canonicalJson(act.content) }], session);

/** Acts that one transaction takes in. */
const AT_ONCE = 500;

/** The first ones that are of one kind and moment: they become one entry. */
function firstAlike(waiting: readonly WaitingActDocument[]): WaitingActDocument[] {
  const [first] = waiting;
  const end = waiting.findIndex(({ kind, at }) => kind !== first?.kind || at.getTime() !== first.at.getTime());
  return waiting.slice(0, end < 0 ? waiting.length : end);
}

/** Gives the acts that wait their positions, oldest first. @returns how many there were */
export async function takeActs(store: Store): Promise<number> {
  for (let taken = 0; ;) {
    const count = await transactConcurrently(store, async (session) => {
      const waiting = await nativeWaitingActs(store).find({}, { session }).sort({ _id: 1 }).limit(AT_ONCE).toArray();
      const [first, ...others] = firstAlike(waiting);
      if (first === undefined) return 0;
      const ids = [first, ...others].map(({ _id }) => _id);
      await nativeWaitingActs(store).deleteMany({ _id: { $in: ids } }, { session });
      await appendNoted(store, [first, ...others], session);
      return ids.length;
    });
    taken += count;
    if (count === 0) return taken;
  }
}

/**
 * Drops what the log says of a thing in corrections: salts and contents of its leaves, and what still waits. The leaves
 * stand.
 */
export async function forgetActs(
  store: Store,
  key: string,
  { why, at, session }: { why: string; at: Date; session: ClientSession },
): Promise<void> {
  await nativeWaitingActs(store).deleteMany({ kind: 'corrections', key }, { session });
  const entries = await nativeLogEntries(store).find({ kind: 'corrections', keys: key }, { session }).toArray();
  for (const { _id, keys } of entries)
    for (const [offset, each] of keys.entries())
      if (each === key) await forgetSalt(store, _id + offset, { why, at, session });
}
