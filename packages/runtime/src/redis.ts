import { Redis, type RedisOptions } from 'ioredis';
import { withoutPersons } from './log-facts.ts';
import type { Log } from './log.ts';

export interface RedisChoice {
  url: string;
  /** Shown by CLIENT LIST. */
  name: string;
  log: Log;
  /**
   * `wait`: commands wait for the connection for ever (workers, subscribers). `fail`: they fail at once while it is
   * away (requests, producers).
   */
  whenAway: 'wait' | 'fail';
  /** A command that takes longer fails; its connection stays. */
  answerMs?: number;
}

/**
 * How long a command may stay without a single byte before its connection is given up: one that is half open (a
 * firewall that forgot it, a machine that is gone) would otherwise be waited for until TCP gives up, a quarter of an
 * hour. BullMQ blocks for 10 s at most.
 */
const SILENT_MS = { wait: 12_000, fail: 5_000 } as const;

/** Options for ioredis and BullMQ alike. Reconnects for ever, at most every 2 s. */
export function redisOptions({
  name,
  whenAway,
  answerMs,
}: Pick<RedisChoice, 'name' | 'whenAway' | 'answerMs'>): RedisOptions {
  return {
    connectionName: name,
    maxRetriesPerRequest: null,
    enableOfflineQueue: whenAway === 'wait',
    retryStrategy: (attempt) => Math.min(2_000, 50 * 2 ** Math.min(attempt, 6)),
    connectTimeout: 5_000,
    socketTimeout: SILENT_MS[whenAway],
    ...(answerMs === undefined ? {} : { commandTimeout: answerMs }),
  };
}

/** Connects in the background: a Redis that is away at start is reported once and waited for. */
export function connectRedis({ url, name, log, whenAway, answerMs }: RedisChoice): Redis {
  const redis = new Redis(url, redisOptions({ name, whenAway, answerMs }));
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away)
      log.warn(
        { 'redis.client': name, 'redis.error': withoutPersons(error.message) },
        'Redis does not answer; trying again',
      );
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({ 'redis.client': name }, 'Redis answers again');
    away = false;
  });
  return redis;
}
export type { Redis } from 'ioredis';
