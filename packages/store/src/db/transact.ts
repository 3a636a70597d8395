import { randomInt } from 'node:crypto';
import { mongo, type ClientSession } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from './connect.ts';
import { isTaken } from './numbers/is-taken.ts';
import { beginHand, renewHand, settleHand } from './numbers/take-numbers.ts';
import { recordSession } from './presence.ts';

const ATTEMPTS = 60;
const has = (error: unknown, label: string): boolean => error instanceof mongo.MongoError && error.hasErrorLabel(label);

/**
 * A connection was lost. Of several lost at once the driver takes all but the first for connections of before, and does
 * not say of their errors what may be tried again.
 */
const isLost = (error: unknown): error is mongo.MongoNetworkError => error instanceof mongo.MongoNetworkError;

export { isTaken };

// One after the other within a process: rows of two feeds at once would only share its one processor.
const queues = new WeakMap<Store, Promise<unknown>>();
function inTurn<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(store) ?? Promise.resolve()).then(work, work);
  queues.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}

async function commit(session: ClientSession): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (attempt >= 10 || !(isLost(error) || has(error, 'UnknownTransactionCommitResult'))) throw error;
    }
  }
}

// "majority", not "snapshot": a snapshot leaves out what was written a moment before, while an older place of MongoDB's
// log is still being filled, such as the claim that this work is done for. Within the transaction both read one moment.
const ONE_MOMENT = { readConcern: { level: 'majority' }, writeConcern: { w: 'majority', j: true } } as const;

async function attemptOnce<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
  session.startTransaction(ONE_MOMENT);
  try {
    const result = await work(session).catch((error: unknown) => {
      // Nothing is committed yet: whatever was lost is lost whole.
      if (isLost(error)) error.addErrorLabel('TransientTransactionError');
      throw error;
    });
    await commit(session);
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  }
}

// Sessions of transactions are used for nothing else. The driver hands one that ended to whoever reads next, and noted
// ones are ended with all their cursors when this process is taken for dead, be it only busy: a long reading would
// break off in the middle.
const idle = new WeakMap<Store, ClientSession[]>();

async function inSession<T>(store: Store, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const kept = idle.get(store) ?? [];
  idle.set(store, kept);
  const session = kept.pop() ?? (await store.startSession());
  try {
    await recordSession(store, session);
    return await work(session);
  } finally {
    // One that is still within a transaction could not be taken back: nobody may go on with it.
    if (session.inTransaction()) await session.endSession();
    else if (!session.hasEnded) kept.push(session);
  }
}

/** What a transaction of somebody else does as well. */
export type AlsoInTransaction = (session: ClientSession) => Promise<void>;

type Work<T> = (session: ClientSession) => Promise<T>;

async function untilCommitted<T>(store: Store, work: Work<T>): Promise<T> {
  return inSession(store, async (session) => {
    beginHand(session);
    let isCommitted = false;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const result = await attemptOnce(session, work);
          isCommitted = true;
          return result;
        } catch (error) {
          const isPassing = has(error, 'TransientTransactionError');
          if (attempt >= ATTEMPTS || !(isPassing || isTaken(error))) throw error;
          // A key is taken for good, but for that of numbers which were given up while this process slept.
          if ((await renewHand(store, session)) === 'whole' && !isPassing) throw error;
          await sleep(randomInt(1, Math.min(4 * attempt, 100) + 1));
        }
      }
    } finally {
      await settleHand(store, session, isCommitted);
    }
  });
}

/**
 * Runs `work` in one transaction (reads of one moment, majority and journaled writes) and again while MongoDB calls the
 * failure passing.
 * `work` may run several times; it must do nothing that is not undone by its transaction.
 */
export function transact<T>(store: Store, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return inTurn(store, () => untilCommitted(store, work));
}

/**
 * `transact` for what a person writes: a few documents nobody else is about to write. It waits for no other transaction
 * of this process.
 */
export function transactConcurrently<T>(store: Store, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return untilCommitted(store, work);
}
