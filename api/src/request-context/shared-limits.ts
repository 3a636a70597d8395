import { connectRedis, type Log, type Redis } from '@moontower/runtime';
import type { CountedLimit } from '@moontower/store/requests/stored-limits';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './limiter.ts';

/** Longest that an asker waits for Redis; a healthy one answers a hundred times as fast. */
const ANSWER_MS = 200;
/** After one that did not answer, nobody waits for it again for so long. */
const REST_MS = 2_000;

/** Redis as limits see it: what it does not do at once is done without it. */
export interface SharedLine {
  redis: Redis;
  prefix: string;
  /** Whether it is to be asked at all. */
  isOpen: () => boolean;
  /** Asks it; undefined where it does not answer at once. What `ask` itself refuses is thrown on. */
  through: <T>(ask: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
}

export function openSharedLine(
  { redisUrl, prefix, log }: { redisUrl: string; prefix: string; log: Log },
  nowMs: () => number = () => performance.now(),
): SharedLine {
  const redis = connectRedis({ url: redisUrl, name: 'moontower-limits', log, whenAway: 'fail', answerMs: ANSWER_MS });
  let restUntil = 0;
  const isOpen = (): boolean => redis.status === 'ready' && nowMs() >= restUntil;
  return {
    redis,
    prefix,
    isOpen,
    through: async (ask) => {
      if (!isOpen()) return undefined;
      try {
        return await ask(redis);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        restUntil = nowMs() + REST_MS;
        return undefined;
      }
    },
  };
}

export type SharedLimits = (limit: CountedLimit) => Counter;

/** Counts that all processes share by Redis; each has its own where there is none, and while it does not answer. */
export function sharedLimitsOf(line: SharedLine | undefined): SharedLimits {
  return ({ name, points, perMs }) => {
    const duration = perMs / 1_000;
    const own = new RateLimiterMemory({ points, duration });
    if (line === undefined) return own;
    const keyPrefix = `${line.prefix}:limits:${name}`;
    const shared = new RateLimiterRedis({ storeClient: line.redis, keyPrefix, points, duration });
    const either = async <T>(act: (limiter: Counter) => Promise<T>): Promise<T> => {
      const told = await line.through(async () => ({ answer: await act(shared) }));
      return told === undefined ? act(own) : told.answer;
    };
    return {
      points,
      consume: (key, cost) => either((limiter) => limiter.consume(key, cost)),
      penalty: (key, cost) => either((limiter) => limiter.penalty(key, cost)),
      reward: (key, cost) => either((limiter) => limiter.reward(key, cost)),
      get: (key) => either((limiter) => limiter.get(key)),
    };
  };
}
