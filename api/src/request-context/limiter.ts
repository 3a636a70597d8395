import { AppError, DAY_MS, type Limit } from '@moontower/contracts';
import type { CountedLimit, StoredLimits } from '@moontower/store/requests/stored-limits';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** `Retry-After` is told in whole tens of seconds. */
const COARSE_MS = 10_000;

export interface Limiter {
  /** Takes so many points. @throws `too_many_requests` where there are not as many left */
  consume: (key: string, points?: number) => Promise<void>;
  /** Gives back what was taken for a failure that did not come. */
  giveBack: (key: string, points?: number) => Promise<void>;
  /** What went well, where that begins all anew. */
  forget?: (key: string) => Promise<void>;
  /** Takes what an answer turned out to cost, also beyond what is left: the next one then waits. */
  charge: (key: string, points: number) => Promise<void>;
  /** @throws `too_many_requests` where nothing is left */
  check: (key: string) => Promise<void>;
}

/** What a limit is counted by. */
export type Counter = Pick<RateLimiterAbstract, 'points' | 'consume' | 'penalty' | 'reward' | 'get'>;

/** Where counts are kept, under which name. */
export interface LimiterStorage {
  /** Those that must not be forgotten. */
  keep?: StoredLimits;
  /** All others: shared by processes, forgotten with Redis. */
  share?: (limit: CountedLimit) => Counter;
  name: string;
  /** Whatever its window: what guards a way in is not forgotten by a restart. */
  all?: true;
}

/** Those that guard an account, and the sums of a day. */
const isKept = ({ by, perMs }: Limit): boolean => by !== 'address' || perMs >= DAY_MS;

const HERE: LimiterStorage = { name: '' };

/**
 * One kind of count against every window given for it. Without `storage`, this process remembers and a restart forgets.
 */
export function createLimiter(limits: readonly Limit[], counts: Limit['counts'], storage = HERE): Limiter {
  const wanted = limits.filter((limit) => limit.counts === counts);
  // A route's limits come here one by one.
  const sentence = wanted.length === 1 ? wanted[0]?.sentence : undefined;
  const each = wanted.map((limit, at): Counter => {
    const { points, perMs } = limit;
    const { keep, share, all = false } = storage;
    const counted = { name: `${storage.name} ${at}`, points, perMs };
    if (keep !== undefined && (all || isKept(limit))) return keep(counted);
    return share?.(counted) ?? new RateLimiterMemory({ points, duration: perMs / 1000 });
  });
  return {
    consume: async (key, points = 1) => {
      for (const limiter of each)
        await limiter.consume(key, points).catch((reason: unknown) => refuse(reason, sentence));
    },
    giveBack: async (key, points = 1) => {
      for (const limiter of each) await limiter.reward(key, points);
    },
    charge: async (key, points) => {
      if (points > 0) for (const limiter of each) await limiter.penalty(key, points);
    },
    check: async (key) => {
      for (const limiter of each) {
        const known = await limiter.get(key);
        if (known !== null && known.consumedPoints >= limiter.points) refuse(known);
      }
    },
  };
}

/** @throws `too_many_requests`, or what failed on our side */
export function refuse(reason: unknown, sentence?: string): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfterMs = Math.ceil(reason.msBeforeNext / COARSE_MS) * COARSE_MS;
  throw new AppError('too_many_requests', sentence, { retryAfterMs });
}
