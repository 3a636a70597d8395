import type { ClientSession, mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { isTaken } from '../db/transact.ts';

export interface KeptAnswer {
  status: number;
  /** JSON. */
  body: string;
}

/** A request with an `Idempotency-Key`: being answered by `owner` until `until`, or answered. */
export interface IdempotencyKeyDocument {
  /** Digest of the key and of whose it is. */
  _id: string;
  /** Digest of what was asked. */
  request: string;
  owner: string;
  /** Whose it is, where somebody signed in: it goes with the account. */
  account?: string;
  until: Date;
  expiresAt: Date;
  answer?: KeptAnswer;
}

export const nativeKeptRequests = (store: Store): mongo.Collection<IdempotencyKeyDocument> =>
  store.getClient().db(store.name).collection<IdempotencyKeyDocument>('keptRequests');

/** Whose turn it is to answer. */
export type IdempotencyState =
  | { state: 'mine' }
  | { state: 'answered'; answer: KeptAnswer }
  /** Somebody else is at it. */
  | { state: 'working' }
  /** The key came with another request. */
  | { state: 'other' };

export interface KeyLock {
  id: string;
  request: string;
  owner: string;
  account?: string;
}

/** The first who wrote it kept nothing in the meantime: its work is undone. */
export class KeyLockLost extends Error {}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeysOf>;

/** Answers to requests with an `Idempotency-Key`, so that a repeat is answered as the first was. */
export function idempotencyKeysOf(store: Store) {
  const kept = nativeKeptRequests(store);
  return {
    /** Takes the request, or says what has become of it. One whose owner was not done by `until` may be taken over. */
    claim: async (
      claim: KeyLock,
      { at, until, expiresAt }: { at: Date; until: Date; expiresAt: Date },
    ): Promise<IdempotencyState> => {
      const { id, request, owner, account } = claim;
      const whose = account === undefined ? {} : { account };
      const fresh: IdempotencyKeyDocument = { _id: id, request, owner, ...whose, until, expiresAt };
      const free = [{ expiresAt: { $lte: at } }, { answer: { $exists: false }, until: { $lte: at }, request }];
      try {
        // Not journaled by itself: what follows is, and where this is lost, `keep` finds no claim and the work is
        // undone.
        await kept.replaceOne({ _id: id, $or: free }, fresh, { upsert: true, writeConcern: { w: 1, journal: false } });
        return { state: 'mine' };
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
      const held = await kept.findOne({ _id: id });
      if (held === null) return { state: 'working' };
      if (held.request !== request) return { state: 'other' };
      return held.answer === undefined ? { state: 'working' } : { state: 'answered', answer: held.answer };
    },
    /**
     * Keeps the answer. Within the transaction of the work itself, the work is done exactly once, whoever dies when.
     * @throws KeyLockLost where somebody else took the request over
     */
    keep: async ({ id, owner }: KeyLock, answer: KeptAnswer, session?: ClientSession): Promise<void> => {
      const { matchedCount } = await kept.updateOne({ _id: id, owner }, { $set: { answer } }, { session });
      if (matchedCount !== 1) throw new KeyLockLost('Somebody else answers this request by now.');
    },
    /** Nothing was done: the next who asks may try. */
    release: async ({ id, owner }: KeyLock): Promise<void> => {
      await kept.deleteOne({ _id: id, owner, answer: { $exists: false } });
    },
  };
}
