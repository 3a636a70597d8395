import type { ClientSession, mongo } from 'mongoose';
import type { CounterDocument, OpenNumbers } from '../../documents.ts';
import type { Store } from '../connect.ts';
import { isTaken } from './is-taken.ts';
import { nativeCounters } from '../native.ts';

/** Counters whose numbers stand in an order that readers follow without a gap. */
export type Sequence = 'events' | 'log';

/** Puts documents without content under numbers that nobody uses. @throws a duplicate key where somebody did use them */
export type FillNumbers = (store: Store, numbers: Pick<OpenNumbers, 'first' | 'count'>) => Promise<void>;

interface NumberRange {
  sequence: Sequence;
  first: number;
  count: number;
  fill: FillNumbers;
}

/** Numbers that one call of `transact` took, over all its attempts. */
interface Hand {
  taken: NumberRange[];
  /** Those that the present attempt uses. */
  used: Set<NumberRange>;
  /** Those that no attempt will use. */
  left: NumberRange[];
}
const hands = new WeakMap<ClientSession, Hand>();

/** Begins a transaction that may take numbers; `settleHand` ends it. */
export const beginHand = (session: ClientSession): void => {
  hands.set(session, { taken: [], used: new Set(), left: [] });
};

/**
 * The attempt before failed and another begins. Its numbers are used again, but for those that were taken for abandoned
 * meanwhile.
 * @returns whether it has all of them still
 */
export async function renewHand(store: Store, session: ClientSession): Promise<'whole' | 'robbed'> {
  const hand = hands.get(session);
  if (hand === undefined || hand.taken.length === 0) return 'whole';
  const still = await stillOpen(store, hand.taken);
  const gone = hand.taken.filter((taken) => !still.includes(taken));
  hands.set(session, { taken: still, used: new Set(), left: [...hand.left, ...gone] });
  return gone.length === 0 ? 'whole' : 'robbed';
}

/** What cannot be looked up now is not used again. */
async function stillOpen(store: Store, all: readonly NumberRange[]): Promise<NumberRange[]> {
  try {
    const counters = await nativeCounters(store)
      .find({ _id: { $in: all.map(({ sequence }) => sequence) } })
      .toArray();
    const isOpen = ({ sequence, first }: NumberRange) =>
      counters.some(({ _id, open }) => _id === sequence && open?.some((each) => each.first === first));
    return all.filter(isOpen);
  } catch {
    return [];
  }
}

/**
 * Ends what the transaction took: numbers of what was committed are settled, all others are filled and settled. What
 * cannot be settled now is settled by the next `settleAbandoned`.
 */
export async function settleHand(store: Store, session: ClientSession, isCommitted: boolean): Promise<void> {
  const hand = hands.get(session);
  hands.delete(session);
  if (hand === undefined) return;
  const all = [...hand.taken, ...hand.left];
  if (all.length === 0) return;
  try {
    for (const taken of all) if (!isCommitted || !hand.used.has(taken)) await fillUnused(store, taken);
    await settleAll(store, all);
  } catch {
    // Nothing that is committed fails because of this.
    owed.set(store, [...(owed.get(store) ?? []), ...all]);
  }
}

async function settleAll(store: Store, all: readonly NumberRange[]): Promise<void> {
  const sequences = new Set(all.map(({ sequence }) => sequence));
  const firstsOf = (sequence: Sequence) => all.filter((each) => each.sequence === sequence).map(({ first }) => first);
  await Promise.all([...sequences].map((sequence) => settle(store, sequence, firstsOf(sequence))));
}

/** What this process could not settle while MongoDB was away. */
const owed = new WeakMap<Store, NumberRange[]>();

async function settleOwed(store: Store): Promise<number> {
  const all = owed.get(store) ?? [];
  if (all.length === 0) return 0;
  for (const taken of all) await fillUnused(store, taken);
  await settleAll(store, all);
  owed.set(store, (owed.get(store) ?? []).slice(all.length));
  return all.length;
}

