import { mongo } from 'mongoose';
import { RateLimiterMongo, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Store } from '../db/connect.ts';

const COLLECTION = 'limits';

export interface CountedLimit {
  /** Another for each limit: counts of two must not meet. */
  name: string;
  points: number;
  perMs: number;
}
export type StoredLimits = (limit: CountedLimit) => RateLimiterAbstract;

/**
 * Limits that outlive a restart and are the same for every process: those that guard an account, and the sums of a day.
 */
export function storedLimitsOf(store: Store): StoredLimits {
  // Not journaled: a person would wait for the disk at each limit, and a MongoDB that dies forgets a tenth of a second
  // of counts.
  // Read as they stand, or the next would be judged by a count that the disk has caught up with.
  const db = store
    .getClient()
    .db(store.name, { writeConcern: { w: 1, journal: false }, readConcern: new mongo.ReadConcern('local') });
  return ({ name, points, perMs }) =>
    new RateLimiterMongo({
      storeClient: db,
      tableName: COLLECTION,
      keyPrefix: name,
      points,
      duration: perMs / 1000,
      // Ours are made with all others, and waited for.
      disableIndexesCreation: true,
    });
}

/** As the library looks its counts up. */
export const limitIndexes = [
  { query: 'the count of one key', keys: { key: 1 }, options: { unique: true }, collection: () => COLLECTION },
  {
    query: 'counts leave when their time is over',
    keys: { expire: 1 },
    options: { expireAfterSeconds: 0 },
    collection: () => COLLECTION,
  },
] as const;