async function fillUnused(store: Store, { first, count, fill }: Omit<NumberRange, 'sequence'>): Promise<void> {
  try {
    await fill(store, { first, count });
  } catch (error) {
    // The commit was made although its answer was lost.
    if (!isTaken(error)) throw error;
  }
}

/**
 * Takes the next `count` numbers of a sequence for a transaction. Nobody waits: readers see a number only when all
 * before it are settled. Acknowledged by the majority, so that no number is given twice after a failover.
 * @returns the first number; the others follow without a gap
 */
export async function takeNumbers(
  store: Store,
  { sequence, count, fill }: Omit<NumberRange, 'first'>,
  session: ClientSession,
): Promise<number> {
  const hand = hands.get(session);
  const again = hand?.taken.find(
    (taken) => taken.sequence === sequence && taken.count === count && !hand.used.has(taken),
  );
  if (again !== undefined) {
    hand?.used.add(again);
    return again.first;
  }
  const taken = { sequence, count, fill, first: await reserve(store, { sequence, count, session }) };
  hand?.taken.push(taken);
  hand?.used.add(taken);
  return taken.first;
}

async function reserve(
  store: Store,
  { sequence, count, session }: { sequence: Sequence; count: number; session: ClientSession },
): Promise<number> {
  const seq = { $ifNull: ['$seq', 0] };
  const lsid: mongo.Binary | undefined = session.id?.['id'];
  const own = { first: { $add: [seq, 1] }, count, at: '$$NOW', ...(lsid && { lsid: { $literal: lsid } }) };
  const counter = await nativeCounters(store).findOneAndUpdate(
    { _id: sequence },
    [{ $set: { seq: { $add: [seq, count] }, open: { $concatArrays: [{ $ifNull: ['$open', []] }, [own]] } } }],
    { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
  );
  return (counter?.seq ?? count) - count + 1;
}

async function settle(store: Store, sequence: Sequence, firsts: readonly number[]): Promise<void> {
  const isOpen = { $not: { $in: ['$$this.first', [...firsts]] } };
  await nativeCounters(store).updateOne({ _id: sequence }, [
    { $set: { open: { $filter: { input: { $ifNull: ['$open', []] }, cond: isOpen } } } },
  ]);
}

/** The number up to which everything is committed or will never be. */
export function settledOf(counter: Pick<CounterDocument, 'seq' | 'open'> | null): number {
  const { seq = 0, open = [] } = counter ?? {};
  return open.length === 0 ? seq : Math.min(...open.map(({ first }) => first)) - 1;
}

/** Numbers of a process that says nothing of itself are taken for abandoned after this: no transaction lives longer. */
const ABANDONED_MS = 60_000;
/** A transaction that is being ended lets nobody write in its place. */
const FILL_LIMIT_MS = 2_000;

/**
 * Settles what transactions took that will never commit: those of ended sessions, and all of long ago; and what this
 * process owes since MongoDB was away. A transaction that lives after all finds its place filled, and begins again with
 * other numbers.
 * @returns how many were settled
 */
export async function settleAbandoned(
  store: Store,
  fills: Readonly<Record<Sequence, FillNumbers>>,
  { ended = [], olderMs = ABANDONED_MS }: { ended?: readonly mongo.Binary[]; olderMs?: number | undefined } = {},
): Promise<number> {
  const isOld = { $lt: ['$$this.at', { $subtract: ['$$NOW', olderMs] }] };
  const isEnded = { $in: ['$$this.lsid', { $literal: ended }] };
  const counters = await nativeCounters(store)
    .aggregate<{ _id: Sequence; open: OpenNumbers[] }>([
      { $match: { _id: { $in: Object.keys(fills) }, 'open.0': { $exists: true } } },
      { $project: { open: { $filter: { input: '$open', cond: { $or: [isOld, isEnded] } } } } },
    ])
    .toArray();
  let settled = await settleOwed(store);
  for (const { _id, open } of counters)
    for (const { first, count } of open) {
      await fillUnused(store, { first, count, fill: fills[_id] });
      await settle(store, _id, [first]);
      settled += 1;
    }
  return settled;
}

/** Of a write that fills unused numbers. */
export const FILLING = { maxTimeMS: FILL_LIMIT_MS } as const;
